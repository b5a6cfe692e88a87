package dev.ittaku.dynamodb.time;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.define;
import static dev.ittaku.dynamodb.SampleTable.key;
import static dev.ittaku.dynamodb.SampleTable.n;
import static dev.ittaku.dynamodb.SampleTable.s;
import static dev.ittaku.dynamodb.time.Items.all;
import static dev.ittaku.dynamodb.time.Items.inIndex;
import static dev.ittaku.dynamodb.time.Items.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.ittaku.dynamodb.SampleTable;
import dev.ittaku.dynamodb.time.Way.Opened;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.ImportConflictException;
import software.amazon.awssdk.services.dynamodb.model.ImportNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ImportStatus;
import software.amazon.awssdk.services.dynamodb.model.ImportSummary;
import software.amazon.awssdk.services.dynamodb.model.ImportTableDescription;
import software.amazon.awssdk.services.dynamodb.model.ImportTableRequest;
import software.amazon.awssdk.services.dynamodb.model.InputCompressionType;
import software.amazon.awssdk.services.dynamodb.model.InputFormat;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.TableCreationParameters;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/** Imports make a table of files in a folder that stands for a bucket. */
final class ImportTest {
    private static final String NEW = "imported";

    @TempDir
    Path folder;

    private Opened open(Way way) throws IOException {
        Files.createDirectories(folder.resolve("my-bucket/in"));
        return way.open(options -> options.withBuckets(folder));
    }

    private void file(String key, String content) throws IOException {
        Files.writeString(folder.resolve("my-bucket").resolve(key), content);
    }

    private static TableCreationParameters table(String name) {
        return TableCreationParameters.builder()
                .tableName(name)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(define("PK", "S"), define("SK", "N"), define("G", "S"), define("H", "N"))
                .keySchema(key("PK", KeyType.HASH), key("SK", KeyType.RANGE))
                .globalSecondaryIndexes(GlobalSecondaryIndex.builder()
                        .indexName("ByG")
                        .keySchema(key("G", KeyType.HASH), key("H", KeyType.RANGE))
                        .projection(p -> p.projectionType(ProjectionType.ALL))
                        .build())
                .build();
    }

    private static ImportTableDescription run(
            DynamoDbClient client, InputFormat format, String prefix, Consumer<ImportTableRequest.Builder> more) {
        ImportTableRequest.Builder request = ImportTableRequest.builder()
                .s3BucketSource(b -> b.s3Bucket("my-bucket").s3KeyPrefix(prefix))
                .inputFormat(format)
                .tableCreationParameters(table(NEW));
        more.accept(request);
        ImportTableDescription begun = client.importTable(request.build()).importTableDescription();
        assertThat(begun.importStatus()).isEqualTo(ImportStatus.IN_PROGRESS);
        return described(client, begun.importArn());
    }

