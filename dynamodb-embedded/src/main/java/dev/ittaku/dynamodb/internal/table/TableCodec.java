package dev.ittaku.dynamodb.internal.table;

import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import dev.ittaku.dynamodb.internal.storage.ItemCodec;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TableClass;

/**
 * Tables and streams as stored bytes. They use the item format, so that a later version can add a field
 * without an older store becoming unreadable.
 */
public final class TableCodec {
    private TableCodec() {}

    public static byte[] encode(Table table) {
        Fields fields = new Fields()
                .number("number", (long) table.number())
                .text("name", table.name())
                .text("id", table.id())
                .text("arn", table.arn())
                .time("created", table.created())
                .list("key", table.key().stream().map(TableCodec::key).toList())
                .map("types", values(table.types()))
                .list("indexes", table.indexes().stream().map(TableCodec::index).toList())
                .text("billing", table.billing().mode().toString())
                .flag("billingSaid", table.billing().said())
                .time("onDemandSince", table.billing().changedToOnDemand())
                .map("throughput", throughput(table.throughput()))
                .text("ttl", table.ttl())
                .flag("deletionProtected", table.deletionProtected())
                .text("tableClass", table.tableClass().toString())
                .map("tags", values(table.tags()));
        if (!table.vectors().isEmpty()) {
            fields.list(
                    "vectors", table.vectors().stream().map(VectorCodec::encode).toList());
        }
        if (table.stream() != null) {
            fields.map("stream", stream(table.stream()));
        }
        Table.Encryption encryption = table.encryption();
        if (encryption != null) {
            fields.map(
                    "encryption",
                    new Fields()
                            .flag("enabled", encryption.enabled())
                            .text("type", encryption.type())
                            .text("keyId", encryption.keyId())
                            .map);
        }
        Table.Recovery recovery = table.recovery();
        if (recovery != null) {
            fields.map(
                    "recovery",
                    new Fields().time("since", recovery.since()).number("days", (long) recovery.days()).map);
        }
        Table.Restore restore = table.restore();
        if (restore != null) {
            fields.map(
                    "restore",
                    new Fields()
                            .text("backupArn", restore.backupArn())
                            .text("tableArn", restore.tableArn())
                            .time("time", restore.time())
                            .map);
        }
        RecentChanges changes = table.changes();
        if (!changes.equals(RecentChanges.NONE)) {
            fields.map(
                    "changes",
                    new Fields()
                            .time("ttl", changes.ttl())
                            .list(
                                    "tableClasses",
                                    changes.tableClasses().stream()
                                            .map(time -> AttributeValue.fromN(Long.toString(time.toEpochMilli())))
                                            .toList())
                            .map);
        }
        return ItemCodec.encode(fields.map, 0);
    }

    public static Table decode(byte[] bytes) {
        Fields fields = new Fields(ItemCodec.decode(bytes));
        Map<String, String> types = texts(fields.map("types"));
        Fields encryption = fields.has("encryption") ? new Fields(fields.map("encryption")) : null;
        return new Table(
                fields.integer("number"),
                fields.text("name"),
                fields.text("id"),
                fields.text("arn"),
                fields.time("created"),
                fields.list("key").stream().map(TableCodec::key).toList(),
                types,
                fields.list("indexes").stream().map(TableCodec::index).toList(),
                fields.has("vectors")
                        ? fields.list("vectors").stream()
                                .map(VectorCodec::decode)
                                .toList()
                        : List.of(),
                new Table.Billing(
                        BillingMode.fromValue(fields.text("billing")),
                        fields.flag("billingSaid"),
                        fields.timeOrNull("onDemandSince")),
                throughput(fields.map("throughput")),
                fields.has("stream") ? stream(fields.map("stream")) : null,
                fields.textOrNull("ttl"),
                fields.flag("deletionProtected"),
                TableClass.fromValue(fields.text("tableClass")),
                texts(fields.map("tags")),
                encryption == null
                        ? null
                        : new Table.Encryption(
                                encryption.flag("enabled"),
                                encryption.textOrNull("type"),
                                encryption.textOrNull("keyId")),
                fields.has("recovery") ? recovery(new Fields(fields.map("recovery"))) : null,
                fields.has("restore") ? restore(new Fields(fields.map("restore"))) : null,
                fields.has("changes") ? changes(new Fields(fields.map("changes"))) : RecentChanges.NONE,
                null);
    }

    private static Table.Recovery recovery(Fields fields) {
        return new Table.Recovery(fields.time("since"), fields.integer("days"));
    }

    private static RecentChanges changes(Fields fields) {
        return new RecentChanges(
                fields.timeOrNull("ttl"),
                fields.list("tableClasses").stream()
                        .map(time -> Instant.ofEpochMilli(Long.parseLong(time.n())))
                        .toList());
    }

    private static Table.Restore restore(Fields fields) {
        return new Table.Restore(fields.textOrNull("backupArn"), fields.textOrNull("tableArn"), fields.time("time"));
    }

