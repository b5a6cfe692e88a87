package dev.ittaku.table.document;

import dev.ittaku.table.design.AccessPattern;
import dev.ittaku.table.design.CollectionPattern;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.PatternForm;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.internal.read.QueryRequests;
import dev.ittaku.table.internal.read.Reads;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/** The requests that an access pattern sends: asked with its entity's sample, as golden files pin them, or with texts. */
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
            requests.addAll(QueryRequests.of(((CollectionPattern<?, ?>) pattern).example(), now));
        }
        return requests;
    }

    /**
     * All requests of the first round trip, with parameters as texts of a form.
     *
     * @throws dev.ittaku.table.fault.TableException with {@code BAD_REQUEST} if a text is missing or is not a valid
     *     value
     */
    public static List<DynamoDbRequest> of(AccessPattern<?> pattern, Map<String, String> given, Instant now) {
        if (pattern instanceof GetPattern<?, ?> get) {
            return List.of(
                    Reads.request(get.entity(), PatternForm.get(get, given).key(), get.consistent()));
        }
        if (pattern instanceof QueryPattern<?, ?> query) {
            return List.copyOf(QueryRequests.of(PatternForm.query(query, given), now));
        }
        return List.copyOf(QueryRequests.of(PatternForm.collect((CollectionPattern<?, ?>) pattern, given), now));
    }

    private static <T> DynamoDbRequest get(GetPattern<?, T> pattern) {
        Entity<T, ?> entity = pattern.entity();
        T sample = entity.samples()
                .orElseThrow(() -> new IllegalStateException(entity + " has no sample"))
                .apply(0);
        return Reads.request(entity, entity.keyOf(sample), pattern.consistent());
    }
}
