package dev.ittaku.dynamodb;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.keyOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.dynamodb.storage.StorageException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;

/** A store that is open goes back to a moment, and meanwhile answers nobody else. */
final class RunningRewindTest {
    @TempDir
    Path data;

    private final TestClock clock = new TestClock();
    private EmbeddedDynamoDb store;
    private Instant moment;
    private Set<Map<String, AttributeValue>> then;

    @BeforeEach
    void writeBeforeAndAfterAMoment() {
        store = EmbeddedDynamoDb.open(
                data, StoreOptions.defaults().withCacheBytes(8 << 20).withClock(clock));
        SampleTable.create(store.client());
        store.client()
                .updateContinuousBackups(r ->
                        r.tableName(NAME).pointInTimeRecoverySpecification(p -> p.pointInTimeRecoveryEnabled(true)));
        clock.advance(Duration.ofMinutes(1));
        put(1);
        put(2);
        then = items();
        moment = clock.instant();
        clock.advance(Duration.ofMinutes(1));
        put(3);
        clock.advance(Duration.ofMinutes(1));
    }

    @AfterEach
    void close() {
        store.close();
    }

    private void put(int number) {
        store.client().putItem(r -> r.tableName(NAME).item(keyOf("p", number)));
    }

    private Set<Map<String, AttributeValue>> items() {
        return new HashSet<>(store.client().scan(r -> r.tableName(NAME)).items());
    }

    @Test
    void anotherProcessMayAskForIt() {
        try (StoreListener listener = StoreListener.start(store, data, clock)) {
            try (RunningStore running = RunningStore.find(data).orElseThrow()) {
                assertThat(running.rewind(moment, (table, items) -> {}))
                        .containsExactly(new StoreRewind.Result(NAME, true, 0, 1));
            }
            try (RunningStore running = RunningStore.find(data).orElseThrow()) {
                Instant future = clock.instant().plusSeconds(3600);
                assertThatThrownBy(() -> running.rewind(future, (table, items) -> {}))
                        .isInstanceOf(StorageException.class);
            }
            assertThat(listener).isNotNull();
        }
        assertThat(items()).isEqualTo(then);
        put(4);
        assertThat(items()).hasSize(3);
    }

    @Test
    void nobodyElseReadsOrWritesMeanwhile() {
        StoreRewind.to(
                store,
                moment,
                (table, items) -> List.<Runnable>of(this::items, () -> put(4))
                        .forEach(request -> assertThatThrownBy(() ->
                                        CompletableFuture.runAsync(request).join())
                                .isInstanceOf(CompletionException.class)
                                .cause()
                                .isInstanceOf(InternalServerErrorException.class)
                                .hasMessageContaining("being set back")
                                // By which a server knows that the store is away, and not the request wrong.
                                .hasFieldOrPropertyWithValue("statusCode", 500)));
        assertThat(items()).isEqualTo(then);
    }

    @Test
    void aFailureLetsTheOthersInAgain() {
        assertThatThrownBy(() -> StoreRewind.to(store, moment, (table, items) -> {
                    throw new IllegalStateException("stopped");
                }))
                .hasMessage("stopped");
        put(4);
        assertThat(items()).hasSize(4);
        StoreRewind.to(store, moment, (table, items) -> {});
        assertThat(items()).isEqualTo(then);
    }
}
