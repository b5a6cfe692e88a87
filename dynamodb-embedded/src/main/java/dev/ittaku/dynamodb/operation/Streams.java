package dev.ittaku.dynamodb.operation;

import dev.ittaku.dynamodb.error.Errors;
import dev.ittaku.dynamodb.stream.SequenceNumbers;
import dev.ittaku.dynamodb.stream.ShardIterator;
import dev.ittaku.dynamodb.stream.StreamReader;
import dev.ittaku.dynamodb.table.StreamSettings;
import dev.ittaku.dynamodb.table.TableDescriptions;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
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

/** ListStreams, DescribeStream, GetShardIterator and GetRecords. A stream is one shard. */
public final class Streams {
    private static final int MOST_LISTED = 100;
    private static final int MOST_RECORDS = 1000;
    private static final Pattern STREAM_ARN = Pattern.compile(
            "arn:aws[a-z-]{0,20}:dynamodb:[a-z0-9-]{1,40}:[0-9a-zA-Z]{1,40}:table/[a-zA-Z0-9_.-]{3,255}/stream/[^/]{1,200}");
    private static final String[] ITERATORS = {"AT_SEQUENCE_NUMBER", "AFTER_SEQUENCE_NUMBER", "LATEST", "TRIM_HORIZON"};

    private final Engine engine;
    private final StreamReader reader;

    public Streams(Engine engine) {
        this.engine = engine;
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
        StreamSettings stream = stream(request.streamArn());
        // A stream is one shard, which has no children.
        boolean skipped = filter != null
                || (request.exclusiveStartShardId() != null
                        && request.exclusiveStartShardId().compareTo(shardId(stream)) >= 0);
        return DescribeStreamResponse.builder()
                .streamDescription(StreamDescription.builder()
                        .streamArn(stream.arn())
                        .streamLabel(stream.label())
                        .streamStatus(stream.enabled() ? StreamStatus.ENABLED : StreamStatus.DISABLED)
                        .streamViewType(stream.view())
                        .creationRequestDateTime(stream.created())
                        .tableName(stream.tableName())
                        .keySchema(TableDescriptions.schema(stream.key()))
                        .shards(skipped ? List.of() : List.of(shard(stream)))
                        .build())
                .build();
    }

    private static Shard shard(StreamSettings stream) {
        SequenceNumberRange.Builder range =
                SequenceNumberRange.builder().startingSequenceNumber(SequenceNumbers.format(stream.first() + 1));
        if (!stream.enabled()) {
            range.endingSequenceNumber(SequenceNumbers.format(Math.max(stream.last(), stream.first() + 1)));
        }
        return Shard.builder()
                .shardId(shardId(stream))
                .sequenceNumberRange(range.build())
                .build();
    }

    private static String shardId(StreamSettings stream) {
        return String.format(Locale.ROOT, "shardId-%020d-%08x", stream.created().toEpochMilli(), stream.number());
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
        if (!shardId(stream).equals(request.shardId())) {
            throw Engine.resourceNotFound("Requested resource not found: Shard: " + request.shardId() + " in Stream: "
                    + stream.arn() + " does not exist");
        }
        long after = start(stream, request.shardIteratorType(), request.sequenceNumber());
        return GetShardIteratorResponse.builder()
                .shardIterator(
                        new ShardIterator(stream.arn(), after, engine.clock().millis()).encode())
                .build();
    }

    private long start(StreamSettings stream, ShardIteratorType type, @Nullable String sequenceNumber) {
        if (type == ShardIteratorType.LATEST) {
            return Math.max(engine.storage().lastSequence(), stream.first());
        }
        if (type == ShardIteratorType.TRIM_HORIZON) {
            return stream.first();
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
        boolean start = type == ShardIteratorType.AT_SEQUENCE_NUMBER && after == stream.first();
        if (after < stream.first()
                || (!start && sequence.getAsLong() > engine.storage().lastSequence())) {
            throw Errors.validation(TableRules.INVALID + "Invalid SequenceNumber: " + sequenceNumber
                    + " is not in the range of the shard");
        }
        if (after < reader.horizon(stream, after)) {
            throw Errors.fill(
                            TrimmedDataAccessException.builder(),
                            "TrimmedDataAccessException",
                            "The operation attempted to read past the oldest stream record in a shard.")
                    .build();
        }
        return after;
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
        int limit = request.limit() == null ? MOST_RECORDS : request.limit();
        StreamReader.Page page = reader.after(stream, iterator.after(), limit);
        GetRecordsResponse.Builder response = GetRecordsResponse.builder().records(page.records());
        boolean ended = !stream.enabled() && page.records().isEmpty();
        if (!ended) {
            response.nextShardIterator(
                    new ShardIterator(stream.arn(), page.last(), engine.clock().millis()).encode());
        }
        return response.build();
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
