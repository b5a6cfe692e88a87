package dev.ittaku.dynamodb.operation;

import dev.ittaku.dynamodb.error.Errors;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.Tag;

/** Tags of a table: at most 50, with keys that are not the service's own. */
final class TagRules {
    static final int MOST = 50;

    private TagRules() {}

    static Map<String, String> of(List<Tag> tags) {
        Map<String, String> named = new LinkedHashMap<>();
        for (Tag tag : tags) {
            if (tag.key().toLowerCase(Locale.ROOT).startsWith("aws:")) {
                throw Errors.validation(TableRules.INVALID + "Tag keys with prefix 'aws:' are reserved for system use");
            }
            refuseOtherCharacters("key", tag.key());
            refuseOtherCharacters("value", tag.value() == null ? "" : tag.value());
            if (named.put(tag.key(), tag.value() == null ? "" : tag.value()) != null) {
                throw Errors.validation(TableRules.INVALID + "Duplicate tag key: " + tag.key());
            }
        }
        limit(named);
        return named;
    }

    private static void refuseOtherCharacters(String what, String text) {
        boolean allowed = text.codePoints()
                .allMatch(c -> Character.isLetter(c)
                        || Character.isDigit(c)
                        || Character.isSpaceChar(c)
                        || "+-=._:/@".indexOf(c) >= 0);
        if (!allowed) {
            throw Errors.validation(TableRules.INVALID + "Tag " + what + " '" + text
                    + "' has characters other than letters, digits, spaces and + - = . _ : / @");
        }
    }

    static void limit(Map<String, String> tags) {
        if (tags.size() > MOST) {
            throw Errors.validation("Number of Tags exceed the current limit for the provided ResourceArn");
        }
    }
}
