package dev.ittaku.table.stream;

import dev.ittaku.table.design.TableDesign;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
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
 * Reads a table's stream and passes its events to handlers.
 *
 * <p>A shard is read only when its parent is finished, and by one reader at a time, so events of an item come in order.
 * Progress is saved after the handlers have returned, so every event comes at least once, even after a crash, and
 * handlers must accept repeats. A handler that throws stops only its own shard; the next poll begins with that event
 * again. The consumer has no thread: its owner calls {@link #poll} as often as it likes.
 */
public final class StreamConsumer {
    private static final int BATCH = 500;
    /** The result of a shard may be empty although there are more records. */
    private static final int EMPTY_PAGES = 3;

    /** The position in a shard: the iterator may be far after the last record that was handled. */
    private record Place(String iterator, @Nullable String sequence) {}

    private final TableDesign design;
    private final DynamoDbStreamsClient streams;
    private final String streamArn;
    private final ShardLedger ledger;
    private final EventHandlers handlers;
    /** Kept from poll to poll: otherwise a shard that begins with many empty pages is never read beyond them. */
    private final Map<String, Place> places = new ConcurrentHashMap<>();

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

    /**
     * Handles all records since the last call; returns how many records it saw. A shard that fails does not block the
     * others: the first failure is thrown when all shards were read, with the other failures suppressed in it.
     */
    public int poll() {
        List<Shard> shards = StreamShards.of(streams, streamArn);
        Set<String> present = new HashSet<>();
        shards.forEach(shard -> present.add(shard.shardId()));
        places.keySet().retainAll(present);
        int seen = 0;
        List<RuntimeException> failures = new ArrayList<>();
        for (Shard shard : shards) {
            try {
                String parent = shard.parentShardId();
                boolean ready = parent == null || !present.contains(parent) || ledger.isFinished(parent);
                if (ready) {
                    seen += read(shard.shardId());
                }
            } catch (RuntimeException e) {
                failures.add(e);
            }
        }
        if (!failures.isEmpty()) {
            RuntimeException first = failures.get(0);
            // An exception refuses to suppress itself, and a handler may throw the same one for each shard.
            failures.stream().filter(other -> other != first).forEach(first::addSuppressed);
            throw first;
        }
        return seen;
    }

    private int read(String shardId) {
        if (ledger.isFinished(shardId)) {
            places.remove(shardId);
            return 0;
        }
        Optional<ShardProgress> claimed = ledger.claim(shardId);
        if (claimed.isEmpty() || claimed.get().finished()) {
            places.remove(shardId);
            return 0;
        }
        return read(claimed.get());
    }

    private int read(ShardProgress start) {
        ShardProgress progress = start;
        String iterator = iterator(progress);
        int seen = 0;
        int empty = 0;
        while (iterator != null && empty < EMPTY_PAGES) {
            String from = iterator;
            GetRecordsResponse page;
            try {
                page = streams.getRecords(r -> r.shardIterator(from).limit(BATCH));
            } catch (ExpiredIteratorException e) {
                iterator = behind(progress);
                continue;
            } catch (TrimmedDataAccessException e) {
                iterator = oldest(progress.shardId());
                continue;
            }
            String sequence = handle(page.records(), progress);
            seen += page.records().size();
            iterator = page.nextShardIterator();
            boolean idle = page.records().isEmpty();
            empty = idle ? empty + 1 : 0;
            if (!idle || iterator == null) {
                progress = progress.advanced(sequence, iterator == null);
                if (!ledger.advance(progress)) {
                    places.remove(progress.shardId());
                    return seen;
                }
            }
            keep(progress, iterator);
        }
        return seen;
    }

    /** The sequence number of the last record that was handled. */
    private @Nullable String handle(List<Record> records, ShardProgress progress) {
        String sequence = progress.sequence();
        for (Record record : records) {
            try {
                Event.of(design, record).ifPresent(handlers::handle);
            } catch (RuntimeException e) {
                // Handled events stay handled; the failed one is repeated.
                ledger.advance(progress.advanced(sequence, false));
                throw e;
            }
            sequence = record.dynamodb().sequenceNumber();
        }
        return sequence;
    }

    private void keep(ShardProgress progress, @Nullable String iterator) {
        if (iterator == null) {
            places.remove(progress.shardId());
        } else {
            places.put(progress.shardId(), new Place(iterator, progress.sequence()));
        }
    }

    /** Where the last poll stopped, unless somebody else has read on since. */
    private @Nullable String iterator(ShardProgress progress) {
        Place place = places.get(progress.shardId());
        return place != null && Objects.equals(place.sequence(), progress.sequence())
                ? place.iterator()
                : behind(progress);
    }

    /** Behind the last record that was handled. */
    private @Nullable String behind(ShardProgress progress) {
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
