package dev.ittaku.dynamodb.internal.client;

import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.stream.GrowingShards;
import dev.ittaku.dynamodb.internal.operation.stream.Streams;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamResponse;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsRequest;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorRequest;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorResponse;
import software.amazon.awssdk.services.dynamodb.model.ListStreamsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListStreamsResponse;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** The SDK's streams client over the operations. */
public final class EmbeddedStreamsClient implements DynamoDbStreamsClient {
    private final OpenGate gate;
    private final Streams streams;

    public EmbeddedStreamsClient(Engine engine, GrowingShards shards, OpenGate gate) {
        this.gate = gate;
        this.streams = new Streams(engine, shards);
    }

    @Override
    public ListStreamsResponse listStreams(ListStreamsRequest request) {
        return gate.pass(streams::list, request);
    }

    @Override
    public DescribeStreamResponse describeStream(DescribeStreamRequest request) {
        return gate.pass(streams::describe, request);
    }

    @Override
    public GetShardIteratorResponse getShardIterator(GetShardIteratorRequest request) {
        return gate.pass(streams::iterator, request);
    }

    @Override
    public GetRecordsResponse getRecords(GetRecordsRequest request) {
        return gate.pass(streams::records, request);
    }

    @Override
    public String serviceName() {
        return DynamoDbStreamsClient.SERVICE_NAME;
    }

    /** Clients come and go; the store stays open until it is closed itself. */
    @Override
    public void close() {}
}
