package dev.ittaku.dynamodb;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes so much that RocksDB is still making data files of it, and ends without closing the store. */
final class LeftOpen {
    static final int ITEMS = 400;

    private static final int SIZE = 350 << 10;

    private LeftOpen() {}

    public static void main(String[] args) {
        StoreOptions options = StoreOptions.defaults().withRelaxed(true);
        DynamoDbClient client = EmbeddedDynamoDb.open(Path.of(args[0]), options).client();
        SampleTable.create(client);
        byte[] payload = new byte[SIZE];
        new Random(1).nextBytes(payload);
        for (int i = 0; i < ITEMS; i++) {
            Map<String, AttributeValue> item = new HashMap<>(SampleTable.keyOf("left", i));
            item.put("payload", AttributeValue.fromB(SdkBytes.fromByteArray(payload)));
            client.putItem(r -> r.tableName(SampleTable.NAME).item(item));
        }
        System.exit(0);
    }
}
