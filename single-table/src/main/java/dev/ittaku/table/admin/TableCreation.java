package dev.ittaku.table.admin;

import dev.ittaku.table.codec.AttributeKind;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import dev.ittaku.table.layout.IndexDesign;
import dev.ittaku.table.layout.Projection;
import dev.ittaku.table.layout.TableLayout;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/** Creates a table exactly as declared: keys, indexes, stream, encryption, time to live, point-in-time recovery. */
public final class TableCreation {
    private static final int POLLS = 240;
    private static final Duration BETWEEN_POLLS = Duration.ofMillis(500);

    private final DynamoDbClient client;
    private final Consumer<Duration> pause;

    public TableCreation(DynamoDbClient client, Consumer<Duration> pause) {
        this.client = client;
        this.pause = pause;
    }

    /**
     * True if it was created, false if a table of that name was already there. A store that lacks recovery (which comes
     * last) refuses it with {@code UnknownOperationException}; everything else of the table is there then.
     */
    public boolean createIfMissing(TableDesign design) {
        String name = design.name();
        try {
            client.describeTable(r -> r.tableName(name));
            return false;
        } catch (ResourceNotFoundException e) {
            // It does not exist yet, so it is created.
        }
        try {
            client.createTable(request(design));
        } catch (ResourceInUseException e) {
            // Another server was faster; it also sets the options.
            awaitActive(name);
            return false;
        }
        awaitActive(name);
        design.layout()
                .ttl()
                .ifPresent(ttl -> client.updateTimeToLive(r -> r.tableName(name)
                        .timeToLiveSpecification(s -> s.attributeName(ttl).enabled(true))));
        var ignored = VectorIndexes.create(client, design);
        if (design.layout().pointInTimeRecovery()) {
            client.updateContinuousBackups(
                    r -> r.tableName(name).pointInTimeRecoverySpecification(s -> s.pointInTimeRecoveryEnabled(true)));
        }
        return true;
    }

    /**
     * Adds the global indexes that a live table lacks, one after the other, as the service requires; returns their
     * names.
     */
    public List<String> createMissingIndexes(TableDesign design) {
        String name = design.name();
        Set<String> live = new LinkedHashSet<>();
        client.describeTable(r -> r.tableName(name))
                .table()
                .globalSecondaryIndexes()
                .forEach(index -> live.add(index.indexName()));
        // An index that is still being filled would have the next one refused.
        awaitIndexes(name);
        List<String> created = new ArrayList<>();
        CreateTableRequest declared = request(design);
        for (GlobalSecondaryIndex index : declared.globalSecondaryIndexes()) {
            if (!live.contains(index.indexName())) {
                List<String> keys = index.keySchema().stream()
                        .map(KeySchemaElement::attributeName)
                        .toList();
                GlobalSecondaryIndexUpdate update = GlobalSecondaryIndexUpdate.builder()
                        .create(c -> c.indexName(index.indexName())
                                .keySchema(index.keySchema())
                                .projection(index.projection()))
                        .build();
                client.updateTable(r -> r.tableName(name)
                        .attributeDefinitions(declared.attributeDefinitions().stream()
                                .filter(attribute -> keys.contains(attribute.attributeName()))
                                .toList())
                        .globalSecondaryIndexUpdates(List.of(update)));
                awaitIndexes(name);
                created.add(index.indexName());
            }
        }
        return created;
    }

    /**
     * Turns on the stream that a live table lacks although it is declared: a restored table begins without one, and so does
     * a table that is older than its declaration. True if it was turned on here.
     */
    public boolean enableMissingStream(TableDesign design) {
        Optional<StreamViewType> declared = design.layout().stream();
        String name = design.name();
        if (declared.isEmpty()
                || Drift.stream(client.describeTable(r -> r.tableName(name)).table())
                        .isPresent()) {
            return false;
        }
        try {
            client.updateTable(r -> r.tableName(name)
                    .streamSpecification(s -> s.streamEnabled(true).streamViewType(declared.get())));
        } catch (ResourceInUseException e) {
            // Another server is turning it on.
            awaitActive(name);
            return false;
        }
        awaitActive(name);
        return true;
    }

