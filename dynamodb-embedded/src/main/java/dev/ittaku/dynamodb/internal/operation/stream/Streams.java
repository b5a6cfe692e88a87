package dev.ittaku.dynamodb.internal.operation.stream;

import dev.ittaku.dynamodb.internal.description.TableDescriptions;
import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.TableRules;
import dev.ittaku.dynamodb.internal.operation.table.TableConstraints;
import dev.ittaku.dynamodb.internal.stream.ShardIterator;
import dev.ittaku.dynamodb.internal.stream.StreamReader;
import dev.ittaku.dynamodb.internal.stream.TrimmedException;
import dev.ittaku.dynamodb.internal.table.SequenceNumbers;
import dev.ittaku.dynamodb.internal.table.ShardSettings;
import dev.ittaku.dynamodb.internal.table.StreamSettings;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamResponse;
import software.amazon.awssdk.services.dynamodb.model.ExpiredIteratorException;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsRequest;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorRequest;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorResponse;
import software.amazon.awssdk.services.dynamodb.model.ListStreamsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListStreamsResponse;
import software.amazon.awssdk.services.dynamodb.model.SequenceNumberRange;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardFilter;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.Stream;
import software.amazon.awssdk.services.dynamodb.model.StreamDescription;
import software.amazon.awssdk.services.dynamodb.model.StreamStatus;
import software.amazon.awssdk.services.dynamodb.model.TrimmedDataAccessException;

/** ListStreams, DescribeStream, GetShardIterator and GetRecords. Shards close and open when a stream is described. */
public final class Streams {
    private static final int MOST_LISTED = 100;
    private static final int MOST_RECORDS = 1000;
    private static final Pattern STREAM_ARN = Pattern.compile(
            "arn:aws[a-z-]{0,20}:dynamodb:[a-z0-9-]{1,40}:[0-9a-zA-Z]{1,40}:table/[a-zA-Z0-9_.-]{3,255}/stream/[^/]{1,200}");
    private static final List<String> ITERATORS =
            List.of("AT_SEQUENCE_NUMBER", "AFTER_SEQUENCE_NUMBER", "LATEST", "TRIM_HORIZON");

    private final Engine engine;
    private final StreamReader reader;
    private final GrowingShards shards;

    public Streams(Engine engine, GrowingShards shards) {
        this.engine = engine;
        this.shards = shards;
        this.reader = new StreamReader(
                engine.storage(), engine.clock(), engine.names().region());
    }

    public ListStreamsResponse list(ListStreamsRequest request) {
        new Constraints()
                .length("exclusiveStartStreamArn", request.exclusiveStartStreamArn(), 37, 1024)
                .atLeast("limit", request.limit(), 1)
                .atMost("limit", request.limit(), MOST_LISTED)
                .name("tableName", TableConstraints.plainOrNull(request.tableName()))
                .check();
        int limit = request.limit() == null ? MOST_LISTED : request.limit();
        String table = TableConstraints.plainOrNull(request.tableName());
        List<StreamSettings> found = engine.catalogue().streams().stream()
                .filter(stream -> table == null || stream.tableName().equals(table))
                .sorted(Comparator.comparing(StreamSettings::arn))
                .filter(stream -> request.exclusiveStartStreamArn() == null
                        || stream.arn().compareTo(request.exclusiveStartStreamArn()) > 0)
                .limit(limit + 1L)
                .toList();
        ListStreamsResponse.Builder response = ListStreamsResponse.builder();
        if (found.size() > limit) {
            found = found.subList(0, limit);
            response.lastEvaluatedStreamArn(found.get(limit - 1).arn());
        }
        return response.streams(found.stream()
                        .map(stream -> Stream.builder()
                                .streamArn(stream.arn())
                                .tableName(stream.tableName())
                                .streamLabel(stream.label())
                                .build())
                        .toList())
                .build();
    }

