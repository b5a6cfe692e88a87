package dev.ittaku.table.design;

import dev.ittaku.table.codec.Component;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.fault.DesignException;
import dev.ittaku.table.internal.entity.ComponentNames;
import dev.ittaku.table.internal.entity.KeyPart;
import dev.ittaku.table.layout.IndexDesign;
import dev.ittaku.table.layout.TableLayout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Declares a query: T is the entity's record, R what the query returns. */
public final class QueryBuilder<T, R> {
    static final int DEFAULT_LIMIT = 20;

    final Entity<T, ?> entity;
    final Class<R> type;
    final String name;
    final String sentence;

    @Nullable
    IndexDesign index;

    boolean newestFirst;
    boolean consistent;
    int limit = DEFAULT_LIMIT;

    @Nullable
    Condition where;

    final Map<String, Object> fixed = new HashMap<>();
    AccessPattern.Refetch refetch = AccessPattern.Refetch.NONE;

    @Nullable
    String reason;

    @Nullable
    UnaryOperator<Query<R>> example;

    Set<String> leftOut = Set.of();

    QueryBuilder(Entity<T, ?> entity, Class<R> type, String name, String sentence) {
        this.entity = entity;
        this.type = type;
        this.name = name;
        this.sentence = sentence;
    }

    /** Reads through an index. */
    public QueryBuilder<T, R> index(String indexName) {
        index = entity.table()
                .index(indexName)
                .orElseThrow(() -> new DesignException(
                        where(), "the table has no index '" + indexName + "'", "declare it with gsi(…) or lsi(…)"));
        return this;
    }

    /** Descending order of the sort key. */
    public QueryBuilder<T, R> newestFirst() {
        newestFirst = true;
        return this;
    }

    /** Strongly consistent: only where state is decided on, since it costs double. Not possible on a global index. */
    public QueryBuilder<T, R> consistent() {
        consistent = true;
        return this;
    }

    /** The page size where the caller gives none. */
    public QueryBuilder<T, R> limit(int limit) {
        this.limit = limit;
        return this;
    }

    /** A value that is the same in every query of this pattern. */
    public <V> QueryBuilder<T, R> with(Component<T, V> component, V value) {
        fixed.put(ComponentNames.of(component), value);
        return this;
    }

    /** A condition that every result meets besides its key. */
    public QueryBuilder<T, R> where(Condition condition) {
        where = condition;
        return this;
    }

    /** Reads the found items from the table with one batch get, because the index lacks attributes. */
    public QueryBuilder<T, R> thenBatchGet(String reason) {
        refetch = AccessPattern.Refetch.BATCH_GET;
        this.reason = reason;
        return this;
    }

    /** Reads the found items again, consistently, and drops those that no longer match. */
    public QueryBuilder<T, R> confirmed(String reason) {
        refetch = AccessPattern.Refetch.CONFIRM;
        this.reason = reason;
        return this;
    }

    /** How the pattern is usually asked, beyond its partition; for documents and measurements. */
    public QueryBuilder<T, R> example(UnaryOperator<Query<R>> example) {
        this.example = example;
        return this;
    }

    /** Returns another record, with some of the entity's components by the same names and types. */
    public <P> QueryBuilder<T, P> as(Class<P> projected) {
        QueryBuilder<T, P> other = new QueryBuilder<>(entity, projected, name, sentence);
        other.index = index;
        other.newestFirst = newestFirst;
        other.consistent = consistent;
        other.limit = limit;
        other.where = where;
        other.fixed.putAll(fixed);
        other.refetch = refetch;
        other.reason = reason;
        return other;
    }

    /** Components of the returned record that this index does not hold; they are null or their default here. */
    @SafeVarargs
    @SuppressWarnings("varargs") // only asked for their names
    public final QueryBuilder<T, R> leavingOut(Component<R, ?>... components) {
        leftOut = Set.copyOf(ComponentNames.of(components));
        return this;
    }

    private String where() {
        return entity + "/" + name;
    }

    /**
     * Checks the pattern and adds it to its table.
     *
     * @param given the record it is asked with: all components of the partition, and of the sort key from the left
     */
    public <Q extends Record> QueryPattern<Q, R> declare(Class<Q> given) {
        return declared(given);
    }

    /** Declares the query with example parameters, if the entity's sample does not provide them. */
    public <Q extends Record> QueryPattern<Q, R> declare(Class<Q> given, Q example) {
        List<QueryPattern<Q, R>> declared = new ArrayList<>(1);
        this.example = query -> declared.get(0).of(example);
        declared.add(declared(given));
        return declared.get(0);
    }

    private <Q extends Record> QueryPattern<Q, R> declared(Class<Q> given) {
        TableLayout layout = entity.table();
        IndexDesign chosen = index;
        if (consistent && chosen != null && !chosen.local()) {
            throw new DesignException(
                    where(),
                    "a global index cannot be read consistently",
                    "use confirmed(…), which re-reads the items");
        }
        List<String> partitionNames =
                chosen == null || chosen.local() ? List.of(layout.partition()) : chosen.partition();
        List<String> sortNames = chosen == null ? layout.sort().stream().toList() : chosen.sort();
        View<T, R> row = new View<>(entity, entity.parts().conventions().shape(type), leftOut, where());
        if (chosen != null && refetch == AccessPattern.Refetch.NONE) {
            for (String attribute : row.attributes()) {
                if (!layout.projects(chosen, attribute)) {
                    throw new DesignException(
                            where(),
                            "the index " + chosen.name() + " does not hold '" + attribute + "', which "
                                    + type.getSimpleName() + " needs",
                            "project it, return a smaller record with as(…), or use thenBatchGet(…)");
                }
            }
        }
        QueryPattern<Q, R> pattern = new QueryPattern<>(
                new QueryPattern.Settings<>(
                        name,
                        sentence,
                        type,
                        chosen,
                        newestFirst,
                        consistent,
                        limit,
                        where,
                        Map.copyOf(fixed),
                        refetch,
                        reason,
                        example),
                List.of(row),
                keyParts(partitionNames),
                keyParts(sortNames),
                given);
        for (String name : fixed.keySet()) {
            if (!pattern.components().contains(name)) {
                throw new DesignException(where(), "'" + name + "' is no part of the key it queries", "use where(…)");
            }
        }
        entity.registry().add(pattern);
        return pattern;
    }

    private List<KeyPart> keyParts(List<String> attributes) {
        List<KeyPart> found = new ArrayList<>();
        for (String attribute : attributes) {
            KeyPart part = entity.parts().keyParts().get(attribute);
            if (part == null) {
                throw new DesignException(
                        where(),
                        entity.name() + " never writes '" + attribute + "', a key of the index it wants to read",
                        "declare attribute(\"" + attribute + "\", …)");
            }
            found.add(part);
        }
        return found;
    }
}
