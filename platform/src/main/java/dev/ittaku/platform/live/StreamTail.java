package dev.ittaku.platform.live;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamResponse;
import software.amazon.awssdk.services.dynamodb.model.ExpiredIteratorException;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.TrimmedDataAccessException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * The end of a stream: what is written to it from the moment on that this was made. Nothing is remembered: after a restart
 * pages read what they show anew. A shard that ends is followed by its children, which are read from their beginning.
 */
final class StreamTail {
    private static final int BATCH = 1000;

    private final DynamoDbStreamsClient streams;
    private final String arn;
    private final Set<String> known = new HashSet<>();
    private final Map<String, String> iterators = new LinkedHashMap<>();

    StreamTail(DynamoDbStreamsClient streams, String arn) {
        this.streams = streams;
        this.arn = arn;
        for (Shard shard : shards()) {
            known.add(shard.shardId());
            boolean open = shard.sequenceNumberRange() == null
                    || shard.sequenceNumberRange().endingSequenceNumber() == null;
            if (open) {
                iterators.put(shard.shardId(), iterator(shard.shardId(), ShardIteratorType.LATEST));
            }
        }
    }

    /** What has been written since the last time. */
    List<Record> read() {
        List<Record> found = new ArrayList<>();
        boolean ended = false;
        for (String shard : List.copyOf(iterators.keySet())) {
            ended |= !read(shard, found);
        }
        if (ended) {
            List<String> children = children();
            children.forEach(shard -> read(shard, found));
        }
        return found;
    }

    /** False if the shard has come to its end. */
    private boolean read(String shard, List<Record> found) {
        String iterator = iterators.get(shard);
        while (iterator != null) {
            GetRecordsResponse page;
            String from = iterator;
            try {
                page = streams.getRecords(request -> request.shardIterator(from).limit(BATCH));
            } catch (ExpiredIteratorException | TrimmedDataAccessException e) {
                // Nobody read for longer than an iterator lives: what was missed is missed.
                iterators.put(shard, iterator(shard, ShardIteratorType.LATEST));
                return true;
            }
            found.addAll(page.records());
            iterator = page.nextShardIterator();
            if (iterator != null) {
                iterators.put(shard, iterator);
                if (page.records().isEmpty()) {
                    return true;
                }
            }
        }
        iterators.remove(shard);
        return false;
    }

    private List<String> children() {
        List<String> fresh = new ArrayList<>();
        for (Shard shard : shards()) {
            if (known.add(shard.shardId())) {
                iterators.put(shard.shardId(), iterator(shard.shardId(), ShardIteratorType.TRIM_HORIZON));
                fresh.add(shard.shardId());
            }
        }
        return fresh;
    }

    private List<Shard> shards() {
        List<Shard> shards = new ArrayList<>();
        String last = null;
        do {
            String from = last;
            DescribeStreamResponse response =
                    streams.describeStream(request -> request.streamArn(arn).exclusiveStartShardId(from));
            shards.addAll(response.streamDescription().shards());
            last = response.streamDescription().lastEvaluatedShardId();
        } while (last != null);
        return shards;
    }

    private String iterator(String shard, ShardIteratorType type) {
        return streams.getShardIterator(
                        request -> request.streamArn(arn).shardId(shard).shardIteratorType(type))
                .shardIterator();
    }
}