    public DescribeStreamResponse describe(DescribeStreamRequest request) {
        ShardFilter filter = request.shardFilter();
        new Constraints()
                .notNull("streamArn", request.streamArn())
                .length("streamArn", request.streamArn(), 37, 1024)
                .atLeast("limit", request.limit(), 1)
                .atMost("limit", request.limit(), MOST_LISTED)
                .length("exclusiveStartShardId", request.exclusiveStartShardId(), 28, 65)
                .oneOf("shardFilter.type", filter == null ? null : filter.typeAsString(), "CHILD_SHARDS")
                .length("shardFilter.shardId", filter == null ? null : filter.shardId(), 28, 65)
                .check();
        if (filter != null && (filter.type() == null || filter.shardId() == null)) {
            throw Errors.validation(TableRules.INVALID + "ShardFilter requires Type and ShardId");
        }
        StreamSettings found = stream(request.streamArn());
        StreamSettings stream = shards.grow(found) ? stream(found.arn()) : found;
        String start = request.exclusiveStartShardId();
        int limit = request.limit() == null ? MOST_LISTED : request.limit();
        List<ShardSettings> listed = stream.shards().stream()
                .filter(shard -> filter == null || filter.shardId().equals(shard.parent()))
                .filter(shard -> start == null || shard.id().compareTo(start) > 0)
                .limit(limit + 1L)
                .toList();
        StreamDescription.Builder description = StreamDescription.builder()
                .streamArn(stream.arn())
                .streamLabel(stream.label())
                .streamStatus(stream.enabled() ? StreamStatus.ENABLED : StreamStatus.DISABLED)
                .streamViewType(stream.view())
                .creationRequestDateTime(stream.created())
                .tableName(stream.tableName())
                .keySchema(TableDescriptions.schema(stream.key()));
        if (listed.size() > limit) {
            listed = listed.subList(0, limit);
            description.lastEvaluatedShardId(listed.get(limit - 1).id());
        }
        return DescribeStreamResponse.builder()
                .streamDescription(description
                        .shards(listed.stream().map(Streams::shard).toList())
                        .build())
                .build();
    }

    private static Shard shard(ShardSettings shard) {
        SequenceNumberRange.Builder range =
                SequenceNumberRange.builder().startingSequenceNumber(SequenceNumbers.format(shard.first() + 1));
        if (!shard.isOpen()) {
            range.endingSequenceNumber(SequenceNumbers.format(Math.max(shard.last(), shard.first() + 1)));
        }
        return Shard.builder()
                .shardId(shard.id())
                .parentShardId(shard.parent())
                .sequenceNumberRange(range.build())
                .build();
    }

    private static Optional<ShardSettings> shard(StreamSettings stream, String id) {
        return stream.shards().stream().filter(shard -> shard.id().equals(id)).findFirst();
    }

    public GetShardIteratorResponse iterator(GetShardIteratorRequest request) {
        new Constraints()
                .notNull("streamArn", request.streamArn())
                .length("streamArn", request.streamArn(), 37, 1024)
                .notNull("shardId", request.shardId())
                .length("shardId", request.shardId(), 28, 65)
                .notNull("shardIteratorType", request.shardIteratorTypeAsString())
                .oneOf("shardIteratorType", request.shardIteratorTypeAsString(), ITERATORS)
                .length("sequenceNumber", request.sequenceNumber(), 21, 40)
                .check();
        StreamSettings stream = stream(request.streamArn());
        ShardSettings shard = shard(stream, request.shardId())
                .orElseThrow(() -> Engine.resourceNotFound("Requested resource not found: Shard: " + request.shardId()
                        + " in Stream: " + stream.arn() + " does not exist"));
        long after = start(stream, shard, request.shardIteratorType(), request.sequenceNumber());
        boolean oldest = request.shardIteratorType() == ShardIteratorType.TRIM_HORIZON;
        return GetShardIteratorResponse.builder()
                .shardIterator(new ShardIterator(
                                stream.arn(), shard.id(), after, engine.clock().millis(), oldest)
                        .encode())
                .build();
    }

