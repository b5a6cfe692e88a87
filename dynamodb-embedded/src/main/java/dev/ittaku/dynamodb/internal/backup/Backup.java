package dev.ittaku.dynamodb.internal.backup;

import dev.ittaku.dynamodb.internal.storage.ItemCodec;
import dev.ittaku.dynamodb.internal.table.Fields;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.TableCodec;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BackupStatus;
import software.amazon.awssdk.services.dynamodb.model.BackupType;

/**
 * The items of a table at one moment, and the definition of the table at that moment.
 *
 * @param number the number of its items in the storage, where they are stored like a table's items
 * @param expires when it is deleted automatically; null if it stays until it is deleted by a request
 */
public record Backup(
        int number,
        String arn,
        String name,
        BackupType type,
        BackupStatus status,
        Instant created,
        @Nullable Instant expires,
        long items,
        long bytes,
        Table table) {

    public boolean isReady() {
        return status == BackupStatus.AVAILABLE;
    }

    public Backup available(long allItems, long allBytes) {
        return new Backup(number, arn, name, type, BackupStatus.AVAILABLE, created, expires, allItems, allBytes, table);
    }

    public byte[] encode() {
        Fields fields = new Fields()
                .number("number", (long) number)
                .text("arn", arn)
                .text("name", name)
                .text("type", type.toString())
                .text("status", status.toString())
                .time("created", created)
                .time("expires", expires)
                .number("items", items)
                .number("bytes", bytes);
        fields.map.put("table", AttributeValue.fromB(SdkBytes.fromByteArray(TableCodec.encode(table))));
        return ItemCodec.encode(fields.map, 0);
    }

    /** A backup as it is stored. */
    public static Backup decode(byte[] stored) {
        Fields fields = new Fields(ItemCodec.decode(stored));
        AttributeValue table = fields.map.get("table");
        if (table == null) {
            throw new IllegalStateException("a stored backup lacks its table");
        }
        return new Backup(
                fields.integer("number"),
                fields.text("arn"),
                fields.text("name"),
                BackupType.fromValue(fields.text("type")),
                BackupStatus.fromValue(fields.text("status")),
                fields.time("created"),
                fields.timeOrNull("expires"),
                fields.number("items"),
                fields.number("bytes"),
                TableCodec.decode(table.b().asByteArray()));
    }
}
