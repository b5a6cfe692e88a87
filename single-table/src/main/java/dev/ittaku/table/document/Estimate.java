package dev.ittaku.table.document;

import dev.ittaku.table.design.AccessPattern;
import dev.ittaku.table.design.AccessPattern.Refetch;
import dev.ittaku.table.design.CollectionPattern;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.internal.write.ItemSize;
import dev.ittaku.table.layout.IndexDesign;
import dev.ittaku.table.layout.Projection;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToIntFunction;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The cost of one use of a pattern, estimated from the sample item: a get reads one item, a query a full page of its
 * limit, a collection one item of each entity.
 */
public record Estimate(int items, int bytes, int roundTrips, double readUnits) {
    private static final int UNIT = 4096;

    public static Estimate of(AccessPattern<?> pattern) {
        if (pattern instanceof GetPattern<?, ?> get) {
            int size = size(get.entity());
            return new Estimate(1, size, 1, units(size, get.consistent()));
        }
        if (pattern instanceof QueryPattern<?, ?> query) {
            return query(query);
        }
        CollectionPattern<?, ?> collection = (CollectionPattern<?, ?>) pattern;
        int size = 0;
        for (Entity<?, ?> entity : collection.entities()) {
            size += size(entity);
        }
        return new Estimate(collection.entities().size(), size, 1, units(size, collection.consistent()));
    }

    private static Estimate query(QueryPattern<?, ?> query) {
        int items = query.limit();
        int whole = average(query, Estimate::size);
        int indexed = query.index()
                .map(index -> average(query, entity -> size(entity, index)))
                .orElse(whole);
        int shards =
                query.partition().get(0).partitions(query.example().given()).size();
        double units = units(indexed * items, query.consistent()) * shards;
        if (query.refetch() == Refetch.NONE) {
            return new Estimate(items, indexed * items, shards, units);
        }
        double fetched = items * units(whole, query.refetch() == Refetch.CONFIRM);
        return new Estimate(items, (indexed + whole) * items, shards + 1, units + fetched);
    }

    private static int average(QueryPattern<?, ?> query, ToIntFunction<Entity<?, ?>> size) {
        return (int) query.entities().stream().mapToInt(size).average().orElse(0);
    }

    private static double units(int bytes, boolean consistent) {
        double whole = Math.max(1, (bytes + UNIT - 1) / UNIT);
        return consistent ? whole : whole / 2;
    }

    static <T> int size(Entity<T, ?> entity) {
        return ItemSize.of(item(entity));
    }

    static <T> Map<String, AttributeValue> item(Entity<T, ?> entity) {
        return entity.samples().map(samples -> entity.encode(samples.apply(0))).orElse(Map.of());
    }

    private static int size(Entity<?, ?> entity, IndexDesign index) {
        Map<String, AttributeValue> item = new HashMap<>(item(entity));
        if (index.projection().kind() != Projection.Kind.ALL) {
            item.keySet()
                    .removeIf(name -> !entity.table().partition().equals(name)
                            && !entity.table().sort().orElse("").equals(name)
                            && !index.keyAttributes().contains(name)
                            && !index.projection().attributes().contains(name));
        }
        return ItemSize.of(item);
    }

    static String units(double units) {
        return units == Math.rint(units) ? Long.toString((long) units) : String.format(Locale.ROOT, "%.1f", units);
    }
}
