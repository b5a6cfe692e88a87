package dev.ittaku.table.internal.codec;

import dev.ittaku.table.codec.AttributeKind;
import dev.ittaku.table.codec.MapReader;
import dev.ittaku.table.codec.RecordShape;
import dev.ittaku.table.codec.ValueWriter;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A nested record by a loop over its components: for entities that are rarely used, for carriers that only walk, and where
 * classes cannot be defined.
 */
final class LoopCoder<T> implements RecordCoder {
    private static final MethodType READ = MethodType.methodType(Object.class, MapReader.class);

    private final RecordShape<T> shape;
    private final Attribute[] attributes;
    private final Function<T, @Nullable Object>[] accessors;
    private final Map<String, Integer> byName;

    @SuppressWarnings({"unchecked", "rawtypes"})
    LoopCoder(RecordShape<T> shape, List<Attribute> attributes) {
        this.shape = shape;
        this.attributes = attributes.toArray(new Attribute[0]);
        this.accessors = new Function[attributes.size()];
        Map<String, Integer> places = new HashMap<>();
        for (int i = 0; i < accessors.length; i++) {
            accessors[i] = shape.components().get(i).accessor();
            places.put(attributes.get(i).name(), i);
        }
        this.byName = Map.copyOf(places);
    }

    /** A coder with one handle for each component, all of them constants to the JIT. */
    Optional<RecordCoder> specialised() {
        return shape.handles().filter(handles -> HiddenCoders.arePossible()).flatMap(this::specialised);
    }

    private Optional<RecordCoder> specialised(RecordShape.Handles handles) {
        List<MethodHandle> reads = new ArrayList<>();
        List<MethodHandle> writes = new ArrayList<>();
        for (int i = 0; i < attributes.length; i++) {
            Attribute attribute = attributes[i].specialised();
            MethodHandle accessor = handles.accessors().get(i);
            reads.add(Steps.reading(owner(), attribute, accessor.type().returnType()));
            writes.add(Steps.writing(attribute, accessor));
        }
        return HiddenCoders.of(Steps.constructing(handles.constructor(), reads, READ), Steps.all(writes));
    }

    @Override
    @SuppressWarnings("unchecked")
    public void write(Object record, ValueWriter out) {
        for (int i = 0; i < attributes.length; i++) {
            Steps.writeValue(attributes[i], accessors[i].apply((T) record), out);
        }
    }

    @Override
    public Object read(MapReader map) {
        @Nullable Object[] values = new Object[attributes.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = Steps.readValue(owner(), attributes[i], map);
        }
        return construct(values);
    }

    T walk(MapReader map) {
        @Nullable Object[] values = new Object[attributes.length];
        while (map.next()) {
            Integer index = byName.get(map.name());
            if (index != null && map.value().kind() != AttributeKind.NULL) {
                values[index] = attributes[index].codec().read(map.value());
            }
        }
        for (int i = 0; i < values.length; i++) {
            if (values[i] == null) {
                values[i] = attributes[i].absent();
            }
        }
        return construct(values);
    }

    private T construct(@Nullable Object[] values) {
        for (int i = 0; i < values.length; i++) {
            if (values[i] == null && shape.components().get(i).raw().isPrimitive()) {
                throw Steps.missing(owner(), attributes[i]);
            }
        }
        return shape.construct(values);
    }

    private String owner() {
        return shape.type().getSimpleName();
    }
}
