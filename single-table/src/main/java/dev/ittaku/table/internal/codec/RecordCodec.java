package dev.ittaku.table.internal.codec;

import dev.ittaku.table.codec.AttributeKind;
import dev.ittaku.table.codec.ConstantText;
import dev.ittaku.table.codec.MapReader;
import dev.ittaku.table.codec.RecordShape;
import dev.ittaku.table.codec.ValueCodec;
import dev.ittaku.table.codec.ValueReader;
import dev.ittaku.table.codec.ValueWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A nested record as a map with one attribute per component. Absent components are omitted.
 *
 * @param alternative written first if the record is one alternative of a sealed type
 */
record RecordCodec<T>(
        Map<String, ValueCodec<Object>> codecs,
        @Nullable String discriminator,
        @Nullable ConstantText alternative,
        LoopCoder<T> loop,
        RecordCoder coder)
        implements ValueCodec<T> {
    static <T> RecordCodec<T> of(
            RecordShape<T> shape,
            List<ValueCodec<Object>> codecs,
            @Nullable String discriminator,
            @Nullable String alternative) {
        List<Attribute> attributes = new ArrayList<>();
        Map<String, ValueCodec<Object>> byName = new LinkedHashMap<>();
        for (int i = 0; i < codecs.size(); i++) {
            String name = shape.components().get(i).name();
            ValueCodec<Object> codec = codecs.get(i);
            attributes.add(new Attribute(name, name, codec, codec.absent(), false));
            byName.put(name, codec);
        }
        LoopCoder<T> loop = new LoopCoder<>(shape, attributes);
        return new RecordCodec<>(
                Map.copyOf(byName),
                discriminator,
                alternative == null ? null : ConstantText.of(alternative),
                loop,
                loop);
    }

    @Override
    public RecordCodec<T> specialised() {
        return loop.specialised()
                .map(constant -> new RecordCodec<>(codecs, discriminator, alternative, loop, constant))
                .orElse(this);
    }

    @Override
    public AttributeKind kind() {
        return AttributeKind.M;
    }

    @Override
    public void write(T record, ValueWriter out) {
        out.beginMap(codecs.size() + 1);
        if (discriminator != null && alternative != null) {
            out.name(discriminator);
            out.constant(alternative);
        }
        coder.write(record, out);
        out.endMap();
    }

    @Override
    public Optional<ValueCodec<Object>> inner(String name) {
        return Optional.ofNullable(codecs.get(name));
    }

    @Override
    public T read(ValueReader in) {
        PlainCodecs.expect(AttributeKind.M, in);
        return read(in.map());
    }

    @SuppressWarnings("unchecked")
    T read(MapReader map) {
        return map.canFind() ? (T) coder.read(map) : loop.walk(map);
    }
}
