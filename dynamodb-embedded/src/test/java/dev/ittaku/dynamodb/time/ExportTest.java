package dev.ittaku.dynamodb.time;

import static dev.ittaku.dynamodb.SampleTable.NAME;
import static dev.ittaku.dynamodb.SampleTable.keyOf;
import static dev.ittaku.dynamodb.time.Items.all;
import static dev.ittaku.dynamodb.time.Items.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.dynamodb.SampleTable;
import dev.ittaku.dynamodb.internal.http.WireCaller;
import dev.ittaku.dynamodb.internal.json.ServiceJson;
import dev.ittaku.dynamodb.time.Way.Opened;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ExportConflictException;
import software.amazon.awssdk.services.dynamodb.model.ExportDescription;
import software.amazon.awssdk.services.dynamodb.model.ExportNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ExportStatus;
import software.amazon.awssdk.services.dynamodb.model.ExportSummary;
import software.amazon.awssdk.services.dynamodb.model.ExportType;
import software.amazon.awssdk.services.dynamodb.model.ExportViewType;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.InvalidExportTimeException;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryUnavailableException;
import software.amazon.awssdk.services.dynamodb.model.TableNotFoundException;

/** Exports lie in a folder as the service lays them out in a bucket. */
final class ExportTest {
    @TempDir
    Path folder;

    private String arn = "";

    private Opened open(Way way) throws IOException {
        Files.createDirectories(folder.resolve("my-bucket"));
        Opened opened = way.open(options -> options.withBuckets(folder));
        SampleTable.create(opened.client());
        arn = opened.client().describeTable(r -> r.tableName(NAME)).table().tableArn();
        return opened;
    }

    private static void enable(DynamoDbClient client) {
        client.updateContinuousBackups(
                r -> r.tableName(NAME).pointInTimeRecoverySpecification(s -> s.pointInTimeRecoveryEnabled(true)));
    }

    private static ExportDescription described(DynamoDbClient client, String export) {
        return client.describeExport(r -> r.exportArn(export)).exportDescription();
    }

    private Path object(String key) {
        return folder.resolve("my-bucket").resolve(key);
    }

    private Map<?, ?> json(String key) throws IOException {
        return (Map<?, ?>) WireCaller.json(Files.readString(object(key)));
    }

    private List<String> lines(String dataKey) throws IOException {
        try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(object(dataKey)))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void aFullExportHasTheItemsOfItsMoment(Way way) throws Exception {
        try (Opened opened = open(way)) {
            DynamoDbClient client = opened.client();
            enable(client);
            for (int i = 0; i < 30; i++) {
                int number = i;
                client.putItem(r -> r.tableName(NAME).item(item("p" + number % 3, number, "漢字 \"then\"")));
            }
            Set<Map<String, AttributeValue>> then = all(client, NAME);
            Instant moment = opened.clock().instant();
            opened.clock().advance(Duration.ofMinutes(1));
            client.putItem(r -> r.tableName(NAME).item(item("late", 1, "now")));
            ExportDescription begun = client.exportTableToPointInTime(r -> r.tableArn(arn)
                            .s3Bucket("my-bucket")
                            .s3Prefix("nightly")
                            .exportTime(moment))
                    .exportDescription();
            assertThat(begun.exportStatus()).isEqualTo(ExportStatus.IN_PROGRESS);
            assertThat(begun.exportArn()).matches(arn + "/export/\\d{14}-[0-9a-f]{8}");
            ExportDescription done = described(client, begun.exportArn());
            assertThat(done.exportStatus()).isEqualTo(ExportStatus.COMPLETED);
            assertThat(done.itemCount()).isEqualTo(30);
            assertThat(done.billedSizeBytes()).isPositive();
            assertThat(done.exportTime()).isEqualTo(moment);
            String id = begun.exportArn().substring(begun.exportArn().lastIndexOf('/') + 1);
            assertThat(done.exportManifest()).isEqualTo("nightly/AWSDynamoDB/" + id + "/manifest-summary.json");
            assertThat(object("nightly/AWSDynamoDB/" + id + "/_started")).isEmptyFile();

            Map<?, ?> summary = json(done.exportManifest());
            assertThat(summary.get("version")).isEqualTo("2020-06-30");
            assertThat(summary.get("exportArn")).isEqualTo(begun.exportArn());
            assertThat(summary.get("outputFormat")).isEqualTo("DYNAMODB_JSON");
            assertThat(summary.get("s3SseAlgorithm")).isEqualTo("AES256");
            String filesKey = (String) summary.get("manifestFilesS3Key");
            assertThat(Files.readString(object(filesKey.replace(".json", ".checksum"))))
                    .isEqualTo(md5(Files.readAllBytes(object(filesKey))));
            Set<Map<String, AttributeValue>> found = new HashSet<>();
            for (String file : Files.readString(object(filesKey)).lines().toList()) {
                Map<?, ?> entry = (Map<?, ?>) WireCaller.json(file);
                String dataKey = (String) entry.get("dataFileS3Key");
                assertThat(entry.get("md5Checksum")).isEqualTo(md5(Files.readAllBytes(object(dataKey))));
                assertThat(dataKey).startsWith("nightly/AWSDynamoDB/" + id + "/data/");
                for (String line : lines(dataKey)) {
                    assertThat(line).startsWith("{\"Item\":{");
                    found.add(((GetItemResponse)
                                    ServiceJson.read(GetItemResponse::builder, line.getBytes(StandardCharsets.UTF_8)))
                            .item());
                }
            }
            assertThat(found).isEqualTo(then);
        }
    }

