package dev.ittaku.table.internal.read;

import dev.ittaku.table.design.QueryPattern;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One page of a query over several shards of the table. The next page begins in every shard after the same sort key, so that
 * pages are in order whatever is written meanwhile, also if items move between the shards: their place in the order stays.
 * The shards that items leave were read before those that they go to, so each item was seen at least once; one that was seen
 * twice is taken from where it went.
 */
record MergedPage(List<Map<String, AttributeValue>> items, Position next) {
    static MergedPage of(
            QueryPattern<?, ?> pattern, List<AttributeValue> partitions, List<QueryRun.Shard> shards, int limit) {
        List<Map<String, AttributeValue>> all = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (int i = shards.size() - 1; i >= 0; i--) {
            for (Map<String, AttributeValue> item : shards.get(i).items) {
                if (seen.add(pattern.table().key(item).sort())) {
                    all.add(item);
                }
            }
        }
        Comparator<Map<String, AttributeValue>> order = order(pattern);
        all.sort(order);
        Optional<Map<String, AttributeValue>> horizon = horizon(shards, order);
        List<Map<String, AttributeValue>> page = all.stream()
                .filter(item -> !isBehind(item, horizon, order))
                .limit(limit)
                .toList();
        boolean full = page.size() == limit && (limit < all.size() || horizon.isPresent());
        Optional<Map<String, AttributeValue>> end = full ? Optional.of(page.get(limit - 1)) : horizon;
        return new MergedPage(
                page,
                end.map(last -> after(pattern, partitions, last))
                        .orElseGet(() ->
                                new Position(java.util.Collections.nCopies(partitions.size(), Position.Place.END))));
    }

    /**
     * The key up to which all shards have been read. Items after it must wait for the next page; otherwise they would
     * be out of order.
     */
    static Optional<Map<String, AttributeValue>> horizon(
            List<QueryRun.Shard> shards, Comparator<Map<String, AttributeValue>> order) {
        return shards.stream()
                .filter(shard -> !shard.exhausted)
                .flatMap(shard -> shard.lastEvaluated.stream())
                .min(order);
    }

    static boolean isBehind(
            Map<String, AttributeValue> item,
            Optional<Map<String, AttributeValue>> horizon,
            Comparator<Map<String, AttributeValue>> order) {
        return horizon.isPresent() && order.compare(item, horizon.get()) > 0;
    }

    private static Position after(
            QueryPattern<?, ?> pattern, List<AttributeValue> partitions, Map<String, AttributeValue> last) {
        List<Position.Place> places = new ArrayList<>();
        for (AttributeValue partition : partitions) {
            Map<String, AttributeValue> key = new HashMap<>(QueryRequests.keysOf(pattern, last));
            key.put(pattern.table().partition(), partition);
            places.add(Position.Place.after(key));
        }
        return new Position(places);
    }

    /** As the store orders items of one partition: by the index's sort key, then by the table's. */
    private static Comparator<Map<String, AttributeValue>> order(QueryPattern<?, ?> pattern) {
        Comparator<Map<String, AttributeValue>> order = (a, b) -> QueryRequests.BY_BYTES.compare(
                pattern.table().key(a).sort(), pattern.table().key(b).sort());
        if (!pattern.sort().isEmpty()) {
            String attribute = pattern.sort().get(0).attribute();
            Comparator<Map<String, AttributeValue>> first =
                    (a, b) -> QueryRequests.compare(pattern.sort().get(0).kind(), a.get(attribute), b.get(attribute));
            order = first.thenComparing(order);
        }
        return pattern.newestFirst() ? order.reversed() : order;
    }
}
