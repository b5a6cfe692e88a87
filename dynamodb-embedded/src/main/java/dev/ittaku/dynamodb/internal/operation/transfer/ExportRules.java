package dev.ittaku.dynamodb.internal.operation.transfer;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Recovery;
import dev.ittaku.dynamodb.internal.operation.TableRules;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.transfer.BucketObjects;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ExportFormat;
import software.amazon.awssdk.services.dynamodb.model.ExportTableToPointInTimeRequest;
import software.amazon.awssdk.services.dynamodb.model.ExportType;
import software.amazon.awssdk.services.dynamodb.model.ExportViewType;
import software.amazon.awssdk.services.dynamodb.model.IncrementalExportSpecification;
import software.amazon.awssdk.services.dynamodb.model.InvalidExportTimeException;

/** What a request for an export must say, and the times it means. */
final class ExportRules {
    private static final String BUCKET_PATTERN = "^[a-z0-9A-Z]+[\\.\\-\\w]*[a-z0-9A-Z]+$";
    /** Accepts what {@link #BUCKET_PATTERN} accepts, but never goes back: texts here may be long. */
    private static final Pattern BUCKET = Pattern.compile("[a-z0-9A-Z][.\\-\\w]*+(?<=.[a-z0-9A-Z])");

    static final Pattern OWNER = Pattern.compile("[0-9]{12}");
    static final Pattern TOKEN = Pattern.compile("^[^\\$]+$");
    private static final Duration SHORTEST = Duration.ofMinutes(15);
    private static final Duration LONGEST = Duration.ofHours(24);

    private ExportRules() {}

    static void check(ExportTableToPointInTimeRequest request) {
        Constraints constraints = new Constraints()
                .notNull("tableArn", request.tableArn())
                .length("tableArn", request.tableArn(), 1, 1024)
                .notNull("s3Bucket", request.s3Bucket());
        bucket(constraints, "s3Bucket", request.s3Bucket());
        constraints
                .pattern("s3BucketOwner", request.s3BucketOwner(), OWNER)
                .pattern("clientToken", request.clientToken(), TOKEN)
                .length("s3Prefix", request.s3Prefix(), 0, 1024)
                .oneOf("s3SseAlgorithm", request.s3SseAlgorithmAsString(), "AES256", "KMS")
                .length("s3SseKmsKeyId", request.s3SseKmsKeyId(), 1, 2048)
                .oneOf("exportFormat", request.exportFormatAsString(), "DYNAMODB_JSON", "ION")
                .oneOf("exportType", request.exportTypeAsString(), "FULL_EXPORT", "INCREMENTAL_EXPORT")
                .check();
        if (!request.tableArn().matches("arn:aws[a-z-]*:dynamodb:[a-z0-9-]+:[0-9]+:table/[a-zA-Z0-9_.-]+")) {
            throw Errors.validation(TableRules.INVALID + "tableArn is not a valid ARN");
        }
        if (!BucketObjects.isName(request.s3Bucket())) {
            throw Errors.validation(TableRules.INVALID + "s3Bucket is not a valid bucket name");
        }
        if (request.exportFormat() == ExportFormat.ION) {
            throw Errors.validation(TableRules.INVALID + "ExportFormat ION is not supported by this store");
        }
    }

    static void bucket(Constraints constraints, String at, @Nullable String name) {
        constraints.length(at, name, 0, 255).pattern(at, name, BUCKET, BUCKET_PATTERN);
    }

    static boolean isIncremental(ExportTableToPointInTimeRequest request) {
        return request.exportType() == ExportType.INCREMENTAL_EXPORT;
    }

    /** The moment of a full export. */
    static Instant moment(ExportTableToPointInTimeRequest request, Recovery recovery, Instant now) {
        Instant moment = request.exportTime() == null ? now : request.exportTime();
        if (moment.isBefore(recovery.earliest()) || moment.isAfter(now)) {
            throw invalid("Export Time is invalid");
        }
        return moment;
    }

    static IncrementalExportSpecification window(
            @Nullable IncrementalExportSpecification asked, Table table, Recovery recovery, Instant now) {
        if (asked == null || asked.exportFromTime() == null) {
            throw Errors.validation(
                    "Invalid Request: ExportFromTime must be provided in IncrementalExportSpecification");
        }
        Instant from = asked.exportFromTime();
        Instant to = Objects.requireNonNullElse(asked.exportToTime(), now);
        if (from.isBefore(table.created())) {
            throw invalid("Incremental export period from time cannot be less than the table creation time : "
                    + table.created());
        }
        if (from.isBefore(recovery.earliest()) || to.isAfter(now)) {
            throw invalid("Export Time is invalid");
        }
        Duration window = Duration.between(from, to);
        if (window.compareTo(SHORTEST) < 0) {
            throw invalid(
                    "Difference between export period from time and export period to time is less than 15 minutes");
        }
        if (window.compareTo(LONGEST) > 0) {
            throw invalid(
                    "Difference between export period from time and export period to time is greater than 24 hours");
        }
        return asked.toBuilder()
                .exportToTime(to)
                .exportViewType(
                        asked.exportViewTypeAsString() == null
                                ? ExportViewType.NEW_AND_OLD_IMAGES.toString()
                                : asked.exportViewTypeAsString())
                .build();
    }

    private static InvalidExportTimeException invalid(String message) {
        return Errors.fill(InvalidExportTimeException.builder(), "InvalidExportTimeException", message)
                .build();
    }
}
