package dev.ittaku.table.internal.codec;

import dev.ittaku.table.codec.RecordShape;
import dev.ittaku.table.codec.ScalarCodec;
import dev.ittaku.table.codec.ValueCodec;
import dev.ittaku.table.fault.DesignException;
import dev.ittaku.table.internal.codec.CollectionCodecs.ListCodec;
import dev.ittaku.table.internal.codec.CollectionCodecs.MapCodec;
import dev.ittaku.table.internal.codec.CollectionCodecs.OptionalCodec;
import dev.ittaku.table.internal.codec.CollectionCodecs.SetCodec;
import dev.ittaku.table.text.EnumNames;
import dev.ittaku.table.text.InstantFormat;
import dev.ittaku.table.text.WallText;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Finds the codec of a Java type, by the conventions of one table. Used only while a design is built. */
public final class Codecs {
    private final InstantFormat instants;
    private final EnumNames enums;
    private final Map<Class<?>, ValueCodec<?>> own;
    private final Map<Class<?>, RecordShape<?>> shapes;
    private final Map<Class<?>, String> discriminators;

    public Codecs(
            InstantFormat instants,
            EnumNames enums,
            Map<Class<?>, ValueCodec<?>> own,
            Map<Class<?>, RecordShape<?>> shapes,
            Map<Class<?>, String> discriminators) {
        this.instants = instants;
        this.enums = enums;
        this.own = Map.copyOf(own);
        this.shapes = Map.copyOf(shapes);
        this.discriminators = Map.copyOf(discriminators);
    }

    public InstantFormat instants() {
        return instants;
    }

    public EnumNames enums() {
        return enums;
    }

    /** The codec of a component; if there is none, the error names the place. */
    @SuppressWarnings("unchecked")
    public ValueCodec<Object> of(String where, Type type) {
        return (ValueCodec<Object>) find(where, type);
    }

    private ValueCodec<?> find(String where, Type type) {
        if (type instanceof WildcardType wildcard) {
            return find(where, wildcard.getUpperBounds()[0]);
        }
        if (type instanceof ParameterizedType generic) {
            return generic(where, generic);
        }
        if (!(type instanceof Class<?> plain)) {
            throw unsupported(where, type);
        }
        if (own.containsKey(plain)) {
            return own.get(plain);
        }
        if (plain == String.class) {
            return PlainCodecs.STRING;
        }
        if (plain == boolean.class || plain == Boolean.class) {
            return PlainCodecs.BOOLEAN;
        }
        if (plain == byte[].class) {
            return PlainCodecs.BYTES;
        }
        if (plain == int.class || plain == Integer.class) {
            return WholeCodec.INT;
        }
        if (plain == long.class || plain == Long.class) {
            return WholeCodec.LONG;
        }
        if (plain.isEnum()) {
            return new EnumCodec(plain, enums);
        }
        Optional<ScalarCodec<?>> scalar = scalar(plain);
        if (scalar.isPresent()) {
            return scalar.get();
        }
        if (plain.isRecord() || shapes.containsKey(plain)) {
            return nested(where, shape(plain), Optional.empty());
        }
        if (plain.isSealed()) {
            return sealed(where, plain);
        }
        throw unsupported(where, type);
    }

    /** The shape of a record class: the declared one, or the one reflection finds. */
    @SuppressWarnings("unchecked")
    public <T> RecordShape<T> shape(Class<T> type) {
        RecordShape<?> declared = shapes.get(type);
        return declared != null ? (RecordShape<T>) declared : RecordShape.of(type);
    }

    private ValueCodec<?> generic(String where, ParameterizedType generic) {
        Type[] arguments = generic.getActualTypeArguments();
        Class<?> raw = (Class<?>) generic.getRawType();
        if (raw == List.class) {
            return new ListCodec<>(of(where, arguments[0]));
        }
        if (raw == Optional.class) {
            return new OptionalCodec<>(of(where, arguments[0]));
        }
        if (raw == Set.class) {
            return new SetCodec<>(text(where, arguments[0]));
        }
        if (raw == Map.class) {
            return new MapCodec<>(text(where, arguments[0]), of(where, arguments[1]));
        }
        throw unsupported(where, generic);
    }

