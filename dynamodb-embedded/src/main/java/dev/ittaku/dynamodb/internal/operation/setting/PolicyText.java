package dev.ittaku.dynamodb.internal.operation.setting;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.json.ServiceJson;
import dev.ittaku.dynamodb.internal.operation.TableRules;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The text of a resource policy: a JSON object of at most 20 KB, given back without the spaces between its parts. */
public final class PolicyText {
    private static final int MOST_BYTES = 20_480;

    private PolicyText() {}

    public static String minified(String policy) {
        byte[] bytes = policy.getBytes(StandardCharsets.UTF_8);
        if (bytes.length > MOST_BYTES) {
            throw Errors.validation(TableRules.INVALID + "Maximum policy size of " + MOST_BYTES + " bytes exceeded");
        }
        check(bytes);
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

    private static void check(byte[] text) {
        Object policy;
        try {
            policy = ServiceJson.parsed(text);
        } catch (IllegalArgumentException e) {
            throw invalid("This policy contains invalid Json");
        }
        if (policy == null) {
            throw invalid("This text appears not to be a policy");
        }
        if (!(policy instanceof Map<?, ?> members)) {
            throw invalid("This policy contains invalid Json");
        }
        if (members.isEmpty()) {
            throw invalid("Syntax error at position (1,3)");
        }
        Object statements = members.get("Statement");
        if (statements instanceof List<?> list && list.isEmpty()) {
            throw invalid("Could not parse the policy: Statement is empty!");
        }
        for (Object statement : statements instanceof List<?> list ? list : Arrays.asList(statements)) {
            if (statement instanceof Map<?, ?> said) {
                required(said, "Effect");
                required(said, "Resource");
            }
        }
    }

    private static void required(Map<?, ?> statement, String field) {
        if (!statement.containsKey(field)) {
            throw invalid("Missing required field " + field);
        }
    }

    private static RuntimeException invalid(String why) {
        return Errors.validation(TableRules.INVALID + "Invalid policy document: " + why);
    }
}
