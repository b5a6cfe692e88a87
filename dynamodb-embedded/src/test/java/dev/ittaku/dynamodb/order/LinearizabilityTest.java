package dev.ittaku.dynamodb.order;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.keyOf;
import static dev.ittaku.dynamodb.SampleTable.n;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.SampleTable;
import dev.ittaku.dynamodb.order.RegisterHistory.Act;
import dev.ittaku.dynamodb.order.RegisterHistory.Call;
import dev.ittaku.dynamodb.order.RegisterHistory.Get;
import dev.ittaku.dynamodb.order.RegisterHistory.Put;
import dev.ittaku.dynamodb.order.RegisterHistory.Swap;
import java.io.BufferedReader;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ItemResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;

/**
 * Sixteen threads read, write, swap and use transactions on a few values while the server is killed and started again.
 * Some order of the calls must explain all that they were told. A value that transactions use lies in two items, which
 * must never differ.
 */
@Tag("long")
final class LinearizabilityTest {
    private static final long SEED = Long.getLong("order.seed", 20_261_116L);
    private static final int THREADS = 16;
    private static final int KILLS = 6;
    private static final int VALUES = 40;
    private static final int CALLS_BEFORE_A_KILL = 900;

    @TempDir
    Path folder;

    private final Map<Integer, ConcurrentLinkedQueue<Call>> histories = new HashMap<>();
    private final AtomicLong values = new AtomicLong();
    private final AtomicLong made = new AtomicLong();

    @Test
    void someOrderExplainsAllAnswersWhileTheServerIsKilled() throws Exception {
        System.out.println("linearizability with seed " + SEED);
        IntStream.range(0, VALUES).forEach(i -> histories.put(i, new ConcurrentLinkedQueue<>()));
        for (int round = 0; round <= KILLS; round++) {
            Process child = start();
            try (DynamoDbClient client = client(child)) {
                if (round == 0) {
                    SampleTable.create(client);
                }
                if (round == KILLS) {
                    IntStream.range(0, VALUES).forEach(value -> call(value, () -> get(client, value), null));
                } else {
                    work(client, round, child);
                }
            } finally {
                child.destroyForcibly().waitFor();
            }
        }
        assertThat(histories.values().stream()
                        .mapToInt(ConcurrentLinkedQueue::size)
                        .sum())
                .isGreaterThan(KILLS * CALLS_BEFORE_A_KILL / 2);
        assertThat(histories)
                .allSatisfy((value, calls) -> assertThat(RegisterHistory.isExplained(List.copyOf(calls)))
                        .as("value " + value + ": " + calls)
                        .isTrue());
    }

