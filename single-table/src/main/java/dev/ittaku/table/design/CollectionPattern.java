package dev.ittaku.table.design;

import dev.ittaku.table.fault.DesignException;
import dev.ittaku.table.internal.entity.EntityParts;
import dev.ittaku.table.internal.entity.KeyPart;
import dev.ittaku.table.internal.entity.Parameters;
import dev.ittaku.table.internal.entity.SharedKeys;
import dev.ittaku.table.layout.IndexDesign;
import dev.ittaku.table.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Items of several entities that share a partition, read by one query and folded into one aggregate. */
public final class CollectionPattern<Q extends Record, A> implements AccessPattern<A> {
    /** The pattern with its partition. */
    public record Collect<A>(CollectionPattern<?, A> pattern, Map<String, Object> given) {}

    private final String name;
    private final String sentence;
    private final List<Entity<?, ?>> entities;
    private final KeyPart partition;
    private final Optional<String> sortFrom;
    private final Optional<String> sortTo;
    private final boolean consistent;
    private final Function<ItemCollection, A> fold;
    private final Parameters<Q> given;

    private CollectionPattern(Builder from, Class<Q> givenType, Function<ItemCollection, A> fold) {
        this.name = from.name;
        this.sentence = from.sentence;
        this.entities = List.copyOf(from.entities);
        this.partition = from.partition();
        this.sortFrom = from.sortFrom;
        this.sortTo = from.sortTo;
        this.consistent = from.consistent;
        this.fold = fold;
        EntityParts<?> parts = entities.get(0).parts();
        this.given = new Parameters<>(
                from.layout.name() + "/" + name,
                parts.conventions().shape(givenType),
                parts,
                parameters(),
                parameters());
    }

    /** The pattern with its partition. */
    public Collect<A> of(Q known) {
        return new Collect<>(this, Map.copyOf(given.values(known)));
    }

    /** Declares a collection. */
    public static final class Builder {
        private final TableLayout layout;
        private final Registry registry;
        private final String name;
        private final String sentence;
        private List<Entity<?, ?>> entities = List.of();
        private Optional<String> sortFrom = Optional.empty();
        private Optional<String> sortTo = Optional.empty();
        private boolean consistent;

        Builder(TableLayout layout, Registry registry, String name, String sentence) {
            this.layout = layout;
            this.registry = registry;
            this.name = name;
            this.sentence = sentence;
        }

        /** The entities it returns; others in the same partition are left out. */
        public Builder of(Entity<?, ?>... entities) {
            this.entities = List.of(entities);
            return this;
        }

        /** Only sort keys from one text to another, both included, to leave out large neighbours. */
        public Builder sortBetween(String from, String to) {
            sortFrom = Optional.of(from);
            sortTo = Optional.of(to);
            return this;
        }

        public Builder consistent() {
            consistent = true;
            return this;
        }

        private KeyPart partition() {
            String where = layout.name() + "/" + name;
            if (entities.size() < 2) {
                throw new DesignException(where, "a collection needs at least two entities", "use query(…) for one");
            }
            return SharedKeys.part(where, entities.stream().map(Entity::parts).toList(), layout.partition());
        }

        /**
         * How the items become the aggregate.
         *
         * @param given the record it is asked with: the components of the partition, by the names of the first entity
         */
        public <Q extends Record, A> CollectionPattern<Q, A> fold(Class<Q> given, Function<ItemCollection, A> fold) {
            CollectionPattern<Q, A> pattern = new CollectionPattern<>(this, given, fold);
            registry.add(pattern);
            return pattern;
        }
    }

    /** The record type of {@link #of}. */
    public Class<Q> givenType() {
        return given.type();
    }

    /** The collection with the values of the first entity's sample. */
    public Collect<A> example() {
        Map<String, Object> sample = entities.get(0).parts().sampleValues();
        sample.keySet().retainAll(parameters());
        return new Collect<>(this, Map.copyOf(sample));
    }

    /** The collection that an item is part of; nothing for an item of another entity than the first. */
    public Optional<Collect<A>> around(Map<String, AttributeValue> item) {
        return around(entities.get(0), item);
    }

    private <T> Optional<Collect<A>> around(Entity<T, ?> entity, Map<String, AttributeValue> item) {
        if (!entity.owns(item)) {
            return Optional.empty();
        }
        Map<String, Object> values = entity.parts().values(entity.decode(item));
        values.keySet().retainAll(parameters());
        return Optional.of(new Collect<>(this, Map.copyOf(values)));
    }

    public A fold(List<Map<String, AttributeValue>> items) {
        return fold.apply(new ItemCollection(entities, items));
    }

    public KeyPart partition() {
        return partition;
    }

    public Optional<String> sortFrom() {
        return sortFrom;
    }

    public Optional<String> sortTo() {
        return sortTo;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String sentence() {
        return sentence;
    }

    @Override
    public TableLayout table() {
        return entities.get(0).table();
    }

    @Override
    public List<Entity<?, ?>> entities() {
        return entities;
    }

    @Override
    public Optional<IndexDesign> index() {
        return Optional.empty();
    }

    @Override
    public List<String> parameters() {
        return new ArrayList<>(partition.components());
    }

    @Override
    public boolean consistent() {
        return consistent;
    }
}
