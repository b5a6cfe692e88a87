package dev.ittaku.dynamodb.internal.operation.transfer;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.BackupArns;
import dev.ittaku.dynamodb.internal.operation.BulkWork;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.table.CreateTable;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.TableHandle;
import dev.ittaku.dynamodb.internal.transfer.BucketObjects;
import dev.ittaku.dynamodb.internal.transfer.ImportFiles;
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
import software.amazon.awssdk.services.dynamodb.model.DescribeImportRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeImportResponse;
import software.amazon.awssdk.services.dynamodb.model.ImportConflictException;
import software.amazon.awssdk.services.dynamodb.model.ImportNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ImportStatus;
import software.amazon.awssdk.services.dynamodb.model.ImportSummary;
import software.amazon.awssdk.services.dynamodb.model.ImportTableDescription;
import software.amazon.awssdk.services.dynamodb.model.ImportTableRequest;
import software.amazon.awssdk.services.dynamodb.model.ImportTableResponse;
import software.amazon.awssdk.services.dynamodb.model.InputCompressionType;
import software.amazon.awssdk.services.dynamodb.model.ListImportsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListImportsResponse;

/** ImportTable, DescribeImport and ListImports. */
public final class Imports {
    private static final Duration TOKEN_LIFE = Duration.ofHours(8);
    private static final int MOST = 25;
    /** Files up to this size are read before the call returns. */
    private static final long SMALL_BYTES = 1 << 20;

    private final Engine engine;
    private final BulkWork work;
    private final BucketObjects buckets;
    private final CreateTable createTable;
    private final TransferLog<ImportTableDescription> log;

    public Imports(Engine engine, BulkWork work, BucketObjects buckets) {
        this.engine = engine;
        this.work = work;
        this.buckets = buckets;
        this.createTable = new CreateTable(engine);
        this.log = new TransferLog<>(
                engine.storage(),
                Keys.imports(),
                ImportTableDescription.class,
                ImportTableDescription::builder,
                ImportTableDescription::importArn,
                begun -> begun.importStatus() == ImportStatus.IN_PROGRESS
                        ? Optional.of(failed(begun, "InternalServerError", "The store was closed meanwhile."))
                        : Optional.empty());
    }

    public ImportTableResponse run(ImportTableRequest request) {
        ImportRules.check(request);
        Optional<ImportTableDescription> repeated = repeated(request);
        if (repeated.isPresent()) {
            return response(repeated.get());
        }
        Instant now = engine.now();
        Table table = createTable.create(
                ImportRules.creation(request.tableCreationParameters()), new Table.Restore(null, null, now));
        TableHandle handle = engine.catalogue().findAny(table.name()).orElseThrow();
        int number = engine.catalogue().reserveNumber();
        ImportTableDescription begun = ImportTableDescription.builder()
                .importArn(
                        BackupArns.of(table.arn(), now.toEpochMilli(), number).replace("/backup/", "/import/"))
                .importStatus(ImportStatus.IN_PROGRESS)
                .tableArn(table.arn())
                .tableId(table.id())
                .clientToken(Objects.requireNonNullElseGet(
                        request.clientToken(), () -> UUID.randomUUID().toString()))
                .s3BucketSource(request.s3BucketSource())
                .inputFormat(request.inputFormat())
                .inputFormatOptions(request.inputFormatOptions())
                .inputCompressionType(
                        Objects.requireNonNullElse(request.inputCompressionType(), InputCompressionType.NONE))
                .tableCreationParameters(request.tableCreationParameters())
                .startTime(now)
                .errorCount(0L)
                .processedSizeBytes(0L)
                .processedItemCount(0L)
                .importedItemCount(0L)
                .build();
        log.save(begun);
        begin(begun, handle);
        return response(begun);
    }

    private static ImportTableResponse response(ImportTableDescription description) {
        return ImportTableResponse.builder().importTableDescription(description).build();
    }

    /** As with the service, two requests with one token are compared only by the table's name. */
    private Optional<ImportTableDescription> repeated(ImportTableRequest request) {
        if (request.clientToken() == null) {
            return Optional.empty();
        }
        Instant oldest = engine.now().minus(TOKEN_LIFE);
        Optional<ImportTableDescription> known = log.after(null).stream()
                .filter(begun -> request.clientToken().equals(begun.clientToken()))
                .filter(begun -> begun.startTime().isAfter(oldest))
                .findFirst();
        String name = request.tableCreationParameters().tableName();
        known.filter(begun -> !begun.tableCreationParameters().tableName().equals(name))
                .ifPresent(other -> {
                    throw Errors.fill(
                                    ImportConflictException.builder(),
                                    "ImportConflictException",
                                    "Import conflict: Duplicate request detected with conflicting parameters")
                            .build();
                });
        return known;
    }

