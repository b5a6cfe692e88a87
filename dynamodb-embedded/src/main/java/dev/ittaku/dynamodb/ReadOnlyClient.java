package dev.ittaku.dynamodb;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Set;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/**
 * A client that only reads. The process that has a store open relies on being its only writer, so other users of the
 * store must not write.
 */
final class ReadOnlyClient {
    private static final int BAD_REQUEST = 400;
    private static final Set<String> READS = Set.of(
            "getItem",
            "batchGetItem",
            "query",
            "scan",
            "transactGetItems",
            "describeTable",
            "listTables",
            "serviceName",
            "serviceClientConfiguration",
            "close",
            "toString",
            "hashCode",
            "equals");

    private ReadOnlyClient() {}

    static DynamoDbClient of(DynamoDbClient client) {
        return (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(), new Class<?>[] {DynamoDbClient.class}, (proxy, method, args) -> {
                    if (!READS.contains(method.getName())) {
                        throw refused();
                    }
                    try {
                        return method.invoke(client, args);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private static DynamoDbException refused() {
        String message = "Another program has this store open: it can be read here, and not written.";
        return (DynamoDbException) DynamoDbException.builder()
                .statusCode(BAD_REQUEST)
                .message(message)
                .awsErrorDetails(AwsErrorDetails.builder()
                        .errorCode("AccessDeniedException")
                        .errorMessage(message)
                        .build())
                .build();
    }
}
