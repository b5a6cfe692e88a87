package dev.ittaku.table.document;

import dev.ittaku.table.design.AccessPattern;
import dev.ittaku.table.design.CollectionPattern;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.internal.read.QueryRequests;
import dev.ittaku.table.internal.read.Reads;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/** The requests that an access pattern sends, asked with its entity's sample: what golden files pin. */
public final class PatternRequests {
    private PatternRequests() {}

    /**
     * All requests of the first round trip: one, or one for each shard.
     *
     * @param now decides which items count as expired
     */
    public static List<DynamoDbRequest> of(AccessPattern<?> pattern, Instant now) {
        List<DynamoDbRequest> requests = new ArrayList<>();
        if (pattern instanceof GetPattern<?, ?> get) {
            requests.add(get(get));
        } else if (pattern instanceof QueryPattern<?, ?> query) {
            requests.addAll(QueryRequests.of(query.example(), now));
        } else {
            requests.add(QueryRequests.of(((CollectionPattern<?, ?>) pattern).example(), now));
        }
        return requests;
    }

    private static <T> DynamoDbRequest get(GetPattern<?, T> pattern) {
        Entity<T, ?> entity = pattern.entity();
        T sample = entity.samples()
                .orElseThrow(() -> new IllegalStateException(entity + " has no sample"))
                .apply(0);
        return Reads.request(entity, entity.keyOf(sample), pattern.consistent());
    }
}
