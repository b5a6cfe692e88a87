package dev.ittaku.dynamodb;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.keyOf;
import static dev.ittaku.dynamodb.SampleTable.n;
import static dev.ittaku.dynamodb.SampleTable.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.dynamodb.storage.StorageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** Copies of a whole store: made while it is written to, checked, put back, and set back to a moment. */
final class StoreBackupsTest {
    private static final StoreOptions SMALL = StoreOptions.defaults().withCacheBytes(8 << 20);

    @TempDir
    Path folder;

    private final TestClock clock = new TestClock();

    private Path data() {
        return folder.resolve("data");
    }

    private StoreBackups backups() {
        return new StoreBackups(folder.resolve("backups"), clock);
    }

    private static void put(DynamoDbClient client, int number) {
        client.putItem(r -> r.tableName(NAME).item(item(number)));
    }

    private static Map<String, AttributeValue> item(int number) {
        Map<String, AttributeValue> item = new HashMap<>(keyOf("p" + number % 7, number));
        item.put("text", s("text " + number));
        item.put("count", n(number));
        return item;
    }

    private static Set<Map<String, AttributeValue>> items(DynamoDbClient client) {
        return new HashSet<>(
                client.scanPaginator(r -> r.tableName(NAME)).items().stream().toList());
    }

    @Test
    void aCopyMadeWhileWritingGoesOnHoldsAllThatWasAnswered() throws Exception {
        Set<Map<String, AttributeValue>> before = new HashSet<>();
        StoreBackup backup;
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data(), SMALL)) {
            SampleTable.create(store.client());
            for (int i = 0; i < 500; i++) {
                put(store.client(), i);
                before.add(item(i));
            }
            AtomicBoolean enough = new AtomicBoolean();
            AtomicInteger written = new AtomicInteger(500);
            Thread writer = new Thread(() -> {
                while (!enough.get()) {
                    put(store.client(), written.getAndIncrement());
                }
            });
            writer.start();
            Awaitility.await().until(() -> written.get() > 600);
            backup = backups().create(store, data(), "under-load", (bytes, of) -> {});
            enough.set(true);
            writer.join();
        }
        assertThat(backup.tables()).containsOnlyKeys(NAME);
        assertThat(data().resolve("checkpoint")).doesNotExist();
        assertThat(backups().verify(backup, (bytes, of) -> {})).isEmpty();

        Path restored = folder.resolve("restored");
        backups().restore(backup, restored, (bytes, of) -> {});
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(restored, SMALL)) {
            assertThat(items(store.client())).containsAll(before).hasSizeGreaterThanOrEqualTo((int) backup.items());
            put(store.client(), 1_000_000);
            assertThat(items(store.client())).contains(item(1_000_000));
        }
        assertThat(backups().verify(backup, (bytes, of) -> {}))
                .as("the copy is not touched by its use")
                .isEmpty();
    }

    @Test
    void anEncryptedStoreStaysEncrypted() {
        StoreOptions sealed = SMALL.withEncryption(EncryptionTest.KEYS);
        StoreBackup backup;
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data(), sealed)) {
            SampleTable.create(store.client());
            put(store.client(), 1);
            backup = backups().create(store, data(), "sealed", (bytes, of) -> {});
        }
        assertThat(backup.encrypted()).isTrue();
        Path restored = folder.resolve("restored");
        backups().restore(backup, restored, (bytes, of) -> {});
        assertThatThrownBy(() -> EmbeddedDynamoDb.open(restored, SMALL)).isInstanceOf(StorageException.class);
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(restored, sealed)) {
            assertThat(items(store.client())).containsExactly(item(1));
        }
    }

    @Test
    void whatIsDamagedUnfinishedOrInTheWayIsRefused() throws IOException {
        StoreBackup backup;
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data(), SMALL)) {
            SampleTable.create(store.client());
            put(store.client(), 1);
            backup = backups().create(store, data(), "one", (bytes, of) -> {});
            assertThatThrownBy(() -> backups().create(store, data(), "one", (bytes, of) -> {}))
                    .hasMessageContaining("already");
            assertThatThrownBy(() -> backups().create(store, data(), "../one", (bytes, of) -> {}))
                    .hasMessageContaining("cannot be called");
        }
        assertThatThrownBy(() -> backups().restore(backup, data(), (bytes, of) -> {}))
                .isInstanceOf(StorageException.class)
                .hasMessageContaining("not empty");

        Path home = folder.resolve("backups/one");
        Path file = Files.writeString(folder.resolve("somebody's file"), "kept");
        assertThatThrownBy(() -> backups().restore(backup, file, (bytes, of) -> {}))
                .isInstanceOf(StorageException.class);
        assertThat(file).hasContent("kept");
        String sums = Files.readString(home.resolve("SHA256SUMS"));
        Files.writeString(home.resolve("SHA256SUMS"), sums.substring(0, sums.indexOf('\n') + 1));
        assertThat(backups().verify(backup, (bytes, of) -> {}))
                .containsExactly("the file SHA256SUMS does not list all files");
        Files.writeString(home.resolve("SHA256SUMS"), sums);
        Files.writeString(home.resolve("store/FORMAT"), "x", StandardOpenOption.APPEND);
        Files.delete(home.resolve("store/CURRENT"));
        assertThat(backups().verify(backup, (bytes, of) -> {}))
                .containsExactlyInAnyOrder("the file store/FORMAT has changed", "the file store/CURRENT is missing");
        Path restored = folder.resolve("restored");
        assertThatThrownBy(() -> backups().restore(backup, restored, (bytes, of) -> {}))
                .hasMessageContaining("'one' is damaged");
        assertThat(restored).doesNotExist();

        Files.delete(home.resolve(StoreBackup.MARKER));
        assertThat(backups().list()).isEmpty();
    }

    @Test
    void theOldestGoAndOthersStay() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data(), SMALL)) {
            backups().create(store, data(), "by-hand", (bytes, of) -> {});
            for (int i = 1; i <= 4; i++) {
                clock.advance(Duration.ofHours(1));
                backups().create(store, data(), "scheduled-" + i, (bytes, of) -> {});
            }
        }
        assertThat(backups().keep("scheduled-", 2))
                .extracting(StoreBackup::name)
                .containsExactly("scheduled-1", "scheduled-2");
        assertThat(backups().list())
                .extracting(StoreBackup::name)
                .containsExactly("by-hand", "scheduled-3", "scheduled-4");
    }

    @Test
    void tablesAreSetBackToAMomentAndForthAgain() {
        StoreOptions options = SMALL.withClock(clock);
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data(), options)) {
            SampleTable.create(store.client());
            store.client()
                    .updateContinuousBackups(r -> r.tableName(NAME)
                            .pointInTimeRecoverySpecification(p -> p.pointInTimeRecoveryEnabled(true)));
            store.client()
                    .createTable(SampleTable.request().tableName("NoRecovery").build());
            clock.advance(Duration.ofMinutes(1));
            for (int i = 0; i < 20; i++) {
                put(store.client(), i);
            }
            Set<Map<String, AttributeValue>> then = items(store.client());
            Instant moment = clock.instant();
            clock.advance(Duration.ofMinutes(1));
            store.client().deleteItem(r -> r.tableName(NAME).key(keyOf("p3", 3)));
            store.client()
                    .updateItem(r -> r.tableName(NAME)
                            .key(keyOf("p4", 4))
                            .updateExpression("REMOVE #t")
                            .expressionAttributeNames(Map.of("#t", "text")));
            put(store.client(), 100);
            Set<Map<String, AttributeValue>> later = items(store.client());
            Instant before = clock.instant();
            clock.advance(Duration.ofMinutes(1));

            assertThat(StoreRewind.to(store, moment, (table, items) -> {}))
                    .containsExactlyInAnyOrder(
                            new StoreRewind.Result(NAME, true, 2, 1),
                            new StoreRewind.Result("NoRecovery", false, 0, 0));
            assertThat(items(store.client())).isEqualTo(then);
            clock.advance(Duration.ofMinutes(1));
            StoreRewind.to(store, before, (table, items) -> {});
            assertThat(items(store.client())).isEqualTo(later);
        }
    }

    @Test
    void anotherProcessMayAskForACopyIfItCanReadTheFolder() throws Exception {
        Path to = folder.resolve("backups").toAbsolutePath();
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data(), SMALL)) {
            SampleTable.create(store.client());
            put(store.client(), 1);
            assertThat(RunningStore.find(data())).isEmpty();
            Path control = data().resolve(StoreListener.FILE);
            try (StoreListener listener = StoreListener.start(store, data(), clock)) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(control)))
                        .isEqualTo("rw-------");
                try (RunningStore running = RunningStore.find(data()).orElseThrow()) {
                    assertThat(running.backUp(to, "asked", (bytes, of) -> {}).items())
                            .isEqualTo(1);
                }
                try (RunningStore running = RunningStore.find(data()).orElseThrow()) {
                    assertThatThrownBy(() -> running.backUp(to, "asked", (bytes, of) -> {}))
                            .hasMessageContaining("already");
                }
                String stranger = Files.readString(control).replaceFirst(" .*", " guess");
                Path elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
                Files.writeString(elsewhere.resolve(StoreListener.FILE), stranger);
                try (RunningStore running = RunningStore.find(elsewhere).orElseThrow()) {
                    assertThatThrownBy(() -> running.backUp(to, "stolen", (bytes, of) -> {}))
                            .hasMessageContaining("not the owner");
                }
                assertThat(listener).isNotNull();
            }
            assertThat(control).doesNotExist();
            assertThat(backups().list()).extracting(StoreBackup::name).isEqualTo(List.of("asked"));
        }
    }

    @Test
    void anotherProcessReadsTheStoreWhileItIsOpenAndCannotWrite() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data(), SMALL)) {
            SampleTable.create(store.client());
            put(store.client(), 1);
            StoreListener listener = StoreListener.start(store, data(), Clock.systemUTC());
            try (RunningStore running = RunningStore.find(data()).orElseThrow();
                    RunningStore other = RunningStore.find(data()).orElseThrow()) {
                RunningStore.Reading at = running.read();
                assertThat(other.read().endpoint()).as("two at once").isNotEqualTo(at.endpoint());
                try (DynamoDbClient reader = reader(at, at.secret());
                        DynamoDbClient stranger = reader(at, "guess")) {
                    put(store.client(), 2);
                    assertThat(items(reader)).isEqualTo(items(store.client())).hasSize(2);
                    assertThatThrownBy(() -> put(reader, 3)).hasMessageContaining("not written");
                    assertThatThrownBy(() -> items(stranger)).isInstanceOf(DynamoDbException.class);
                    listener.close();
                    assertThatThrownBy(() -> items(reader)).as("it has ended").isInstanceOf(SdkClientException.class);
                }
            }
            assertThat(items(store.client())).hasSize(2);
        }
    }

    private static DynamoDbClient reader(RunningStore.Reading at, String secret) {
        return DynamoDbClient.builder()
                .endpointOverride(at.endpoint())
                .region(Region.US_EAST_1)
                .credentialsProvider(
                        StaticCredentialsProvider.create(AwsBasicCredentials.create(at.accessKey(), secret)))
                .build();
    }
}
