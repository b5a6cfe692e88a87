package dev.ittaku.dynamodb.time;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.keyOf;
import static dev.ittaku.dynamodb.SampleTable.n;
import static dev.ittaku.dynamodb.SampleTable.s;

import dev.ittaku.dynamodb.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * Writes to the sample table from several threads, round by round, and remembers what the table was at the end of
 * each. The clock stands still during a round, and moves on by up to some hours between two.
 */
final class RecordedHistory {
    private static final int WRITERS = 4;
    private static final int WRITES = 12;

    private final DynamoDbClient client;
    private final TestClock clock;
    private final Random random;
    private final List<Map<Long, Map<String, AttributeValue>>> owned = new ArrayList<>();
    private final TreeMap<Instant, Set<Map<String, AttributeValue>>> states = new TreeMap<>();

    RecordedHistory(DynamoDbClient client, TestClock clock, Random random) {
        this.client = client;
        this.clock = clock;
        this.random = random;
        for (int i = 0; i < WRITERS; i++) {
            owned.add(new HashMap<>());
        }
    }

    void record(int rounds) throws Exception {
        ExecutorService writers = Executors.newFixedThreadPool(WRITERS);
        try {
            note();
            for (int round = 0; round < rounds; round++) {
                clock.advance(Duration.ofMillis(1 + random.nextInt(4 * 60 * 60 * 1000)));
                List<Callable<Void>> work = new ArrayList<>();
                for (int i = 0; i < WRITERS; i++) {
                    int writer = i;
                    long seed = random.nextLong();
                    work.add(() -> write(writer, new Random(seed)));
                }
                for (Future<Void> done : writers.invokeAll(work)) {
                    done.get();
                }
                note();
            }
        } finally {
            writers.shutdownNow();
        }
    }

    private void note() {
        Set<Map<String, AttributeValue>> state = new HashSet<>();
        owned.forEach(items -> state.addAll(items.values()));
        states.put(clock.instant(), state);
    }

    /** Each writer has a partition of its own, and so knows what is in it. */
    private Void write(int writer, Random chance) {
        Map<Long, Map<String, AttributeValue>> mine = owned.get(writer);
        String pk = "p" + writer;
        for (int i = 0; i < WRITES; i++) {
            long sk = chance.nextInt(12);
            Map<String, AttributeValue> item = new HashMap<>(keyOf(pk, sk));
            item.put("H", n(chance.nextInt(50)));
            if (chance.nextBoolean()) {
                item.put("G", s("g" + chance.nextInt(3)));
            }
            switch (chance.nextInt(5)) {
                case 0 -> {
                    client.deleteItem(r -> r.tableName(NAME).key(keyOf(pk, sk)));
                    mine.remove(sk);
                }
                case 1 -> {
                    client.updateItem(r -> r.tableName(NAME)
                            .key(keyOf(pk, sk))
                            .updateExpression("SET H = :h")
                            .expressionAttributeValues(Map.of(":h", item.get("H"))));
                    mine.computeIfAbsent(sk, any -> new HashMap<>(keyOf(pk, sk)));
                    Map<String, AttributeValue> updated = new HashMap<>(mine.get(sk));
                    updated.put("H", item.get("H"));
                    mine.put(sk, updated);
                }
                case 2 -> {
                    long other = sk + 20;
                    Map<String, AttributeValue> second = new HashMap<>(item);
                    second.putAll(keyOf(pk, other));
                    client.transactWriteItems(r -> r.transactItems(put(item), put(second)));
                    mine.put(sk, item);
                    mine.put(other, second);
                }
                case 3 -> {
                    client.batchWriteItem(r -> r.requestItems(Map.of(
                            NAME,
                            List.of(
                                    WriteRequest.builder()
                                            .putRequest(p -> p.item(item))
                                            .build(),
                                    WriteRequest.builder()
                                            .deleteRequest(d -> d.key(keyOf(pk, sk + 20)))
                                            .build()))));
                    mine.put(sk, item);
                    mine.remove(sk + 20);
                }
                default -> {
                    client.putItem(r -> r.tableName(NAME).item(item));
                    mine.put(sk, item);
                }
            }
        }
        return null;
    }

    private static TransactWriteItem put(Map<String, AttributeValue> item) {
        return TransactWriteItem.builder()
                .put(p -> p.tableName(NAME).item(item))
                .build();
    }

    /** A moment between the first round and the last. */
    Instant anyMoment(Random chance) {
        long first = states.firstKey().toEpochMilli();
        long last = states.lastKey().toEpochMilli();
        return Instant.ofEpochMilli(first + (long) (chance.nextDouble() * (last - first + 1)));
    }

    /** What the table was at the moment. */
    Set<Map<String, AttributeValue>> at(Instant moment) {
        return states.floorEntry(moment).getValue();
    }
}
