package dev.ittaku.cli.copy;

import dev.ittaku.table.stream.StreamShards;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ExpiredIteratorException;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsRequest;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.OperationType;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamRecord;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * Repeats in the target what the stream of the source tells, from the moment when the copy began. Of each item the last
 * change counts, and changes of an item come in order; so it does no harm that the scan has seen some of them already.
 */
public final class StreamFollower {
    /** The stream's times are those of a clock that is not ours. */
    private static final Duration EARLIER = Duration.ofHours(1);

    /** A shard may answer with nothing although more is behind. */
    private static final int EMPTY_PAGES = 3;

    private final String table;
    private final String stream;
    private final DynamoDbStreamsClient streams;
    private final CopyTarget target;
    private final Instant since;
    private final Map<String, String> iterators = new HashMap<>();
    private final Set<String> finished = new HashSet<>();

    public StreamFollower(
            String table, String stream, DynamoDbStreamsClient streams, CopyTarget target, Instant started) {
        this.table = table;
        this.stream = stream;
        this.streams = streams;
        this.target = target;
        this.since = started.minus(EARLIER);
    }

    /**
     * Reads all shards once to their present end, parents first.
     *
     * @param applied told of changes that were repeated
     * @return how many changes there were
     */
    public long catchUp(LongConsumer applied) {
        long all = 0;
        long round;
        do {
            round = 0;
            for (Shard shard : shards()) {
                if (!finished.contains(shard.shardId()) && isReady(shard)) {
                    round += read(shard, applied);
                }
            }
            all += round;
        } while (round > 0);
        return all;
    }

    private List<Shard> shards() {
        List<Shard> shards = StreamShards.of(streams, stream);
        Set<String> there = new HashSet<>();
        shards.forEach(shard -> there.add(shard.shardId()));
        // A parent that has been trimmed away has nothing more to tell.
        shards.stream()
                .map(Shard::parentShardId)
                .filter(parent -> parent != null && !there.contains(parent))
                .forEach(finished::add);
        return shards;
    }

    private boolean isReady(Shard shard) {
        return shard.parentShardId() == null || finished.contains(shard.parentShardId());
    }

    private long read(Shard shard, LongConsumer applied) {
        String iterator = iterators.computeIfAbsent(shard.shardId(), this::beginning);
        long changes = 0;
        int empty = 0;
        while (true) {
            GetRecordsResponse page;
            try {
                page = streams.getRecords(
                        GetRecordsRequest.builder().shardIterator(iterator).build());
            } catch (ExpiredIteratorException e) {
                // It was not used for a quarter of an hour: in the next round the shard is read from its beginning.
                iterators.remove(shard.shardId());
                return Math.max(1, changes);
            }
            changes += apply(page.records());
            if (!page.records().isEmpty()) {
                applied.accept(changes);
            }
            @Nullable String next = page.nextShardIterator();
            if (next == null) {
                iterators.remove(shard.shardId());
                finished.add(shard.shardId());
                // Its children can be read now.
                return Math.max(1, changes);
            }
            iterator = next;
            iterators.put(shard.shardId(), iterator);
            empty = page.records().isEmpty() ? empty + 1 : 0;
            if (empty == EMPTY_PAGES) {
                return changes;
            }
        }
    }

    private String beginning(String shard) {
        return streams.getShardIterator(
                        r -> r.streamArn(stream).shardId(shard).shardIteratorType(ShardIteratorType.TRIM_HORIZON))
                .shardIterator();
    }

    /** Of each item the last change is enough. */
    private long apply(List<Record> page) {
        Map<Map<String, AttributeValue>, WriteRequest> last = new LinkedHashMap<>();
        long changes = 0;
        for (Record change : page) {
            StreamRecord record = change.dynamodb();
            if (!record.approximateCreationDateTime().isBefore(since)) {
                last.put(
                        record.keys(),
                        change.eventName() == OperationType.REMOVE
                                ? WriteRequest.builder()
                                        .deleteRequest(r -> r.key(record.keys()))
                                        .build()
                                : WriteRequest.builder()
                                        .putRequest(r -> r.item(record.newImage()))
                                        .build());
                changes++;
            }
        }
        target.write(table, List.copyOf(last.values()));
        return changes;
    }
}
