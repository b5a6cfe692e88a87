package dev.ittaku.dynamodb;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.keyOf;
import static dev.ittaku.dynamodb.SampleTable.n;
import static dev.ittaku.dynamodb.SampleTable.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.dynamodb.internal.storage.rocks.RocksStorage;
import dev.ittaku.dynamodb.storage.StorageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Every kind of file of a store is damaged in every way. The store must then refuse to open and change nothing, or hold
 * everything; and a repair must keep what can be read and say what is lost. The store is taken while it is open, as a
 * killed process would leave it: some items are in data files, the latest only in the log.
 */
final class DamageTest {
    private static final int FLUSHED = 300;
    private static final int ALL = 400;

    @TempDir
    static Path once;

    private static Path running;
    private static Path closed;

    @TempDir
    Path folder;

    @BeforeAll
    static void writeAStore() throws IOException {
        running = once.resolve("running");
        closed = once.resolve("closed");
        Path live = once.resolve("live");
        try (EmbeddedDynamoDb store = open(live)) {
            SampleTable.create(store.client());
            write(store.client(), 0, FLUSHED);
        }
        try (EmbeddedDynamoDb store = open(live)) {
            write(store.client(), FLUSHED, ALL);
            copy(live, running);
        }
        copy(live, closed);
    }

    private static EmbeddedDynamoDb open(Path path) {
        return EmbeddedDynamoDb.open(path, StoreOptions.defaults().withCacheBytes(8 << 20));
    }

