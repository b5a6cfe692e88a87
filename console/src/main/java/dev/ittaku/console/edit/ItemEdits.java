package dev.ittaku.console.edit;

import dev.ittaku.console.item.ItemView;
import dev.ittaku.console.item.ItemViews;
import dev.ittaku.console.item.Items;
import dev.ittaku.console.item.KeyTexts;
import dev.ittaku.console.item.Revisions;
import dev.ittaku.console.refusal.ConsoleRefusal;
import dev.ittaku.console.refusal.ConsoleRefusal.Reason;
import dev.ittaku.console.table.KeyAttribute;
import dev.ittaku.console.table.TableCatalog;
import dev.ittaku.console.table.TableFacts;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.guard.Guards;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/**
 * Changes, creates and deletes single items. An item that was seen is written only while it is still the same; one of an entity
 * only as its design writes it. A secret is neither shown nor written here, and what guards a unique value is left alone.
 */
public final class ItemEdits {
    private final DynamoDbClient client;
    private final TableCatalog catalog;
    private final ItemViews views;
    private final Revisions revisions;
    private final Clock clock;

    public ItemEdits(DynamoDbClient client, TableCatalog catalog, ItemViews views, Revisions revisions, Clock clock) {
        this.client = client;
        this.catalog = catalog;
        this.views = views;
        this.revisions = revisions;
        this.clock = clock;
    }

    /** @param trail called before each write */
    public ItemView change(ItemEdit edit, Consumer<String> trail) {
        TableFacts table = editable(edit.table());
        Set<String> names = edit.names();
        if (names.isEmpty()) {
            throw ConsoleRefusal.invalid(GivenValues.FIELD, Fault.of("MISSING", "must not be empty"));
        }
        refuseKeys(table, names);
        Map<String, AttributeValue> stored = seen(table, edit.key(), edit.revision());
        refuseSecrets(table, stored, names);
        Map<String, AttributeValue> edited = new LinkedHashMap<>(stored);
        edited.putAll(GivenValues.all(edit.set()));
        edit.remove().forEach(edited::remove);
        ItemWriter writer = writer(table, stored);
        writer.checkChange(edited, names);
        trail.accept("changing " + EditText.of(table, stored) + EditText.difference(stored, edited, names));
        writer.change(stored, edited, names);
        return view(table, edit.key());
    }

    public void delete(String tableName, List<String> key, String revision, Consumer<String> trail) {
        TableFacts table = editable(tableName);
        Map<String, AttributeValue> stored = seen(table, key, revision);
        ItemWriter writer = writer(table, stored);
        trail.accept("deleting " + EditText.of(table, stored));
        writer.delete(stored);
    }

    /** @param given all attributes, those of the key included, in DynamoDB's JSON */
    public ItemView create(String tableName, Map<String, Object> given, Consumer<String> trail) {
        TableFacts table = editable(tableName);
        Map<String, AttributeValue> item = GivenValues.all(given);
        List<String> keys = table.key().all().stream().map(KeyAttribute::name).toList();
        keys.stream().filter(name -> !item.containsKey(name)).findFirst().ifPresent(missing -> {
            throw ConsoleRefusal.invalid(
                    GivenValues.FIELD, Fault.of("KEY_MISSING", "{name} is part of the key and is missing", missing));
        });
        if (table.isSecret(item)) {
            throw untouched("The key is a secret, or guards one.");
        }
        Set<String> names =
                item.keySet().stream().filter(name -> !keys.contains(name)).collect(Collectors.toSet());
        refuseSecrets(table, item, names);
        boolean stranger = table.design().isPresent() && table.entityOf(item).isEmpty();
        if (stranger) {
            throw ConsoleRefusal.invalid(
                    GivenValues.FIELD, Fault.of("NO_ENTITY", "no entity of the design has a key like this"));
        }
        ItemWriter writer = writer(table, item);
        writer.checkNew(item, names);
        trail.accept("creating " + EditText.of(table, item) + EditText.difference(Map.of(), item, names));
        writer.create(item);
        return view(table, item).orElseThrow(ItemEdits::changed);
    }

