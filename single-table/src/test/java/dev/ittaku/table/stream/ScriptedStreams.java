package dev.ittaku.table.stream;

import static dev.ittaku.table.Library.NOTE;

import dev.ittaku.table.Library;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamResponse;
import software.amazon.awssdk.services.dynamodb.model.ExpiredIteratorException;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsRequest;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorRequest;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorResponse;
import software.amazon.awssdk.services.dynamodb.model.OperationType;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamRecord;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** A stream whose pages a test lays out: each shows the creation of one note, or nothing. */
final class ScriptedStreams implements DynamoDbStreamsClient {
    static final int EMPTY = 0;

    private final Map<String, List<Integer>> pages = new LinkedHashMap<>();
    private int generation;
    int requests;

    /** Adds an open shard. */
    ScriptedStreams shard(String id, Integer... notes) {
        pages.put(id, List.of(notes));
        return this;
    }

    static Integer[] emptyThen(int empty, int note) {
        return IntStream.rangeClosed(0, empty)
                .mapToObj(i -> i < empty ? EMPTY : note)
                .toArray(Integer[]::new);
    }

    void expireIterators() {
        generation++;
    }

    @Override
    public DescribeStreamResponse describeStream(DescribeStreamRequest request) {
        List<Shard> shards = pages.keySet().stream()
                .map(id -> Shard.builder().shardId(id).build())
                .toList();
        return DescribeStreamResponse.builder()
                .streamDescription(stream -> stream.shards(shards))
                .build();
    }

    @Override
    public GetShardIteratorResponse getShardIterator(GetShardIteratorRequest request) {
        int page = request.shardIteratorType() == ShardIteratorType.TRIM_HORIZON
                ? 0
                : pages.get(request.shardId()).indexOf(Integer.valueOf(request.sequenceNumber())) + 1;
        return GetShardIteratorResponse.builder()
                .shardIterator(iterator(request.shardId(), page))
                .build();
    }

    private String iterator(String shard, int page) {
        return generation + ":" + shard + ":" + page;
    }

    @Override
    public GetRecordsResponse getRecords(GetRecordsRequest request) {
        requests++;
        String[] iterator = request.shardIterator().split(":");
        if (Integer.parseInt(iterator[0]) < generation) {
            throw ExpiredIteratorException.builder().message("expired").build();
        }
        List<Integer> shard = pages.get(iterator[1]);
        int page = Integer.parseInt(iterator[2]);
        boolean some = page < shard.size();
        return GetRecordsResponse.builder()
                .records(some && shard.get(page) != EMPTY ? List.of(created(shard.get(page))) : List.of())
                .nextShardIterator(iterator(iterator[1], some ? page + 1 : page))
                .build();
    }

    private static Record created(int note) {
        Map<String, AttributeValue> item = NOTE.encode(Library.note(note));
        return Record.builder()
                .eventName(OperationType.INSERT)
                .dynamodb(StreamRecord.builder()
                        .keys(NOTE.keyItem(NOTE.keyOf(Library.note(note))))
                        .newImage(item)
                        .sequenceNumber(Integer.toString(note))
                        .approximateCreationDateTime(Instant.EPOCH)
                        .build())
                .build();
    }

    @Override
    public String serviceName() {
        return "dynamodb";
    }

    @Override
    public void close() {}
}
