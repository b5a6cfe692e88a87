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
            if (named.put(tag.key(), tag.value() == null ? "" : tag.value()) != null) {
                throw Errors.validation(TableRules.INVALID + "Duplicate tag key: " + tag.key());
            }
        }
        limit(named);
        return named;
    }

    static void limit(Map<String, String> tags) {
        if (tags.size() > MOST) {
            throw Errors.validation(
                    TableRules.INVALID + "Number of tags exceeds the limit of " + MOST + " tags per resource");
        }
    }
}
