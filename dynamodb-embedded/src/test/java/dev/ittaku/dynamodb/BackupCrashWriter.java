package dev.ittaku.dynamodb;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.keyOf;
import static dev.ittaku.dynamodb.SampleTable.n;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BackupStatus;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/** The child of {@link BackupCrashTest}: writes pairs, makes backups and restores them until it is killed. */
final class BackupCrashWriter {
    static final int ITEMS = 1200;

    private BackupCrashWriter() {}

    public static void main(String[] arguments) {
        EmbeddedDynamoDb store = EmbeddedDynamoDb.open(
                Path.of(arguments[0]), StoreOptions.defaults().withCacheBytes(8 << 20));
        DynamoDbClient client = store.client();
        if (client.listTables().tableNames().isEmpty()) {
            SampleTable.create(client);
            client.updateContinuousBackups(
                    r -> r.tableName(NAME).pointInTimeRecoverySpecification(p -> p.pointInTimeRecoveryEnabled(true)));
            for (int i = 0; i < ITEMS; i += 100) {
                int from = i;
                client.transactWriteItems(r -> r.transactItems(java.util.stream.IntStream.range(from, from + 100)
                        .mapToObj(number -> put("fill", number, 0))
                        .toList()));
            }
        }
        Thread pairs = new Thread(() -> {
            for (long value = 1; ; value++) {
                long now = value;
                client.transactWriteItems(r -> r.transactItems(put("left", 0, now), put("right", 0, now)));
            }
        });
        pairs.setDaemon(true);
        pairs.start();
        while (true) {
            String arn = client.createBackup(r -> r.tableName(NAME).backupName("of-many"))
                    .backupDetails()
                    .backupArn();
            System.out.println(arn + " begun");
            while (client.describeBackup(r -> r.backupArn(arn))
                            .backupDescription()
                            .backupDetails()
                            .backupStatus()
                    != BackupStatus.AVAILABLE) {
                Thread.onSpinWait();
            }
            System.out.println(arn + " done");
            String target = "restored-" + arn.substring(arn.length() - 8);
            client.restoreTableFromBackup(r -> r.backupArn(arn).targetTableName(target));
            System.out.println(target + " restoring");
            while (client.describeTable(r -> r.tableName(target)).table().tableStatus() != TableStatus.ACTIVE) {
                Thread.onSpinWait();
            }
            System.out.println(target + " restored");
        }
    }

    private static TransactWriteItem put(String pk, long sk, long value) {
        Map<String, AttributeValue> item = new HashMap<>(keyOf(pk, sk));
        item.put("H", n(value));
        return TransactWriteItem.builder()
                .put(p -> p.tableName(NAME).item(item))
                .build();
    }
}
