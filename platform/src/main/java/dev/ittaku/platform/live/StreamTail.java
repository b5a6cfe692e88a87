package dev.ittaku.platform.live;

import dev.ittaku.table.stream.StreamShards;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.model.ExpiredIteratorException;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.TrimmedDataAccessException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * Reads the records of a stream that are written after this object was made. The position is not stored: after a
 * restart pages read all their data again. A closed shard is followed by its children, which are read from their
 * beginning.
 */
final class StreamTail {
    private static final int BATCH = 1000;
    /** How many pages of one shard are read at once, so that a busy shard does not keep the others waiting. */
    private static final int PAGES = 10;

    private final DynamoDbStreamsClient streams;
    private final String arn;
    private final Set<String> known = new HashSet<>();
    private final Map<String, String> iterators = new LinkedHashMap<>();
    /** Shards that have ended and whose children are not read yet. */
    private final Set<String> childrenDue = new HashSet<>();

    StreamTail(DynamoDbStreamsClient streams, String arn) {
        this.streams = streams;
        this.arn = arn;
        for (Shard shard : StreamShards.of(streams, arn)) {
            known.add(shard.shardId());
            boolean open = shard.sequenceNumberRange() == null
                    || shard.sequenceNumberRange().endingSequenceNumber() == null;
            if (open) {
                iterators.put(shard.shardId(), iterator(shard.shardId(), ShardIteratorType.LATEST));
            }
        }
    }

    /**
     * Passes on the records since the last call, in the order of each shard. A shard that cannot be read does not block
     * the others; the failure is thrown at the end, and the next call continues after the last record of each shard.
     *
     * @return whether there may be more to read at once
     */
    boolean read(Consumer<Record> found) {
        List<RuntimeException> failures = new ArrayList<>();
        boolean more = false;
        for (String shard : List.copyOf(iterators.keySet())) {
            try {
                more |= read(shard, found);
            } catch (RuntimeException e) {
                failures.add(e);
            }
        }
        if (!childrenDue.isEmpty()) {
            try {
                more |= placeChildren();
            } catch (RuntimeException e) {
                failures.add(e);
            }
        }
        if (!failures.isEmpty()) {
            RuntimeException first = failures.get(0);
            failures.stream().skip(1).forEach(first::addSuppressed);
            throw first;
        }
        return more;
    }

    /** True if the last page that may be read in one go was not empty. */
    private boolean read(String shard, Consumer<Record> found) {
        for (int pages = 0; pages < PAGES; pages++) {
            GetRecordsResponse page;
            String from = iterators.get(shard);
            try {
                page = streams.getRecords(request -> request.shardIterator(from).limit(BATCH));
            } catch (ExpiredIteratorException | TrimmedDataAccessException e) {
                // The iterator expired because nobody read for too long; the changes in between are not reported.
                iterators.put(shard, iterator(shard, ShardIteratorType.LATEST));
                return false;
            }
            String next = page.nextShardIterator();
            if (next == null) {
                childrenDue.add(shard);
                iterators.remove(shard);
            } else {
                iterators.put(shard, next);
            }
            page.records().forEach(found);
            if (next == null || page.records().isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** Children are due until the stream shows them: it may do so later than their parent's end. True if some were found. */
    private boolean placeChildren() {
        boolean placed = false;
        List<Shard> shards = StreamShards.of(streams, arn);
        for (Shard shard : shards) {
            if (!known.contains(shard.shardId())) {
                iterators.put(shard.shardId(), iterator(shard.shardId(), ShardIteratorType.TRIM_HORIZON));
                known.add(shard.shardId());
                placed = true;
            }
        }
        shards.forEach(shard -> childrenDue.remove(shard.parentShardId()));
        return placed;
    }

    private String iterator(String shard, ShardIteratorType type) {
        return streams.getShardIterator(
                        request -> request.streamArn(arn).shardId(shard).shardIteratorType(type))
                .shardIterator();
    }
}
