package dev.ittaku.dynamodb.settings;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.SampleTable;
import dev.ittaku.dynamodb.StoreRepair;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ContributorInsightsAction;
import software.amazon.awssdk.services.dynamodb.model.ContributorInsightsStatus;
import software.amazon.awssdk.services.dynamodb.model.DestinationStatus;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.PolicyNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ReplicaStatus;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbWaiter;

/** What is kept beside a table outlives a restart and goes with the table. */
final class KeptSettingsTest {
    private static final String KINESIS = "arn:aws:kinesis:us-east-1:000000000000:stream/one";

    @TempDir
    Path directory;

    private static String arn(DynamoDbClient client) {
        return client.describeTable(r -> r.tableName(NAME)).table().tableArn();
    }

    @SuppressWarnings("unchecked") // the SDK's varargs of consumers
    private static void setAll(DynamoDbClient client) {
        client.putResourcePolicy(r -> r.resourceArn(arn(client)).policy("{\"Version\": \"2012-10-17\"}"));
        client.updateContributorInsights(
                r -> r.tableName(NAME).indexName("ByG").contributorInsightsAction(ContributorInsightsAction.ENABLE));
        client.enableKinesisStreamingDestination(r -> r.tableName(NAME).streamArn(KINESIS));
        client.updateTable(r -> r.tableName(NAME)
                .warmThroughput(w -> w.readUnitsPerSecond(13_000L).writeUnitsPerSecond(5_000L)));
        client.updateTable(r -> r.tableName(NAME).replicaUpdates(u -> u.create(c -> c.regionName("eu-west-1"))));
        client.updateTableReplicaAutoScaling(r -> r.tableName(NAME)
                .provisionedWriteCapacityAutoScalingUpdate(
                        w -> w.minimumUnits(3L).maximumUnits(30L)));
    }

