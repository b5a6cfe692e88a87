package dev.ittaku.table.internal.entity;

import dev.ittaku.table.codec.RecordShape;
import dev.ittaku.table.fault.DesignException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The record that a key or query is asked with: its components are those of the templates, by name and type. */
public final class Parameters<Q> {
    private final RecordShape<Q> shape;
    private final int[] slots;

    /**
     * @param required what cannot be left out
     * @param known what can be given
     */
    public Parameters(
            String where,
            RecordShape<Q> shape,
            EntityParts<?> parts,
            Collection<String> required,
            Collection<String> known) {
        this.shape = shape;
        this.slots = new int[shape.components().size()];
        String name = shape.type().getSimpleName();
        for (int i = 0; i < slots.length; i++) {
            RecordShape.Component<Q> component = shape.components().get(i);
            Type type = parts.types().get(component.name());
            if (type == null || !known.contains(component.name())) {
                throw new DesignException(
                        where, name + "." + component.name() + " is not among " + known, "give it one of these names");
            }
            if (!boxed(type).equals(boxed(component.type()))) {
                throw new DesignException(
                        where,
                        name + "." + component.name() + " is a "
                                + component.type().getTypeName() + ", not a " + type.getTypeName(),
                        "use the component's own type");
            }
            slots[i] = parts.slots().getOrDefault(component.name(), -1);
        }
        for (String needed : required) {
            if (shape.indexOf(needed) < 0) {
                throw new DesignException(
                        where,
                        name + " lacks '" + needed + "', without which no key can be formed",
                        "add it to " + name);
            }
        }
    }

    public Class<Q> type() {
        return shape.type();
    }

    /** The given parameters, by name; absent components are missing. */
    public Map<String, Object> values(Q given) {
        Map<String, Object> values = new HashMap<>();
        for (RecordShape.Component<Q> component : shape.components()) {
            Object value = component.accessor().apply(given);
            if (value != null) {
                values.put(component.name(), value);
            }
        }
        return values;
    }

    /** Puts the parameters into the slots that templates read. */
    public void fill(Q given, @Nullable Object[] values) {
        List<RecordShape.Component<Q>> components = shape.components();
        for (int i = 0; i < slots.length; i++) {
            values[slots[i]] = components.get(i).accessor().apply(given);
        }
    }

    private static Type boxed(Type type) {
        return type instanceof Class<?> plain
                ? MethodType.methodType(plain).wrap().returnType()
                : type;
    }
}
