package dev.ittaku.table.codec;

import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A nested record as a map with one attribute per component. Absent components are left out. */
final class RecordCodec<T> implements ValueCodec<T> {
    private final RecordShape<T> shape;
    private final ValueCodec<Object>[] codecs;
    private final String[] names;
    private final Function<T, @Nullable Object>[] accessors;
    private final Map<String, Integer> byName;
    /** Written first when the record stands for one alternative of a sealed type. */
    private final @Nullable String discriminator;

    private final @Nullable String alternative;

    @SuppressWarnings({"unchecked", "rawtypes"})
    RecordCodec(
            RecordShape<T> shape,
            List<ValueCodec<Object>> codecs,
            @Nullable String discriminator,
            @Nullable String alternative) {
        this.shape = shape;
        this.codecs = codecs.toArray(new ValueCodec[0]);
        this.discriminator = discriminator;
        this.alternative = alternative;
        this.names = new String[codecs.size()];
        this.accessors = new Function[codecs.size()];
        Map<String, Integer> places = new HashMap<>();
        for (int i = 0; i < names.length; i++) {
            names[i] = shape.components().get(i).name();
            accessors[i] = shape.components().get(i).accessor();
            places.put(names[i], i);
        }
        this.byName = Map.copyOf(places);
    }

    @Override
    public AttributeKind kind() {
        return AttributeKind.M;
    }

    @Override
    public void write(T record, ValueWriter out) {
        out.beginMap(codecs.length + 1);
        if (discriminator != null && alternative != null) {
            out.name(discriminator);
            out.string(alternative);
        }
        for (int i = 0; i < codecs.length; i++) {
            Object value = accessors[i].apply(record);
            if (value != null && !codecs[i].omits(value)) {
                out.name(names[i]);
                codecs[i].write(value, out);
            }
        }
        out.endMap();
    }

    @Override
    public Optional<ValueCodec<Object>> inner(String name) {
        return Optional.ofNullable(byName.get(name)).map(index -> codecs[index]);
    }

    @Override
    public T read(ValueReader in) {
        PlainCodecs.expect(AttributeKind.M, in);
        return read(in.map());
    }

    T read(MapReader map) {
        @Nullable Object[] values = new Object[codecs.length];
        if (map.canFind()) {
            find(map, values);
        } else {
            walk(map, values);
        }
        for (int i = 0; i < values.length; i++) {
            if (values[i] == null) {
                values[i] = codecs[i].absent();
                if (values[i] == null && shape.components().get(i).raw().isPrimitive()) {
                    throw new TableException(
                            Code.MISSING_VALUE,
                            shape.type().getSimpleName() + " has no '"
                                    + shape.components().get(i).name() + "'");
                }
            }
        }
        return shape.construct(values);
    }

    private void find(MapReader map, @Nullable Object[] values) {
        for (int i = 0; i < values.length; i++) {
            if (map.find(names[i])) {
                values[i] = codecs[i].read(map.value());
            }
        }
    }

    private void walk(MapReader map, @Nullable Object[] values) {
        while (map.next()) {
            Integer index = byName.get(map.name());
            if (index != null && map.value().kind() != AttributeKind.NULL) {
                values[index] = codecs[index].read(map.value());
            }
        }
    }
}
