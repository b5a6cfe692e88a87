package dev.ittaku.table.internal.key;

import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which sort keys a query wants, as text. */
public sealed interface SortRange {
    /** Every sort key. */
    record Everything() implements SortRange {}

    record Exactly(String key) implements SortRange {}

    record StartingWith(String prefix) implements SortRange {}

    /** Both ends included. */
    record Between(String low, String high) implements SortRange {}

    record AtLeast(String low) implements SortRange {}

    record AtMost(String high) implements SortRange {}

    /** Limits on the first component that is not given exactly: a range with either end open, or a prefix. */
    record Bound(
            String component,
            @Nullable Object from,
            @Nullable Object to,
            @Nullable String prefix) {}

    /** Sorts after every text with the same beginning: keys are compared by their UTF-8 bytes. */
    String LAST = new String(Character.toChars(0x10FFFF));

    /** What a template, the components given exactly and a bound amount to. A partial key becomes a prefix. */
    static SortRange of(KeyTemplate template, Map<String, Object> given, @Nullable Bound bound) {
        StringBuilder text = new StringBuilder();
        String missing = null;
        for (int i = 0; i < template.parts().size(); i++) {
            KeyTemplate.Part part = template.parts().get(i);
            if (missing != null) {
                if (given.containsKey(part.name())) {
                    throw new TableException(
                            Code.BAD_REQUEST,
                            "'" + part.name() + "' is given but '" + missing + "' before it in '" + template
                                    + "' is not; give both or neither");
                }
            } else if (part.isLiteral()) {
                text.append(part.literal());
            } else if (given.containsKey(part.name())) {
                text.append(template.text(part, given.get(part.name())));
            } else if (bound != null && bound.component.equals(part.name())) {
                return bounded(
                        template,
                        part,
                        text.toString(),
                        bound,
                        i == template.parts().size() - 1);
            } else {
                missing = part.name();
            }
        }
        if (bound != null) {
            throw new TableException(
                    Code.BAD_REQUEST,
                    "a range over '" + bound.component + "' does not fit '" + template + "' with " + given.keySet());
        }
        if (missing == null) {
            return new Exactly(text.toString());
        }
        return text.isEmpty() ? new Everything() : new StartingWith(text.toString());
    }

    private static SortRange bounded(
            KeyTemplate template, KeyTemplate.Part part, String before, Bound bound, boolean isLast) {
        if (bound.prefix != null) {
            if (part.delimiter() != '\0' && bound.prefix.indexOf(part.delimiter()) >= 0) {
                throw new TableException(
                        Code.KEY_VALUE,
                        part.name() + " in '" + template + "' never contains '" + part.delimiter() + "'");
            }
            String prefix = before + bound.prefix;
            return prefix.isEmpty() ? new Everything() : new StartingWith(prefix);
        }
        String low = bound.from == null ? before : before + template.text(part, bound.from);
        String after = isLast ? "" : (part.delimiter() == '\0' ? "" : part.delimiter()) + LAST;
        String high = bound.to == null ? before + LAST : before + template.text(part, bound.to) + after;
        if (before.isEmpty()) {
            if (bound.from == null) {
                return bound.to == null ? new Everything() : new AtMost(high);
            }
            if (bound.to == null) {
                return new AtLeast(low);
            }
        }
        return new Between(low, high);
    }
}
