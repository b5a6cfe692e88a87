package dev.ittaku.table.design;

import dev.ittaku.table.codec.Component;
import dev.ittaku.table.codec.ValueCodec;
import dev.ittaku.table.expression.Change;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Condition.Comparison;
import dev.ittaku.table.expression.Path;
import dev.ittaku.table.fault.DesignException;
import dev.ittaku.table.internal.codec.AttributeValueWriter;
import dev.ittaku.table.internal.entity.ComponentNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A stored component of an entity, for conditions and updates with values of its own Java type. Values are never null:
 * taking something away is {@link #remove()}.
 */
public final class Field<T, V> {
    private final String where;
    private final Path path;
    private final ValueCodec<V> codec;

    Field(String where, Path path, ValueCodec<V> codec) {
        this.where = where;
        this.path = path;
        this.codec = codec;
    }

    public Path path() {
        return path;
    }

    /** A component of the record that is stored here: {@code GAME.field(Game::settings).then(Settings::timeLimit)}. */
    @SuppressWarnings("unchecked") // the codec of a component is of its type
    public <W> Field<T, W> then(Component<V, W> component) {
        String name = ComponentNames.of(component);
        ValueCodec<Object> inner = codec.inner(name)
                .orElseThrow(() -> new DesignException(
                        where, path + " has no '" + name + "'", "name a component of a nested record"));
        return (Field<T, W>) new Field<T, Object>(where, path.then(name), inner);
    }

    private AttributeValue value(V value) {
        return AttributeValueWriter.value(
                codec, Objects.requireNonNull(value, () -> path + ": use remove(), not null"));
    }

    public Condition is(V value) {
        return new Condition.Compare(path, Comparison.EQUAL, value(value));
    }

    public Condition isNot(V value) {
        return new Condition.Compare(path, Comparison.NOT_EQUAL, value(value));
    }

    public Condition lessThan(V value) {
        return new Condition.Compare(path, Comparison.LESS, value(value));
    }

    public Condition atMost(V value) {
        return new Condition.Compare(path, Comparison.AT_MOST, value(value));
    }

    public Condition greaterThan(V value) {
        return new Condition.Compare(path, Comparison.GREATER, value(value));
    }

    public Condition atLeast(V value) {
        return new Condition.Compare(path, Comparison.AT_LEAST, value(value));
    }

    public Condition compare(Comparison comparison, Field<?, V> other) {
        return new Condition.ComparePaths(path, comparison, other.path);
    }

    public Condition between(V low, V high) {
        return new Condition.Between(path, value(low), value(high));
    }

    public Condition in(List<V> values) {
        List<AttributeValue> all = new ArrayList<>(values.size());
        for (V value : values) {
            all.add(value(value));
        }
        return new Condition.In(path, List.copyOf(all));
    }

    public Condition exists() {
        return new Condition.Exists(path);
    }

    public Condition absent() {
        return new Condition.Absent(path);
    }

    /** The attribute exists and is NULL. */
    public Condition isNull() {
        return new Condition.IsNull(path);
    }

    public Condition beginsWith(String prefix) {
        return new Condition.BeginsWith(path, AttributeValue.createS(prefix));
    }

    /** A text contains this text, or a set or list of texts this element. */
    public Condition contains(String value) {
        return new Condition.Contains(path, AttributeValue.createS(value));
    }

    /** The length of a text or the number of elements. */
    public Condition size(Comparison comparison, int size) {
        return new Condition.CompareSize(path, comparison, size);
    }

    public Change set(V value) {
        return new Change.Set(path, value(value));
    }

    public Change setIfAbsent(V value) {
        return new Change.SetIfAbsent(path, value(value));
    }

    public Change remove() {
        return new Change.Remove(path);
    }

    /** Adds a number, or elements to a set. An absent number counts as zero, an absent set as empty. */
    public Change add(V value) {
        AttributeValue added = value(value);
        if (path.steps().size() > 1 && added.n() != null) {
            return new Change.Increase(path, added, AttributeValue.createN("0"));
        }
        return new Change.Add(path, added);
    }

    /** Takes elements out of a set. */
    public Change delete(V elements) {
        return new Change.Delete(path, value(elements));
    }

    /** Puts elements at the end of a list. */
    public Change append(V elements) {
        return new Change.Append(path, value(elements));
    }

    /** Puts elements at the front of a list. */
    public Change prepend(V elements) {
        return new Change.Prepend(path, value(elements));
    }
}
