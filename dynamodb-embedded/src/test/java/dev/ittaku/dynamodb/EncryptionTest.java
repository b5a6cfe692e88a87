package dev.ittaku.dynamodb;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.keyOf;
import static dev.ittaku.dynamodb.SampleTable.n;
import static dev.ittaku.dynamodb.SampleTable.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.dynamodb.encryption.EncryptionKeys;
import dev.ittaku.dynamodb.storage.StorageException;
import dev.ittaku.dynamodb.storage.StorageException.Code;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/** A store with a key shows nothing of its items in its folder, and opens with that key only. */
final class EncryptionTest {
    private static final String FIRST = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";
    private static final String SECOND = "//79/Pv6+fj39vX08/Lx8O/u7ezr6uno5+bl5OPi4eA=";

    static final EncryptionKeys KEYS = EncryptionKeys.parse(FIRST);
    private static final EncryptionKeys OTHER = EncryptionKeys.parse(SECOND);
    private static final EncryptionKeys RENEWED = EncryptionKeys.parse(SECOND + "\n" + FIRST);

    /** Everything that a person could recognise: names of tables and attributes, keys, values, tokens. */
    private static final List<String> WORDS = List.of(
            "Himitsu",
            "partition-of-ann",
            "index-of-ann",
            "local-of-ann",
            "diary",
            "Dear diary",
            "was-before",
            "token-of-ann",
            "expiring-ann",
            "backup-of-ann",
            "ByG");

    @TempDir
    Path folder;

    private Path data() {
        return folder.resolve("data");
    }

    private EmbeddedDynamoDb open(EncryptionKeys keys) {
        return EmbeddedDynamoDb.open(
                data(), StoreOptions.defaults().withCacheBytes(8 << 20).withEncryption(keys));
    }

    private static void fill(DynamoDbClient client) {
        SampleTable.create(client);
        client.updateContinuousBackups(
                r -> r.tableName(NAME).pointInTimeRecoverySpecification(p -> p.pointInTimeRecoveryEnabled(true)));
        client.updateTimeToLive(r ->
                r.tableName(NAME).timeToLiveSpecification(t -> t.enabled(true).attributeName("expiring-ann")));
        client.putItem(r -> r.tableName(NAME).item(item(1, "was-before")));
        client.putItem(r -> r.tableName(NAME).item(item(1, "Dear diary")));
        client.transactWriteItems(r -> r.clientRequestToken("token-of-ann")
                .transactItems(TransactWriteItem.builder()
                        .put(Put.builder()
                                .tableName(NAME)
                                .item(item(2, "Dear diary"))
                                .build())
                        .build()));
        client.createBackup(r -> r.tableName(NAME).backupName("backup-of-ann"));
    }

    private static Map<String, AttributeValue> item(int number, String text) {
        Map<String, AttributeValue> item = new HashMap<>(keyOf("partition-of-ann", number));
        item.put("G", s("index-of-ann"));
        item.put("H", n(number));
        item.put("L", s("local-of-ann"));
        item.put("diary", s(text + " Himitsu ".repeat(20)));
        item.put("expiring-ann", n(4_000_000_000L));
        return item;
    }

    private List<String> found() throws IOException {
        try (Stream<Path> files = Files.walk(data())) {
            return files.filter(Files::isRegularFile)
                    .flatMap(file -> WORDS.stream()
                            .filter(word -> text(file).contains(word))
                            .map(word -> word + " in " + file.getFileName()))
                    .toList();
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private void expectFilled(EncryptionKeys keys) {
        try (EmbeddedDynamoDb store = open(keys)) {
            expectFilled(store.client());
        }
    }

    private static void expectFilled(DynamoDbClient client) {
        assertThat(client.query(r -> r.tableName(NAME)
                                .keyConditionExpression("PK = :p")
                                .expressionAttributeValues(Map.of(":p", s("partition-of-ann"))))
                        .items())
                .containsExactly(item(1, "Dear diary"), item(2, "Dear diary"));
    }

    private void expectRefusal(EncryptionKeys keys, Code code, String... parts) {
        assertThatThrownBy(() -> open(keys).close())
                .isInstanceOfSatisfying(
                        StorageException.class, e -> assertThat(e.code()).isEqualTo(code))
                .hasMessageContainingAll(parts);
    }

    @Test
    void noFileHoldsPlainTextWhileTheStoreIsOpenAndAfterwards() throws IOException {
        try (EmbeddedDynamoDb store = open(KEYS)) {
            fill(store.client());
            assertThat(found()).isEmpty();
        }
        assertThat(found()).isEmpty();
        expectFilled(KEYS);
        assertThat(found()).isEmpty();
    }

    @Test
    void withoutEncryptionTheSameWordsAreFound() throws IOException {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data())) {
            fill(store.client());
            assertThat(found()).hasSizeGreaterThanOrEqualTo(WORDS.size());
        }
    }

    @Test
    void aWrongKeyAMissingKeyAndAKeyTooManyAreRefused() {
        try (EmbeddedDynamoDb store = open(KEYS)) {
            fill(store.client());
        }
        expectRefusal(OTHER, Code.WRONG_KEY, "is encrypted with the key " + KEYS.id(), OTHER.id());
        assertThatThrownBy(() -> EmbeddedDynamoDb.open(data()).close())
                .isInstanceOfSatisfying(
                        StorageException.class, e -> assertThat(e.code()).isEqualTo(Code.KEY_NEEDED))
                .hasMessageContaining("--encryption-key");
        expectFilled(KEYS);
    }

