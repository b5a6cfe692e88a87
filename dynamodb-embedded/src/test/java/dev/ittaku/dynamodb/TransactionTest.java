package dev.ittaku.dynamodb;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.keyOf;
import static dev.ittaku.dynamodb.SampleTable.n;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.dynamodb.internal.storage.MemoryStorage;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import software.amazon.awssdk.services.dynamodb.model.TransactionInProgressException;

final class TransactionTest {
    private final FailingStorage storage = new FailingStorage(new MemoryStorage());
    private final TestClock clock = new TestClock();
    private final EmbeddedDynamoDb store =
            EmbeddedDynamoDb.on(storage, StoreOptions.defaults().withClock(clock));
    private final DynamoDbClient client = store.client();

    @BeforeEach
    void createTable() {
        SampleTable.create(client);
    }

    @AfterEach
    void close() {
        store.close();
    }

    private static TransactWriteItem put(String pk, long value) {
        Map<String, AttributeValue> item = new HashMap<>(keyOf(pk, 0));
        item.put("v", n(value));
        return TransactWriteItem.builder()
                .put(p -> p.tableName(NAME).item(item))
                .build();
    }

    @Test
    void aTransactionCostsTwiceInTheTableAndOnceInIndexes() {
        Map<String, AttributeValue> item = new HashMap<>(keyOf("a", 0));
        item.put("G", AttributeValue.fromS("g"));
        item.put("H", n(1));
        item.put("L", AttributeValue.fromS("l"));
        ConsumedCapacity used = client.transactWriteItems(r -> r.transactItems(TransactWriteItem.builder()
                                .put(p -> p.tableName(NAME).item(item))
                                .build())
                        .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES))
                .consumedCapacity()
                .get(0);
        assertThat(used.table().writeCapacityUnits()).isEqualTo(2.0);
        assertThat(used.globalSecondaryIndexes().get("ByG").writeCapacityUnits())
                .isEqualTo(1.0);
        assertThat(used.localSecondaryIndexes().get("ByL").writeCapacityUnits()).isEqualTo(1.0);
        assertThat(used.writeCapacityUnits()).isEqualTo(4.0);
    }

    private TransactWriteItemsRequest withToken(TransactWriteItem... items) {
        return TransactWriteItemsRequest.builder()
                .transactItems(items)
                .clientRequestToken("token-1")
                .build();
    }

    private long value(String pk) {
        return Long.parseLong(client.getItem(r -> r.tableName(NAME).key(keyOf(pk, 0)))
                .item()
                .get("v")
                .n());
    }

    /** Runs the work while a transaction on items a and b is about to be committed. */
    private void duringATransaction(Runnable work) throws Exception {
        CountDownLatch reached = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        storage.beforeCommit = () -> {
            storage.beforeCommit = () -> {};
            reached.countDown();
            try {
                go.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        };
        CompletableFuture<?> transaction =
                CompletableFuture.supplyAsync(() -> client.transactWriteItems(withToken(put("a", 1), put("b", 1))));
        reached.await();
        try {
            work.run();
        } finally {
            go.countDown();
            transaction.get();
        }
    }

    @Test
    void aPlainWriteToAnItemInATransactionIsTurnedAway() throws Exception {
        duringATransaction(() -> {
            assertThatThrownBy(() -> client.putItem(r -> r.tableName(NAME).item(keyOf("a", 0))))
                    .isInstanceOf(TransactionConflictException.class)
                    .hasMessageContaining("Transaction is ongoing for the item");
            client.putItem(r -> r.tableName(NAME).item(keyOf("c", 0)));
        });
        assertThat(value("a")).isEqualTo(1);
    }

    @Test
    void aTransactionThatMeetsAnotherIsCancelledWithReasonsInOrder() throws Exception {
        duringATransaction(() -> assertThatThrownBy(
                        () -> client.transactWriteItems(r -> r.transactItems(put("c", 2), put("b", 2))))
                .isInstanceOfSatisfying(TransactionCanceledException.class, e -> {
                    assertThat(e.cancellationReasons())
                            .extracting(reason -> reason.code())
                            .containsExactly("None", "TransactionConflict");
                    assertThat(e.awsErrorDetails().errorMessage())
                            .isEqualTo("Transaction cancelled, please refer cancellation reasons for specific reasons"
                                    + " [None, TransactionConflict]");
                }));
        assertThat(value("b")).isEqualTo(1);
        assertThat(client.getItem(r -> r.tableName(NAME).key(keyOf("c", 0))).hasItem())
                .isFalse();
    }

    @Test
    void readingInATransactionGivesWayToOneThatWrites() throws Exception {
        duringATransaction(() -> assertThatThrownBy(() ->
                        client.transactGetItems(r -> r.transactItems(TransactGetItem.builder()
                                .get(g -> g.tableName(NAME).key(keyOf("a", 0)))
                                .build())))
                .isInstanceOf(TransactionCanceledException.class));
    }

    @Test
    void theSameTokenAtTheSameTimeIsInProgress() throws Exception {
        duringATransaction(() -> assertThatThrownBy(
                        () -> client.transactWriteItems(withToken(put("a", 1), put("b", 1))))
                .isInstanceOf(TransactionInProgressException.class));
    }

    @Test
    void aRepeatWithTheSameTokenDoesNothingForTenMinutes() {
        client.transactWriteItems(withToken(put("a", 1)));
        client.putItem(r -> r.tableName(NAME).item(put("a", 5).put().item()));
        client.transactWriteItems(withToken(put("a", 1)));
        assertThat(value("a")).isEqualTo(5);
        clock.advance(Duration.ofMinutes(9));
        store.sweep();
        client.transactWriteItems(withToken(put("a", 1)));
        assertThat(value("a")).isEqualTo(5);
        clock.advance(Duration.ofMinutes(1));
        store.sweep();
        client.transactWriteItems(withToken(put("a", 1)));
        assertThat(value("a")).isEqualTo(1);
    }

    @Test
    void theSameTokenForAnotherRequestIsRefused() {
        client.transactWriteItems(withToken(put("a", 1)));
        assertThatThrownBy(() -> client.transactWriteItems(withToken(put("a", 2))))
                .isInstanceOf(IdempotentParameterMismatchException.class);
        assertThat(value("a")).isEqualTo(1);
    }

    @Test
    void twoActionsOnOneItemAreRefused() {
        assertThatThrownBy(() -> client.transactWriteItems(r -> r.transactItems(put("a", 1), put("a", 2))))
                .hasMessageContaining("Transaction request cannot include multiple operations on one item");
    }

    @Test
    void aFullDiskFailsTheWriteAndNothingElse() {
        client.putItem(r -> r.tableName(NAME).item(put("a", 1).put().item()));
        storage.full = true;
        assertThatThrownBy(() -> client.putItem(
                        r -> r.tableName(NAME).item(put("a", 2).put().item())))
                .isInstanceOfSatisfying(
                        InternalServerErrorException.class,
                        e -> assertThat(e.statusCode()).isEqualTo(500));
        assertThatThrownBy(() -> client.transactWriteItems(withToken(put("a", 3), put("b", 3))))
                .isInstanceOf(InternalServerErrorException.class);
        assertThat(value("a")).isEqualTo(1);
        storage.full = false;
        client.transactWriteItems(withToken(put("a", 3), put("b", 3)));
        assertThat(value("a")).isEqualTo(3);
        assertThat(value("b")).isEqualTo(3);
    }

    @Test
    void theItemsOfATransactionMayTogetherHaveFourMegabytes() {
        TransactWriteItem[] ten = new TransactWriteItem[10];
        TransactWriteItem[] eleven = new TransactWriteItem[11];
        TransactGetItem[] gets = new TransactGetItem[11];
        for (int i = 0; i < eleven.length; i++) {
            Map<String, AttributeValue> item = new HashMap<>(keyOf("large" + i, 0));
            item.put("v", AttributeValue.fromS("x".repeat(399_000)));
            eleven[i] = TransactWriteItem.builder()
                    .put(p -> p.tableName(NAME).item(item))
                    .build();
            gets[i] = TransactGetItem.builder()
                    .get(g -> g.tableName(NAME).key(Map.of("PK", item.get("PK"), "SK", item.get("SK"))))
                    .build();
        }
        System.arraycopy(eleven, 0, ten, 0, ten.length);
        assertThatThrownBy(() -> client.transactWriteItems(r -> r.transactItems(eleven)))
                .hasMessageContaining("cannot exceed 4 MB");
        assertThat(client.scan(r -> r.tableName(NAME)).count()).isZero();
        client.transactWriteItems(r -> r.transactItems(ten));
        client.putItem(r -> r.tableName(NAME).item(eleven[10].put().item()));
        assertThatThrownBy(() -> client.transactGetItems(r -> r.transactItems(gets)))
                .hasMessageContaining("cannot exceed 4 MB");
    }
}