    public static byte[] encode(StreamSettings stream) {
        return ItemCodec.encode(stream(stream), 0);
    }

    public static StreamSettings decodeStream(byte[] bytes) {
        return stream(ItemCodec.decode(bytes));
    }

    static AttributeValue key(KeyAttribute attribute) {
        return AttributeValue.fromM(new Fields()
                .text("name", attribute.name())
                .text("type", attribute.type())
                .flag("partition", attribute.partition())
                .map);
    }

    static KeyAttribute key(AttributeValue value) {
        Fields fields = new Fields(value.m());
        return new KeyAttribute(fields.text("name"), fields.text("type"), fields.flag("partition"));
    }

    private static AttributeValue index(Index index) {
        return AttributeValue.fromM(new Fields()
                .number("number", (long) index.number())
                .text("name", index.name())
                .flag("global", index.global())
                .list("key", index.key().stream().map(TableCodec::key).toList())
                .text("projection", index.projection().toString())
                .list(
                        "included",
                        index.included().stream().map(AttributeValue::fromS).toList())
                .text("status", index.status().toString())
                .map("throughput", throughput(index.throughput()))
                .map);
    }

    private static Index index(AttributeValue value) {
        Fields fields = new Fields(value.m());
        return new Index(
                fields.integer("number"),
                fields.text("name"),
                fields.flag("global"),
                fields.list("key").stream().map(TableCodec::key).toList(),
                ProjectionType.fromValue(fields.text("projection")),
                fields.list("included").stream().map(AttributeValue::s).toList(),
                IndexStatus.fromValue(fields.text("status")),
                throughput(fields.map("throughput")));
    }

    private static Map<String, AttributeValue> throughput(Throughput throughput) {
        return new Fields()
                .number("read", throughput.read())
                .number("write", throughput.write())
                .time("increased", throughput.increased())
                .time("decreased", throughput.decreased())
                .number("decreasesToday", throughput.decreasesToday())
                .number("maxRead", throughput.maxRead())
                .number("maxWrite", throughput.maxWrite())
                .map;
    }

    private static Throughput throughput(Map<String, AttributeValue> map) {
        Fields fields = new Fields(map);
        return new Throughput(
                fields.number("read"),
                fields.number("write"),
                fields.timeOrNull("increased"),
                fields.timeOrNull("decreased"),
                fields.number("decreasesToday"),
                fields.numberOrNull("maxRead"),
                fields.numberOrNull("maxWrite"));
    }

    private static Map<String, AttributeValue> stream(StreamSettings stream) {
        return new Fields()
                .number("number", (long) stream.number())
                .text("tableName", stream.tableName())
                .list("key", stream.key().stream().map(TableCodec::key).toList())
                .text("label", stream.label())
                .text("arn", stream.arn())
                .text("view", stream.view().toString())
                .time("created", stream.created())
                .number("first", stream.first())
                .time("disabled", stream.disabled())
                .number("last", stream.last())
                .list("shards", stream.shards().stream().map(TableCodec::shard).toList())
                .map;
    }

    private static AttributeValue shard(ShardSettings shard) {
        return AttributeValue.fromM(new Fields()
                .text("id", shard.id())
                .text("parent", shard.parent())
                .number("fromHash", shard.fromHash())
                .number("toHash", shard.toHash())
                .number("first", shard.first())
                .time("opened", shard.opened())
                .time("closed", shard.closed())
                .number("last", shard.last())
                .map);
    }

    private static ShardSettings shard(AttributeValue value) {
        Fields fields = new Fields(value.m());
        return new ShardSettings(
                fields.text("id"),
                fields.textOrNull("parent"),
                fields.number("fromHash"),
                fields.number("toHash"),
                fields.number("first"),
                fields.time("opened"),
                fields.timeOrNull("closed"),
                fields.number("last"));
    }

    private static StreamSettings stream(Map<String, AttributeValue> map) {
        Fields fields = new Fields(map);
        return new StreamSettings(
                fields.integer("number"),
                fields.text("tableName"),
                fields.list("key").stream().map(TableCodec::key).toList(),
                fields.text("label"),
                fields.text("arn"),
                StreamViewType.fromValue(fields.text("view")),
                fields.time("created"),
                fields.number("first"),
                fields.timeOrNull("disabled"),
                fields.number("last"),
                fields.has("shards")
                        ? fields.list("shards").stream().map(TableCodec::shard).toList()
                        : List.of());
    }

    private static Map<String, AttributeValue> values(Map<String, String> texts) {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        texts.forEach((name, text) -> values.put(name, AttributeValue.fromS(text)));
        return values;
    }

    private static Map<String, String> texts(Map<String, AttributeValue> values) {
        Map<String, String> texts = new LinkedHashMap<>();
        values.forEach((name, value) -> texts.put(name, value.s()));
        return texts;
    }
}
