package dev.ittaku.dynamodb.internal.operation.transfer;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.BackupArns;
import dev.ittaku.dynamodb.internal.operation.BulkWork;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.Recovery;
import dev.ittaku.dynamodb.internal.operation.TableNames;
import dev.ittaku.dynamodb.internal.operation.backup.CreateBackup;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.TableHandle;
import dev.ittaku.dynamodb.internal.transfer.BucketObjects;
import dev.ittaku.dynamodb.internal.transfer.ExportFiles;
import dev.ittaku.dynamodb.internal.transfer.TransferException;
import dev.ittaku.dynamodb.internal.transfer.TransferLog;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import software.amazon.awssdk.services.dynamodb.model.DescribeExportRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeExportResponse;
import software.amazon.awssdk.services.dynamodb.model.ExportConflictException;
import software.amazon.awssdk.services.dynamodb.model.ExportDescription;
import software.amazon.awssdk.services.dynamodb.model.ExportFormat;
import software.amazon.awssdk.services.dynamodb.model.ExportNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ExportStatus;
import software.amazon.awssdk.services.dynamodb.model.ExportSummary;
import software.amazon.awssdk.services.dynamodb.model.ExportTableToPointInTimeRequest;
import software.amazon.awssdk.services.dynamodb.model.ExportTableToPointInTimeResponse;
import software.amazon.awssdk.services.dynamodb.model.ExportType;
import software.amazon.awssdk.services.dynamodb.model.ListExportsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListExportsResponse;
import software.amazon.awssdk.services.dynamodb.model.S3SseAlgorithm;

/** ExportTableToPointInTime, DescribeExport and ListExports. */
public final class Exports {
    private static final Duration TOKEN_LIFE = Duration.ofHours(8);
    private static final int MOST = 25;

    private final Engine engine;
    private final BulkWork work;
    private final BucketObjects buckets;
    private final TransferLog<ExportDescription> log;

    public Exports(Engine engine, BulkWork work, BucketObjects buckets) {
        this.engine = engine;
        this.work = work;
        this.buckets = buckets;
        this.log = new TransferLog<>(
                engine.storage(),
                Keys.exports(),
                ExportDescription.class,
                ExportDescription::builder,
                ExportDescription::exportArn,
                export -> export.exportStatus() == ExportStatus.IN_PROGRESS
                        ? Optional.of(failed(export, "InternalServerError", "The store was closed meanwhile."))
                        : Optional.empty());
    }

    public ExportTableToPointInTimeResponse run(ExportTableToPointInTimeRequest request) {
        ExportRules.check(request);
        Optional<ExportDescription> repeated = repeated(request);
        if (repeated.isPresent()) {
            return response(repeated.get());
        }
        String name = TableNames.plain(request.tableArn());
        TableHandle handle = engine.catalogue()
                .find(name)
                .filter(found -> found.table().arn().equals(request.tableArn()))
                .orElseThrow(() -> CreateBackup.tableNotFound(request.tableArn()));
        Table table = handle.table();
        ExportDescription begun = begin(request, table);
        log.save(begun);
        work.run(
                buckets.areFar()
                        ? Long.MAX_VALUE
                        : engine.storage().count(table.number()).items(),
                () -> export(begun, table),
                () -> log.save(failed(begun, "InternalServerError", "The export could not be written.")));
        return response(begun);
    }

    private static ExportTableToPointInTimeResponse response(ExportDescription export) {
        return ExportTableToPointInTimeResponse.builder()
                .exportDescription(export)
                .build();
    }

    private ExportDescription begin(ExportTableToPointInTimeRequest request, Table table) {
        Instant now = engine.now();
        Recovery recovery = Recovery.required(table, now);
        ExportDescription.Builder export = ExportDescription.builder()
                .exportStatus(ExportStatus.IN_PROGRESS)
                .startTime(now)
                .tableArn(table.arn())
                .tableId(table.id())
                .clientToken(Objects.requireNonNullElseGet(
                        request.clientToken(), () -> UUID.randomUUID().toString()))
                .s3Bucket(request.s3Bucket())
                .s3BucketOwner(request.s3BucketOwner())
                .s3Prefix(request.s3Prefix())
                .s3SseAlgorithm(Objects.requireNonNullElse(request.s3SseAlgorithm(), S3SseAlgorithm.AES256))
                .s3SseKmsKeyId(request.s3SseKmsKeyId())
                .exportFormat(ExportFormat.DYNAMODB_JSON);
        if (ExportRules.isIncremental(request)) {
            export.exportType(ExportType.INCREMENTAL_EXPORT)
                    .incrementalExportSpecification(
                            ExportRules.window(request.incrementalExportSpecification(), table, recovery, now));
        } else {
            export.exportTime(ExportRules.moment(request, recovery, now));
        }
        int number = engine.catalogue().reserveNumber();
        return export.exportArn(
                        BackupArns.of(table.arn(), now.toEpochMilli(), number).replace("/backup/", "/export/"))
                .build();
    }

