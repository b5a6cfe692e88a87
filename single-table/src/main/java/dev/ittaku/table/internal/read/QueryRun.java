package dev.ittaku.table.internal.read;

import dev.ittaku.table.codec.AttributeKind;
import dev.ittaku.table.design.AccessPattern.Refetch;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Query;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.internal.meter.Spending;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.layout.IndexDesign;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/**
 * Fetches pages of one query. A page is filled over several requests only where a filter drops items, and never over more
 * than a few: then it comes back short, with a cursor.
 */
final class QueryRun<R> {
    private static final int MOST_REQUESTS = 10;

    /** Results and where they end. */
    record Fetched<R>(List<R> items, Position next) {}

    /** The items of one shard, and its position after each item. */
    static final class Shard {
        final List<Map<String, AttributeValue>> items = new ArrayList<>();
        int taken;
        boolean exhausted;
        Optional<Map<String, AttributeValue>> lastEvaluated = Optional.empty();

        Map<String, AttributeValue> next() {
            return items.get(taken);
        }
    }

    private final Session session;
    private final Query<R> query;
    private final QueryPattern<?, R> pattern;
    private final List<AttributeValue> shards;

    QueryRun(Session session, Query<R> query) {
        this.session = session;
        this.query = query;
        this.pattern = query.pattern();
        this.shards = QueryRequests.shards(query);
    }

    int shards() {
        return shards.size();
    }

    Fetched<R> fetch(Position from, int limit, Spending spending) {
        List<Shard> fetched = new ArrayList<>();
        for (int i = 0; i < shards.size(); i++) {
            fetched.add(fetchShard(shards.get(i), from.places().get(i), limit, spending));
        }
        if (shards.size() > 1 && pattern.index().map(IndexDesign::local).orElse(true)) {
            MergedPage page = MergedPage.of(pattern, shards, fetched, limit);
            return new Fetched<>(read(page.items(), spending), page.next());
        }
        List<Map<String, AttributeValue>> merged = merge(fetched, limit);
        List<Position.Place> places = new ArrayList<>();
        for (int i = 0; i < fetched.size(); i++) {
            places.add(placeAfter(fetched.get(i), from.places().get(i)));
        }
        return new Fetched<>(read(merged, spending), new Position(places));
    }

    private Shard fetchShard(AttributeValue partition, Position.Place from, int limit, Spending spending) {
        Shard shard = new Shard();
        if (from.done()) {
            shard.exhausted = true;
            return shard;
        }
        Optional<Map<String, AttributeValue>> after = from.after();
        for (int request = 0; request < MOST_REQUESTS && shard.items.size() < limit && !shard.exhausted; request++) {
            QueryRequest.Builder builder =
                    QueryRequests.of(query, partition, session.now()).limit(limit - shard.items.size());
            after.ifPresent(builder::exclusiveStartKey);
            QueryResponse response =
                    spending.call("Query", () -> session.client().query(builder.build()));
            spending.read(response.consumedCapacity());
            Instant now = session.now();
            for (Map<String, AttributeValue> item : response.items()) {
                if (pattern.owns(item) && !Entity.isExpired(pattern.table(), item, now)) {
                    shard.items.add(item);
                }
            }
            shard.exhausted = !response.hasLastEvaluatedKey()
                    || response.lastEvaluatedKey().isEmpty();
            after = shard.exhausted ? Optional.empty() : Optional.of(response.lastEvaluatedKey());
        }
        shard.lastEvaluated = after;
        return shard;
    }

    private List<Map<String, AttributeValue>> merge(List<Shard> fetched, int limit) {
        Comparator<Map<String, AttributeValue>> order = this::compare;
        Optional<Map<String, AttributeValue>> horizon = MergedPage.horizon(fetched, order);
        List<Map<String, AttributeValue>> merged = new ArrayList<>();
        while (merged.size() < limit) {
            Shard next = null;
            for (Shard shard : fetched) {
                if (shard.taken < shard.items.size()
                        && (next == null || order.compare(shard.next(), next.next()) < 0)) {
                    next = shard;
                }
            }
            if (next == null || MergedPage.isBehind(next.next(), horizon, order)) {
                break;
            }
            merged.add(next.next());
            next.taken++;
        }
        return merged;
    }

