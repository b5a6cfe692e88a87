package dev.ittaku.dynamodb.settings;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.SampleTable;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ContributorInsightsAction;
import software.amazon.awssdk.services.dynamodb.model.ContributorInsightsStatus;
import software.amazon.awssdk.services.dynamodb.model.DestinationStatus;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.PolicyNotFoundException;

/** What is kept beside a table outlives a restart and goes with the table. */
final class KeptSettingsTest {
    private static final String KINESIS = "arn:aws:kinesis:us-east-1:000000000000:stream/one";

    @TempDir
    Path directory;

    private static String arn(DynamoDbClient client) {
        return client.describeTable(r -> r.tableName(NAME)).table().tableArn();
    }

    private static void setAll(DynamoDbClient client) {
        client.putResourcePolicy(r -> r.resourceArn(arn(client)).policy("{\"Version\": \"2012-10-17\"}"));
        client.updateContributorInsights(
                r -> r.tableName(NAME).indexName("ByG").contributorInsightsAction(ContributorInsightsAction.ENABLE));
        client.enableKinesisStreamingDestination(r -> r.tableName(NAME).streamArn(KINESIS));
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
}
