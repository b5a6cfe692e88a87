package dev.ittaku.table.design;

import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.internal.entity.EntityParts;
import dev.ittaku.table.internal.entity.KeyPart;
import dev.ittaku.table.internal.entity.Parameters;
import dev.ittaku.table.layout.IndexDesign;
import dev.ittaku.table.layout.Projection;
import dev.ittaku.table.layout.TableLayout;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Several items from one partition of the table or an index, in order: of one entity, or of several that share a type. */
public final class QueryPattern<Q extends Record, R> implements AccessPattern<R> {
    /** What a pattern is declared with besides its keys. */
    record Settings<R>(
            String name,
            String sentence,
            Class<R> type,
            @Nullable IndexDesign index,
            boolean newestFirst,
            boolean consistent,
            int limit,
            @Nullable Condition where,
            Map<String, Object> fixed,
            Refetch refetch,
            @Nullable String reason,
            @Nullable UnaryOperator<Query<R>> example) {}

    private final Settings<R> from;
    private final List<View<?, ? extends R>> rows;
    private final List<KeyPart> partition;
    private final List<KeyPart> sort;
    private final Parameters<Q> given;

    QueryPattern(
            Settings<R> from,
            List<View<?, ? extends R>> rows,
            List<KeyPart> partition,
            List<KeyPart> sort,
            Class<Q> givenType) {
        this.from = from;
        this.rows = List.copyOf(rows);
        this.partition = List.copyOf(partition);
        this.sort = List.copyOf(sort);
        EntityParts<?> parts = this.rows.get(0).entity().parts();
        this.given = new Parameters<>(
                table().name() + "/" + from.name(),
                parts.conventions().shape(givenType),
                parts,
                required(),
                parameters());
    }

    /** What cannot be left out. */
    Set<String> required() {
        Set<String> names = new LinkedHashSet<>();
        partition.forEach(part -> names.addAll(part.components()));
        names.removeAll(from.fixed.keySet());
        return names;
    }

    /** The pattern with parameters; absent components at the end of the sort key make it a prefix. */
    public Query<R> of(Q known) {
        return query().with(given.values(known));
    }

    /** The query with nothing but the declared values filled in. */
    Query<R> query() {
        return new Query<>(
                this, Map.copyOf(from.fixed), Optional.empty(), from.limit, Optional.empty(), Optional.empty(), "");
    }

    /** The query with the values of the entity's sample, as documents and measurements use it. */
    public Query<R> example() {
        Query<R> query = filled(entities().get(0).parts().sampleValues());
        UnaryOperator<Query<R>> example = from.example;
        return example == null ? query : example.apply(query);
    }

    private Query<R> filled(Map<String, Object> values) {
        Query<R> query = query();
        for (String name : required()) {
            Object value = values.get(name);
            if (value != null) {
                query = query.with(Map.of(name, value));
            }
        }
        return query;
    }

    /** The query for the whole partition that an item lies in; nothing for an item that lies in none. */
    public Optional<Query<R>> around(Map<String, AttributeValue> item) {
        return around(entities().get(0), item);
    }

    private <T> Optional<Query<R>> around(Entity<T, ?> entity, Map<String, AttributeValue> item) {
        if (!entity.owns(item)) {
            return Optional.empty();
        }
        Map<String, Object> values = entity.parts().values(entity.decode(item));
        return values.keySet().containsAll(required()) ? Optional.of(filled(values)) : Optional.empty();
    }

    /** The record type of {@link #of}. */
    public Class<Q> givenType() {
        return given.type();
    }

    /** Whether an item is of an entity that it returns. */
    public boolean owns(Map<String, AttributeValue> item) {
        return row(item).isPresent();
    }

    public R read(Map<String, AttributeValue> item) {
        return row(item)
                .orElseThrow(() -> new IllegalArgumentException("'" + name() + "' does not return such items"))
                .read(item);
    }

    private Optional<View<?, ? extends R>> row(Map<String, AttributeValue> item) {
        for (View<?, ? extends R> row : rows) {
            if (row.entity().owns(item)) {
                return Optional.of(row);
            }
        }
        return Optional.empty();
    }

    @Override
    public String name() {
        return from.name;
    }

    @Override
    public String sentence() {
        return from.sentence;
    }

    @Override
    public TableLayout table() {
        return entities().get(0).table();
    }

    @Override
    public List<Entity<?, ?>> entities() {
        List<Entity<?, ?>> entities = new ArrayList<>();
        rows.forEach(row -> entities.add(row.entity()));
        return entities;
    }

    @Override
    public Optional<IndexDesign> index() {
        return Optional.ofNullable(from.index);
    }

    @Override
    public List<String> parameters() {
        Set<String> names = new LinkedHashSet<>();
        partition.forEach(part -> names.addAll(part.components()));
        sort.forEach(part -> names.addAll(part.components()));
        names.removeAll(from.fixed.keySet());
        return new ArrayList<>(names);
    }

    /** All names that a query may fill in. */
    Set<String> components() {
        Set<String> names = new LinkedHashSet<>(parameters());
        names.addAll(from.fixed.keySet());
        return names;
    }

    @Override
    public boolean consistent() {
        return from.consistent;
    }

    @Override
    public Refetch refetch() {
        return from.refetch;
    }

    public boolean newestFirst() {
        return from.newestFirst;
    }

    public int limit() {
        return from.limit;
    }

    public Optional<Condition> where() {
        return Optional.ofNullable(from.where);
    }

    public List<KeyPart> partition() {
        return partition;
    }

    public List<KeyPart> sort() {
        return sort;
    }

    /** The attributes to request, if not simply all attributes of the index or table. */
    public Optional<Set<String>> projection() {
        boolean narrow = rows.stream()
                        .allMatch(row ->
                                !row.isWhole() && row.entity().parts().schema().isEmpty())
                && refetch() == Refetch.NONE;
        boolean wide = from.index == null || from.index.projection().kind() == Projection.Kind.ALL;
        // The shards' items are merged by their sort keys, so those must come along.
        boolean sharded =
                entities().get(0).parts().shards().isSpread() || (from.index != null && from.index.shards() > 1);
        if (!narrow || !wide || sharded) {
            return Optional.empty();
        }
        Set<String> names = new LinkedHashSet<>();
        names.add(table().partition());
        table().sort().ifPresent(names::add);
        rows.forEach(row -> names.addAll(row.attributes()));
        return Optional.of(names);
    }

    public Class<R> type() {
        return from.type;
    }

    /** Why it reads the table again after the index. */
    public Optional<String> reason() {
        return Optional.ofNullable(from.reason);
    }
}
