package dev.ittaku.table.codec;

import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A sealed interface of records: a map whose discriminator attribute names the alternative. */
final class SealedCodec<T> implements ValueCodec<T> {
    private final Class<T> type;
    private final String discriminator;
    private final Map<Class<?>, RecordCodec<T>> byClass;
    private final Map<String, RecordCodec<T>> byName;

    SealedCodec(
            Class<T> type,
            String discriminator,
            Map<Class<?>, RecordCodec<T>> byClass,
            Map<String, RecordCodec<T>> byName) {
        this.type = type;
        this.discriminator = discriminator;
        this.byClass = Map.copyOf(byClass);
        this.byName = Map.copyOf(byName);
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
        // The discriminator may come anywhere in the map, so the map is held until it is known.
        Map<String, AttributeValue> held = HeldMap.of(in.map());
        AttributeValue name = held.get(discriminator);
        @Nullable RecordCodec<T> codec = name == null || name.s() == null ? null : byName.get(name.s());
        if (codec == null) {
            throw new TableException(
                    Code.UNREADABLE_ITEM,
                    "'" + discriminator + "' of a " + type.getSimpleName() + " is "
                            + (name == null ? "absent" : name.s()) + ", not one of " + byName.keySet());
        }
        return codec.read(AttributeValueReader.of(held));
    }
}