    private void begin(ImportTableDescription begun, TableHandle handle) {
        Runnable stopped = () -> end(handle, failed(begun, "InternalServerError", "The items could not be stored."));
        if (buckets.areFar()) {
            work.run(Long.MAX_VALUE, () -> find(begun, handle).ifPresent(files -> fill(begun, handle, files)), stopped);
            return;
        }
        find(begun, handle)
                .ifPresent(files -> work.run(
                        files.bytes() <= SMALL_BYTES ? 0 : Long.MAX_VALUE, () -> fill(begun, handle, files), stopped));
    }

    /** The files to read; if they can't be found, the import has failed. */
    private Optional<ImportFiles> find(ImportTableDescription begun, TableHandle handle) {
        try {
            return Optional.of(new ImportFiles(buckets, begun, handle.table().types()));
        } catch (TransferException e) {
            end(handle, failed(begun, e.code(), String.valueOf(e.getMessage())));
        } catch (IOException e) {
            end(handle, unreadable(begun, e));
        }
        return Optional.empty();
    }

    private void fill(ImportTableDescription begun, TableHandle handle, ImportFiles files) {
        ImportJob job = new ImportJob(engine, handle.table());
        ImportTableDescription done;
        try {
            files.read(item -> {
                if (work.isClosed()) {
                    throw new TransferException("InternalServerError", "The store was closed meanwhile.");
                }
                job.take(item);
            });
            done = begun;
        } catch (TransferException e) {
            if (work.isClosed()) {
                // Left unchanged: the next opening removes the table and marks the import as failed.
                return;
            }
            done = failed(begun, e.code(), String.valueOf(e.getMessage()));
        } catch (IOException e) {
            done = unreadable(begun, e);
        }
        job.flush();
        if (done.importStatus() == ImportStatus.IN_PROGRESS) {
            done = job.errors() == 0
                    ? done.toBuilder()
                            .importStatus(ImportStatus.COMPLETED)
                            .endTime(engine.now())
                            .build()
                    : failed(
                            done,
                            "ItemValidationError",
                            "Some of the items failed validation checks and were not imported. Please check CloudWatch"
                                    + " error logs for more details.");
        }
        end(
                handle,
                done.toBuilder()
                        .processedSizeBytes(files.bytes())
                        .processedItemCount(job.processed())
                        .importedItemCount(job.imported())
                        .errorCount(job.errors())
                        .build());
    }

    /** Good items are kept, and the table can be used, also when the import failed. */
    private void end(TableHandle handle, ImportTableDescription done) {
        engine.catalogue().change(handle, table -> table.withRestore(null));
        log.save(done);
    }

    private ImportTableDescription unreadable(ImportTableDescription begun, IOException e) {
        return failed(begun, "S3AccessDenied", "The files cannot be read: " + e.getMessage());
    }

    private ImportTableDescription failed(ImportTableDescription begun, String code, String message) {
        return begun.toBuilder()
                .importStatus(ImportStatus.FAILED)
                .endTime(engine.now())
                .failureCode(code)
                .failureMessage(message)
                .build();
    }

    public DescribeImportResponse describe(DescribeImportRequest request) {
        new Constraints()
                .notNull("importArn", request.importArn())
                .length("importArn", request.importArn(), 37, 1024)
                .check();
        if (!request.importArn().matches("arn:aws[a-z-]*:dynamodb:[^:]+:[^:]+:table/[^/]+/import/[0-9]+-[0-9a-f]+")) {
            throw Errors.validation("Invalid Import ARN");
        }
        return DescribeImportResponse.builder()
                .importTableDescription(log.find(request.importArn())
                        .orElseThrow(() -> Errors.fill(
                                        ImportNotFoundException.builder(),
                                        "ImportNotFoundException",
                                        "Import not found: Import not found: " + request.importArn())
                                .build()))
                .build();
    }

    public ListImportsResponse list(ListImportsRequest request) {
        new Constraints()
                .atLeast("pageSize", request.pageSize(), 1)
                .atMost("pageSize", request.pageSize(), MOST)
                .check();
        int limit = request.pageSize() == null ? MOST : request.pageSize();
        List<ImportSummary> page = new ArrayList<>();
        ListImportsResponse.Builder response = ListImportsResponse.builder();
        for (ImportTableDescription one : log.after(request.nextToken())) {
            if (request.tableArn() != null && !request.tableArn().equals(one.tableArn())) {
                continue;
            }
            if (page.size() == limit) {
                response.nextToken(page.get(limit - 1).importArn());
                break;
            }
            page.add(ImportSummary.builder()
                    .importArn(one.importArn())
                    .importStatus(one.importStatus())
                    .tableArn(one.tableArn())
                    .s3BucketSource(one.s3BucketSource())
                    .inputFormat(one.inputFormat())
                    .startTime(one.startTime())
                    .endTime(one.endTime())
                    .build());
        }
        return response.importSummaryList(page).build();
    }
}
