package dev.ittaku.dynamodb;

import dev.ittaku.dynamodb.error.Errors;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.SearchVectorsRequest;
import software.amazon.awssdk.services.dynamodb.model.SearchVectorsResponse;

/** The operations that this store does not know: each answers as the service answers to a name it never heard. */
abstract class UnknownOperations implements DynamoDbClient {
    private static RuntimeException unknown() {
        return Errors.coded("UnknownOperationException", "");
    }

    @Override
    public SearchVectorsResponse searchVectors(SearchVectorsRequest request) {
        throw unknown();
    }
}
