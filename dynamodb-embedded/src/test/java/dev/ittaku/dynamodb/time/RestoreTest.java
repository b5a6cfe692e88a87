package dev.ittaku.dynamodb.time;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.key;
import static dev.ittaku.dynamodb.time.Items.all;
import static dev.ittaku.dynamodb.time.Items.inIndex;
import static dev.ittaku.dynamodb.time.Items.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.dynamodb.SampleTable;
import dev.ittaku.dynamodb.time.Way.Opened;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.SSEStatus;
import software.amazon.awssdk.services.dynamodb.model.TableAlreadyExistsException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.Tag;

/** What a restored table keeps of its source, and what can be changed while restoring. */
final class RestoreTest {
    private static final String AGAIN = "again";

    private static String prepared(DynamoDbClient client) {
        client.createTable(SampleTable.request()
                .sseSpecification(s -> s.enabled(true))
                .tags(Tag.builder().key("team").value("kifu").build())
                .deletionProtectionEnabled(true)
                .onDemandThroughput(o -> o.maxReadRequestUnits(70L))
                .build());
        client.putItem(r -> r.tableName(NAME).item(item("a", 1, "x")));
        client.updateTimeToLive(r ->
                r.tableName(NAME).timeToLiveSpecification(t -> t.enabled(true).attributeName("ttl")));
        return client.createBackup(r -> r.tableName(NAME).backupName("first"))
                .backupDetails()
                .backupArn();
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void aRestoredTableKeepsKeysIndexesBillingAndEncryptionAndNothingElse(Way way) throws Exception {
        try (Opened opened = way.open()) {
            DynamoDbClient client = opened.client();
            String arn = prepared(client);
            TableDescription source =
                    client.describeTable(r -> r.tableName(NAME)).table();
            TableDescription begun = client.restoreTableFromBackup(
                            r -> r.backupArn(arn).targetTableName(AGAIN))
                    .tableDescription();
            assertThat(begun.tableStatus()).isEqualTo(TableStatus.CREATING);
            assertThat(begun.restoreSummary().sourceBackupArn()).isEqualTo(arn);
            assertThat(begun.restoreSummary().sourceTableArn()).isEqualTo(source.tableArn());
            assertThat(begun.restoreSummary().restoreInProgress()).isTrue();

            TableDescription restored =
                    client.describeTable(r -> r.tableName(AGAIN)).table();
            assertThat(restored.tableStatus()).isEqualTo(TableStatus.ACTIVE);
            assertThat(restored.restoreSummary()).isNull();
            assertThat(restored.tableId()).isNotEqualTo(source.tableId());
            assertThat(restored.keySchema()).isEqualTo(source.keySchema());
            assertThat(restored.attributeDefinitions()).isEqualTo(source.attributeDefinitions());
            assertThat(restored.globalSecondaryIndexes().get(0).keySchema())
                    .isEqualTo(source.globalSecondaryIndexes().get(0).keySchema());
            assertThat(restored.localSecondaryIndexes()).hasSize(1);
            assertThat(restored.billingModeSummary().billingMode()).isEqualTo(BillingMode.PAY_PER_REQUEST);
            assertThat(restored.onDemandThroughput().maxReadRequestUnits()).isEqualTo(70);
            assertThat(restored.sseDescription()).isEqualTo(source.sseDescription());
            assertThat(restored.streamSpecification()).isNull();
            assertThat(restored.latestStreamArn()).isNull();
            assertThat(restored.deletionProtectionEnabled()).isFalse();
            assertThat(client.describeTimeToLive(r -> r.tableName(AGAIN))
                            .timeToLiveDescription()
                            .attributeName())
                    .isNull();
            assertThat(client.listTagsOfResource(r -> r.resourceArn(restored.tableArn()))
                            .tags())
                    .isEmpty();
            // It is a table like any other.
            client.putItem(r -> r.tableName(AGAIN).item(item("b", 4, "y")));
            assertThat(inIndex(client, AGAIN, "g1")).hasSize(2);
            assertThat(all(client, NAME)).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void billingIndexesAndEncryptionCanBeOverridden(Way way) throws Exception {
        try (Opened opened = way.open()) {
            DynamoDbClient client = opened.client();
            String arn = prepared(client);
            client.restoreTableFromBackup(r -> r.backupArn(arn)
                    .targetTableName(AGAIN)
                    .billingModeOverride(BillingMode.PROVISIONED)
                    .provisionedThroughputOverride(p -> p.readCapacityUnits(3L).writeCapacityUnits(4L))
                    .globalSecondaryIndexOverride(byG("ByG"))
                    .localSecondaryIndexOverride(List.of())
                    .sseSpecificationOverride(s -> s.enabled(false)));
            TableDescription restored =
                    client.describeTable(r -> r.tableName(AGAIN)).table();
            assertThat(restored.provisionedThroughput().readCapacityUnits()).isEqualTo(3);
            assertThat(restored.provisionedThroughput().writeCapacityUnits()).isEqualTo(4);
            assertThat(restored.globalSecondaryIndexes()
                            .get(0)
                            .provisionedThroughput()
                            .readCapacityUnits())
                    .isEqualTo(7);
            assertThat(restored.hasLocalSecondaryIndexes()).isFalse();
            assertThat(restored.attributeDefinitions())
                    .extracting(attribute -> attribute.attributeName())
                    .containsExactly("G", "H", "PK", "SK");
            assertThat(restored.sseDescription()).isNull();
            assertThat(inIndex(client, AGAIN, "g1")).hasSize(1);

            client.restoreTableFromBackup(r -> r.backupArn(arn)
                    .targetTableName("bare")
                    .globalSecondaryIndexOverride(List.<GlobalSecondaryIndex>of())
                    .onDemandThroughputOverride(o -> o.maxReadRequestUnits(5L))
                    .sseSpecificationOverride(s -> s.enabled(true).kmsMasterKeyId("mine")));
            TableDescription bare =
                    client.describeTable(r -> r.tableName("bare")).table();
            assertThat(bare.hasGlobalSecondaryIndexes()).isFalse();
            assertThat(bare.localSecondaryIndexes()).hasSize(1);
            assertThat(bare.onDemandThroughput().maxReadRequestUnits()).isEqualTo(5);
            assertThat(bare.sseDescription().status()).isEqualTo(SSEStatus.ENABLED);
            assertThat(bare.sseDescription().kmsMasterKeyArn()).isEqualTo("mine");
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void anIndexOfTheSameKeyAndProjectionGetsTheNameAskedFor(Way way) throws Exception {
        try (Opened opened = way.open()) {
            DynamoDbClient client = opened.client();
            String arn = prepared(client);
            GlobalSecondaryIndex renamed = byG("Renamed").toBuilder()
                    .provisionedThroughput((ProvisionedThroughput) null)
                    .build();
            client.restoreTableFromBackup(
                    r -> r.backupArn(arn).targetTableName(AGAIN).globalSecondaryIndexOverride(renamed));
            assertThat(client.describeTable(r -> r.tableName(AGAIN)).table().globalSecondaryIndexes())
                    .extracting(index -> index.indexName())
                    .containsExactly("Renamed");
            assertThat(client.scan(r -> r.tableName(AGAIN).indexName("Renamed")).count())
                    .isEqualTo(1);
        }
    }

    private static GlobalSecondaryIndex byG(String name) {
        return GlobalSecondaryIndex.builder()
                .indexName(name)
                .keySchema(key("G", KeyType.HASH), key("H", KeyType.RANGE))
                .projection(p -> p.projectionType(ProjectionType.ALL))
                .provisionedThroughput(p -> p.readCapacityUnits(7L).writeCapacityUnits(8L))
                .build();
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void overridesThatDoNotFitAreRefused(Way way) throws Exception {
        try (Opened opened = way.open()) {
            DynamoDbClient client = opened.client();
            String arn = prepared(client);
            GlobalSecondaryIndex keysOnly = byG("Other").toBuilder()
                    .projection(p -> p.projectionType(ProjectionType.KEYS_ONLY))
                    .build();
            assertThatThrownBy(() -> client.restoreTableFromBackup(
                            r -> r.backupArn(arn).targetTableName(AGAIN).globalSecondaryIndexOverride(keysOnly)))
                    .hasMessageContaining("Invalid Request: Index Other does not match a secondary index that existed"
                            + " in the source table and cannot be created during the restore operation");
            assertThatThrownBy(() -> client.restoreTableFromBackup(
                            r -> r.backupArn(arn).targetTableName(AGAIN).globalSecondaryIndexOverride(byG("ByG"))))
                    .hasMessageContaining("Invalid Request: Cannot override ProvisionedThroughput if BillingMode is"
                            + " overridden to PAY_PER_REQUEST for index ByG");
            GlobalSecondaryIndex without = byG("ByG").toBuilder()
                    .provisionedThroughput((ProvisionedThroughput) null)
                    .build();
            assertThatThrownBy(() -> client.restoreTableFromBackup(r -> r.backupArn(arn)
                            .targetTableName(AGAIN)
                            .billingModeOverride(BillingMode.PROVISIONED)
                            .provisionedThroughputOverride(
                                    p -> p.readCapacityUnits(3L).writeCapacityUnits(4L))
                            .globalSecondaryIndexOverride(without)))
                    .hasMessageContaining("Invalid Request: Must specify provisioned throughput for index ByG");
            assertThatThrownBy(() -> client.restoreTableFromBackup(r -> r.backupArn(arn)
                            .targetTableName(AGAIN)
                            .onDemandThroughputOverride(o -> o.maxReadRequestUnits(0L))))
                    .hasMessageContaining("Invalid Request: Requested MaxReadRequestUnits for OnDemandThroughput is"
                            + " outside of valid range");
            assertThatThrownBy(() -> client.restoreTableFromBackup(r -> r.backupArn(arn)
                            .targetTableName(AGAIN)
                            .provisionedThroughputOverride(
                                    p -> p.readCapacityUnits(3L).writeCapacityUnits(4L))))
                    .hasMessageContaining(
                            "Invalid Request: Cannot override ProvisionedThroughput unless BillingMode is PROVISIONED");
            assertThatThrownBy(() -> client.restoreTableFromBackup(
                            r -> r.backupArn(arn).targetTableName(AGAIN).billingModeOverride(BillingMode.PROVISIONED)))
                    .hasMessageContaining("Invalid Request: Must override ProvisionedThroughput if BillingMode is"
                            + " overridden to PROVISIONED");
            assertThatThrownBy(() ->
                            client.restoreTableFromBackup(r -> r.backupArn(arn).targetTableName(NAME)))
                    .isInstanceOf(TableAlreadyExistsException.class)
                    .hasMessageContaining("Table already exists: " + NAME);
            assertThat(client.listTables().tableNames()).containsExactly(NAME);
        }
    }
}
