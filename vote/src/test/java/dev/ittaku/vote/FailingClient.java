package dev.ittaku.vote;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;

/**
 * A client that fails as it is told: dies at a certain request, loses answers, or lets transactions conflict. What it
 * does is drawn from a seed.
 */
final class FailingClient {
    /** The program ends here; not an exception that anybody retries. */
    static final class Crash extends Error {
        private static final long serialVersionUID = 1;
    }

    /** Whether a request that fails has been done. */
    enum When {
        BEFORE,
        AFTER
    }

    private final DynamoDbClient inner;
    private final Random random;
    private final AtomicLong left = new AtomicLong(Long.MAX_VALUE);
    private volatile When when = When.BEFORE;
    private final AtomicReference<Runnable> meanwhile = new AtomicReference<>();
    private final AtomicLong untilFrozen = new AtomicLong(Long.MAX_VALUE);
    private volatile double conflicts;
    private volatile double losses;

    FailingClient(DynamoDbClient inner) {
        this(inner, 1);
    }

    FailingClient(DynamoDbClient inner, long seed) {
        this.inner = inner;
        this.random = new Random(seed);
    }

    /** Dies at the request after so many more. */
    void failAfter(long requests, When moment) {
        when = moment;
        left.set(requests);
    }

    /** Freezes before the request after so many more, while something else happens; then continues. */
    void freezeAfter(long requests, Runnable what) {
        meanwhile.set(what);
        untilFrozen.set(requests);
    }

    boolean wasFrozen() {
        return meanwhile.get() == null;
    }

    void heal() {
        left.set(Long.MAX_VALUE);
    }

    /** The share of writes that conflict, and of those whose answer is lost though they were done. */
    FailingClient disturbing(double conflicting, double lost) {
        conflicts = conflicting;
        losses = lost;
        return this;
    }

    DynamoDbClient client() {
        return (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(), new Class<?>[] {DynamoDbClient.class}, (proxy, method, args) -> {
                    boolean request = args != null
                            && args.length == 1
                            && !method.getName().equals("close");
                    if (request && untilFrozen.getAndDecrement() == 0) {
                        meanwhile.getAndSet(null).run();
                    }
                    boolean dies = request && left.getAndDecrement() <= 0;
                    if (dies && when == When.BEFORE) {
                        throw new Crash();
                    }
                    boolean write = method.getName().startsWith("transactWrite")
                            || method.getName().equals("updateItem");
                    if (write && random.nextDouble() < conflicts) {
                        throw conflict(method.getName());
                    }
                    Object answer;
                    try {
                        answer = method.invoke(inner, args);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                    if (dies) {
                        throw new Crash();
                    }
                    if (write && random.nextDouble() < losses) {
                        throw SdkClientException.create("the answer was lost");
                    }
                    return answer;
                });
    }

    private static RuntimeException conflict(String method) {
        if (method.equals("updateItem")) {
            return TransactionConflictException.builder()
                    .message("Transaction is ongoing for the item")
                    .build();
        }
        return TransactionCanceledException.builder()
                .message("Transaction cancelled")
                .cancellationReasons(
                        CancellationReason.builder().code("TransactionConflict").build(),
                        CancellationReason.builder().code("None").build())
                .build();
    }
}
