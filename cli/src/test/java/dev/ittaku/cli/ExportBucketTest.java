package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.StoreOptions;
import dev.ittaku.dynamodb.bucket.Buckets;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ExportDescription;
import software.amazon.awssdk.services.dynamodb.model.ExportStatus;
import software.amazon.awssdk.services.dynamodb.model.ImportStatus;
import software.amazon.awssdk.services.dynamodb.model.ImportTableDescription;
import software.amazon.awssdk.services.dynamodb.model.InputCompressionType;
import software.amazon.awssdk.services.dynamodb.model.InputFormat;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Exports to and imports from buckets of an endpoint, on a server that checks every signature. */
class ExportBucketTest {
    private static final int ITEMS = 40;

    private BucketServer server;
    private EmbeddedDynamoDb store;
    private DynamoDbClient client;
    private String arn;

    @BeforeEach
    void start() throws IOException {
        server = new BucketServer();
        System.setProperty("aws.accessKeyId", BucketServer.ACCESS_KEY);
        System.setProperty("aws.secretAccessKey", BucketServer.SECRET);
        store = EmbeddedDynamoDb.inMemory(StoreOptions.defaults().withBuckets(Buckets.parse(server.endpoint())));
        client = store.client();
        arn = client.createTable(r -> r.tableName("source")
                        .billingMode(BillingMode.PAY_PER_REQUEST)
                        .keySchema(KeySchemaElement.builder()
                                .attributeName("pk")
                                .keyType(KeyType.HASH)
                                .build())
                        .attributeDefinitions(AttributeDefinition.builder()
                                .attributeName("pk")
                                .attributeType(ScalarAttributeType.S)
                                .build()))
                .tableDescription()
                .tableArn();
        client.updateContinuousBackups(r -> r.tableName("source")
                .pointInTimeRecoverySpecification(recovery -> recovery.pointInTimeRecoveryEnabled(true)));
        for (int i = 0; i < ITEMS; i++) {
            Map<String, AttributeValue> item = Map.of("pk", AttributeValue.fromS("名 " + i));
            client.putItem(r -> r.tableName("source").item(item));
        }
    }

    @AfterEach
    void stop() {
        System.clearProperty("aws.accessKeyId");
        System.clearProperty("aws.secretAccessKey");
        store.close();
        server.close();
    }

    private ExportDescription export(String bucket) {
        String begun = client.exportTableToPointInTime(
                        r -> r.tableArn(arn).s3Bucket(bucket).s3Prefix("all of it"))
                .exportDescription()
                .exportArn();
        return await().until(
                        () -> client.describeExport(r -> r.exportArn(begun)).exportDescription(),
                        export -> export.exportStatus() != ExportStatus.IN_PROGRESS);
    }

    private ImportTableDescription importFrom(String bucket, String prefix) {
        String begun = client.importTable(r -> r.s3BucketSource(
                                source -> source.s3Bucket(bucket).s3KeyPrefix(prefix))
                        .inputFormat(InputFormat.DYNAMODB_JSON)
                        .inputCompressionType(InputCompressionType.GZIP)
                        .tableCreationParameters(table -> table.tableName("target")
                                .billingMode(BillingMode.PAY_PER_REQUEST)
                                .keySchema(KeySchemaElement.builder()
                                        .attributeName("pk")
                                        .keyType(KeyType.HASH)
                                        .build())
                                .attributeDefinitions(AttributeDefinition.builder()
                                        .attributeName("pk")
                                        .attributeType(ScalarAttributeType.S)
                                        .build())))
                .importTableDescription()
                .importArn();
        return await().until(
                        () -> client.describeImport(r -> r.importArn(begun)).importTableDescription(),
                        each -> each.importStatus() != ImportStatus.IN_PROGRESS);
    }

    @Test
    void anExportGoesToTheBucketAndComesBackAsAnotherTable() {
        server.failing.set(2);
        ExportDescription export = export("exports");
        assertThat(export.exportStatus()).as(export.failureMessage()).isEqualTo(ExportStatus.COMPLETED);
        String folder = "all of it/AWSDynamoDB/"
                + export.exportArn().substring(export.exportArn().lastIndexOf('/') + 1) + "/";
        assertThat(server.objects)
                .containsKeys(
                        folder + "_started",
                        folder + "manifest-files.json",
                        folder + "manifest-files.checksum",
                        folder + "manifest-summary.json",
                        folder + "manifest-summary.checksum");

        ImportTableDescription back = importFrom("exports", folder + "data/");
        assertThat(back.importStatus()).as(back.failureMessage()).isEqualTo(ImportStatus.COMPLETED);
        assertThat(back.importedItemCount()).isEqualTo(ITEMS);
        assertThat(back.processedSizeBytes()).isPositive();
        assertThat(client.scan(r -> r.tableName("target")).items())
                .containsExactlyInAnyOrderElementsOf(
                        client.scan(r -> r.tableName("source")).items());
    }

    @Test
    void aBucketThatIsNotThereFailsWithTheServicesCode() {
        assertThat(export(BucketServer.NO_BUCKET).failureCode()).isEqualTo("S3NoSuchBucket");
        assertThat(importFrom(BucketServer.NO_BUCKET, "").failureCode()).isEqualTo("S3NoSuchBucket");
    }

    @Test
    void whoIsNotLetInIsToldSo() {
        System.setProperty("aws.secretAccessKey", "another");
        assertThat(export("exports").failureCode()).isEqualTo("S3AccessDenied");
        assertThat(server.objects).isEmpty();
    }

    @Test
    void anEndpointIsAnAddress() {
        assertThat(Buckets.parse("https://s3.ap-northeast-1.amazonaws.com/?region=ap-northeast-1"))
                .isInstanceOfSatisfying(
                        Buckets.Endpoint.class,
                        endpoint -> assertThat(endpoint.region()).isEqualTo("ap-northeast-1"));
        for (String bad : List.of("http://", "http://host/bucket", "https://host?zone=1")) {
            assertThatThrownBy(() -> Buckets.parse(bad))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("endpoint");
        }
    }
}