    private static ImportTableDescription described(DynamoDbClient client, String arn) {
        return client.describeImport(r -> r.importArn(arn)).importTableDescription();
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void anExportCanBeImported(Way way) throws Exception {
        try (Opened opened = open(way)) {
            DynamoDbClient client = opened.client();
            SampleTable.create(client);
            client.updateContinuousBackups(
                    r -> r.tableName(NAME).pointInTimeRecoverySpecification(p -> p.pointInTimeRecoveryEnabled(true)));
            for (int i = 0; i < 30; i++) {
                int number = i;
                client.putItem(r -> r.tableName(NAME).item(item("p" + number % 3, number, "漢字, \"x\"\n")));
            }
            String arn = client.describeTable(r -> r.tableName(NAME)).table().tableArn();
            String export = client.exportTableToPointInTime(r -> r.tableArn(arn).s3Bucket("my-bucket"))
                    .exportDescription()
                    .exportArn();
            String data = "AWSDynamoDB/" + export.substring(export.lastIndexOf('/') + 1) + "/data/";
            ImportTableDescription done = run(
                    client, InputFormat.DYNAMODB_JSON, data, r -> r.inputCompressionType(InputCompressionType.GZIP));
            assertThat(done.importStatus()).isEqualTo(ImportStatus.COMPLETED);
            assertThat(done.importedItemCount()).isEqualTo(30);
            assertThat(done.processedItemCount()).isEqualTo(30);
            assertThat(done.errorCount()).isZero();
            assertThat(done.processedSizeBytes()).isPositive();
            assertThat(all(client, NEW)).isEqualTo(all(client, NAME));
            assertThat(inIndex(client, NEW, "g1")).hasSize(10);
            TableDescription made = client.describeTable(r -> r.tableName(NEW)).table();
            assertThat(made.tableStatus()).isEqualTo(TableStatus.ACTIVE);
            assertThat(made.restoreSummary()).isNull();
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void csvHasItsNamesInTheFirstLineOrInTheRequest(Way way) throws Exception {
        try (Opened opened = open(way)) {
            DynamoDbClient client = opened.client();
            file(
                    "in/a.csv",
                    "PK,SK,G,H,note\r\na,1,g,7,\"said \"\"no\"\", twice\nover\"\r\nb,2,,,\r\n\r\nb,2,g,8,again\r\n");
            ImportTableDescription done = run(client, InputFormat.CSV, "in/a", r -> {});
            assertThat(done.importStatus()).isEqualTo(ImportStatus.COMPLETED);
            assertThat(done.importedItemCount()).isEqualTo(3);
            assertThat(all(client, NEW))
                    .containsExactlyInAnyOrder(
                            Map.of(
                                    "PK",
                                    s("a"),
                                    "SK",
                                    n(1),
                                    "G",
                                    s("g"),
                                    "H",
                                    n(7),
                                    "note",
                                    s("said \"no\", twice\nover")),
                            Map.of("PK", s("b"), "SK", n(2), "G", s("g"), "H", n(8), "note", s("again")));
            assertThat(inIndex(client, NEW, "g")).hasSize(2);

            file("in/b.txt", "x;9;other\n");
            run(
                    client,
                    InputFormat.CSV,
                    "in/b",
                    r -> r.tableCreationParameters(table("second"))
                            .inputFormatOptions(o -> o.csv(c -> c.delimiter(";").headerList("PK", "SK", "G"))));
            assertThat(all(client, "second")).containsExactly(Map.of("PK", s("x"), "SK", n(9), "G", s("other")));
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void aBadLineFailsTheImportAndGoodOnesStay(Way way) throws Exception {
        try (Opened opened = open(way)) {
            DynamoDbClient client = opened.client();
            file("in/a.json", """
                    {"Item":{"PK":{"S":"good"},"SK":{"N":"1"}}}
                    {"Item":{"PK":{"S":"no sort key"}}}
                    {"Item":{"PK":{"S":"not a number"},"SK":{"N":"x"}}}
                    {"Item":{"PK":{"S":"wrong index key"},"SK":{"N":"2"},"G":{"N":"3"}}}
                    {"Thing":{}}
                    no JSON at all
                    {"Item":{"PK":{"S":"good"},"SK":{"N":"2.0"}}}
                    """);
            ImportTableDescription done = run(client, InputFormat.DYNAMODB_JSON, "in/", r -> {});
            assertThat(done.importStatus()).isEqualTo(ImportStatus.FAILED);
            assertThat(done.failureCode()).isEqualTo("ItemValidationError");
            assertThat(done.failureMessage())
                    .isEqualTo("Some of the items failed validation checks and were not imported. Please check"
                            + " CloudWatch error logs for more details.");
            assertThat(done.processedItemCount()).isEqualTo(7);
            assertThat(done.importedItemCount()).isEqualTo(2);
            assertThat(done.errorCount()).isEqualTo(5);
            assertThat(all(client, NEW))
                    .containsExactlyInAnyOrder(
                            Map.of("PK", s("good"), "SK", n(1)), Map.of("PK", s("good"), "SK", n(2)));
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void aLargeImportGoesOnInTheBackground(Way way) throws Exception {
        try (Opened opened = open(way)) {
            DynamoDbClient client = opened.client();
            String rows = IntStream.range(0, 3000)
                    .mapToObj(i -> "p" + i % 7 + "," + i + ",g" + i % 3 + "," + i + "," + "x".repeat(400))
                    .collect(Collectors.joining("\n"));
            file("in/large.csv", "PK,SK,G,H,note\n" + rows);
            ImportTableDescription begun = run(client, InputFormat.CSV, "in/", r -> {});
            await().until(() -> described(client, begun.importArn()).importStatus() == ImportStatus.COMPLETED);
            assertThat(client.describeTable(r -> r.tableName(NEW)).table().itemCount())
                    .isEqualTo(3000);
            assertThat(client.listTables().tableNames()).containsExactly(NEW);
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void importsAreListedAndWrongOnesRefused(Way way) throws Exception {
        try (Opened opened = open(way)) {
            DynamoDbClient client = opened.client();
            ImportTableDescription empty = run(client, InputFormat.CSV, "nothing/", r -> r.clientToken("token"));
            assertThat(empty.importStatus()).isEqualTo(ImportStatus.COMPLETED);
            opened.clock().advance(Duration.ofSeconds(1));
            assertThat(run(
                                    client,
                                    InputFormat.CSV,
                                    "nothing/",
                                    r -> r.tableCreationParameters(table("lost"))
                                            .s3BucketSource(b -> b.s3Bucket("no-such-bucket")))
                            .failureCode())
                    .isEqualTo("S3NoSuchBucket");
            assertThat(client.listImports(r -> r.pageSize(1)).importSummaryList())
                    .extracting(ImportSummary::importArn)
                    .containsExactly(empty.importArn());
            assertThat(client.listImports(r -> r.pageSize(1).nextToken(empty.importArn()))
                            .importSummaryList())
                    .hasSize(1);
            assertThat(client.listImports(r -> r.tableArn(empty.tableArn())).importSummaryList())
                    .hasSize(1);
            assertThatThrownBy(() -> run(client, InputFormat.CSV, "in/", r -> {}))
                    .isInstanceOf(ResourceInUseException.class)
                    .hasMessageContaining("Table already exists: " + NEW);
            assertThatThrownBy(() -> run(
                            client,
                            InputFormat.CSV,
                            "in/",
                            r -> r.clientToken("token").tableCreationParameters(table("other"))))
                    .isInstanceOf(ImportConflictException.class)
                    .hasMessageContaining("Import conflict: Duplicate request detected with conflicting parameters");
            assertThatThrownBy(() -> described(client, empty.tableArn() + "/import/01234567890123-abcdef01"))
                    .isInstanceOf(ImportNotFoundException.class);
            assertThatThrownBy(() -> described(client, empty.tableArn() + "/nothing"))
                    .hasMessageContaining("Invalid Import ARN");
            assertThatThrownBy(() -> run(client, InputFormat.ION, "in/", r -> r.tableCreationParameters(table("ion"))))
                    .hasMessageContaining("ION is not supported");
        }
    }
}