    private static void write(DynamoDbClient client, int from, int to) {
        Random random = new Random(from);
        for (int i = from; i < to; i++) {
            byte[] noise = new byte[150];
            random.nextBytes(noise);
            Map<String, AttributeValue> item = new HashMap<>(keyOf("item" + i, i));
            item.put("G", s("g" + i % 7));
            item.put("H", n(i));
            item.put("noise", AttributeValue.fromB(software.amazon.awssdk.core.SdkBytes.fromByteArray(noise)));
            client.putItem(r -> r.tableName(NAME).item(item));
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, to.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private Path fresh(Path from) throws IOException {
        Path to = Files.createTempDirectory(folder, "store");
        copy(from, to);
        return to;
    }

    private static Path file(Path store, String like) throws IOException {
        try (Stream<Path> files = Files.list(store)) {
            return files.filter(file -> file.getFileName().toString().matches(like))
                    .sorted()
                    .reduce((first, last) -> last)
                    .orElseThrow();
        }
    }

    private static void flip(Path file, long place) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        bytes[(int) place] ^= 0x55;
        Files.write(file, bytes);
    }

    private static void shorten(Path file, long length) throws IOException {
        Files.write(file, Arrays.copyOf(Files.readAllBytes(file), (int) length));
    }

    private static void refused(Path store, String... words) throws IOException {
        Map<String, Integer> before = contents(store);
        assertThatThrownBy(() -> open(store).close())
                .isInstanceOfSatisfying(
                        StorageException.class, e -> assertThat(e.code()).isEqualTo(StorageException.Code.DAMAGED))
                .hasMessageContaining("is damaged: ")
                .hasMessageContaining("./ittaku dynamodb repair --data " + store)
                .hasMessageContainingAll(words);
        assertThat(contents(store)).isEqualTo(before);
    }

    private static Map<String, Integer> contents(Path store) throws IOException {
        Map<String, Integer> contents = new HashMap<>();
        try (Stream<Path> files = Files.list(store)) {
            for (Path file : files.filter(file -> !file.endsWith("ITTAKU.LOCK")).toList()) {
                contents.put(file.getFileName().toString(), Arrays.hashCode(Files.readAllBytes(file)));
            }
        }
        return contents;
    }

    /** Repairs the store and says how many items it then has, after checking that every index agrees with them. */
    private static long repaired(Path store, String... words) throws IOException {
        StoreRepair.Report report = StoreRepair.repair(store);
        assertThat(report.whole()).isFalse();
        assertThat(String.join(" ", report.lines())).contains(words).contains("damaged-1");
        RocksStorage storage = RocksStorage.open(store, false, 8 << 20);
        try (EmbeddedDynamoDb db = EmbeddedDynamoDb.on(storage, StoreOptions.defaults())) {
            long count = IndexCheck.check(storage);
            write(db.client(), ALL, ALL + 1);
            return count;
        }
    }

    private static void holdsEverything(Path store) {
        RocksStorage storage = RocksStorage.open(store, false, 8 << 20);
        try (EmbeddedDynamoDb db = EmbeddedDynamoDb.on(storage, StoreOptions.defaults())) {
            assertThat(IndexCheck.check(storage)).isEqualTo(ALL);
            assertThat(db.client().listTables().tableNames()).containsExactly(NAME);
        }
    }

    @Test
    void anUndamagedStoreOpensAndNeedsNoRepair() throws IOException {
        for (Path state : List.of(running, closed)) {
            Path store = fresh(state);
            StoreRepair.Report report = StoreRepair.repair(store);
            assertThat(report.whole()).isTrue();
            assertThat(report.lines()).singleElement().asString().contains("is whole: 1 tables, " + ALL + " items");
            holdsEverything(store);
        }
    }

    @Test
    void aFlippedByteAnywhereInTheLogIsFound() throws IOException {
        Path log = file(running, "\\d+\\.log");
        long length = Files.size(log);
        assertThat(length).isGreaterThan(32 * 1024);
        for (long place : new long[] {0, 5, 6, 40, 32 * 1024 - 3, 32 * 1024, 32 * 1024 + 4, length / 2, length - 1}) {
            Path store = fresh(running);
            flip(store.resolve(log.getFileName()), place);
            refused(store, log.getFileName().toString());
        }
        Path store = fresh(running);
        flip(store.resolve(log.getFileName()), length / 2);
        // One write is lost, whatever follows it is not.
        assertThat(repaired(store, "write-ahead log")).isEqualTo(ALL - 1);
    }

    @Test
    void zeroesInTheMiddleOfTheLogAreFound() throws IOException {
        Path store = fresh(running);
        Path log = file(store, "\\d+\\.log");
        byte[] bytes = Files.readAllBytes(log);
        Arrays.fill(bytes, 8192, 12288, (byte) 0);
        Files.write(log, bytes);
        refused(store, log.getFileName().toString());
        assertThat(repaired(store, "write-ahead log")).isBetween((long) FLUSHED, ALL - 1L);
    }

    @Test
    void aLogThatLostItsEndIsFoundAndATornLastRecordIsNot() throws IOException {
        Path store = fresh(running);
        Path log = file(store, "\\d+\\.log");
        shorten(log, Files.size(log) - 20);
        refused(store, "had been answered");
        assertThat(repaired(store, "had been answered")).isEqualTo(ALL - 1);

        Path torn = fresh(running);
        Path tornLog = file(torn, "\\d+\\.log");
        byte[] bytes = Files.readAllBytes(tornLog);
        byte[] more = Arrays.copyOf(bytes, bytes.length + 500);
        System.arraycopy(bytes, 0, more, bytes.length, 500);
        more[bytes.length + 300] ^= 1;
        Files.write(tornLog, more);
        holdsEverything(torn);
    }

    @Test
    void aMissingLogIsFound() throws IOException {
        Path store = fresh(running);
        Files.delete(file(store, "\\d+\\.log"));
        refused(store, "write-ahead log", "is missing");
        assertThat(repaired(store, "write-ahead log")).isEqualTo(FLUSHED);
    }

    @Test
    void anEmptiedLogIsFound() throws IOException {
        Path store = fresh(running);
        shorten(file(store, "\\d+\\.log"), 0);
        refused(store, "had been answered");
    }

    @Test
    void aDamagedOrMissingManifestIsFoundAndRepairedFromItsCopy() throws IOException {
        for (Path state : List.of(running, closed)) {
            long length = Files.size(file(state, "MANIFEST-\\d+"));
            for (long place = 0; place < length; place += 13) {
                Path store = fresh(state);
                flip(file(store, "MANIFEST-\\d+"), place);
                refused(store, "MANIFEST");
            }
            for (long left = 0; left < length; left += 17) {
                Path store = fresh(state);
                shorten(file(store, "MANIFEST-\\d+"), left);
                refused(store, "MANIFEST");
            }
            Path store = fresh(state);
            Files.delete(file(store, "MANIFEST-\\d+"));
            refused(store, "MANIFEST", "names, is missing");
            assertThat(repaired(store, "MANIFEST")).isEqualTo(ALL);
        }
    }

    @Test
    void aDamagedOrMissingCurrentIsFound() throws IOException {
        Path store = fresh(running);
        Files.delete(store.resolve("CURRENT"));
        refused(store, "CURRENT is missing");
        assertThat(repaired(store, "CURRENT")).isEqualTo(ALL);
        for (String wrong : List.of("", "MANIFEST-", "MANIFEST-000001\n", "nonsense\n", "MANIFEST-000013")) {
            Path other = fresh(running);
            Files.writeString(other.resolve("CURRENT"), wrong);
            refused(other, "CURRENT");
        }
    }

    @Test
    void aMissingOrShortenedDataFileIsFound() throws IOException {
        Path store = fresh(running);
        Path data = file(store, "\\d+\\.sst");
        Files.delete(data);
        refused(store, "data file " + data.getFileName() + " is missing");
        Path shorter = fresh(running);
        shorten(file(shorter, "\\d+\\.sst"), 5000);
        refused(shorter, "has 5000 bytes instead of");
        // The table's description was in that file, so its items in the log belong to nothing.
        StoreRepair.Report report = StoreRepair.repair(shorter);
        assertThat(String.join(" ", report.lines())).contains("Lost: 100 items of a table");
        open(shorter).close();
    }

    @Test
    void aFlippedByteInADataFileIsFoundByTheReadAndRepairedAround() throws IOException {
        Path store = fresh(closed);
        try (Stream<Path> files = Files.list(store)) {
            Path data = files.filter(file -> file.toString().endsWith(".sst"))
                    .max(java.util.Comparator.comparingLong(
                            file -> file.toFile().length()))
                    .orElseThrow();
            flip(data, Files.size(data) / 8);
        }
        try (EmbeddedDynamoDb db = open(store)) {
            assertThatThrownBy(() -> db.client().scanPaginator(r -> r.tableName(NAME)).items().stream()
                            .count())
                    .hasMessageContaining("A data file is damaged")
                    .hasMessageContaining("./ittaku dynamodb repair");
        }
        assertThat(repaired(store, "damaged inside")).isBetween(ALL - 100L, ALL - 1L);
    }

    @Test
    void damagedOrMissingMarkersOfOurOwnAreFound() throws IOException {
        for (String name : List.of("FORMAT", "ITTAKU.STATE", "ITTAKU.MANIFEST")) {
            Path store = fresh(running);
            flip(store.resolve(name), 3);
            refused(store, name);
            Path empty = fresh(running);
            shorten(empty.resolve(name), 0);
            refused(empty, name);
            Path without = fresh(running);
            Files.delete(without.resolve(name));
            refused(without, name);
            assertThat(repaired(without, name)).isEqualTo(ALL);
        }
    }

    @Test
    void aStoreWithoutAnyListOfItsFilesSaysThatNothingCanBeRead() throws IOException {
        Path store = fresh(running);
        Files.delete(file(store, "MANIFEST-\\d+"));
        Files.delete(store.resolve("ITTAKU.MANIFEST"));
        refused(store, "MANIFEST");
        assertThatThrownBy(() -> StoreRepair.repair(store)).hasMessageContaining("are both lost");
    }

    @Test
    void aStoreWhoseMakingWasInterruptedIsMadeAnew() throws IOException {
        Path store = fresh(running);
        Files.move(store.resolve("FORMAT"), store.resolve("FORMAT.new"));
        holdsEverything(store);
        assertThat(store.resolve("FORMAT")).exists();
        assertThat(store.resolve("FORMAT.new")).doesNotExist();
    }

    @Test
    void repairOfWhatIsNoStoreSaysSo() {
        assertThatThrownBy(() -> StoreRepair.repair(folder.resolve("nowhere")))
                .hasMessageContaining("There is no folder");
        assertThatThrownBy(() -> StoreRepair.repair(folder)).hasMessageContaining("holds no store");
    }
}
