package dev.ittaku.table.stream;

import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.StreamDescription;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** The shards that a stream has now. */
public final class StreamShards {
    private StreamShards() {}

    /** All of them, page by page, parents before their children as the service lists them. */
    public static List<Shard> of(DynamoDbStreamsClient streams, String streamArn) {
        List<Shard> shards = new ArrayList<>();
        String last = null;
        do {
            String from = last;
            StreamDescription page = streams.describeStream(
                            r -> r.streamArn(streamArn).exclusiveStartShardId(from))
                    .streamDescription();
            shards.addAll(page.shards());
            last = page.lastEvaluatedShardId();
        } while (last != null);
        return shards;
    }
}
