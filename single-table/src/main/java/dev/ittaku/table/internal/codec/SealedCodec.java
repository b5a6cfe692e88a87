package dev.ittaku.table.internal.codec;

import dev.ittaku.table.codec.AttributeKind;
import dev.ittaku.table.codec.MapReader;
import dev.ittaku.table.codec.ValueCodec;
import dev.ittaku.table.codec.ValueReader;
import dev.ittaku.table.codec.ValueWriter;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A sealed interface of records: a map whose discriminator attribute names the alternative. */
final class SealedCodec<T> implements ValueCodec<T> {
    private final Class<T> type;
    private final String discriminator;
    private final Map<Class<?>, RecordCodec<T>> byClass;
    private final Map<String, RecordCodec<T>> byName;

    SealedCodec(Class<T> type, String discriminator, Map<Class<?>, RecordCodec<T>> byClass) {
        this.type = type;
        this.discriminator = discriminator;
        this.byClass = Map.copyOf(byClass);
        this.byName = byClass.entrySet().stream()
                .collect(Collectors.toUnmodifiableMap(entry -> entry.getKey().getSimpleName(), Map.Entry::getValue));
    }

    @Override
    public SealedCodec<T> specialised() {
        Map<Class<?>, RecordCodec<T>> alternatives = new HashMap<>();
        byClass.forEach((alternative, codec) -> alternatives.put(alternative, codec.specialised()));
        return new SealedCodec<>(type, discriminator, alternatives);
    }

    @Override
    public AttributeKind kind() {
        return AttributeKind.M;
    }

    @Override
    public void write(T value, ValueWriter out) {
        RecordCodec<T> codec = byClass.get(value.getClass());
        if (codec == null) {
            throw new IllegalArgumentException(value.getClass() + " is no alternative of " + type);
        }
        codec.write(value, out);
    }

    @Override
    public T read(ValueReader in) {
        PlainCodecs.expect(AttributeKind.M, in);
        MapReader map = in.map();
        if (!map.canFind()) {
            // The discriminator may be anywhere in the map, so the map is buffered until it is known.
            map = AttributeValueReader.of(HeldMap.of(map));
        }
        boolean isNamed = map.find(discriminator) && map.value().kind() == AttributeKind.S;
        @Nullable RecordCodec<T> codec = isNamed ? byName.get(map.value().string()) : null;
        if (codec == null) {
            throw new TableException(
                    Code.UNREADABLE_ITEM,
                    "'" + discriminator + "' of a " + type.getSimpleName() + " is "
                            + (isNamed ? map.value().string() : "absent or no text") + ", not one of "
                            + byName.keySet());
        }
        return codec.read(map);
    }
}
