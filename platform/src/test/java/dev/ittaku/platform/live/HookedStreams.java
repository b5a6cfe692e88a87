package dev.ittaku.platform.live;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** A client that says which operation comes and which is done, so that a test can count, fail or write in between. */
final class HookedStreams {
    private HookedStreams() {}

    static DynamoDbStreamsClient of(DynamoDbStreamsClient real, Consumer<String> before, Consumer<String> after) {
        return (DynamoDbStreamsClient) Proxy.newProxyInstance(
                DynamoDbStreamsClient.class.getClassLoader(),
                new Class<?>[] {DynamoDbStreamsClient.class},
                (proxy, method, args) -> {
                    before.accept(method.getName());
                    try {
                        return method.invoke(real, args);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    } finally {
                        after.accept(method.getName());
                    }
                });
    }
}
