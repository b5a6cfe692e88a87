package dev.ittaku.dynamodb;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.keyOf;
import static dev.ittaku.dynamodb.SampleTable.n;
import static dev.ittaku.dynamodb.SampleTable.s;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/** The child of {@link CrashTest}: writes pairs of items until it is killed, and says what is done. */
final class CrashWriter {
    static final int WRITERS = 4;

    private CrashWriter() {}

    public static void main(String[] arguments) throws InterruptedException {
        EmbeddedDynamoDb store = EmbeddedDynamoDb.open(
                Path.of(arguments[0]), StoreOptions.defaults().withCacheBytes(8 << 20));
        DynamoDbClient client = store.client();
        if (client.listTables().tableNames().isEmpty()) {
            SampleTable.create(client);
        }
        Thread[] writers = new Thread[WRITERS];
        for (int i = 0; i < WRITERS; i++) {
            int writer = i;
            writers[i] = new Thread(() -> write(client, writer));
            writers[i].start();
        }
        for (Thread writer : writers) {
            writer.join();
        }
    }

    private static void write(DynamoDbClient client, int writer) {
        Map<String, AttributeValue> before = client.getItem(
                        r -> r.tableName(NAME).key(keyOf("left" + writer, 0)))
                .item();
        long next = before.isEmpty() ? 1 : Long.parseLong(before.get("H").n()) + 1;
        while (true) {
            long value = next++;
            client.transactWriteItems(r -> r.transactItems(put("left" + writer, value), put("right" + writer, value)));
            System.out.println(writer + " " + value + " done");
        }
    }

    private static TransactWriteItem put(String pk, long value) {
        Map<String, AttributeValue> item = new HashMap<>(keyOf(pk, 0));
        item.put("G", s("g" + value % 3));
        item.put("H", n(value));
        item.put("L", s("l" + value % 5));
        return TransactWriteItem.builder()
                .put(p -> p.tableName(NAME).item(item))
                .build();
    }
}