    private TableFacts editable(String name) {
        TableFacts table = catalog.facts(name);
        if (!catalog.isEditable(name)) {
            throw untouched("This table is changed on the pages that belong to it alone.");
        }
        return table;
    }

    private static void refuseKeys(TableFacts table, Set<String> names) {
        table.key().all().stream()
                .map(KeyAttribute::name)
                .filter(names::contains)
                .findFirst()
                .ifPresent(name -> {
                    throw ConsoleRefusal.invalid(
                            GivenValues.FIELD,
                            Fault.of("KEY_STAYS", "{name} is part of the key and stays as it is", name));
                });
    }

    /** Also of a secret that the item does not have yet: who sets it knows it. */
    private static void refuseSecrets(TableFacts table, Map<String, AttributeValue> item, Set<String> names) {
        Set<String> secrets = table.entityOf(item).map(Entity::secretAttributes).orElseGet(table::secretNames);
        names.stream().filter(secrets::contains).findFirst().ifPresent(name -> {
            throw new ConsoleRefusal(
                    Reason.SECRET_ATTRIBUTE, "The attribute " + name + " is secret and is not written here.");
        });
    }

    private Map<String, AttributeValue> seen(TableFacts table, List<String> key, String revision) {
        Map<String, AttributeValue> stored = read(table, keyOf(table, key)).orElseThrow(ItemEdits::changed);
        if (table.isSecret(stored) || !revisions.isOf(table.name(), stored, revision)) {
            throw changed();
        }
        return stored;
    }

    private static Map<String, AttributeValue> keyOf(TableFacts table, List<String> texts) {
        List<KeyAttribute> attributes = table.key().all();
        if (texts.size() != attributes.size()) {
            throw ConsoleRefusal.invalid("key", Fault.of("KEY_PARTS", "must have {count} parts", attributes.size()));
        }
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        for (int i = 0; i < texts.size(); i++) {
            key.put(attributes.get(i).name(), KeyTexts.value(attributes.get(i), "key", texts.get(i)));
        }
        return key;
    }

    private Optional<Map<String, AttributeValue>> read(TableFacts table, Map<String, AttributeValue> key) {
        try {
            return Optional.of(client.getItem(request ->
                                    request.tableName(table.name()).key(key).consistentRead(true))
                            .item())
                    .filter(item -> !item.isEmpty());
        } catch (DynamoDbException e) {
            throw Items.refused(e);
        }
    }

    private ItemWriter writer(TableFacts table, Map<String, AttributeValue> item) {
        Optional<Entity<?, ?>> entity = table.entityOf(item);
        if (entity.isPresent()) {
            Table rules = Table.builder(table.design().orElseThrow(), client)
                    .clock(clock)
                    .build();
            return new DesignedWriter<>(rules, entity.get(), catalog.designs());
        }
        if (table.design().isPresent() && Guards.ownerOf(item).isPresent()) {
            throw untouched("The item guards a unique value; change the item that has the value.");
        }
        return new PlainWriter(client, table);
    }

    private ItemView view(TableFacts table, List<String> key) {
        return view(table, keyOf(table, key)).orElseThrow(ItemEdits::changed);
    }

    private Optional<ItemView> view(TableFacts table, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> key = new LinkedHashMap<>(item);
        key.keySet()
                .retainAll(table.key().all().stream().map(KeyAttribute::name).toList());
        return read(table, key)
                .flatMap(now -> views.ofWhole(table, List.of(now)).stream().findFirst());
    }

    static ConsoleRefusal changed() {
        return new ConsoleRefusal(Reason.CHANGED, "The item has changed since it was read; read it again.");
    }

    static ConsoleRefusal exists() {
        return new ConsoleRefusal(Reason.ITEM_EXISTS, "There already is an item of this key.");
    }

    private static ConsoleRefusal untouched(String why) {
        return new ConsoleRefusal(Reason.NOT_EDITABLE, why);
    }
}
