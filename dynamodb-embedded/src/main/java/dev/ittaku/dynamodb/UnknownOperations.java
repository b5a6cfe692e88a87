package dev.ittaku.dynamodb;

import dev.ittaku.dynamodb.error.Errors;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableReplicaAutoScalingRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableReplicaAutoScalingResponse;
import software.amazon.awssdk.services.dynamodb.model.SearchVectorsRequest;
import software.amazon.awssdk.services.dynamodb.model.SearchVectorsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableReplicaAutoScalingRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableReplicaAutoScalingResponse;

/** The operations that this store does not know: each answers as the service answers to a name it never heard. */
abstract class UnknownOperations implements DynamoDbClient {
    private static RuntimeException unknown() {
        return Errors.coded("UnknownOperationException", "");
    }

    @Override
    public DescribeTableReplicaAutoScalingResponse describeTableReplicaAutoScaling(
            DescribeTableReplicaAutoScalingRequest request) {
        throw unknown();
    }

    @Override
    public SearchVectorsResponse searchVectors(SearchVectorsRequest request) {
        throw unknown();
    }

    @Override
    public UpdateTableReplicaAutoScalingResponse updateTableReplicaAutoScaling(
            UpdateTableReplicaAutoScalingRequest request) {
        throw unknown();
    }
}