    private int compare(Map<String, AttributeValue> a, Map<String, AttributeValue> b) {
        if (pattern.sort().isEmpty()) {
            return 0;
        }
        String attribute = pattern.sort().get(0).attribute();
        AttributeKind kind = pattern.sort().get(0).kind();
        int order = QueryRequests.compare(kind, a.get(attribute), b.get(attribute));
        return pattern.newestFirst() ? -order : order;
    }

    private Position.Place placeAfter(Shard shard, Position.Place before) {
        if (shard.taken == shard.items.size()) {
            if (shard.exhausted) {
                return Position.Place.END;
            }
            return shard.lastEvaluated.map(Position.Place::after).orElse(before);
        }
        return shard.taken == 0
                ? before
                : Position.Place.after(QueryRequests.keysOf(pattern, shard.items.get(shard.taken - 1)));
    }

    private List<R> read(List<Map<String, AttributeValue>> merged, Spending spending) {
        List<Map<String, AttributeValue>> items = once(merged);
        List<R> results = new ArrayList<>(items.size());
        if (pattern.refetch() == Refetch.NONE || items.isEmpty()) {
            items.forEach(item -> results.add(pattern.read(item)));
            return results;
        }
        BatchGets gets = new BatchGets(session);
        List<ItemKey> keys = new ArrayList<>();
        items.forEach(item -> keys.add(gets.key(item)));
        boolean confirm = pattern.refetch() == Refetch.CONFIRM;
        Map<ItemKey, Map<String, AttributeValue>> found = refetch(gets, keys, items, confirm, spending);
        for (int i = 0; i < items.size(); i++) {
            Map<String, AttributeValue> item = found.get(keys.get(i));
            if (item != null && (!confirm || stillMatches(items.get(i), item))) {
                results.add(pattern.read(item));
            }
        }
        return results;
    }

    /** An index may show a moving item in both places for a moment. */
    private List<Map<String, AttributeValue>> once(List<Map<String, AttributeValue>> items) {
        if (pattern.entities().stream().noneMatch(entity -> entity.placement().isMoving())) {
            return items;
        }
        Map<ItemKey, Map<String, AttributeValue>> byKey = new LinkedHashMap<>();
        for (Map<String, AttributeValue> item : items) {
            ItemKey key = pattern.table().key(item);
            byKey.putIfAbsent(
                    owner(item).map(entity -> entity.placement().first(key)).orElse(key), item);
        }
        return List.copyOf(byKey.values());
    }

    private Optional<Entity<?, ?>> owner(Map<String, AttributeValue> item) {
        return pattern.entities().stream().filter(entity -> entity.owns(item)).findFirst();
    }

    private Map<ItemKey, Map<String, AttributeValue>> refetch(
            BatchGets gets,
            List<ItemKey> keys,
            List<Map<String, AttributeValue>> items,
            boolean confirm,
            Spending spending) {
        Map<ItemKey, Map<String, AttributeValue>> found = new HashMap<>(gets.get(keys, confirm, spending));
        for (int i = 0; i < items.size(); i++) {
            ItemKey key = keys.get(i);
            Optional<Entity<?, ?>> moving =
                    owner(items.get(i)).filter(entity -> entity.placement().isMoving());
            if (moving.isPresent() && !found.containsKey(key)) {
                found.putAll(gets.get(moving.get(), List.of(key), Set.of(), true, spending));
            }
        }
        return found;
    }

    /** The item still has the partition by which the index found it. */
    private boolean stillMatches(Map<String, AttributeValue> indexed, Map<String, AttributeValue> item) {
        return pattern.partition().stream()
                .allMatch(part -> Objects.equals(indexed.get(part.attribute()), item.get(part.attribute())));
    }
}
