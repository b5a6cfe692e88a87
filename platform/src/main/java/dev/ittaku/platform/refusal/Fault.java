package dev.ittaku.platform.refusal;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A fault of one field. Pages and programs use the code and its values; the message is for people who read the
 * interface itself.
 *
 * @param field the path of the field; empty until it is known
 * @param code stable, in UPPER_SNAKE; the pages have a text for each
 * @param params values for the text, such as the largest number allowed
 * @param message an English sentence without its subject, which is the field
 */
public record Fault(String field, String code, Map<String, String> params, String message) {
    /** The code of a fault about which nothing more exact is known. */
    public static final String PLAIN = "INVALID";

    private static final Pattern PLACE = Pattern.compile("\\{(\\w+)}");

    public Fault {
        params = Collections.unmodifiableMap(new LinkedHashMap<>(params));
    }

    /**
     * A fault whose sentence has places for its values, such as {@code must have at most {max} characters}.
     *
     * @param values one for each place, in their order
     */
    public static Fault of(String code, String sentence, @Nullable Object... values) {
        Map<String, String> params = new LinkedHashMap<>();
        StringBuilder message = new StringBuilder();
        Matcher place = PLACE.matcher(sentence);
        while (place.find()) {
            String value = String.valueOf(values[params.size()]);
            params.put(place.group(1), value);
            place.appendReplacement(message, Matcher.quoteReplacement(value));
        }
        place.appendTail(message);
        if (params.size() != values.length) {
            throw new IllegalArgumentException("as many values as places: " + sentence);
        }
        return new Fault("", code, params, message.toString());
    }

    /** One that says no more of the field than the refusal as a whole, such as a name that is taken. */
    public static Fault plain(String message) {
        return new Fault("", PLAIN, Map.of(), message);
    }

    /** Returns a copy with a value that its message does not contain, such as the rejected text. */
    public Fault with(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(params);
        more.put(name, value);
        return new Fault(field, code, more, message);
    }

    /** Returns a copy for this field. */
    public Fault at(String where) {
        return new Fault(where, code, params, message);
    }
}