    private Process start() throws Exception {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ServedChild.class.getName(),
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static DynamoDbClient client(Process child) throws Exception {
        BufferedReader out = child.inputReader();
        return DynamoDbClient.builder()
                .endpointOverride(URI.create(out.readLine()))
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("any", "any")))
                .overrideConfiguration(c -> c.retryStrategy(s -> s.maxAttempts(1)))
                .build();
    }

    private void work(DynamoDbClient client, int round, Process child) throws Exception {
        long until = made.get() + CALLS_BEFORE_A_KILL;
        CountDownLatch enough = new CountDownLatch(1);
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                SplittableRandom random = new SplittableRandom(SEED + 1000L * round + i);
                running.add(pool.submit(() -> {
                    boolean alive = true;
                    while (alive) {
                        alive = step(client, random);
                        if (made.incrementAndGet() > until) {
                            enough.countDown();
                        }
                    }
                }));
            }
            enough.await();
            child.destroyForcibly().waitFor();
            for (Future<?> one : running) {
                one.get();
            }
        } finally {
            pool.shutdownNow();
        }
    }

    /** One call on one of the values; false when the server is gone. */
    private boolean step(DynamoDbClient client, SplittableRandom random) {
        int value = random.nextInt(VALUES);
        long next = values.incrementAndGet();
        int what = random.nextInt(10);
        if (what < 4) {
            return call(value, () -> get(client, value), null);
        }
        if (what < 7 || isPair(value)) {
            return call(value, () -> put(client, value, next), new Put(next));
        }
        Long expected = latest(value);
        return call(value, () -> swap(client, value, expected, next), new Swap(expected, next, true));
    }

    private @Nullable Long latest(int value) {
        Long latest = null;
        for (Call call : histories.getOrDefault(value, new ConcurrentLinkedQueue<>())) {
            latest = call.act() instanceof Get get ? get.seen() : latest;
        }
        return latest;
    }

    private interface Attempt {
        @Nullable
        Act run();
    }

    /** Notes the call; {@code unanswered} is what it may have done if no answer comes, null for nothing. */
    private boolean call(int value, Attempt attempt, @Nullable Act unanswered) {
        ConcurrentLinkedQueue<Call> history = histories.getOrDefault(value, new ConcurrentLinkedQueue<>());
        long begin = System.nanoTime();
        try {
            Act act = attempt.run();
            if (act != null) {
                history.add(new Call(act, begin, System.nanoTime()));
            }
            return true;
        } catch (SdkClientException gone) {
            if (unanswered != null) {
                history.add(new Call(unanswered, begin, RegisterHistory.NEVER));
            }
            return false;
        }
    }

    /** Every fourth value lies in two items that transactions write and read together. */
    private static boolean isPair(int value) {
        return value % 4 == 0;
    }

    private static Map<String, AttributeValue> item(int value, int part, long number) {
        Map<String, AttributeValue> item = new HashMap<>(keyOf("value" + value, part));
        item.put("v", n(number));
        return item;
    }

    private static @Nullable Act put(DynamoDbClient client, int value, long number) {
        if (!isPair(value)) {
            client.putItem(r -> r.tableName(NAME).item(item(value, 0, number)));
            return new Put(number);
        }
        try {
            client.transactWriteItems(r -> r.transactItems(Stream.of(0, 1)
                    .map(part -> TransactWriteItem.builder()
                            .put(p -> p.tableName(NAME).item(item(value, part, number)))
                            .build())
                    .toList()));
            return new Put(number);
        } catch (TransactionCanceledException | TransactionConflictException refused) {
            return null;
        }
    }

    private static @Nullable Act get(DynamoDbClient client, int value) {
        if (!isPair(value)) {
            return new Get(number(client.getItem(r ->
                            r.tableName(NAME).key(keyOf("value" + value, 0)).consistentRead(true))
                    .item()));
        }
        try {
            List<ItemResponse> both = client.transactGetItems(r -> r.transactItems(Stream.of(0, 1)
                            .map(part -> TransactGetItem.builder()
                                    .get(g -> g.tableName(NAME).key(keyOf("value" + value, part)))
                                    .build())
                            .toList()))
                    .responses();
            assertThat(number(both.get(0).item())).isEqualTo(number(both.get(1).item()));
            return new Get(number(both.get(0).item()));
        } catch (TransactionCanceledException refused) {
            return null;
        }
    }

    private static Act swap(DynamoDbClient client, int value, @Nullable Long expected, long number) {
        try {
            client.updateItem(r -> r.tableName(NAME)
                    .key(keyOf("value" + value, 0))
                    .updateExpression("SET v = :next")
                    .conditionExpression(expected == null ? "attribute_not_exists(v)" : "v = :expected")
                    .expressionAttributeValues(
                            expected == null
                                    ? Map.of(":next", n(number))
                                    : Map.of(":next", n(number), ":expected", n(expected))));
            return new Swap(expected, number, true);
        } catch (ConditionalCheckFailedException refused) {
            return new Swap(expected, number, false);
        }
    }

    private static @Nullable Long number(Map<String, AttributeValue> item) {
        return item.containsKey("v") ? Long.valueOf(item.get("v").n()) : null;
    }
}
