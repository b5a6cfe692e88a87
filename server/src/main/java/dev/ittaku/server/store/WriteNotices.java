package dev.ittaku.server.store;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Reports each write of a client when it is done; in a store without other writers, these are all writes. */
final class WriteNotices {
    private static final Set<String> WRITES = Set.of(
            "putItem",
            "updateItem",
            "deleteItem",
            "batchWriteItem",
            "transactWriteItems",
            "executeStatement",
            "batchExecuteStatement",
            "executeTransaction");

    private WriteNotices() {}

    static DynamoDbClient on(DynamoDbClient client, Runnable written) {
        return (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(), new Class<?>[] {DynamoDbClient.class}, (proxy, method, args) -> {
                    Object answer;
                    try {
                        answer = method.invoke(client, args);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                    if (WRITES.contains(method.getName())) {
                        written.run();
                    }
                    return answer;
                });
    }
}
