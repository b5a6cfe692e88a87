package dev.ittaku.dynamodb.internal.operation.setting;

import dev.ittaku.dynamodb.internal.error.Errors;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.Tag;

/** Tags of a table: at most 50, with keys that are not the service's own. */
public final class TagRules {
    static final int MOST = 50;
    private static final int LONGEST_KEY = 128;
    private static final int LONGEST_VALUE = 256;

    private TagRules() {}

    public static Map<String, String> of(List<Tag> tags) {
        Map<String, String> named = new LinkedHashMap<>();
        for (Tag tag : tags) {
            key(tag.key());
            if (tag.value() == null || tag.value().length() > LONGEST_VALUE || !allowed(tag.value())) {
                throw Errors.validation("The Tag Value provided is invalid, Value: " + tag.value());
            }
            if (named.put(tag.key(), tag.value()) != null) {
                throw Errors.validation("Duplicate Tag Keys provided as input: Duplicate Tag Key found " + tag.key());
            }
        }
        limit(named);
        return named;
    }

    static void key(@Nullable String key) {
        if (key == null || key.isEmpty() || key.length() > LONGEST_KEY || !allowed(key)) {
            throw Errors.validation("The Tag Key provided is invalid, Key: " + key);
        }
        if (key.toLowerCase(Locale.ROOT).startsWith("aws:")) {
            throw Errors.validation("Tag Key cannot be prefixed with aws:, Key: " + key);
        }
    }

    private static boolean allowed(String text) {
        return text.codePoints()
                .allMatch(c -> Character.isLetter(c)
                        || Character.isDigit(c)
                        || Character.isSpaceChar(c)
                        || "+-=._:/@".indexOf(c) >= 0);
    }

    static void limit(Map<String, String> tags) {
        if (tags.size() > MOST) {
            throw Errors.validation("Number of Tags exceed the current limit for the provided ResourceArn");
        }
    }
}
