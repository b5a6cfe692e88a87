package dev.ittaku.table.design;

import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import dev.ittaku.table.internal.codec.Codecs;
import dev.ittaku.table.internal.entity.EntityParts;
import dev.ittaku.table.internal.key.KeyText;
import java.lang.reflect.Type;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An access pattern as a form: what can be filled in, and the pattern asked with the texts that were. */
public final class PatternForm {
    /** The text in a field. */
    public enum Kind {
        TEXT,
        NUMBER,
        INSTANT,
        DATE,
        TIME,
        CHOICE
    }

    /**
     * One field.
     *
     * @param choices what can be chosen, as the keys have it; empty unless it is a choice
     */
    public record Field(String name, Kind kind, boolean required, List<String> choices) {}

    private PatternForm() {}

    public static List<Field> fields(AccessPattern<?> pattern) {
        Set<String> required = required(pattern);
        EntityParts<?> parts = pattern.entities().get(0).parts();
        List<Field> fields = new ArrayList<>();
        for (String name : pattern.parameters()) {
            Class<?> type = type(parts, name);
            List<String> choices = type.isEnum()
                    ? List.copyOf(parts.conventions().enums().byName(type).keySet())
                    : List.of();
            fields.add(new Field(name, kind(type), required.contains(name), choices));
        }
        return fields;
    }

    private static Set<String> required(AccessPattern<?> pattern) {
        return pattern instanceof QueryPattern<?, ?> query ? query.required() : Set.copyOf(pattern.parameters());
    }

    private static Kind kind(Class<?> type) {
        if (type.isEnum()) {
            return Kind.CHOICE;
        }
        if (type == Instant.class) {
            return Kind.INSTANT;
        }
        if (type == LocalDate.class) {
            return Kind.DATE;
        }
        if (type == LocalTime.class) {
            return Kind.TIME;
        }
        return Arrays.asList(int.class, Integer.class, long.class, Long.class).contains(type) ? Kind.NUMBER : Kind.TEXT;
    }

    private static Class<?> type(EntityParts<?> parts, String name) {
        Type type = parts.types().get(name);
        return type instanceof Class<?> plain ? plain : String.class;
    }

    /** The get with the key that these texts make. */
    public static <T> GetPattern.Get<T> get(GetPattern<?, T> pattern, Map<String, String> given) {
        EntityParts<T> parts = pattern.entity().parts();
        @Nullable Object[] values = new Object[parts.slots().size()];
        values(pattern, given).forEach((name, value) -> values[parts.slots().getOrDefault(name, 0)] = value);
        return pattern.of(parts.codec().key(values));
    }

    public static <R> Query<R> query(QueryPattern<?, R> pattern, Map<String, String> given) {
        return pattern.query().with(values(pattern, given));
    }

    public static <A> CollectionPattern.Collect<A> collect(CollectionPattern<?, A> pattern, Map<String, String> given) {
        return new CollectionPattern.Collect<>(pattern, values(pattern, given));
    }

    private static Map<String, Object> values(AccessPattern<?> pattern, Map<String, String> given) {
        EntityParts<?> parts = pattern.entities().get(0).parts();
        Map<String, Object> values = new HashMap<>();
        for (Field field : fields(pattern)) {
            String text = given.getOrDefault(field.name(), "");
            if (!text.isEmpty()) {
                values.put(field.name(), value(parts, field.name(), text));
            } else if (field.required()) {
                throw new TableException(Code.BAD_REQUEST, "'" + pattern.name() + "' needs '" + field.name() + "'");
            }
        }
        return values;
    }

    private static Object value(EntityParts<?> parts, String name, String text) {
        Codecs conventions = parts.conventions();
        Class<?> type = type(parts, name);
        try {
            Optional<KeyText> form = KeyText.of(type, 0, conventions.instants(), conventions.enums());
            return type == Instant.class && text.indexOf('T') > 0
                    ? Instant.parse(text)
                    : form.orElseThrow(() -> new IllegalArgumentException("it cannot be written as a text"))
                            .parse(text);
        } catch (IllegalArgumentException | DateTimeException | ArithmeticException e) {
            throw new TableException(Code.BAD_REQUEST, "'" + name + "' cannot be '" + text + "'", e);
        }
    }
}
