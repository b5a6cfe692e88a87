package dev.ittaku.table.internal.meter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.StoreOptions;
import dev.ittaku.dynamodb.fault.Faults;
import dev.ittaku.table.Library;
import dev.ittaku.table.Library.Member;
import dev.ittaku.table.Library.Note;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.read.Backoff;
import dev.ittaku.table.write.Batch;
import dev.ittaku.table.write.Transaction;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.DefaultRetryStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** Requests that fail are counted by table, index, operation, pattern and reason; those that are repeated, too. */
class FailureMetersTest {
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();

    private Table table(DynamoDbClient client) {
        Backoff backoff = new Backoff(
                3, Duration.ofMillis(1), Duration.ofMillis(1), RandomGenerator.of("L64X128MixRandom"), pause -> {});
        return Table.builder(Library.DESIGN, client)
                .backoff(backoff)
                .meters(meters)
                .build();
    }

    private static EmbeddedDynamoDb store(String... faults) {
        EmbeddedDynamoDb store =
                EmbeddedDynamoDb.inMemory(StoreOptions.defaults().withFaults(Faults.parse(List.of(faults))));
        new TableCreation(store.client(), pause -> {}).createIfMissing(Library.DESIGN);
        return store;
    }

    private double failures(String pattern, String index, String operation, String failure) {
        return meters.get("ittaku.table.failures")
                .tags("table", "Library", "pattern", pattern, "index", index)
                .tags("operation", operation, "failure", failure)
                .counter()
                .count();
    }

    private double retries(String pattern, String operation) {
        return meters.get("ittaku.table.retries")
                .tags("table", "Library", "pattern", pattern, "operation", operation)
                .counter()
                .count();
    }

    private long failed(String pattern) {
        return meters.get("ittaku.table.time")
                .tags("pattern", pattern, "outcome", "failed")
                .timer()
                .count();
    }

    @Test
    void aThrottledReadIsCountedUnderItsPatternAndIndex() {
        try (EmbeddedDynamoDb store = store("Query Library throttle 1", "GetItem Library error 1")) {
            Table table = table(store.client());
            assertThatThrownBy(() -> table.page(Library.BY_COLOUR.of(new Note.ByColour("red"))))
                    .isInstanceOf(DynamoDbException.class);
            assertThat(failures("notes by colour", "ColourIndex", "Query", "throttled"))
                    .isEqualTo(1);
            assertThat(failed("notes by colour")).isEqualTo(1);
            assertThatThrownBy(() -> table.collect(Library.SHELF.of(new Member.Key("me"))))
                    .isInstanceOf(DynamoDbException.class);
            assertThat(failures("shelf", "none", "Query", "throttled")).isEqualTo(1);
            assertThatThrownBy(() -> table.count(Library.NOTES.of(new Note.ByOwner("me"))))
                    .isInstanceOf(DynamoDbException.class);
            assertThat(failures("notes", "none", "Query", "throttled")).isEqualTo(1);
            assertThatThrownBy(() -> table.get(Library.MEMBER_BY_NAME.of(new Member.Key("me"))))
                    .isInstanceOf(DynamoDbException.class);
            assertThat(failures("member", "none", "GetItem", "system_error")).isEqualTo(1);
            assertThat(meters.get("ittaku.table.round.trips")
                            .tags("pattern", "member", "outcome", "failed")
                            .counter()
                            .count())
                    .isEqualTo(1);
        }
    }

    @Test
    void conflictsAndTheirRetriesAreCounted() {
        try (EmbeddedDynamoDb store = store("TransactWriteItems Library conflict 1", "PutItem Library throttle 1")) {
            Table table = table(store.client());
            Transaction two = Transaction.named("two notes")
                    .put(Library.NOTE, Library.note(1))
                    .put(Library.NOTE, Library.note(2));
            assertThatThrownBy(() -> table.transact(two)).hasMessageContaining("CONFLICT");
            assertThat(failures("two notes", "none", "TransactWriteItems", "conflict"))
                    .isEqualTo(3);
            assertThat(retries("two notes", "TransactWriteItems")).isEqualTo(2);
            assertThat(failed("two notes")).isEqualTo(1);
            assertThatThrownBy(() -> table.put(Library.NOTE, Library.note(1))).isInstanceOf(DynamoDbException.class);
            assertThat(failures("put note", "none", "PutItem", "throttled")).isEqualTo(1);
        }
    }

    @Test
    void partsOfABatchThatTheStoreLeavesUndoneAreCounted() {
        try (EmbeddedDynamoDb store = store("seed 1", "BatchWriteItem Library unprocessed 0.2")) {
            Table table = table(store.client());
            Batch batch = new Batch();
            for (int i = 0; i < 20; i++) {
                batch.put(Library.NOTE, Library.note(i));
            }
            int roundTrips = table.write(batch).roundTrips();
            assertThat(roundTrips).isGreaterThan(1);
            assertThat(failures("batch write", "none", "BatchWriteItem", "unprocessed"))
                    .isEqualTo(roundTrips - 1);
            assertThat(retries("batch write", "BatchWriteItem")).isEqualTo(roundTrips - 1);
        }
    }

    @Test
    void conditionsAndWrongRequestsAreCounted() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            Table table = table(store.client());
            assertThatThrownBy(() -> table.get(Library.MEMBER_BY_NAME.of(new Member.Key("me"))))
                    .isInstanceOf(DynamoDbException.class);
            assertThat(failures("member", "none", "GetItem", "user_error")).isEqualTo(1);
            new TableCreation(store.client(), pause -> {}).createIfMissing(Library.DESIGN);
            table.create(Library.NOTE, Library.note(1)).orThrow();
            assertThat(table.create(Library.NOTE, Library.note(1)).isDone()).isFalse();
            assertThat(failures("create note", "none", "PutItem", "condition")).isEqualTo(1);
            table.create(Library.BOOK, Library.book(1)).orThrow();
            assertThat(table.create(Library.BOOK, Library.book(1)).isDone()).isFalse();
            assertThat(failures("create book", "none", "TransactWriteItems", "condition"))
                    .isEqualTo(1);
        }
    }

    @Test
    void aStoreThatDoesNotAnswerIsCounted() {
        try (DynamoDbClient nowhere = DynamoDbClient.builder()
                .endpointOverride(URI.create("http://localhost:1"))
                .region(Region.US_EAST_1)
                .credentialsProvider(AnonymousCredentialsProvider.create())
                .overrideConfiguration(c -> c.retryStrategy(DefaultRetryStrategy.doNotRetry()))
                .build()) {
            assertThatThrownBy(() -> table(nowhere).get(Library.MEMBER_BY_NAME.of(new Member.Key("me"))))
                    .isInstanceOf(SdkClientException.class);
            assertThat(failures("member", "none", "GetItem", "unreachable")).isEqualTo(1);
        }
    }
}
