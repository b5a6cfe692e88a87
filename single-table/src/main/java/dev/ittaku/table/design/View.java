package dev.ittaku.table.design;

import dev.ittaku.table.codec.RecordShape;
import dev.ittaku.table.fault.DesignException;
import dev.ittaku.table.internal.codec.AttributeValueReader;
import dev.ittaku.table.internal.entity.EntityParts;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads items of an entity as a record with some of its components. */
public final class View<T, R> {
    private final Entity<T, ?> entity;
    private final RecordShape<R> shape;
    private final int[] picks;
    private final Set<String> attributes = new LinkedHashSet<>();
    private final boolean whole;

    View(Entity<T, ?> entity, RecordShape<R> shape, Set<String> leftOut, String where) {
        this.entity = entity;
        this.shape = shape;
        this.whole = shape.type().equals(entity.type());
        EntityParts<T> parts = entity.parts();
        this.picks = new int[shape.components().size()];
        for (int i = 0; i < picks.length; i++) {
            RecordShape.Component<R> component = shape.components().get(i);
            int slot = parts.codec().shape().indexOf(component.name());
            if (slot < 0 || !parts.codec().shape().components().get(slot).type().equals(component.type())) {
                throw new DesignException(
                        where,
                        shape.type().getSimpleName() + "." + component.name() + " is no component of " + entity.name()
                                + " with that type",
                        "use the names and types of " + entity.type().getSimpleName());
            }
            picks[i] = slot;
            if (leftOut.contains(component.name())) {
                continue;
            }
            attributes.addAll(parts.attributesOf(component.name(), slot));
        }
    }

    /** The attributes it needs besides the primary key. */
    public Set<String> attributes() {
        return java.util.Collections.unmodifiableSet(attributes);
    }

    public Entity<T, ?> entity() {
        return entity;
    }

    public boolean isWhole() {
        return whole;
    }

    @SuppressWarnings("unchecked")
    public R read(Map<String, AttributeValue> item) {
        if (whole) {
            return (R) entity.decode(item);
        }
        @Nullable Object[] values = entity.codec().readValues(AttributeValueReader.of(entity.current(item)));
        @Nullable Object[] picked = new Object[picks.length];
        for (int i = 0; i < picks.length; i++) {
            picked[i] = values[picks[i]];
        }
        return shape.construct(picked);
    }
}
