package dev.ittaku.table.guard;

import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Condition.Comparison;
import dev.ittaku.table.expression.Path;
import dev.ittaku.table.internal.entity.EntityParts;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.layout.Unique;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The guard items of an entity's unique values: their keys, their content, and the conditions that keep them true. */
public final class Guards<T> {
    private final EntityParts<T> parts;

    public Guards(EntityParts<T> parts) {
        this.parts = parts;
    }

    /** The key of the guard of a record's value; nothing if the record has no such value. */
    public Optional<ItemKey> key(Unique unique, T record) {
        String text = unique.guard().render(parts.codec().values(record));
        return Optional.ofNullable(text)
                .map(key -> new ItemKey(key, parts.layout().sort().isPresent() ? key : ""));
    }

    /** The guard item of an item, which carries its owner's time to live. */
    public Map<String, AttributeValue> item(ItemKey guard, Map<String, AttributeValue> owner) {
        Map<String, AttributeValue> item = new LinkedHashMap<>(parts.layout().keyItem(guard));
        copy(owner, parts.layout().partition(), item, Unique.OWNER_PARTITION);
        parts.layout().sort().ifPresent(sort -> copy(owner, sort, item, Unique.OWNER_SORT));
        parts.layout().ttl().ifPresent(ttl -> copy(owner, ttl, item, ttl));
        return item;
    }

    private static void copy(
            Map<String, AttributeValue> from, String attribute, Map<String, AttributeValue> to, String name) {
        AttributeValue value = from.get(attribute);
        if (value != null) {
            to.put(name, value);
        }
    }

    /** The guard belongs to that item. */
    public static Condition ownedBy(ItemKey owner) {
        Condition partition = same(Unique.OWNER_PARTITION, AttributeValue.createS(owner.partition()));
        return owner.sort().isEmpty()
                ? partition
                : partition.and(same(Unique.OWNER_SORT, AttributeValue.createS(owner.sort())));
    }

    /** The owner that a guard item belongs to. */
    public static Optional<ItemKey> ownerOf(Map<String, AttributeValue> guard) {
        AttributeValue partition = guard.get(Unique.OWNER_PARTITION);
        AttributeValue sort = guard.get(Unique.OWNER_SORT);
        if (partition == null || partition.s() == null) {
            return Optional.empty();
        }
        return Optional.of(new ItemKey(partition.s(), sort == null || sort.s() == null ? "" : sort.s()));
    }

    /**
     * The stored item still has the values that its guards are made from, as they were read. Nothing if the key alone
     * makes them, because a key does not change. An item of an older schema version holds them in another form and is not
     * compared.
     */
    public Optional<Condition> unchanged(Collection<Unique> uniques, Map<String, AttributeValue> read) {
        Set<String> attributes = new LinkedHashSet<>();
        uniques.forEach(unique -> attributes.addAll(attributes(unique)));
        if (attributes.isEmpty()) {
            return Optional.empty();
        }
        List<Condition> all = new ArrayList<>();
        for (String attribute : attributes) {
            AttributeValue value = read.get(attribute);
            all.add(value == null ? new Condition.Absent(Path.of(attribute)) : same(attribute, value));
        }
        Condition same = Condition.allOf(all.toArray(new Condition[0]));
        return Optional.of(older().map(same::or).orElse(same));
    }

    private Optional<Condition> older() {
        return parts.schema().map(schema -> {
            Path path = Path.of(schema.attribute());
            AttributeValue current = AttributeValue.createN(Integer.toString(schema.current()));
            return new Condition.Absent(path).or(new Condition.Compare(path, Comparison.LESS, current));
        });
    }

    /** The attributes whose values decide which guard an item has. */
    private Set<String> attributes(Unique unique) {
        Set<String> found = new LinkedHashSet<>();
        for (String component : unique.guard().components()) {
            if (parts.keyComponents().contains(component)) {
                continue;
            }
            found.addAll(parts.attributesOf(component, parts.codec().shape().indexOf(component)));
        }
        return found;
    }

    private static Condition same(String attribute, AttributeValue value) {
        return new Condition.Compare(Path.of(attribute), Comparison.EQUAL, value);
    }
}
