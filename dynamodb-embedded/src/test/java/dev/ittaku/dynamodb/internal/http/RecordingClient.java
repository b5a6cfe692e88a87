package dev.ittaku.dynamodb.internal.http;

import dev.ittaku.dynamodb.internal.error.Errors;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** Answers a few operations in fixed ways, so that the wire can be tested without an engine. */
final class RecordingClient implements DynamoDbClient {
    /** Streams that offer nothing. */
    static final class NoStreams implements DynamoDbStreamsClient {
        @Override
        public String serviceName() {
            return "dynamodb";
        }

        @Override
        public void close() {}
    }

    /** The last item given to PutItem comes back from GetItem. */
    private Map<String, AttributeValue> stored = Map.of();

    @Override
    public PutItemResponse putItem(PutItemRequest request) {
        stored = request.item();
        return PutItemResponse.builder().build();
    }

    @Override
    public GetItemResponse getItem(GetItemRequest request) {
        return GetItemResponse.builder().item(stored).build();
    }

    @Override
    public ScanResponse scan(ScanRequest request) {
        return ScanResponse.builder()
                .items(List.of())
                .count(0)
                .scannedCount(request.limit())
                .build();
    }

    @Override
    public DeleteItemResponse deleteItem(DeleteItemRequest request) {
        throw Errors.fill(
                        ConditionalCheckFailedException.builder().item(Map.of("id", AttributeValue.fromS("old"))),
                        "ConditionalCheckFailedException",
                        "The conditional request failed")
                .build();
    }

    @Override
    public TransactWriteItemsResponse transactWriteItems(TransactWriteItemsRequest request) {
        throw Errors.fill(
                        TransactionCanceledException.builder()
                                .cancellationReasons(CancellationReason.builder()
                                        .code("None")
                                        .build()),
                        "TransactionCanceledException",
                        "Transaction cancelled, please refer cancellation reasons for specific reasons [None]")
                .build();
    }

    @Override
    public String serviceName() {
        return "dynamodb";
    }

    @Override
    public void close() {}
}
