package dev.ittaku.dynamodb;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.keyOf;
import static dev.ittaku.dynamodb.SampleTable.n;
import static dev.ittaku.dynamodb.SampleTable.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.internal.storage.MemoryStorage;
import dev.ittaku.dynamodb.internal.storage.Storage;
import dev.ittaku.dynamodb.internal.storage.rocks.RocksStorage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;

/** Sixteen threads at once; what they leave behind must be what some order of them would have left. */
final class ConcurrencyTest {
    private static final int THREADS = 16;

    @TempDir
    Path directory;

    private Storage storage(Kept kept) {
        return switch (kept) {
            case IN_MEMORY -> new MemoryStorage();
            case ON_DISK -> RocksStorage.open(directory, false, 8 << 20);
            case ENCRYPTED ->
                RocksStorage.open(directory, new RocksStorage.Opening(false, 8 << 20, EncryptionTest.KEYS));
        };
    }

    /** Where the store keeps what is written. */
    enum Kept {
        IN_MEMORY,
        ON_DISK,
        ENCRYPTED
    }

    private static void inParallel(int threads, Callable<Void> work) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<Void>> running = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                running.add(pool.submit(work));
            }
            for (Future<Void> one : running) {
                one.get();
            }
        } finally {
            pool.shutdownNow();
        }
    }

    private static Map<String, AttributeValue> account(int number, long balance) {
        Map<String, AttributeValue> item = new HashMap<>(keyOf("account" + number, 0));
        item.put("balance", n(balance));
        item.put("G", s("accounts"));
        item.put("H", n(balance));
        return item;
    }

    @ParameterizedTest
    @EnumSource
    void transfersKeepTheSumAtEveryMomentAndIndexesKeepUp(Kept kept) throws Exception {
        int accounts = 6;
        Storage storage = storage(kept);
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.on(storage, StoreOptions.defaults())) {
            DynamoDbClient client = store.client();
            SampleTable.create(client);
            for (int i = 0; i < accounts; i++) {
                int number = i;
                client.putItem(r -> r.tableName(NAME).item(account(number, 100)));
            }
            AtomicInteger seeds = new AtomicInteger();
            AtomicInteger done = new AtomicInteger();
            AtomicInteger conflicts = new AtomicInteger();
            AtomicBoolean watching = new AtomicBoolean(true);
            Thread watcher = new Thread(() -> {
                while (watching.get()) {
                    IndexCheck.check(storage);
                }
            });
            AtomicBoolean torn = new AtomicBoolean();
            watcher.setUncaughtExceptionHandler((thread, e) -> torn.set(true));
            watcher.start();
            inParallel(THREADS, () -> {
                Random random = new Random(seeds.incrementAndGet());
                for (int i = 0; i < 40; i++) {
                    int from = random.nextInt(accounts);
                    int to = (from + 1 + random.nextInt(accounts - 1)) % accounts;
                    try {
                        transfer(client, from, to, 1 + random.nextInt(30));
                        done.incrementAndGet();
                    } catch (TransactionCanceledException e) {
                        conflicts.addAndGet((int) e.cancellationReasons().stream()
                                .filter(reason -> "TransactionConflict".equals(reason.code()))
                                .count());
                    }
                    try {
                        assertThat(sum(client, accounts)).isEqualTo(accounts * 100L);
                    } catch (TransactionCanceledException e) {
                        assertThat(e.cancellationReasons()).anyMatch(r -> "TransactionConflict".equals(r.code()));
                    }
                }
                return null;
            });
            watching.set(false);
            watcher.join();
            assertThat(torn).isFalse();
            assertThat(done.get()).isPositive();
            assertThat(conflicts.get()).isPositive();
            assertThat(sum(client, accounts)).isEqualTo(accounts * 100L);
            assertThat(IndexCheck.check(storage)).isEqualTo(accounts);
        }
    }

    private static void transfer(DynamoDbClient client, int from, int to, long amount) {
        client.transactWriteItems(r -> r.transactItems(
                add(from, -amount, "balance >= :min", Map.of(":min", n(amount))), add(to, amount, null, Map.of())));
    }

    private static TransactWriteItem add(int account, long amount, String condition, Map<String, AttributeValue> more) {
        Map<String, AttributeValue> values = new HashMap<>(more);
        values.put(":a", n(amount));
        return TransactWriteItem.builder()
                .update(u -> u.tableName(NAME)
                        .key(keyOf("account" + account, 0))
                        .updateExpression("SET balance = balance + :a, H = H + :a")
                        .conditionExpression(condition)
                        .expressionAttributeValues(values))
                .build();
    }

    private static long sum(DynamoDbClient client, int accounts) {
        List<TransactGetItem> gets = new ArrayList<>();
        for (int i = 0; i < accounts; i++) {
            int number = i;
            gets.add(TransactGetItem.builder()
                    .get(g -> g.tableName(NAME).key(keyOf("account" + number, 0)))
                    .build());
        }
        return client.transactGetItems(r -> r.transactItems(gets)).responses().stream()
                .mapToLong(response ->
                        Long.parseLong(response.item().get("balance").n()))
                .sum();
    }

    @ParameterizedTest
    @EnumSource
    void aNameCanBeTakenOnceOnly(Kept kept) throws Exception {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.on(storage(kept), StoreOptions.defaults())) {
            DynamoDbClient client = store.client();
            SampleTable.create(client);
            AtomicInteger taken = new AtomicInteger();
            inParallel(THREADS, () -> {
                for (int i = 0; i < 50; i++) {
                    int number = i;
                    try {
                        client.putItem(r -> r.tableName(NAME)
                                .item(keyOf("name" + number, 0))
                                .conditionExpression("attribute_not_exists(PK)"));
                        taken.incrementAndGet();
                    } catch (ConditionalCheckFailedException e) {
                        assertThat(e.awsErrorDetails().errorCode()).isEqualTo("ConditionalCheckFailedException");
                    }
                }
                return null;
            });
            assertThat(taken.get()).isEqualTo(50);
        }
    }

    @ParameterizedTest
    @EnumSource
    void countersLoseNoCountWhetherPlainOrInTransactions(Kept kept) throws Exception {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.on(storage(kept), StoreOptions.defaults())) {
            DynamoDbClient client = store.client();
            SampleTable.create(client);
            AtomicInteger counted = new AtomicInteger();
            AtomicInteger seeds = new AtomicInteger();
            inParallel(THREADS, () -> {
                Random random = new Random(seeds.incrementAndGet());
                for (int i = 0; i < 60; i++) {
                    try {
                        count(client, random.nextInt(8) == 0);
                        counted.incrementAndGet();
                    } catch (TransactionConflictException | TransactionCanceledException e) {
                        assertThat(e.statusCode()).isEqualTo(400);
                    }
                }
                return null;
            });
            assertThat(client.getItem(r -> r.tableName(NAME).key(keyOf("counter", 0)))
                            .item()
                            .get("hits")
                            .n())
                    .isEqualTo(Integer.toString(counted.get()));
        }
    }

    private static void count(DynamoDbClient client, boolean inTransaction) {
        Map<String, AttributeValue> one = Map.of(":one", n(1));
        if (inTransaction) {
            client.transactWriteItems(r -> r.transactItems(TransactWriteItem.builder()
                    .update(u -> u.tableName(NAME)
                            .key(keyOf("counter", 0))
                            .updateExpression("ADD hits :one")
                            .expressionAttributeValues(one))
                    .build()));
        } else {
            client.updateItem(r -> r.tableName(NAME)
                    .key(keyOf("counter", 0))
                    .updateExpression("ADD hits :one")
                    .expressionAttributeValues(one));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aReaderSeesAnItemUntilItsTableIsGoneAndNeverATableWithoutIt(Kept kept) throws Exception {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.on(storage(kept), StoreOptions.defaults())) {
            DynamoDbClient client = store.client();
            for (int round = 0; round < 40; round++) {
                SampleTable.create(client);
                client.putItem(r -> r.tableName(NAME).item(account(1, 1)));
                AtomicInteger reading = new AtomicInteger();
                inParallel(3, () -> {
                    if (reading.getAndIncrement() == 2) {
                        client.deleteTable(r -> r.tableName(NAME));
                        return null;
                    }
                    try {
                        while (true) {
                            assertThat(client.getItem(r -> r.tableName(NAME).key(keyOf("account1", 0)))
                                            .item())
                                    .isNotEmpty();
                        }
                    } catch (ResourceNotFoundException gone) {
                        return null;
                    }
                });
            }
        }
    }
}