    private long start(
            StreamSettings stream, ShardSettings shard, ShardIteratorType type, @Nullable String sequenceNumber) {
        long last = shard.isOpen() ? engine.storage().lastSequence() : shard.last();
        if (type == ShardIteratorType.LATEST) {
            return Math.max(last, shard.first());
        }
        if (type == ShardIteratorType.TRIM_HORIZON) {
            return shard.first();
        }
        if (sequenceNumber == null) {
            throw Errors.validation(
                    TableRules.INVALID + "SequenceNumber must be specified when ShardIteratorType is " + type);
        }
        OptionalLong sequence = SequenceNumbers.parse(sequenceNumber);
        if (sequence.isEmpty()) {
            throw Errors.validation(
                    TableRules.INVALID + "Invalid SequenceNumber: " + sequenceNumber + " is not a number");
        }
        long after = type == ShardIteratorType.AT_SEQUENCE_NUMBER
                ? Math.max(sequence.getAsLong() - 1, 0)
                : sequence.getAsLong();
        boolean start = type == ShardIteratorType.AT_SEQUENCE_NUMBER && after == shard.first();
        if (after < shard.first() || (!start && sequence.getAsLong() > last)) {
            throw Errors.validation(TableRules.INVALID + "Invalid SequenceNumber: " + sequenceNumber
                    + " is not in the range of the shard");
        }
        // All records of a shard that was opened today still exist.
        boolean old = shard.opened().isBefore(engine.now().minus(StreamReader.LIFE));
        if (old && after < reader.horizon(stream, after)) {
            throw trimmed();
        }
        return after;
    }

    private static TrimmedDataAccessException trimmed() {
        return Errors.fill(
                        TrimmedDataAccessException.builder(),
                        "TrimmedDataAccessException",
                        "The data you are trying to access has been trimmed")
                .build();
    }

    public GetRecordsResponse records(GetRecordsRequest request) {
        new Constraints()
                .notNull("shardIterator", request.shardIterator())
                .length("shardIterator", request.shardIterator(), 1, 2048)
                .atLeast("limit", request.limit(), 1)
                .atMost("limit", request.limit(), MOST_RECORDS)
                .check();
        ShardIterator iterator = ShardIterator.decode(request.shardIterator())
                .orElseThrow(() -> Errors.validation("Invalid ShardIterator"));
        if (iterator.isExpired(engine.clock().millis())) {
            throw Errors.fill(
                            ExpiredIteratorException.builder(),
                            "ExpiredIteratorException",
                            "Iterator expired. The iterator was created more than 15 minutes ago.")
                    .build();
        }
        StreamSettings stream = stream(iterator.streamArn());
        // A shard that was forgotten since the iterator was made has no records left.
        ShardSettings shard = shard(stream, iterator.shardId()).orElseThrow(Streams::trimmed);
        int limit = request.limit() == null ? MOST_RECORDS : request.limit();
        StreamReader.Page page = page(stream, shard, iterator, limit);
        GetRecordsResponse.Builder response = GetRecordsResponse.builder().records(page.records());
        boolean ended = !shard.isOpen() && page.atEnd() && page.records().isEmpty();
        if (!ended) {
            boolean oldest = iterator.oldest() && page.records().isEmpty();
            response.nextShardIterator(new ShardIterator(
                            stream.arn(),
                            shard.id(),
                            page.last(),
                            engine.clock().millis(),
                            oldest)
                    .encode());
        }
        return response.build();
    }

    private StreamReader.Page page(StreamSettings stream, ShardSettings shard, ShardIterator iterator, int limit) {
        try {
            return reader.after(stream, shard, iterator.after(), limit, iterator.oldest());
        } catch (TrimmedException e) {
            throw trimmed();
        }
    }

    private StreamSettings stream(String arn) {
        if (!arn.startsWith("arn:")) {
            throw Errors.validation("Invalid StreamArn: ARNs must start with 'arn:': " + arn);
        }
        if (!STREAM_ARN.matcher(arn).matches()) {
            throw Errors.validation("Invalid StreamArn: " + arn);
        }
        return engine.catalogue().stream(arn)
                .orElseThrow(
                        () -> Engine.resourceNotFound("Requested resource not found: Stream: " + arn + " not found"));
    }
}
