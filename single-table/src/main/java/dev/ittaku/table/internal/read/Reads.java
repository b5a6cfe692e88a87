package dev.ittaku.table.internal.read;

import dev.ittaku.table.design.CollectionPattern;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.Placement;
import dev.ittaku.table.design.Query;
import dev.ittaku.table.design.View;
import dev.ittaku.table.internal.meter.Spending;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.layout.IndexDesign;
import dev.ittaku.table.layout.VectorDesign;
import dev.ittaku.table.meter.Cost;
import dev.ittaku.table.read.Answer;
import dev.ittaku.table.read.Found;
import dev.ittaku.table.read.Near;
import dev.ittaku.table.read.Page;
import dev.ittaku.table.read.Snapshot;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/** All reads of a table. */
public final class Reads {
    private static final int STREAM_PAGE = 200;
    private static final String OK = "ok";

    private final Session session;

    public Reads(Session session) {
        this.session = session;
    }

    public <T> Found<T> get(GetPattern.Get<T> get) {
        return get(
                get.pattern().entity(),
                get.key(),
                get.pattern().consistent(),
                get.pattern().name());
    }

    public <T> Found<T> get(Entity<T, ?> entity, ItemKey key, boolean consistent, String pattern) {
        return session.metered(pattern, spending -> {
            Optional<T> item = raw(entity, key, consistent, spending).map(entity::decode);
            return new Found<>(item, done(pattern, spending));
        });
    }

    /** The item as stored, unless it is absent or expired. */
    public Optional<Map<String, AttributeValue>> raw(
            Entity<?, ?> entity, ItemKey key, boolean consistent, Spending spending) {
        return stored(entity, key, consistent, spending).filter(item -> !entity.isExpired(item, session.now()));
    }

    /** The item as stored, in whichever place, unless it is absent. */
    public <T> Optional<Map<String, AttributeValue>> stored(
            Entity<T, ?> entity, ItemKey key, boolean consistent, Spending spending) {
        // A consistent read of both places always finds an item that is being moved.
        boolean current = consistent || entity.placement().isMoving();
        for (Placement.Place<T> place : entity.placement().of(key)) {
            GetItemResponse response =
                    spending.call("GetItem", () -> session.client().getItem(request(entity, place.key(), current)));
            spending.read(response.consumedCapacity());
            if (response.hasItem() && !response.item().isEmpty()) {
                return Optional.of(response.item());
            }
        }
        return Optional.empty();
    }