    private void awaitActive(String name) {
        for (int poll = 0; poll < POLLS; poll++) {
            if (isActive(name)) {
                return;
            }
            pause.accept(BETWEEN_POLLS);
        }
        throw new TableException(Code.OVERLOADED, "the table " + name + " did not become active; look at its status");
    }

    /** Waits without a limit: filling an index of a large table takes hours. */
    private void awaitIndexes(String name) {
        while (!isActive(name)) {
            pause.accept(BETWEEN_POLLS);
        }
    }

    private boolean isActive(String name) {
        TableDescription table = client.describeTable(r -> r.tableName(name)).table();
        return table.tableStatus() == TableStatus.ACTIVE
                && table.globalSecondaryIndexes().stream().allMatch(index -> index.indexStatus() == IndexStatus.ACTIVE);
    }

    /** The request that creates the table. */
    public static CreateTableRequest request(TableDesign design) {
        TableLayout layout = design.layout();
        List<AttributeDefinition> attributes = new ArrayList<>();
        new TreeMap<>(design.keyKinds()).forEach((name, kind) -> attributes.add(attribute(name, kind)));
        List<GlobalSecondaryIndex> global = new ArrayList<>();
        List<LocalSecondaryIndex> local = new ArrayList<>();
        for (IndexDesign index : layout.indexes()) {
            List<KeySchemaElement> schema = schema(index.partition(), index.sort());
            if (index.local()) {
                local.add(LocalSecondaryIndex.builder()
                        .indexName(index.name())
                        .keySchema(schema)
                        .projection(projection(layout, index))
                        .build());
            } else {
                global.add(GlobalSecondaryIndex.builder()
                        .indexName(index.name())
                        .keySchema(schema)
                        .projection(projection(layout, index))
                        .build());
            }
        }
        CreateTableRequest.Builder request = CreateTableRequest.builder()
                .tableName(layout.name())
                .attributeDefinitions(attributes)
                .keySchema(schema(
                        List.of(layout.partition()), layout.sort().stream().toList()))
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .sseSpecification(s -> s.enabled(true));
        if (!global.isEmpty()) {
            request.globalSecondaryIndexes(global);
        }
        if (!local.isEmpty()) {
            request.localSecondaryIndexes(local);
        }
        layout.stream()
                .ifPresent(view ->
                        request.streamSpecification(s -> s.streamEnabled(true).streamViewType(view)));
        return request.build();
    }

    private static AttributeDefinition attribute(String name, AttributeKind kind) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(kind.name())
                .build();
    }

    private static List<KeySchemaElement> schema(List<String> partition, List<String> sort) {
        List<KeySchemaElement> schema = new ArrayList<>();
        partition.forEach(name -> schema.add(KeySchemaElement.builder()
                .attributeName(name)
                .keyType(KeyType.HASH)
                .build()));
        sort.forEach(name -> schema.add(KeySchemaElement.builder()
                .attributeName(name)
                .keyType(KeyType.RANGE)
                .build()));
        return schema;
    }

    /** Keys are always part of an index, and the service refuses them among the other attributes. */
    private static software.amazon.awssdk.services.dynamodb.model.Projection projection(
            TableLayout layout, IndexDesign index) {
        Projection projection = index.projection();
        Set<String> included = new LinkedHashSet<>(projection.attributes());
        included.remove(layout.partition());
        layout.sort().ifPresent(included::remove);
        index.keyAttributes().forEach(included::remove);
        boolean onlyKeys = projection.kind() == Projection.Kind.INCLUDE && included.isEmpty();
        ProjectionType type = onlyKeys
                ? ProjectionType.KEYS_ONLY
                : ProjectionType.fromValue(projection.kind().name());
        var builder = software.amazon.awssdk.services.dynamodb.model.Projection.builder()
                .projectionType(type);
        return type == ProjectionType.INCLUDE
                ? builder.nonKeyAttributes(included).build()
                : builder.build();
    }
}
