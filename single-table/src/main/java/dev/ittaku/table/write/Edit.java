package dev.ittaku.table.write;

import dev.ittaku.table.codec.Component;
import dev.ittaku.table.design.At;
import dev.ittaku.table.design.Field;
import dev.ittaku.table.expression.Change;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Changes of one item without reading it, put together step by step; nothing happens before {@link #run}. A component and
 * its value come in two calls, because the compiler then takes the type from the component alone.
 */
public final class Edit<T> {
    private final Writes writes;
    private final At<T> at;
    private final List<Change> changes = new ArrayList<>();
    private Optional<Condition> condition = Optional.empty();
    private boolean creating;

    public Edit(Writes writes, At<T> at) {
        this.writes = writes;
        this.at = at;
    }

    /** The new value of a component, or the number that is added to it. */
    public final class Value<V> {
        private final Function<V, Change> change;

        private Value(Function<V, Change> change) {
            this.change = change;
        }

        public Edit<T> to(V value) {
            return with(change.apply(value));
        }

        public Edit<T> by(V value) {
            return with(change.apply(value));
        }
    }

    /** The condition on a component. */
    public final class Demand<V> {
        private final Field<T, V> field;

        private Demand(Field<T, V> field) {
            this.field = field;
        }

        public Edit<T> is(V value) {
            return demanding(field.is(value));
        }

        public Edit<T> absent() {
            return demanding(field.absent());
        }

        /** Any other condition: {@code when(Post::likes).meets(likes -> likes.atLeast(3))}. */
        public Edit<T> meets(Function<Field<T, V>, Condition> test) {
            return demanding(test.apply(field));
        }
    }

    /** {@code set(Post::status).to(PUBLISHED)}. */
    public <V> Value<V> set(Component<T, V> component) {
        return new Value<>(at.entity().field(component)::set);
    }

    /** Adds a number, or elements to a set: {@code add(Author::posts).by(1)}. */
    public <V> Value<V> add(Component<T, V> component) {
        return new Value<>(at.entity().field(component)::add);
    }

    public Edit<T> remove(Component<T, ?> component) {
        return with(at.entity().field(component).remove());
    }

    /** A condition; several must hold together: {@code when(Post::status).is(DRAFT)}. */
    public <V> Demand<V> when(Component<T, V> component) {
        return new Demand<>(at.entity().field(component));
    }

    private Edit<T> with(Change change) {
        changes.add(change);
        return this;
    }

    private Edit<T> demanding(Condition demanded) {
        condition = Optional.of(condition.map(before -> before.and(demanded)).orElse(demanded));
        return this;
    }

    /** Creates the item if it does not exist. */
    public Edit<T> orCreate() {
        creating = true;
        return this;
    }

    /** Writes it. */
    public Outcome<T> run() {
        return writes.update(at.entity(), at.key(), new Update(changes), condition, creating);
    }
}