    /** The export that the same token began, if that is not too long ago. */
    private Optional<ExportDescription> repeated(ExportTableToPointInTimeRequest request) {
        if (request.clientToken() == null) {
            return Optional.empty();
        }
        Instant oldest = engine.now().minus(TOKEN_LIFE);
        Optional<ExportDescription> known = log.after(null).stream()
                .filter(export -> request.clientToken().equals(export.clientToken()))
                .filter(export -> export.startTime().isAfter(oldest))
                .findFirst();
        known.filter(export -> !asksTheSame(request, export)).ifPresent(other -> {
            throw Errors.fill(
                            ExportConflictException.builder(),
                            "ExportConflictException",
                            "Export conflict: Duplicate request detected with conflicting parameters")
                    .build();
        });
        return known;
    }

    private static boolean asksTheSame(ExportTableToPointInTimeRequest request, ExportDescription export) {
        return request.tableArn().equals(export.tableArn())
                && request.s3Bucket().equals(export.s3Bucket())
                && Objects.equals(request.s3Prefix(), export.s3Prefix())
                && ExportRules.isIncremental(request) == (export.incrementalExportSpecification() != null)
                && (request.exportTime() == null || request.exportTime().equals(export.exportTime()));
    }

    private void export(ExportDescription begun, Table table) {
        boolean incremental = begun.incrementalExportSpecification() != null;
        try (ExportFiles files = new ExportFiles(buckets, begun, incremental)) {
            ExportJob job = new ExportJob(engine, table, files);
            if (incremental) {
                job.incremental(begun.incrementalExportSpecification());
            } else {
                job.full(begun.exportTime());
            }
            Instant end = engine.now();
            files.finish(ExportJob.summary(begun, end, files.lines(), job.bytes()));
            log.save(begun.toBuilder()
                    .exportStatus(ExportStatus.COMPLETED)
                    .endTime(end)
                    .itemCount(files.lines())
                    .billedSizeBytes(job.bytes())
                    .exportManifest(files.summaryKey())
                    .build());
        } catch (TransferException e) {
            log.save(failed(begun, e.code(), String.valueOf(e.getMessage())));
        } catch (IOException e) {
            log.save(failed(begun, "S3AccessDenied", "The bucket cannot be written: " + e.getMessage()));
        }
    }

    private ExportDescription failed(ExportDescription export, String code, String message) {
        return export.toBuilder()
                .exportStatus(ExportStatus.FAILED)
                .endTime(engine.now())
                .failureCode(code)
                .failureMessage(message)
                .build();
    }

    public DescribeExportResponse describe(DescribeExportRequest request) {
        new Constraints()
                .notNull("exportArn", request.exportArn())
                .length("exportArn", request.exportArn(), 37, 1024)
                .check();
        if (!request.exportArn().matches("arn:aws[a-z-]*:dynamodb:[^:]+:[^:]+:table/[^/]+/export/[0-9]+-[0-9a-f]+")) {
            throw Errors.validation("Invalid Export ARN");
        }
        return DescribeExportResponse.builder()
                .exportDescription(log.find(request.exportArn())
                        .orElseThrow(() -> Errors.fill(
                                        ExportNotFoundException.builder(),
                                        "ExportNotFoundException",
                                        "Export not found: Export not found: " + request.exportArn())
                                .build()))
                .build();
    }

    public ListExportsResponse list(ListExportsRequest request) {
        new Constraints()
                .atLeast("maxResults", request.maxResults(), 1)
                .atMost("maxResults", request.maxResults(), MOST)
                .check();
        int limit = request.maxResults() == null ? MOST : request.maxResults();
        List<ExportSummary> page = new ArrayList<>();
        ListExportsResponse.Builder response = ListExportsResponse.builder();
        for (ExportDescription export : log.after(request.nextToken())) {
            if (request.tableArn() != null && !request.tableArn().equals(export.tableArn())) {
                continue;
            }
            if (page.size() == limit) {
                response.nextToken(page.get(limit - 1).exportArn());
                break;
            }
            page.add(ExportSummary.builder()
                    .exportArn(export.exportArn())
                    .exportStatus(export.exportStatus())
                    .exportType(
                            export.incrementalExportSpecification() == null
                                    ? ExportType.FULL_EXPORT
                                    : ExportType.INCREMENTAL_EXPORT)
                    .build());
        }
        return response.exportSummaries(page).build();
    }
}
