package dev.ittaku.table.admin;

import dev.ittaku.table.design.TableDesign;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryStatus;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

/**
 * Where the live table differs from the declared one.
 *
 * @param differences sentences; empty if there are none
 */
public record Drift(String table, List<String> differences) {
    public Drift {
        differences = List.copyOf(differences);
    }

    public boolean isNone() {
        return differences.isEmpty();
    }

    public static Drift check(DynamoDbClient client, TableDesign design) {
        String name = design.name();
        TableDescription live;
        try {
            live = client.describeTable(r -> r.tableName(name)).table();
        } catch (ResourceNotFoundException e) {
            return new Drift(name, List.of("the table does not exist"));
        }
        List<String> differences = new ArrayList<>();
        CreateTableRequest declared = TableCreation.request(design);
        compare("keys", keys(declared.keySchema()), keys(live.keySchema()), differences);
        compare("key types", types(declared.attributeDefinitions()), types(live.attributeDefinitions()), differences);
        compareIndexes(declaredIndexes(declared), liveIndexes(live), differences);
        compare("stream", design.layout().stream(), stream(live), differences);
        compare("time to live", design.layout().ttl(), ttl(client, name), differences);
        if (design.layout().pointInTimeRecovery()) {
            recovery(client, name).ifPresent(differences::add);
        }
        return new Drift(name, differences);
    }

    private static void compare(String what, Object declared, Object live, List<String> differences) {
        if (!Objects.equals(declared, live)) {
            differences.add(what + ": declared " + text(declared) + ", live " + text(live));
        }
    }

    private static String text(Object value) {
        return value instanceof Optional<?> optional
                ? optional.map(Object::toString).orElse("none")
                : value.toString();
    }

    private static void compareIndexes(
            Map<String, String> declared, Map<String, String> live, List<String> differences) {
        declared.forEach((name, index) -> {
            String found = live.get(name);
            if (found == null) {
                differences.add("index " + name + " is missing");
            } else if (!found.equals(index)) {
                differences.add("index " + name + ": declared " + index + ", live " + found);
            }
        });
        Set<String> extra = new HashSet<>(live.keySet());
        extra.removeAll(declared.keySet());
        extra.forEach(name -> differences.add("index " + name + " is not declared"));
    }

    private static Map<String, String> declaredIndexes(CreateTableRequest table) {
        Map<String, String> indexes = new TreeMap<>();
        table.globalSecondaryIndexes()
                .forEach(i -> indexes.put(i.indexName(), "global " + keys(i.keySchema()) + projection(i.projection())));
        table.localSecondaryIndexes()
                .forEach(i -> indexes.put(i.indexName(), "local " + keys(i.keySchema()) + projection(i.projection())));
        return indexes;
    }

    private static Map<String, String> liveIndexes(TableDescription table) {
        Map<String, String> indexes = new TreeMap<>();
        table.globalSecondaryIndexes()
                .forEach(i -> indexes.put(i.indexName(), "global " + keys(i.keySchema()) + projection(i.projection())));
        table.localSecondaryIndexes()
                .forEach(i -> indexes.put(i.indexName(), "local " + keys(i.keySchema()) + projection(i.projection())));
        return indexes;
    }

    private static List<String> keys(List<KeySchemaElement> schema) {
        return schema.stream()
                .map(key -> key.attributeName() + " " + key.keyTypeAsString())
                .toList();
    }

    private static Map<String, String> types(List<AttributeDefinition> attributes) {
        Map<String, String> types = new TreeMap<>();
        attributes.forEach(attribute -> types.put(attribute.attributeName(), attribute.attributeTypeAsString()));
        return types;
    }

    private static String projection(Projection projection) {
        if (projection.projectionType() != ProjectionType.INCLUDE) {
            return " " + projection.projectionTypeAsString();
        }
        return " INCLUDE " + projection.nonKeyAttributes().stream().sorted().toList();
    }

    static Optional<StreamViewType> stream(TableDescription live) {
        return Optional.ofNullable(live.streamSpecification())
                .filter(stream -> Boolean.TRUE.equals(stream.streamEnabled()))
                .map(stream -> stream.streamViewType());
    }

    private static Optional<String> ttl(DynamoDbClient client, String name) {
        TimeToLiveDescription ttl =
                client.describeTimeToLive(r -> r.tableName(name)).timeToLiveDescription();
        return Optional.ofNullable(ttl)
                .filter(t -> t.timeToLiveStatus() == TimeToLiveStatus.ENABLED
                        || t.timeToLiveStatus() == TimeToLiveStatus.ENABLING)
                .map(TimeToLiveDescription::attributeName);
    }

    /** The faults in the recovery settings of a table that is declared with recovery. */
    private static Optional<String> recovery(DynamoDbClient client, String name) {
        try {
            var backups =
                    client.describeContinuousBackups(r -> r.tableName(name)).continuousBackupsDescription();
            boolean on = backups != null
                    && backups.pointInTimeRecoveryDescription() != null
                    && backups.pointInTimeRecoveryDescription().pointInTimeRecoveryStatus()
                            == PointInTimeRecoveryStatus.ENABLED;
            return on ? Optional.empty() : Optional.of("point-in-time recovery is off, declared on");
        } catch (DynamoDbException e) {
            if (e.awsErrorDetails() != null
                    && "UnknownOperationException".equals(e.awsErrorDetails().errorCode())) {
                return Optional.of("point-in-time recovery is declared on, but the store does not know it");
            }
            throw e;
        }
    }
}
