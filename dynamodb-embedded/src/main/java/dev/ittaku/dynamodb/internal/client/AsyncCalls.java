package dev.ittaku.dynamodb.internal.client;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbAsyncWaiter;

/**
 * Turns a client that answers at once into one that promises its answers. Calls run on an executor; what a call throws,
 * its future completes with, as the SDK's own asynchronous clients do. Paginators and consumers of builders are the
 * interface's own default methods.
 */
public final class AsyncCalls implements InvocationHandler {
    private final Map<String, MethodHandle> calls = new HashMap<>();
    private final Object client;
    private final Executor executor;

    private AsyncCalls(Class<?> type, Object client, Executor executor) {
        this.client = client;
        this.executor = executor;
        for (Method method : type.getMethods()) {
            Class<?>[] parameters = method.getParameterTypes();
            if (parameters.length == 1
                    && SdkRequest.class.isAssignableFrom(parameters[0])
                    && !Modifier.isStatic(method.getModifiers())) {
                try {
                    calls.put(key(method), MethodHandles.publicLookup().unreflect(method));
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException("the methods of an SDK client are public", e);
                }
            }
        }
    }

    /**
     * An asynchronous client.
     *
     * @param asynchronous its interface
     * @param type the interface of the client behind it, whose methods have the same names
     */
    public static <A, S> A over(Class<A> asynchronous, Class<S> type, S client, Executor executor) {
        return asynchronous.cast(Proxy.newProxyInstance(
                asynchronous.getClassLoader(), new Class<?>[] {asynchronous}, new AsyncCalls(type, client, executor)));
    }

    private static String key(Method method) {
        return method.getName() + " " + method.getParameterTypes()[0].getName();
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments) throws Throwable {
        if (arguments != null
                && arguments.length == 1
                && method.getReturnType() == CompletableFuture.class
                && arguments[0] instanceof SdkRequest request) {
            return promise(calls.get(key(method)), request);
        }
        return switch (method.getName()) {
            // Clients come and go; the store stays open until it is closed itself.
            case "close" -> null;
            case "serviceName" -> "dynamodb";
            case "waiter" ->
                DynamoDbAsyncWaiter.builder()
                        .client((DynamoDbAsyncClient) proxy)
                        .build();
            case "toString" -> "asynchronous " + client;
            case "hashCode" -> System.identityHashCode(proxy);
            case "equals" -> arguments != null && proxy == arguments[0];
            default -> InvocationHandler.invokeDefault(proxy, method, arguments);
        };
    }

    private CompletableFuture<Object> promise(@Nullable MethodHandle call, SdkRequest request) {
        if (call == null) {
            return CompletableFuture.failedFuture(new UnsupportedOperationException());
        }
        CompletableFuture<Object> promise = new CompletableFuture<>();
        try {
            executor.execute(() -> {
                try {
                    promise.complete(call.invoke(client, request));
                } catch (Throwable failed) {
                    promise.completeExceptionally(failed);
                }
            });
        } catch (RejectedExecutionException closed) {
            promise.completeExceptionally(
                    new IllegalStateException("The store is closed; open it again to use it.", closed));
        }
        return promise;
    }
}