    private static String md5(byte[] content) throws Exception {
        return Base64.getEncoder()
                .encodeToString(MessageDigest.getInstance("MD5").digest(content));
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void anIncrementalExportHasWhatChangedInItsWindow(Way way) throws Exception {
        try (Opened opened = open(way)) {
            DynamoDbClient client = opened.client();
            enable(client);
            client.putItem(r -> r.tableName(NAME).item(item("changed", 1, "old")));
            client.putItem(r -> r.tableName(NAME).item(item("deleted", 2, "old")));
            client.putItem(r -> r.tableName(NAME).item(item("untouched", 3, "old")));
            opened.clock().advance(Duration.ofMinutes(1));
            Instant from = opened.clock().instant();
            client.putItem(r -> r.tableName(NAME).item(item("changed", 1, "between")));
            opened.clock().advance(Duration.ofMinutes(10));
            Instant written = opened.clock().instant();
            client.putItem(r -> r.tableName(NAME).item(item("changed", 1, "new")));
            client.deleteItem(r -> r.tableName(NAME).key(keyOf("deleted", 2)));
            client.putItem(r -> r.tableName(NAME).item(item("made", 4, "new")));
            client.putItem(r -> r.tableName(NAME).item(item("passing", 5, "new")));
            client.deleteItem(r -> r.tableName(NAME).key(keyOf("passing", 5)));
            opened.clock().advance(Duration.ofMinutes(10));
            Instant to = opened.clock().instant();
            client.putItem(r -> r.tableName(NAME).item(item("changed", 1, "later")));
            client.putItem(r -> r.tableName(NAME).item(item("untouched", 3, "later")));

            String micros = "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"" + written.toEpochMilli() + "000\"}}";
            List<String> both = incremental(client, from, to, ExportViewType.NEW_AND_OLD_IMAGES);
            assertThat(both).hasSize(3).allSatisfy(line -> assertThat(line).startsWith(micros + ",\"Keys\":{"));
            assertThat(both.stream().filter(line -> line.contains("\"changed\"")))
                    .singleElement()
                    .satisfies(
                            line -> assertThat(line).contains("\"OldImage\":{").contains("\"L\":{\"S\":\"old\"}"))
                    .satisfies(
                            line -> assertThat(line).contains("\"NewImage\":{").contains("\"L\":{\"S\":\"new\"}"));
            assertThat(both.stream().filter(line -> line.contains("\"deleted\"")))
                    .singleElement()
                    .satisfies(line -> assertThat(line).contains("OldImage").doesNotContain("NewImage"));
            assertThat(both.stream().filter(line -> line.contains("\"made\"")))
                    .singleElement()
                    .satisfies(line -> assertThat(line).contains("NewImage").doesNotContain("OldImage"));
            assertThat(incremental(client, from, to, ExportViewType.NEW_IMAGE))
                    .hasSize(3)
                    .allSatisfy(line -> assertThat(line).doesNotContain("OldImage"));
        }
    }

    private List<String> incremental(DynamoDbClient client, Instant from, Instant to, ExportViewType view)
            throws IOException {
        String export = client.exportTableToPointInTime(r -> r.tableArn(arn)
                        .s3Bucket("my-bucket")
                        .exportType(ExportType.INCREMENTAL_EXPORT)
                        .incrementalExportSpecification(
                                s -> s.exportFromTime(from).exportToTime(to).exportViewType(view)))
                .exportDescription()
                .exportArn();
        ExportDescription done = described(client, export);
        assertThat(done.exportStatus()).isEqualTo(ExportStatus.COMPLETED);
        Map<?, ?> summary = json(done.exportManifest());
        assertThat(summary.get("version")).isEqualTo("2023-08-01");
        assertThat(summary.get("exportType")).isEqualTo("INCREMENTAL_EXPORT");
        assertThat(summary.get("outputView")).isEqualTo(view.toString());
        List<String> lines = new ArrayList<>();
        for (String file : Files.readString(object((String) summary.get("manifestFilesS3Key")))
                .lines()
                .toList()) {
            String dataKey = (String) ((Map<?, ?>) WireCaller.json(file)).get("dataFileS3Key");
            assertThat(dataKey).startsWith("AWSDynamoDB/data/");
            lines.addAll(lines(dataKey));
        }
        return lines;
    }

    /** The service's own pattern would be matched for hours. */
    @ParameterizedTest
    @EnumSource(Way.class)
    void aLongNameOfABucketIsRefusedAtOnce(Way way) throws Exception {
        try (Opened opened = open(way)) {
            String bucket = "a".repeat(50_000) + "!";
            assertThatThrownBy(() -> opened.client()
                            .exportTableToPointInTime(r -> r.tableArn(arn).s3Bucket(bucket)))
                    .hasMessageContaining("2 validation errors detected")
                    .hasMessageContaining("regular expression pattern: ^[a-z0-9A-Z]+[\\.\\-\\w]*[a-z0-9A-Z]+$");
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void exportsAreListedAndTokensRemembered(Way way) throws Exception {
        try (Opened opened = open(way)) {
            DynamoDbClient client = opened.client();
            enable(client);
            List<String> made = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                String token = "token-" + i;
                made.add(client.exportTableToPointInTime(
                                r -> r.tableArn(arn).s3Bucket("my-bucket").clientToken(token))
                        .exportDescription()
                        .exportArn());
                opened.clock().advance(Duration.ofSeconds(1));
            }
            assertThat(client.exportTableToPointInTime(
                                    r -> r.tableArn(arn).s3Bucket("my-bucket").clientToken("token-1"))
                            .exportDescription()
                            .exportArn())
                    .isEqualTo(made.get(1));
            assertThatThrownBy(() -> client.exportTableToPointInTime(
                            r -> r.tableArn(arn).s3Bucket("other-bucket").clientToken("token-1")))
                    .isInstanceOf(ExportConflictException.class)
                    .hasMessageContaining("Export conflict: Duplicate request detected with conflicting parameters");
            var first = client.listExports(r -> r.tableArn(arn).maxResults(2));
            assertThat(first.exportSummaries())
                    .extracting(ExportSummary::exportArn)
                    .isEqualTo(made.subList(0, 2));
            assertThat(first.exportSummaries().get(0).exportType()).isEqualTo(ExportType.FULL_EXPORT);
            var second = client.listExports(r -> r.maxResults(2).nextToken(first.nextToken()));
            assertThat(second.exportSummaries())
                    .extracting(ExportSummary::exportArn)
                    .isEqualTo(made.subList(2, 3));
            assertThat(second.nextToken()).isNull();
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void whatCannotBeExportedIsRefusedOrFails(Way way) throws Exception {
        try (Opened opened = open(way)) {
            DynamoDbClient client = opened.client();
            assertThatThrownBy(() ->
                            client.exportTableToPointInTime(r -> r.tableArn(arn).s3Bucket("my-bucket")))
                    .isInstanceOf(PointInTimeRecoveryUnavailableException.class);
            enable(client);
            Instant now = opened.clock().instant();
            assertThatThrownBy(() -> client.exportTableToPointInTime(
                            r -> r.tableArn("nonsense").s3Bucket("my-bucket")))
                    .hasMessageContaining("One or more parameter values were invalid: tableArn is not a valid ARN");
            assertThatThrownBy(() -> client.exportTableToPointInTime(
                            r -> r.tableArn(arn + "2").s3Bucket("my-bucket")))
                    .isInstanceOf(TableNotFoundException.class)
                    .hasMessageContaining("Table not found: " + arn + "2");
            assertThatThrownBy(() -> client.exportTableToPointInTime(
                            r -> r.tableArn(arn).s3Bucket("my-bucket").exportTime(now.minusSeconds(60))))
                    .isInstanceOf(InvalidExportTimeException.class)
                    .hasMessageContaining("Export Time is invalid");
            assertThatThrownBy(() -> client.exportTableToPointInTime(
                            r -> r.tableArn(arn).s3Bucket("my-bucket").exportType(ExportType.INCREMENTAL_EXPORT)))
                    .hasMessageContaining(
                            "Invalid Request: ExportFromTime must be provided in IncrementalExportSpecification");
            opened.clock().advance(Duration.ofMinutes(5));
            assertThatThrownBy(() -> client.exportTableToPointInTime(r -> r.tableArn(arn)
                            .s3Bucket("my-bucket")
                            .exportType(ExportType.INCREMENTAL_EXPORT)
                            .incrementalExportSpecification(s -> s.exportFromTime(now))))
                    .isInstanceOf(InvalidExportTimeException.class)
                    .hasMessageContaining("is less than 15 minutes");

            assertThat(failure(client, "no-such-bucket", "")).isEqualTo("S3NoSuchBucket");
            assertThat(failure(client, "my-bucket", "../../outside")).isEqualTo("S3AccessDenied");
            assertThat(folder.getParent().resolve("outside")).doesNotExist();
            assertThatThrownBy(() -> described(client, arn + "/export/01234567890123-abcdef01"))
                    .isInstanceOf(ExportNotFoundException.class)
                    .hasMessageContaining("Export not found: Export not found: " + arn);
            assertThatThrownBy(() -> described(client, arn + "/nothing")).hasMessageContaining("Invalid Export ARN");
        }
    }

    private String failure(DynamoDbClient client, String bucket, String prefix) {
        String export = client.exportTableToPointInTime(
                        r -> r.tableArn(arn).s3Bucket(bucket).s3Prefix(prefix))
                .exportDescription()
                .exportArn();
        ExportDescription done = described(client, export);
        assertThat(done.exportStatus()).isEqualTo(ExportStatus.FAILED);
        return done.failureCode();
    }
}