    /** A scalar codec, also for strings: what can be an element of a set or the key of a map. */
    @SuppressWarnings("unchecked")
    private ScalarCodec<Object> text(String where, Type type) {
        if (type == String.class) {
            return (ScalarCodec<Object>) (ScalarCodec<?>) ScalarCodec.string((String s) -> s, s -> s);
        }
        if (type instanceof Class<?> plain) {
            Optional<ScalarCodec<?>> scalar = scalar(plain);
            if (scalar.isPresent()) {
                return (ScalarCodec<Object>) scalar.get();
            }
        }
        throw new DesignException(
                where, type + " cannot be an element of a set or the key of a map", "use text, numbers or enums there");
    }

    private Optional<ScalarCodec<?>> scalar(Class<?> type) {
        if (type == int.class || type == Integer.class) {
            return Optional.of(
                    ScalarCodec.number((Integer n) -> Integer.toString(n), n -> Math.toIntExact(WholeCodec.parse(n))));
        }
        if (type == long.class || type == Long.class) {
            return Optional.of(ScalarCodec.number((Long n) -> Long.toString(n), WholeCodec::parse));
        }
        if (type == double.class || type == Double.class) {
            return Optional.of(
                    ScalarCodec.number((Double n) -> BigDecimal.valueOf(n).toPlainString(), Double::parseDouble));
        }
        if (type == BigDecimal.class) {
            return Optional.of(ScalarCodec.number(BigDecimal::toPlainString, BigDecimal::new));
        }
        if (type == Instant.class) {
            return Optional.of(instant(instants));
        }
        if (type == UUID.class) {
            return Optional.of(ScalarCodec.string(UUID::toString, UUID::fromString));
        }
        if (type == LocalDate.class) {
            return Optional.of(ScalarCodec.string(WallText::of, WallText::date));
        }
        if (type == LocalTime.class) {
            return Optional.of(ScalarCodec.string(WallText::of, WallText::time));
        }
        if (type == Duration.class) {
            return Optional.of(ScalarCodec.string(Duration::toString, Duration::parse));
        }
        return type.isEnum() ? Optional.of(constant(type)) : Optional.empty();
    }

    /** The codec of instants in a given format, whatever the table's own is. */
    public static ScalarCodec<Instant> instant(InstantFormat format) {
        return format.isNumber()
                ? ScalarCodec.number(format::format, format::parse)
                : ScalarCodec.string(format::format, format::parse);
    }

    private ScalarCodec<Enum<?>> constant(Class<?> type) {
        Map<String, Enum<?>> byName = enums.byName(type);
        Map<Enum<?>, String> names = new HashMap<>();
        byName.forEach((name, constant) -> names.put(constant, name));
        return ScalarCodec.string((Enum<?> constant) -> names.getOrDefault(constant, constant.name()), text -> {
            Enum<?> constant = byName.get(text);
            if (constant == null) {
                throw new IllegalArgumentException("not one of " + byName.keySet());
            }
            return constant;
        });
    }

    private <T> RecordCodec<T> nested(String where, RecordShape<T> shape, Optional<String[]> alternative) {
        List<ValueCodec<Object>> codecs = new ArrayList<>();
        for (RecordShape.Component<T> component : shape.components()) {
            codecs.add(of(where + "." + component.name(), component.type()));
        }
        return RecordCodec.of(
                shape,
                codecs,
                alternative.map(names -> names[0]).orElse(null),
                alternative.map(names -> names[1]).orElse(null));
    }

    @SuppressWarnings("unchecked")
    private <T> SealedCodec<T> sealed(String where, Class<T> type) {
        String discriminator = discriminators.getOrDefault(type, "type");
        Map<Class<?>, RecordCodec<T>> byClass = new HashMap<>();
        for (Class<?> permitted : type.getPermittedSubclasses()) {
            RecordShape<T> shape = (RecordShape<T>) shape(permitted);
            if (shape.indexOf(discriminator) >= 0) {
                throw new DesignException(
                        where,
                        permitted.getSimpleName() + " has a component '" + discriminator
                                + "' of the discriminator's name",
                        "choose another discriminator for " + type.getSimpleName());
            }
            String name = permitted.getSimpleName();
            byClass.put(permitted, nested(where + "." + name, shape, Optional.of(new String[] {discriminator, name})));
        }
        return new SealedCodec<>(type, discriminator, byClass);
    }

    private static DesignException unsupported(String where, Type type) {
        return new DesignException(
                where,
                "the type " + type.getTypeName() + " has no codec",
                "use a supported type or give the design one with codec(" + type.getTypeName() + ", …)");
    }
}
