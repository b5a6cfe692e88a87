package dev.ittaku.table.internal.key;

import dev.ittaku.table.fault.DesignException;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A key as a pattern of constants and components: {@code kifu#uname#{username}}, {@code MOVE#{turnNumber:4}},
 * {@code META}.
 *
 * <p>Rendering and parsing are inverse: a value that would blur where it ends is refused when it is written. A component
 * is addressed by its slot, its place in the array of values an item codec works on.
 */
public final class KeyTemplate {
    /** Resolves a component's name and the declared width, if any, to its slot and text. */
    public interface Slots {
        int slot(String name);

        Optional<KeyText> text(String name, int width);
    }

    private static final char OPEN = '{';
    private static final char CLOSE = '}';

    private final String source;
    private final Part[] parts;

    /** A constant ({@code text} null) or a component. */
    record Part(
            String literal, int slot, String name, @Nullable KeyText text, char delimiter) {
        boolean isLiteral() {
            return text == null;
        }

        KeyText component() {
            if (text == null) {
                throw new IllegalStateException("'" + literal + "' is a constant");
            }
            return text;
        }
    }

    private KeyTemplate(String source, List<Part> parts) {
        this.source = source;
        this.parts = parts.toArray(new Part[0]);
    }

    public static KeyTemplate parse(String where, String source, Slots slots) {
        List<Part> parts = new ArrayList<>();
        int at = 0;
        while (at < source.length()) {
            int open = source.indexOf(OPEN, at);
            if (open != at) {
                int end = open < 0 ? source.length() : open;
                parts.add(new Part(source.substring(at, end), -1, "", null, '\0'));
                at = end;
                continue;
            }
            int close = source.indexOf(CLOSE, open);
            if (close < 0) {
                throw new DesignException(where, "the template '" + source + "' has an open {", "close it with }");
            }
            char delimiter = close + 1 < source.length() ? source.charAt(close + 1) : '\0';
            parts.add(component(where, source, source.substring(open + 1, close), delimiter, slots));
            at = close + 1;
        }
        if (parts.isEmpty()) {
            throw new DesignException(where, "a key template is empty", "give it a constant or a component");
        }
        return new KeyTemplate(source, parts);
    }

    private static Part component(String where, String source, String inner, char delimiter, Slots slots) {
        int colon = inner.indexOf(':');
        String name = colon < 0 ? inner : inner.substring(0, colon);
        int width = 0;
        if (colon >= 0) {
            try {
                width = Integer.parseInt(inner.substring(colon + 1));
            } catch (NumberFormatException e) {
                throw new DesignException(
                        where, "the width in {" + inner + "} of '" + source + "' is no number", "write {name:4}");
            }
        }
        int slot = slots.slot(name);
        if (slot < 0) {
            throw new DesignException(
                    where,
                    "the template '" + source + "' names '" + name + "', which the record does not have",
                    "add a component '" + name + "', or declare it with computed(…)");
        }
        Optional<KeyText> text = slots.text(name, width);
        if (text.isEmpty()) {
            throw new DesignException(
                    where,
                    "'" + name + "' in '" + source + "' has a type that cannot stand in a key like this",
                    "use a String, whole number, enum, UUID, Instant, LocalDate or LocalTime, a width only for numbers"
                            + " and Instants, or declare a computed part");
        }
        if (delimiter == OPEN && text.get().width == 0) {
            throw new DesignException(
                    where,
                    "nothing separates '" + name + "' from the next component in '" + source + "'",
                    "put a delimiter such as # between them, or give the first a fixed width");
        }
        return new Part("", slot, name, text.get(), delimiter == OPEN ? '\0' : delimiter);
    }

    /** The names of the components, each once, in order. */
    public Set<String> components() {
        Set<String> names = new LinkedHashSet<>();
        for (Part part : parts) {
            if (!part.isLiteral()) {
                names.add(part.name);
            }
        }
        return names;
    }

    public boolean isConstant() {
        return Arrays.stream(parts).allMatch(Part::isLiteral);
    }

    /** The constant that every key of this template begins with; may be empty. */
    public String prefix() {
        return parts[0].isLiteral() ? parts[0].literal : "";
    }

    /** Whether keys end in text of any kind. */
    public boolean endsFreely() {
        Part last = parts[parts.length - 1];
        return !last.isLiteral() && last.component().isPlain();
    }

    List<Part> parts() {
        return List.of(parts);
    }

    /** The key text of these values, or null if a component is absent and so the attribute must be too. */
    public @Nullable String render(@Nullable Object[] values) {
        if (parts.length == 1) {
            return piece(parts[0], values);
        }
        if (parts.length == 2) {
            String first = piece(parts[0], values);
            String second = piece(parts[1], values);
            return first == null || second == null ? null : first.concat(second);
        }
        String[] pieces = new String[parts.length];
        for (int i = 0; i < pieces.length; i++) {
            String piece = piece(parts[i], values);
            if (piece == null) {
                return null;
            }
            pieces[i] = piece;
        }
        return String.join("", pieces);
    }

    private @Nullable String piece(Part part, @Nullable Object[] values) {
        if (part.isLiteral()) {
            return part.literal;
        }
        Object value = values[part.slot];
        return value == null ? null : text(part, value);
    }

    /** The checked text of one component. */
    String text(Part part, Object value) {
        String text;
        try {
            text = part.component().format(value);
        } catch (IllegalArgumentException e) {
            throw new TableException(Code.KEY_VALUE, part.name + " in '" + source + "': " + e.getMessage(), e);
        } catch (ClassCastException e) {
            throw new TableException(
                    Code.BAD_REQUEST,
                    part.name + " in '" + source + "' cannot be a "
                            + value.getClass().getSimpleName(),
                    e);
        }
        if (text.isEmpty()) {
            throw new TableException(
                    Code.KEY_VALUE, part.name + " in '" + source + "' is empty; a key part needs a value");
        }
        if (part.delimiter != '\0' && text.indexOf(part.delimiter) >= 0) {
            throw new TableException(
                    Code.KEY_VALUE,
                    part.name + " in '" + source + "' must not contain '" + part.delimiter
                            + "', which ends it in the key");
        }
        return text;
    }

    /** Whether the text is of this template. */
    public boolean fits(String key) {
        return walk(key, null);
    }

    /** Takes the text apart into the values; false if it is not of this template. */
    public boolean parse(String key, @Nullable Object[] values) {
        return walk(key, values);
    }

    /** The components of a key of this template as texts, by name. */
    public Map<String, String> texts(String key) {
        Map<String, String> texts = new LinkedHashMap<>();
        int at = 0;
        for (Part part : parts) {
            int end = part.isLiteral() ? at + part.literal.length() : end(part, key, at);
            if (!part.isLiteral()) {
                texts.put(part.name, key.substring(at, end));
            }
            at = end;
        }
        return texts;
    }

    private boolean walk(String key, @Nullable Object @Nullable [] values) {
        int at = 0;
        for (Part part : parts) {
            if (part.isLiteral()) {
                if (!key.startsWith(part.literal, at)) {
                    return false;
                }
                at += part.literal.length();
                continue;
            }
            int end = end(part, key, at);
            if (end <= at) {
                return false;
            }
            if (values == null && part.component().isPlain()) {
                at = end;
                continue;
            }
            try {
                Object value = part.component().parse(at == 0 && end == key.length() ? key : key.substring(at, end));
                if (values != null) {
                    values[part.slot] = value;
                }
            } catch (IllegalArgumentException | java.time.DateTimeException | ArithmeticException e) {
                return false;
            }
            at = end;
        }
        return at == key.length();
    }

    private static int end(Part part, String key, int at) {
        int width = part.component().width;
        if (width > 0) {
            return at + width <= key.length() ? at + width : -1;
        }
        return part.delimiter == '\0' ? key.length() : key.indexOf(part.delimiter, at);
    }

    @Override
    public String toString() {
        return source;
    }
}