    @Test
    void settingsOutliveARestart() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(directory)) {
            SampleTable.create(store.client());
            setAll(store.client());
        }
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(directory)) {
            DynamoDbClient client = store.client();
            assertThat(client.getResourcePolicy(r -> r.resourceArn(arn(client))).policy())
                    .isEqualTo("{\"Version\":\"2012-10-17\"}");
            var insights =
                    client.describeContributorInsights(r -> r.tableName(NAME).indexName("ByG"));
            assertThat(insights.contributorInsightsStatus()).isEqualTo(ContributorInsightsStatus.ENABLED);
            assertThat(insights.contributorInsightsRuleList())
                    .hasSize(4)
                    .allMatch(rule -> rule.contains("-" + NAME + "-ByG-"));
            assertThat(client.describeKinesisStreamingDestination(r -> r.tableName(NAME))
                            .kinesisDataStreamDestinations())
                    .singleElement()
                    .matches(kept -> kept.destinationStatus() == DestinationStatus.ACTIVE
                            && kept.streamArn().equals(KINESIS));
            TableDescription table =
                    client.describeTable(r -> r.tableName(NAME)).table();
            assertThat(table.warmThroughput().readUnitsPerSecond()).isEqualTo(13_000L);
            assertThat(table.warmThroughput().status()).isEqualTo(TableStatus.ACTIVE);
            assertThat(table.replicas())
                    .singleElement()
                    .matches(replica -> replica.replicaStatus() == ReplicaStatus.ACTIVE);
            assertThat(client.describeTableReplicaAutoScaling(r -> r.tableName(NAME))
                            .tableAutoScalingDescription()
                            .replicas())
                    .hasSize(2)
                    .allMatch(replica -> replica.replicaProvisionedWriteCapacityAutoScalingSettings()
                                    .maximumUnits()
                            == 30);
        }
    }

    @Test
    @SuppressWarnings("unchecked") // the SDK's varargs of consumers
    void anIndexThatIsMadeAgainHasNothingOfTheOldOne() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            DynamoDbClient client = store.client();
            SampleTable.create(client);
            client.updateContributorInsights(r ->
                    r.tableName(NAME).indexName("ByG").contributorInsightsAction(ContributorInsightsAction.ENABLE));
            client.updateTable(r -> r.tableName(NAME)
                    .globalSecondaryIndexUpdates(
                            u -> u.update(i -> i.indexName("ByG").warmThroughput(w -> w.readUnitsPerSecond(20_000L)))));
            client.updateTable(
                    r -> r.tableName(NAME).globalSecondaryIndexUpdates(u -> u.delete(i -> i.indexName("ByG"))));
            assertThat(client.listContributorInsights(r -> {}).contributorInsightsSummaries())
                    .isEmpty();
            client.updateTable(r -> r.tableName(NAME)
                    .attributeDefinitions(SampleTable.define("G", "S"))
                    .globalSecondaryIndexUpdates(u -> u.create(i -> i.indexName("ByG")
                            .keySchema(SampleTable.key("G", KeyType.HASH))
                            .projection(p -> p.projectionType(ProjectionType.ALL)))));
            assertThat(client.describeContributorInsights(r -> r.tableName(NAME).indexName("ByG"))
                            .contributorInsightsStatus())
                    .isEqualTo(ContributorInsightsStatus.DISABLED);
            assertThat(client.describeTable(r -> r.tableName(NAME))
                            .table()
                            .globalSecondaryIndexes()
                            .get(0)
                            .warmThroughput()
                            .readUnitsPerSecond())
                    .isEqualTo(12_000L);
        }
    }

    @Test
    void settingsAreKeptByARepair() throws Exception {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(directory)) {
            SampleTable.create(store.client());
            setAll(store.client());
        }
        Files.delete(directory.resolve("ITTAKU.STATE"));
        StoreRepair.repair(directory);
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(directory)) {
            DynamoDbClient client = store.client();
            assertThat(client.getResourcePolicy(r -> r.resourceArn(arn(client))).policy())
                    .isEqualTo("{\"Version\":\"2012-10-17\"}");
            assertThat(client.describeTable(r -> r.tableName(NAME)).table().replicas())
                    .hasSize(1);
        }
    }

    @Test
    void settingsGoWithTheTable() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            DynamoDbClient client = store.client();
            SampleTable.create(client);
            setAll(client);
            client.deleteTable(r -> r.tableName(NAME));
            assertThat(client.listContributorInsights(r -> {}).contributorInsightsSummaries())
                    .isEmpty();
            SampleTable.create(client);
            assertThatThrownBy(() -> client.getResourcePolicy(r -> r.resourceArn(arn(client))))
                    .isInstanceOf(PolicyNotFoundException.class);
            assertThat(client.describeContributorInsights(r -> r.tableName(NAME).indexName("ByG"))
                            .contributorInsightsStatus())
                    .isEqualTo(ContributorInsightsStatus.DISABLED);
            assertThat(client.describeKinesisStreamingDestination(r -> r.tableName(NAME))
                            .kinesisDataStreamDestinations())
                    .isEmpty();
            TableDescription table =
                    client.describeTable(r -> r.tableName(NAME)).table();
            assertThat(table.hasReplicas()).isFalse();
            assertThat(table.warmThroughput().readUnitsPerSecond()).isEqualTo(12_000L);
        }
    }

    @Test
    void aRevisionChangesOnlyWithThePolicy() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            DynamoDbClient client = store.client();
            SampleTable.create(client);
            String arn = arn(client);
            String first = client.putResourcePolicy(
                            r -> r.resourceArn(arn).policy("{\"a\":1}").expectedRevisionId("NO_POLICY"))
                    .revisionId();
            assertThat(client.putResourcePolicy(r -> r.resourceArn(arn).policy("{ \"a\" : 1 }"))
                            .revisionId())
                    .isEqualTo(first);
            String second = client.putResourcePolicy(
                            r -> r.resourceArn(arn).policy("{\"a\":2}").expectedRevisionId(first))
                    .revisionId();
            assertThat(second).isNotEqualTo(first);
            assertThat(client.getResourcePolicy(r -> r.resourceArn(arn)).revisionId())
                    .isEqualTo(second);
            assertThatThrownBy(() ->
                            client.deleteResourcePolicy(r -> r.resourceArn(arn).expectedRevisionId(first)))
                    .isInstanceOf(PolicyNotFoundException.class);
            assertThat(client.deleteResourcePolicy(r -> r.resourceArn(arn).expectedRevisionId(second))
                            .revisionId())
                    .isEqualTo(second);
        }
    }

    @Test
    void aStreamHasAPolicyOfItsOwn() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            DynamoDbClient client = store.client();
            SampleTable.create(client);
            String stream = client.describeTable(r -> r.tableName(NAME)).table().latestStreamArn();
            client.putResourcePolicy(r -> r.resourceArn(stream).policy("{\"of\":\"the stream\"}"));
            assertThatThrownBy(() -> client.getResourcePolicy(r -> r.resourceArn(arn(client))))
                    .isInstanceOf(PolicyNotFoundException.class);
            assertThat(client.getResourcePolicy(r -> r.resourceArn(stream)).policy())
                    .isEqualTo("{\"of\":\"the stream\"}");
        }
    }

    @Test
    void aPolicyHasAtMostTwentyKilobytes() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            DynamoDbClient client = store.client();
            SampleTable.create(client);
            String arn = arn(client);
            String longest = "{\"a\":\"" + "x".repeat(20_480 - 8) + "\"}";
            client.putResourcePolicy(r -> r.resourceArn(arn).policy(longest));
            assertThatThrownBy(() ->
                            client.putResourcePolicy(r -> r.resourceArn(arn).policy(" " + longest)))
                    .isInstanceOf(DynamoDbException.class)
                    .hasMessageContaining("Maximum policy size of 20480 bytes exceeded");
        }
    }

    @Test
    void theSdksWaitersAreContent() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
                DynamoDbWaiter waiter =
                        DynamoDbWaiter.builder().client(store.client()).build()) {
            DynamoDbClient client = store.client();
            SampleTable.create(client);
            setAll(client);
            assertThat(waiter.waitUntilContributorInsightsEnabled(
                                    r -> r.tableName(NAME).indexName("ByG"))
                            .matched()
                            .response())
                    .isPresent();
            assertThat(waiter.waitUntilKinesisStreamingDestinationActive(r -> r.tableName(NAME))
                            .matched()
                            .response())
                    .isPresent();
            assertThat(waiter.waitUntilTableExists(r -> r.tableName(NAME))
                            .matched()
                            .response())
                    .isPresent();
        }
    }
}
