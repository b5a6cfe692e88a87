package dev.ittaku.dynamodb.model;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/** A backup that is taken now and then, and restored when the table has long changed: it must have what the model had. */
final class ModelBackups {
    private final DynamoDbClient client;
    private final ModelTable model;
    private @Nullable String arn;
    private List<Map<String, AttributeValue>> then = List.of();

    ModelBackups(DynamoDbClient client, ModelTable model) {
        this.client = client;
        this.model = model;
    }

    /** Restores the last backup, if there is one, and takes another. */
    void next() {
        if (arn != null) {
            restore(arn);
        }
        then = model.all();
        arn = client.createBackup(r -> r.tableName(NAME).backupName("model"))
                .backupDetails()
                .backupArn();
    }

    private void restore(String backup) {
        String table = "restored";
        client.restoreTableFromBackup(r -> r.backupArn(backup).targetTableName(table));
        await().until(() ->
                client.describeTable(r -> r.tableName(table)).table().tableStatus() == TableStatus.ACTIVE);
        List<Map<String, AttributeValue>> found = new ArrayList<>();
        client.scanPaginator(r -> r.tableName(table)).items().forEach(found::add);
        assertThat(found).containsExactlyInAnyOrderElementsOf(then);
        List<Map<String, AttributeValue>> indexed = new ArrayList<>();
        client.scanPaginator(r -> r.tableName(table).indexName("ByG")).items().forEach(indexed::add);
        assertThat(indexed)
                .containsExactlyInAnyOrderElementsOf(then.stream()
                        .filter(item -> item.containsKey("G") && item.containsKey("H"))
                        .toList());
        client.deleteTable(r -> r.tableName(table));
        client.deleteBackup(r -> r.backupArn(backup));
    }
}
