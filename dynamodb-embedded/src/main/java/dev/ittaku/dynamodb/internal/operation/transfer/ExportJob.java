package dev.ittaku.dynamodb.internal.operation.transfer;

import dev.ittaku.dynamodb.internal.history.ChangedItems;
import dev.ittaku.dynamodb.internal.history.PastItems;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.storage.Cursor;
import dev.ittaku.dynamodb.internal.storage.ItemCodec;
import dev.ittaku.dynamodb.internal.storage.Stamps;
import dev.ittaku.dynamodb.internal.table.ItemKeys;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.transfer.ExportFiles;
import java.io.IOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ExportDescription;
import software.amazon.awssdk.services.dynamodb.model.ExportViewType;
import software.amazon.awssdk.services.dynamodb.model.IncrementalExportSpecification;

/** Writes the items of a moment, or what changed between two, into the files of an export. */
final class ExportJob {
    private static final long MICROS = 1000;

    private final Engine engine;
    private final Table table;
    private final ExportFiles files;
    private long bytes;

    ExportJob(Engine engine, Table table, ExportFiles files) {
        this.engine = engine;
        this.table = table;
        this.files = files;
    }

    long bytes() {
        return bytes;
    }

    private PastItems at(long stamp) {
        return new PastItems(engine.storage(), engine.stamps(), stamp);
    }

    void full(Instant moment) throws IOException {
        try (Cursor cursor = at(engine.stamps().upTo(moment)).scan(table.number())) {
            while (cursor.next()) {
                byte[] value = cursor.value();
                bytes += ItemCodec.size(value);
                files.line(Map.of("Item", ItemCodec.decode(value)));
            }
        }
    }

    /** One line for each item that was written in the window: its state before the window and at its end. */
    void incremental(IncrementalExportSpecification window) throws IOException {
        long first = engine.stamps().upTo(window.exportFromTime().minusMillis(1));
        long last = engine.stamps().upTo(window.exportToTime().minusMillis(1));
        boolean both = window.exportViewType() != ExportViewType.NEW_IMAGE;
        PastItems before = at(first);
        PastItems after = at(last);
        for (Map.Entry<byte[], Long> change : ChangedItems.between(engine.storage(), table.number(), first, last)
                .entrySet()) {
            byte[] old = before.get(table.number(), change.getKey());
            byte[] next = after.get(table.number(), change.getKey());
            // An item that came and went within the window was there neither before nor after it.
            if (old != null || next != null) {
                write(change.getValue(), old, next, both);
            }
        }
    }

    private void write(long stamp, byte @Nullable [] old, byte @Nullable [] next, boolean both) throws IOException {
        byte[] any = next != null ? next : old;
        if (any == null) {
            throw new IllegalArgumentException("a change has an item before or after it");
        }
        bytes += ItemCodec.size(any);
        Map<String, Object> line = new LinkedHashMap<>();
        String micros = Long.toString(Stamps.millis(stamp) * MICROS);
        line.put("Metadata", Map.of("WriteTimestampMicros", AttributeValue.fromN(micros)));
        line.put("Keys", ItemKeys.of(table.key(), ItemCodec.decode(any)));
        if (old != null && both) {
            line.put("OldImage", ItemCodec.decode(old));
        }
        if (next != null) {
            line.put("NewImage", ItemCodec.decode(next));
        }
        files.line(line);
    }

    static Map<String, Object> summary(ExportDescription export, Instant end, long items, long bytes) {
        Map<String, Object> summary = new LinkedHashMap<>();
        IncrementalExportSpecification window = export.incrementalExportSpecification();
        summary.put("version", window == null ? "2020-06-30" : "2023-08-01");
        summary.put("exportArn", export.exportArn());
        summary.put("startTime", export.startTime().toString());
        summary.put("endTime", end.toString());
        summary.put("tableArn", export.tableArn());
        summary.put("tableId", export.tableId());
        if (window == null) {
            summary.put("exportTime", export.exportTime().toString());
        } else {
            summary.put("exportFromTime", window.exportFromTime().toString());
            summary.put("exportToTime", window.exportToTime().toString());
        }
        summary.put("s3Bucket", export.s3Bucket());
        if (export.s3Prefix() != null) {
            summary.put("s3Prefix", export.s3Prefix());
        }
        summary.put("s3SseAlgorithm", export.s3SseAlgorithmAsString());
        if (export.s3SseKmsKeyId() != null) {
            summary.put("s3SseKmsKeyId", export.s3SseKmsKeyId());
        }
        summary.put("billedSizeBytes", bytes);
        summary.put("itemCount", items);
        summary.put("outputFormat", export.exportFormatAsString());
        if (window != null) {
            summary.put("outputView", window.exportViewTypeAsString());
            summary.put("exportType", "INCREMENTAL_EXPORT");
        }
        return summary;
    }
}
