package dev.ittaku.dynamodb.operation;

import dev.ittaku.dynamodb.error.Errors;
import dev.ittaku.dynamodb.http.ServiceJson;
import java.nio.charset.StandardCharsets;

/** The text of a resource policy: a JSON object of at most 20 KB, given back without the spaces between its parts. */
final class PolicyText {
    private static final int MOST_BYTES = 20_480;

    private PolicyText() {}

    static String minified(String policy) {
        byte[] bytes = policy.getBytes(StandardCharsets.UTF_8);
        if (bytes.length > MOST_BYTES) {
            throw Errors.validation(TableRules.INVALID + "Maximum policy size of " + MOST_BYTES + " bytes exceeded");
        }
        if (!ServiceJson.isObject(bytes)) {
            throw Errors.validation(TableRules.INVALID + "Resource policy is not a valid JSON object");
        }
        StringBuilder text = new StringBuilder(policy.length());
        boolean quoted = false;
        for (int i = 0; i < policy.length(); i++) {
            char c = policy.charAt(i);
            if (quoted && c == '\\') {
                text.append(c).append(policy.charAt(++i));
                continue;
            }
            if (c == '"') {
                quoted = !quoted;
            }
            if (quoted || !Character.isWhitespace(c)) {
                text.append(c);
            }
        }
        return text.toString();
    }
}
