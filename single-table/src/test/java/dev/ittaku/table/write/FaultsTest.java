package dev.ittaku.table.write;

import static dev.ittaku.table.Library.MEMBER;
import static dev.ittaku.table.Library.NOTE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.table.Library;
import dev.ittaku.table.Library.Book;
import dev.ittaku.table.Library.Member;
import dev.ittaku.table.Library.Note;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import dev.ittaku.table.read.Backoff;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** Conflicts, half-processed batches and many writers at once. */
class FaultsTest {
    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
    private final List<Duration> pauses = new ArrayList<>();
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();

    @BeforeEach
    void create() {
        new TableCreation(store.client(), pause -> {}).createIfMissing(Library.DESIGN);
    }

    @AfterEach
    void close() {
        store.close();
    }

    private Table table(DynamoDbClient client, int attempts) {
        Backoff backoff = new Backoff(
                attempts,
                Duration.ofMillis(10),
                Duration.ofMillis(100),
                RandomGenerator.of("L64X128MixRandom"),
                pauses::add);
        return Table.builder(Library.DESIGN, client)
                .backoff(backoff)
                .meters(meters)
                .build();
    }

    /** A client on which one operation does something else the first times. */
    private DynamoDbClient failing(String operation, int times, java.util.function.UnaryOperator<Object> instead) {
        int[] left = {times};
        return (DynamoDbClient) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {DynamoDbClient.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals(operation) && left[0]-- > 0) {
                        return instead.apply(arguments[0]);
                    }
                    try {
                        return method.invoke(store.client(), arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private static Object conflict(Object request) {
        throw TransactionCanceledException.builder()
                .cancellationReasons(
                        CancellationReason.builder().code("None").build(),
                        CancellationReason.builder().code("TransactionConflict").build())
                .build();
    }

    private static Transaction two() {
        return Transaction.named("two notes").put(NOTE, Library.note(1)).put(NOTE, Library.note(2));
    }

    @Test
    void aConflictIsTriedAgainAfterAGrowingRandomPause() {
        Committed committed =
                table(failing("transactWriteItems", 3, FaultsTest::conflict), 8).transact(two());
        assertThat(committed.isDone()).isTrue();
        assertThat(committed.cost().roundTrips()).isEqualTo(4);
        assertThat(pauses).hasSize(3).allMatch(pause -> pause.toMillis() <= 40);
        assertThat(meters.get("ittaku.table.round.trips")
                        .tag("pattern", "two notes")
                        .counter()
                        .count())
                .isEqualTo(4);
        assertThat(meters.get("ittaku.table.write.units")
                        .tag("pattern", "two notes")
                        .counter()
                        .count())
                .isPositive();
    }

    @Test
    void aConflictThatDoesNotPassIsToldWithItsCode() {
        Table table = table(failing("transactWriteItems", 99, FaultsTest::conflict), 3);
        assertThatThrownBy(() -> table.transact(two()))
                .isInstanceOfSatisfying(
                        TableException.class, e -> assertThat(e.code()).isEqualTo(Code.CONFLICT));
        assertThat(pauses).hasSize(2);
    }

    @Test
    void whatABatchLeavesUnprocessedIsSentAgain() {
        DynamoDbClient client = failing("batchWriteItem", 1, request -> {
            BatchWriteItemRequest all = (BatchWriteItemRequest) request;
            var writes = all.requestItems().get("Library");
            store.client()
                    .batchWriteItem(all.toBuilder()
                            .requestItems(Map.of("Library", writes.subList(0, 1)))
                            .build());
            return BatchWriteItemResponse.builder()
                    .unprocessedItems(Map.of("Library", writes.subList(1, writes.size())))
                    .build();
        });
        Batch batch = new Batch();
        for (int i = 0; i < 5; i++) {
            batch.put(NOTE, Library.note(i));
        }
        Table table = table(client, 8);
        assertThat(table.write(batch).roundTrips()).isEqualTo(2);
        assertThat(table.stream(Library.NOTES.of(new Note.ByOwner("me"))).count())
                .isEqualTo(5);
    }

    @Test
    void manyWritersLoseNoChange() throws Exception {
        Table table = Table.of(Library.DESIGN, store.client());
        table.put(MEMBER, new Library.Member("me", 0));
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<?>> writers = new ArrayList<>();
            for (int t = 0; t < 4; t++) {
                writers.add(threads.submit(() -> {
                    for (int i = 0; i < 25; i++) {
                        boolean done = false;
                        while (!done) {
                            done = table.modify(
                                            MEMBER,
                                            MEMBER.key(new Member.Key("me")),
                                            member -> new Library.Member("me", member.bookCount() + 1))
                                    .isDone();
                        }
                    }
                }));
            }
            for (Future<?> writer : writers) {
                writer.get();
            }
        } finally {
            threads.shutdown();
        }
        assertThat(table.get(Library.MEMBER_BY_NAME.of(new Member.Key("me")))
                        .item()
                        .orElseThrow()
                        .bookCount())
                .isEqualTo(100);
    }

    @Test
    void writesThatCannotKeepADesignTrueAreRefused() {
        Table table = Table.of(Library.DESIGN, store.client());
        assertThatThrownBy(() -> table.put(Library.BOOK, Library.book(1)))
                .hasMessageContaining("use create or replace");
        assertThatThrownBy(() -> new Batch().put(Library.BOOK, Library.book(1)))
                .hasMessageContaining("use a transaction");
        assertThatThrownBy(() -> table.transact(Transaction.named("x")
                        .put(NOTE, Library.note(1))
                        .deleteKey(NOTE, NOTE.key(new Note.Key("me", 1)))))
                .hasMessageContaining("two writes to the same item");
        assertThatThrownBy(() -> NOTE.field(Note::text).set(null)).hasMessageContaining("use remove()");
        Library.Book book = table.create(Library.BOOK, Library.book(1)).orThrow();
        assertThatThrownBy(() -> table.update(
                        Library.BOOK,
                        Library.BOOK.keyOf(book),
                        Update.of(Library.BOOK.field(Book::expires).remove())))
                .hasMessageContaining("guard items carry the same 'expires'");
    }

    @Test
    void aSnapshotWaitsForWritersAndGivesUpInTheEnd() {
        var get = Library.MEMBER_BY_NAME.of(new Member.Key("me"));
        Table twice = table(failing("transactGetItems", 2, FaultsTest::conflict), 5);
        assertThat(twice.snapshot(get).cost().roundTrips()).isEqualTo(3);
        assertThat(pauses).hasSize(2);
        Table never = table(failing("transactGetItems", 99, FaultsTest::conflict), 3);
        assertThatThrownBy(() -> never.snapshot(get))
                .isInstanceOfSatisfying(
                        TableException.class, e -> assertThat(e.code()).isEqualTo(Code.CONFLICT));
    }
}
