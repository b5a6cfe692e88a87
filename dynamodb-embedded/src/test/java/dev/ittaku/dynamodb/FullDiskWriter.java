package dev.ittaku.dynamodb;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.keyOf;
import static dev.ittaku.dynamodb.SampleTable.n;
import static dev.ittaku.dynamodb.SampleTable.s;

import dev.ittaku.dynamodb.internal.storage.rocks.RocksStorage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;

/**
 * The child of {@link FullDiskTest}. {@code fill} writes until the disk is full, looks at the store as it is then,
 * makes room, writes on, and ends without closing; {@code check} opens what it left.
 */
final class FullDiskWriter {
    private static final int WRITERS = 4;
    private static final int ITEM = 40_000;
    private static final int BALLAST = 80 << 20;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final EmbeddedDynamoDb store;
    private final DynamoDbClient client;
    private final AtomicInteger next = new AtomicInteger();
    private final Map<Integer, Boolean> outcome = new ConcurrentHashMap<>();

    private FullDiskWriter(EmbeddedDynamoDb store) {
        this.store = store;
        this.client = store.client();
    }

    public static void main(String[] arguments) throws Exception {
        Path disk = Path.of(arguments[1]);
        Path notes = Path.of(arguments[2]);
        if (arguments[0].equals("fill")) {
            Path ballast = disk.resolve("ballast");
            Files.write(ballast, new byte[BALLAST]);
            EmbeddedDynamoDb store = EmbeddedDynamoDb.open(
                    disk.resolve("store"), StoreOptions.defaults().withCacheBytes(8 << 20));
            SampleTable.create(store.client());
            new FullDiskWriter(store).fill(ballast, notes);
            // As a crash would end it: what is acknowledged must be in the log.
            Runtime.getRuntime().halt(0);
        }
        check(disk.resolve("store"), notes);
    }

    private void fill(Path ballast, Path notes) throws Exception {
        List<Thread> writers = new ArrayList<>();
        for (int i = 0; i < WRITERS; i++) {
            Thread writer = new Thread(() -> {
                while (put(next.getAndIncrement()) == null) {}
            });
            writers.add(writer);
            writer.start();
        }
        for (Thread writer : writers) {
            writer.join();
        }
        verifyReads("while the disk was full");
        InternalServerErrorException refused = put(next.getAndIncrement());
        System.out.println("refused: " + (refused == null ? "nothing" : refused.getMessage()));
        Files.delete(ballast);
        long end = System.nanoTime() + PATIENCE.toNanos();
        int tries = 1;
        while (put(next.getAndIncrement()) != null) {
            require(System.nanoTime() < end, "writes did not come back after room was made");
            Thread.sleep(20);
            tries++;
        }
        System.out.println("written again after " + tries + " tries");
        for (int i = 0; i < 20; i++) {
            require(put(next.getAndIncrement()) == null, "a write failed after writes had come back");
        }
        verifyReads("after room was made");
        StringBuilder lines = new StringBuilder();
        outcome.forEach((id, done) -> lines.append(id).append(' ').append(done).append('\n'));
        Files.writeString(notes, lines);
    }

    /** Null if it was written. Any other exception than the refusal of this write ends the child. */
    private InternalServerErrorException put(int id) {
        try {
            client.putItem(r -> r.tableName(NAME).item(item(id)));
            outcome.put(id, true);
            return null;
        } catch (InternalServerErrorException e) {
            outcome.put(id, false);
            return e;
        } catch (Throwable e) {
            e.printStackTrace();
            Runtime.getRuntime().halt(3);
            throw e;
        }
    }

    private void verifyReads(String when) {
        verify(client, outcome, when);
        require(store.streams().listStreams(r -> r.tableName(NAME)).streams().size() == 1, "no stream " + when);
    }

    private static void check(Path directory, Path notes) throws IOException {
        Map<Integer, Boolean> outcome = new HashMap<>();
        for (String line : Files.readAllLines(notes)) {
            String[] words = line.split(" ");
            outcome.put(Integer.parseInt(words[0]), Boolean.parseBoolean(words[1]));
        }
        RocksStorage storage = RocksStorage.open(directory, false, 8 << 20);
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.on(storage, StoreOptions.defaults())) {
            verify(store.client(), outcome, "after opening again");
            IndexCheck.check(storage);
            System.out.println("checked " + outcome.size() + " writes");
        }
    }

    private static void verify(DynamoDbClient client, Map<Integer, Boolean> outcome, String when) {
        TreeSet<Integer> expected = new TreeSet<>();
        outcome.forEach((id, done) -> {
            Map<String, AttributeValue> found = client.getItem(
                            r -> r.tableName(NAME).key(keyOf("item" + id, id)))
                    .item();
            if (done) {
                expected.add(id);
                require(found.equals(item(id)), "item " + id + " was acknowledged and is not there " + when);
            } else {
                require(found.isEmpty(), "item " + id + " was refused and is there " + when);
            }
        });
        TreeSet<Integer> scanned = new TreeSet<>();
        client.scanPaginator(r -> r.tableName(NAME))
                .items()
                .forEach(item -> scanned.add(Integer.parseInt(item.get("SK").n())));
        require(scanned.equals(expected), "a scan does not show what was acknowledged " + when);
    }

    private static Map<String, AttributeValue> item(int id) {
        byte[] filling = new byte[ITEM];
        new Random(id).nextBytes(filling);
        Map<String, AttributeValue> item = new HashMap<>(keyOf("item" + id, id));
        item.put("G", s("g" + id % 3));
        item.put("H", n(id));
        item.put("L", s("l" + id % 5));
        item.put("filling", AttributeValue.fromB(SdkBytes.fromByteArrayUnsafe(filling)));
        return item;
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            System.out.println("WRONG: " + otherwise);
            Runtime.getRuntime().halt(2);
        }
    }
}
