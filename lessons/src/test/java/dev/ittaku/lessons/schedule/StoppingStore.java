package dev.ittaku.lessons.schedule;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** A store that answers nothing any more after some writes, as if the server that calls it had been killed. */
final class StoppingStore {
    private final DynamoDbClient client;
    private final AtomicInteger left;
    private volatile boolean stopped;

    StoppingStore(DynamoDbClient store, int writes) {
        this.left = new AtomicInteger(writes);
        this.client = (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(), new Class<?>[] {DynamoDbClient.class}, (proxy, method, args) -> {
                    boolean isWrite =
                            method.getName().matches("transactWriteItems|(put|update|delete)Item|batchWriteItem");
                    if (stopped || (isWrite && left.getAndDecrement() <= 0)) {
                        stopped = true;
                        throw SdkClientException.create("The server was killed.");
                    }
                    try {
                        return method.invoke(store, args);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    DynamoDbClient client() {
        return client;
    }

    boolean hasStopped() {
        return stopped;
    }
}
