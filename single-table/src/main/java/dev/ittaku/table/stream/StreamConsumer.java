package dev.ittaku.table.stream;

import dev.ittaku.table.design.TableDesign;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ExpiredIteratorException;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.TrimmedDataAccessException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * Reads a table's stream and hands its events to handlers.
 *
 * <p>A shard is read only when its parent is finished, and by one reader at a time: so events of an item come in order.
 * Progress is saved after the handlers are done: so every event comes at least once, also over crashes, and handlers must
 * bear a repeat. A handler that throws stops its shard; the next poll begins with that event again. There is no thread
 * here: whoever owns the consumer calls {@link #poll} as often as it likes.
 */
public final class StreamConsumer {
    private static final int BATCH = 500;

    private final TableDesign design;
    private final DynamoDbStreamsClient streams;
    private final String streamArn;
    private final ShardLedger ledger;
    private final EventHandlers handlers;

    public StreamConsumer(
            TableDesign design,
            DynamoDbStreamsClient streams,
            String streamArn,
            ShardLedger ledger,
            EventHandlers handlers) {
        this.design = design;
        this.streams = streams;
        this.streamArn = streamArn;
        this.ledger = ledger;
        this.handlers = handlers;
    }

    /** The stream that a live table has now. */
    public static Optional<String> streamOf(DynamoDbClient client, TableDesign design) {
        return Optional.ofNullable(
                client.describeTable(r -> r.tableName(design.name())).table().latestStreamArn());
    }

    /** Handles what has come since the last time; returns how many records it saw. */
    public int poll() {
        List<Shard> shards = StreamShards.of(streams, streamArn);
        Set<String> present = new HashSet<>();
        shards.forEach(shard -> present.add(shard.shardId()));
        int seen = 0;
        for (Shard shard : shards) {
            String parent = shard.parentShardId();
            boolean ready = parent == null || !present.contains(parent) || ledger.isFinished(parent);
            if (ready) {
                seen += read(shard.shardId());
            }
        }
        return seen;
    }

    private int read(String shardId) {
        if (ledger.isFinished(shardId)) {
            return 0;
        }
        Optional<ShardProgress> claimed = ledger.claim(shardId);
        return claimed.isEmpty() || claimed.get().finished() ? 0 : read(claimed.get());
    }

    private int read(ShardProgress start) {
        ShardProgress progress = start;
        String iterator = iterator(progress);
        int seen = 0;
        while (iterator != null) {
            GetRecordsResponse response = records(iterator);
            if (response == null) {
                iterator = iterator(progress);
                continue;
            }
            String sequence = progress.sequence();
            for (Record record : response.records()) {
                try {
                    Event.of(design, record).ifPresent(handlers::handle);
                } catch (RuntimeException e) {
                    // What was handled before stays handled; the failed one comes again.
                    ledger.advance(progress.advanced(sequence, false));
                    throw e;
                }
                sequence = record.dynamodb().sequenceNumber();
                seen++;
            }
            iterator = response.nextShardIterator();
            boolean idle = response.records().isEmpty();
            if (!idle || iterator == null) {
                progress = progress.advanced(sequence, iterator == null);
                if (!ledger.advance(progress)) {
                    return seen;
                }
            }
            if (idle) {
                return seen;
            }
        }
        return seen;
    }

    /** Null if the iterator has grown too old and a new one is needed. */
    private @Nullable GetRecordsResponse records(String iterator) {
        try {
            return streams.getRecords(r -> r.shardIterator(iterator).limit(BATCH));
        } catch (ExpiredIteratorException e) {
            return null;
        }
    }

    private @Nullable String iterator(ShardProgress progress) {
        String sequence = progress.sequence();
        if (sequence == null) {
            return oldest(progress.shardId());
        }
        try {
            return streams.getShardIterator(r -> r.streamArn(streamArn)
                            .shardId(progress.shardId())
                            .shardIteratorType(ShardIteratorType.AFTER_SEQUENCE_NUMBER)
                            .sequenceNumber(sequence))
                    .shardIterator();
        } catch (TrimmedDataAccessException e) {
            // Nobody read for longer than the stream keeps its records; resume at the oldest record there is.
            return oldest(progress.shardId());
        }
    }

    private @Nullable String oldest(String shardId) {
        return streams.getShardIterator(
                        r -> r.streamArn(streamArn).shardId(shardId).shardIteratorType(ShardIteratorType.TRIM_HORIZON))
                .shardIterator();
    }
}
