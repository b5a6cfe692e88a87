package dev.ittaku.console.table;

import dev.ittaku.console.refusal.ConsoleRefusal;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.SecretAttributes;
import dev.ittaku.table.design.TableDesign;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/** A table as the store describes it, with its declared design where there is one. */
public final class TableFacts {
    private final TableDescription description;
    private final Optional<String> ttl;
    private final Optional<TableDesign> design;
    private final List<SecretAttributes> secrets;

    /** @param hiding the designs whose secrets are not shown here */
    TableFacts(
            TableDescription description,
            Optional<String> ttl,
            Optional<TableDesign> design,
            List<TableDesign> hiding) {
        this.description = description;
        this.ttl = ttl;
        this.design = design;
        this.secrets = hiding.stream().map(TableDesign::secrets).toList();
    }

    public String name() {
        return description.tableName();
    }

    public TableDescription description() {
        return description;
    }

    public Optional<String> ttl() {
        return ttl;
    }

    public Optional<TableDesign> design() {
        return design;
    }

    public KeySchema key() {
        return KeySchema.of(description, description.keySchema());
    }

    /** The key of an index, or of the table itself where none is named. */
    public KeySchema key(@Nullable String index) {
        if (index == null) {
            return key();
        }
        Stream<Map.Entry<String, List<KeySchemaElement>>> indexes = Stream.concat(
                description.globalSecondaryIndexes().stream().map(i -> Map.entry(i.indexName(), i.keySchema())),
                description.localSecondaryIndexes().stream().map(i -> Map.entry(i.indexName(), i.keySchema())));
        return indexes.filter(known -> known.getKey().equals(index))
                .map(known -> KeySchema.of(description, known.getValue()))
                .findFirst()
                .orElseThrow(() -> ConsoleRefusal.absent("Table " + name() + " has no index of this name."));
    }

    public Optional<Entity<?, ?>> entityOf(Map<String, AttributeValue> item) {
        return design.flatMap(known -> known.entityOf(item));
    }

    /** The attributes of an item, or part of one, that are never shown. */
    public Set<String> hidden(Map<String, AttributeValue> item) {
        return secrets.stream().flatMap(known -> known.of(item).stream()).collect(Collectors.toSet());
    }

    /** Whether an item is never shown at all. */
    public boolean isSecret(Map<String, AttributeValue> item) {
        return secrets.stream().anyMatch(known -> known.isSecret(item));
    }

    /** Whether there can be items that are never shown at all. */
    public boolean hidesItems() {
        return secrets.stream().anyMatch(SecretAttributes::hidesItems);
    }

    /** Whether the values of a partition key are, or are made of, a secret. */
    public boolean isSecretKey(@Nullable String index, List<String> values) {
        KeySchema key = key(index);
        Map<String, AttributeValue> part = new HashMap<>();
        for (int i = 0; i < Math.min(values.size(), key.partition().size()); i++) {
            part.put(key.partition().get(i).name(), AttributeValue.fromS(values.get(i)));
        }
        return isSecret(part) || key.all().stream().map(KeyAttribute::name).anyMatch(secretNames()::contains);
    }

    /** Every component of an entity that is secret. */
    public Set<String> secretComponents() {
        return secrets.stream().flatMap(known -> known.components().stream()).collect(Collectors.toSet());
    }

    /** Every name that is secret in some item of the table. */
    public Set<String> secretNames() {
        return secrets.stream().flatMap(known -> known.names().stream()).collect(Collectors.toSet());
    }
}