    @Test
    void aStoreThatIsNotEncryptedIsNotOpenedWithAKey() {
        EmbeddedDynamoDb.open(data()).close();
        expectRefusal(KEYS, Code.NOT_ENCRYPTED, "is not encrypted", "dynamodb encrypt");
        EmbeddedDynamoDb.open(data()).close();
    }

    @Test
    void anotherKeyTakesTheStoreOverFromTheFormerOne() {
        try (EmbeddedDynamoDb store = open(KEYS)) {
            fill(store.client());
        }
        expectFilled(RENEWED);
        expectRefusal(KEYS, Code.WRONG_KEY, OTHER.id());
        expectFilled(OTHER);
    }

    @Test
    void aCopyIsEncryptedAndHasEverything() throws IOException {
        Path plain = folder.resolve("plain");
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(plain)) {
            fill(store.client());
        }
        assertThat(StoreCopy.encrypted(plain, data(), KEYS)).isGreaterThan(10);
        assertThat(found()).isEmpty();
        try (EmbeddedDynamoDb store = open(KEYS)) {
            expectFilled(store.client());
            assertThat(store.client().listBackups(r -> {}).backupSummaries()).hasSize(1);
            assertThat(store.client()
                            .describeTable(r -> r.tableName(NAME))
                            .table()
                            .itemCount())
                    .isEqualTo(2);
            assertThat(store.client()
                            .scan(r -> r.tableName(NAME).indexName("ByG"))
                            .count())
                    .isEqualTo(2);
        }
        assertThatThrownBy(() -> StoreCopy.encrypted(plain, data(), KEYS)).hasMessageContaining("is not empty");

        Path again = folder.resolve("again");
        StoreCopy.encrypted(data(), again, RENEWED);
        try (EmbeddedDynamoDb store =
                EmbeddedDynamoDb.open(again, StoreOptions.defaults().withEncryption(OTHER))) {
            expectFilled(store.client());
        }
        assertThat(text(again.resolve("ITTAKU.KEYS"))).contains(OTHER.id());
    }

    @Test
    void aFolderWithoutAStoreIsNotCopiedAndStaysAsItIs() throws IOException {
        Path other = Files.createDirectories(folder.resolve("other"));
        Files.writeString(other.resolve("notes.txt"), "not a store");

        assertThatThrownBy(() -> StoreCopy.encrypted(other, data(), KEYS)).hasMessageContaining("There is no store in");

        assertThat(other).isDirectoryContaining("glob:**notes.txt");
        assertThat(other.toFile().list()).hasSize(1);
        assertThat(data()).doesNotExist();
    }

    @Test
    void theStoreOpensWithACopyOfItsKeyFileAndIsRefusedWithoutBoth() throws IOException {
        try (EmbeddedDynamoDb store = open(KEYS)) {
            fill(store.client());
        }
        Files.writeString(data().resolve("ITTAKU.KEYS"), "damaged");
        expectFilled(KEYS);
        Files.delete(data().resolve("ITTAKU.KEYS.copy"));
        expectRefusal(KEYS, Code.DAMAGED, "ITTAKU.KEYS");
    }

    @Test
    void aRepairKeepsWhatCanBeReadAndItsEncryption() throws IOException {
        try (EmbeddedDynamoDb store = open(KEYS)) {
            fill(store.client());
        }
        assertThat(StoreRepair.repair(data(), KEYS).whole()).isTrue();
        Files.delete(data().resolve("CURRENT"));
        assertThatThrownBy(() -> StoreRepair.repair(data(), OTHER)).hasMessageContaining(KEYS.id());
        StoreRepair.Report report = StoreRepair.repair(data(), KEYS);
        assertThat(report.lines()).anyMatch(line -> line.startsWith("Table sample: 2 items kept;"));
        assertThat(found()).isEmpty();
        expectFilled(KEYS);
    }

    @Test
    void aKeyThatIsNoneIsToldWithoutRepeatingIt() throws IOException {
        assertThatThrownBy(() -> EncryptionKeys.of("c2hvcnQ="))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The encryption key is neither a file that is there nor 32 bytes in base64.");
        Path file = Files.writeString(folder.resolve("key"), "# mine\n\n" + FIRST + "\nnonsense\n");
        assertThatThrownBy(() -> EncryptionKeys.of(file.toString()))
                .hasMessage("The file " + file + " holds no encryption key. Line 4 is not 32 bytes in base64.");
        Files.writeString(file, "# mine\n");
        assertThatThrownBy(() -> EncryptionKeys.of(file.toString())).hasMessageContaining("There is no key");
        Files.writeString(file, "# mine\n" + SECOND + "\n" + FIRST + "\n");
        assertThat(EncryptionKeys.of(file.toString())).hasToString("EncryptionKeys[" + RENEWED.ids() + "]");
        assertThat(EncryptionKeys.of(FIRST).id()).isEqualTo(KEYS.id());
    }
}
