package dev.ittaku.table.design;

import dev.ittaku.table.codec.AttributeKind;
import dev.ittaku.table.fault.DesignException;
import dev.ittaku.table.internal.entity.EntityParts;
import dev.ittaku.table.internal.entity.KeyPart;
import dev.ittaku.table.internal.entity.SharedKeys;
import dev.ittaku.table.internal.key.SortRange;
import dev.ittaku.table.layout.IndexDesign;
import dev.ittaku.table.layout.TableLayout;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Declares a query that returns items of several entities, in order, as a sealed interface. */
public final class MixedBuilder<R> {
    private final TableLayout layout;
    private final Registry registry;
    private final Class<R> type;
    private final String name;
    private final String sentence;
    private List<Entity<? extends R, ?>> entities = List.of();
    private @Nullable IndexDesign index;
    private boolean newestFirst;
    private boolean consistent;
    private int limit = QueryBuilder.DEFAULT_LIMIT;
    private Optional<SortRange.Between> range = Optional.empty();

    MixedBuilder(TableLayout layout, Registry registry, Class<R> type, String name, String sentence) {
        this.layout = layout;
        this.registry = registry;
        this.type = type;
        this.name = name;
        this.sentence = sentence;
    }

    /** The entities it returns, one for each record that the interface permits; others in the partition are left out. */
    @SafeVarargs
    @SuppressWarnings("varargs") // the list is a copy
    public final MixedBuilder<R> of(Entity<? extends R, ?>... entities) {
        this.entities = List.of(entities);
        return this;
    }

    /** Reads through an index. */
    public MixedBuilder<R> index(String indexName) {
        index = layout.index(indexName)
                .orElseThrow(() -> new DesignException(
                        where(), "the table has no index '" + indexName + "'", "declare it with gsi(…) or lsi(…)"));
        return this;
    }

    /** Only sort keys from one text to another, both included, to leave out large neighbours. */
    public MixedBuilder<R> sortBetween(String from, String to) {
        range = Optional.of(new SortRange.Between(from, to));
        return this;
    }

    /** Descending order of the sort key. */
    public MixedBuilder<R> newestFirst() {
        newestFirst = true;
        return this;
    }

    public MixedBuilder<R> consistent() {
        consistent = true;
        return this;
    }

    /** The page size where the caller gives none. */
    public MixedBuilder<R> limit(int limit) {
        this.limit = limit;
        return this;
    }

    private String where() {
        return layout.name() + "/" + name;
    }

    /**
     * Checks the pattern and adds it to its table.
     *
     * @param given the record it is asked with: the components of the partition, by the names of the first entity
     */
    public <Q extends Record> QueryPattern<Q, R> declare(Class<Q> given) {
        IndexDesign chosen = index;
        checkTypes();
        if (consistent && chosen != null && !chosen.local()) {
            throw new DesignException(
                    where(), "a global index cannot be read consistently", "read the table, or accept late answers");
        }
        List<View<?, ? extends R>> rows = new ArrayList<>();
        for (Entity<? extends R, ?> entity : entities) {
            rows.add(row(entity, chosen));
        }
        List<String> partitionNames =
                chosen == null || chosen.local() ? List.of(layout.partition()) : chosen.partition();
        List<KeyPart> partition = new ArrayList<>();
        List<? extends EntityParts<?>> parts =
                entities.stream().map(Entity::parts).toList();
        partitionNames.forEach(attribute -> partition.add(SharedKeys.part(where(), parts, attribute)));
        QueryPattern<Q, R> pattern = new QueryPattern<>(
                new QueryPattern.Settings<>(
                        name,
                        sentence,
                        type,
                        chosen,
                        newestFirst,
                        consistent,
                        limit,
                        null,
                        Map.of(),
                        AccessPattern.Refetch.NONE,
                        null,
                        null),
                rows,
                partition,
                sort(chosen == null ? layout.sort().stream().toList() : chosen.sort()),
                given);
        registry.add(pattern);
        return pattern;
    }

    private List<KeyPart> sort(List<String> attributes) {
        List<KeyPart> sort = new ArrayList<>();
        for (String attribute : attributes) {
            for (Entity<?, ?> entity : entities) {
                SharedKeys.own(where(), entity.parts(), attribute);
            }
            AttributeKind kind =
                    SharedKeys.own(where(), entities.get(0).parts(), attribute).kind();
            sort.add(new KeyPart.Mixed(attribute, kind, sort.isEmpty() ? range : Optional.empty()));
        }
        return sort;
    }

    private <E extends R> View<E, E> row(Entity<E, ?> entity, @Nullable IndexDesign chosen) {
        View<E, E> row = entity.as(entity.type());
        for (String attribute : row.attributes()) {
            if (chosen != null && !layout.projects(chosen, attribute)) {
                throw new DesignException(
                        where(),
                        "the index " + chosen.name() + " does not hold '" + attribute + "', which " + entity.name()
                                + " needs",
                        "project it, or read another index");
            }
        }
        return row;
    }

    /** Every record that the interface permits must come from one entity, or a switch over it would have a case that never occurs. */
    private void checkTypes() {
        if (!type.isSealed()) {
            throw new DesignException(
                    where(), type.getSimpleName() + " is not sealed", "seal it over the records that it may be");
        }
        Set<Class<?>> open = new HashSet<>();
        permitted(type, open);
        for (Entity<?, ?> entity : entities) {
            if (!open.remove(entity.type())) {
                throw new DesignException(
                        where(),
                        type.getSimpleName() + " does not permit "
                                + entity.type().getSimpleName() + ", or two entities have that record",
                        "give each entity a record of its own and permit it");
            }
        }
        if (!open.isEmpty()) {
            throw new DesignException(
                    where(),
                    "no entity is a " + open.iterator().next().getSimpleName() + ", which " + type.getSimpleName()
                            + " permits",
                    "name it in of(…), or permit less");
        }
    }

    private static void permitted(Class<?> sealed, Set<Class<?>> found) {
        for (Class<?> permitted : sealed.getPermittedSubclasses()) {
            if (permitted.isSealed()) {
                permitted(permitted, found);
            } else {
                found.add(permitted);
            }
        }
    }
}