    /** The exact request that a get becomes. */
    public static GetItemRequest request(Entity<?, ?> entity, ItemKey key, boolean consistent) {
        GetItemRequest.Builder request = GetItemRequest.builder()
                .tableName(entity.table().name())
                .key(entity.keyItem(key))
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL);
        return consistent ? request.consistentRead(true).build() : request.build();
    }

    public <R> Page<R> page(Query<R> query) {
        QueryRun<R> run = new QueryRun<>(session, query);
        Position from = begin(query, run);
        return metered(query, spending -> {
            QueryRun.Fetched<R> fetched = run.fetch(from, query.limit(), spending);
            Optional<String> cursor = fetched.next().isEnd()
                    ? Optional.empty()
                    : Optional.of(session.cursors().encode(query, fetched.next()));
            return new Page<>(fetched.items(), cursor, done(query.pattern().name(), spending));
        });
    }

    /** The first results. With a filter these may be fewer than there are, as on a page. */
    public <R> Answer<List<R>> head(Query<R> query) {
        QueryRun<R> run = new QueryRun<>(session, query);
        Position from = begin(query, run);
        return metered(query, spending -> {
            List<R> items = run.fetch(from, query.limit(), spending).items();
            return new Answer<>(items, done(query.pattern().name(), spending));
        });
    }

    private <A> A metered(Query<?> query, Function<Spending, A> operation) {
        return session.metered(
                query.pattern().name(),
                query.pattern().index().map(IndexDesign::name).orElse(""),
                operation);
    }

    private <R> Position begin(Query<R> query, QueryRun<R> run) {
        return query.cursor()
                .map(cursor -> session.cursors().decode(query, cursor, run.shards()))
                .orElseGet(() -> Position.start(run.shards()));
    }

    /** How many results there are; the query's limit and cursor don't matter. */
    public Answer<Long> count(Query<?> query) {
        return metered(query, spending -> {
            long count = new Counts(session).count(query, spending);
            return new Answer<>(count, done(query.pattern().name(), spending));
        });
    }

    /** All results, page by page as they are consumed. The query's limit is the page size only if it is the larger. */
    public <R> Stream<R> stream(Query<R> query) {
        return StreamSupport.stream(
                Spliterators.spliteratorUnknownSize(new Pages<>(query), Spliterator.ORDERED | Spliterator.NONNULL),
                false);
    }

    /** All results of a query, read page by page and folded into one value. */
    public <R, A> Answer<A> fold(Query<R> query, A start, BiFunction<A, R, A> step) {
        Query<R> large = query.limit(Math.max(query.limit(), STREAM_PAGE));
        QueryRun<R> run = new QueryRun<>(session, large);
        return metered(query, spending -> {
            A folded = start;
            Position position = Position.start(run.shards());
            while (!position.isEnd()) {
                QueryRun.Fetched<R> fetched = run.fetch(position, large.limit(), spending);
                for (R item : fetched.items()) {
                    folded = step.apply(folded, item);
                }
                position = fetched.next();
            }
            return new Answer<>(folded, done(query.pattern().name(), spending));
        });
    }

    private final class Pages<R> implements Iterator<R> {
        private final QueryRun<R> run;
        private final Query<R> query;
        private Position position;
        private Iterator<R> current = java.util.Collections.emptyIterator();

        Pages(Query<R> query) {
            this.query = query.limit(Math.max(query.limit(), STREAM_PAGE));
            this.run = new QueryRun<>(session, this.query);
            this.position = Position.start(run.shards());
        }

        @Override
        public boolean hasNext() {
            while (!current.hasNext() && !position.isEnd()) {
                Position from = position;
                QueryRun.Fetched<R> fetched = metered(query, spending -> {
                    QueryRun.Fetched<R> page = run.fetch(from, query.limit(), spending);
                    done(query.pattern().name(), spending);
                    return page;
                });
                current = fetched.items().iterator();
                position = fetched.next();
            }
            return current.hasNext();
        }

        @Override
        public R next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return current.next();
        }
    }

    public <A> Answer<A> collect(CollectionPattern.Collect<A> collect) {
        String name = collect.pattern().name();
        return session.metered(
                name, spending -> new Answer<>(collect.pattern().fold(items(collect, spending)), done(name, spending)));
    }

    /** The items of all shards in the order of their sort keys; one that was seen on both ends of its way comes once. */
    private List<Map<String, AttributeValue>> items(CollectionPattern.Collect<?> collect, Spending spending) {
        List<QueryRequest> requests = QueryRequests.of(collect, session.now());
        if (requests.size() == 1) {
            return items(requests.get(0), spending);
        }
        Map<String, Map<String, AttributeValue>> bySort = new TreeMap<>(QueryRequests.BY_BYTES);
        for (QueryRequest request : requests) {
            items(request, spending)
                    .forEach(item -> bySort.put(session.layout().key(item).sort(), item));
        }
        return List.copyOf(bySort.values());
    }

    private List<Map<String, AttributeValue>> items(QueryRequest first, Spending spending) {
        List<Map<String, AttributeValue>> items = new ArrayList<>();
        QueryRequest request = first;
        boolean more = true;
        while (more) {
            QueryRequest sent = request;
            QueryResponse response =
                    spending.call("Query", () -> session.client().query(sent));
            spending.read(response.consumedCapacity());
            for (Map<String, AttributeValue> item : response.items()) {
                if (!Entity.isExpired(session.layout(), item, session.now())) {
                    items.add(item);
                }
            }
            more = response.hasLastEvaluatedKey()
                    && !response.lastEvaluatedKey().isEmpty();
            request = request.toBuilder()
                    .exclusiveStartKey(response.lastEvaluatedKey())
                    .build();
        }
        return items;
    }

    public <T> Answer<Map<ItemKey, T>> getAll(Entity<T, ?> entity, Collection<ItemKey> keys, boolean consistent) {
        return getAll(entity, keys, Set.of(), consistent, entity::decode);
    }

    /** Several items as a smaller record; the store does not send their other attributes. */
    public <T, R> Answer<Map<ItemKey, R>> getAll(View<T, R> view, Collection<ItemKey> keys, boolean consistent) {
        Set<String> attributes = new LinkedHashSet<>(view.attributes());
        attributes.add(session.layout().partition());
        session.layout().sort().ifPresent(attributes::add);
        session.layout().ttl().filter(view.entity().attributes()::containsKey).ifPresent(attributes::add);
        return getAll(view.entity(), keys, view.isWhole() ? Set.of() : attributes, consistent, view::read);
    }

    private <R> Answer<Map<ItemKey, R>> getAll(
            Entity<?, ?> entity,
            Collection<ItemKey> keys,
            Set<String> attributes,
            boolean consistent,
            Function<Map<String, AttributeValue>, R> read) {
        String name = "batch get " + entity.name();
        return session.metered(name, spending -> {
            Map<ItemKey, Map<String, AttributeValue>> found =
                    new BatchGets(session).get(entity, keys, attributes, consistent, spending);
            Map<ItemKey, R> items = new LinkedHashMap<>();
            for (ItemKey key : keys) {
                Map<String, AttributeValue> item = found.get(key);
                if (item != null) {
                    items.put(key, read.apply(item));
                }
            }
            return new Answer<>(items, done(name, spending));
        });
    }

    public <T> Optional<List<Near<T>>> nearest(
            Entity<T, ?> entity, VectorDesign index, ItemKey key, List<? extends Number> vector, int most) {
        return new NearestItems(session).of(entity, index, key, vector, most);
    }

    /** Several items as they all were at one moment; metered under the names of their patterns. */
    public Answer<Snapshot> snapshot(Collection<? extends GetPattern.Get<?>> gets) {
        Set<String> names = new TreeSet<>();
        gets.forEach(get -> names.add(get.pattern().name()));
        String name = "snapshot of " + String.join(", ", names);
        return session.metered(name, spending -> {
            Snapshot snapshot = new SnapshotReads(session).read(gets, spending);
            return new Answer<>(snapshot, done(name, spending));
        });
    }

    private Cost done(String pattern, Spending spending) {
        Cost cost = spending.cost();
        session.meters().record(pattern, OK, cost);
        return cost;
    }
}
