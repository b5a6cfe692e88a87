package dev.ittaku.table.guard;

import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Condition.Comparison;
import dev.ittaku.table.expression.Path;
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
    private final Guarded<T> entity;

    public Guards(Guarded<T> entity) {
        this.entity = entity;
    }

    /** The key of the guard of a record's value; nothing if the record has no such value. */
    public Optional<ItemKey> key(Unique unique, T record) {
        return Optional.ofNullable(entity.guardOf(unique, record))
                .map(key -> new ItemKey(key, entity.layout().sort().isPresent() ? key : ""));
    }

    /** The guard item of an item, which carries its owner's time to live. */
    public Map<String, AttributeValue> item(ItemKey guard, Map<String, AttributeValue> owner) {
        Map<String, AttributeValue> item = new LinkedHashMap<>(entity.layout().keyItem(guard));
        copy(owner, entity.layout().partition(), item, Unique.OWNER_PARTITION);
        entity.layout().sort().ifPresent(sort -> copy(owner, sort, item, Unique.OWNER_SORT));
        entity.layout().ttl().ifPresent(ttl -> copy(owner, ttl, item, ttl));
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
     * The condition that the stored item still has the values from which its guards are made. None if the guards are
     * made from the key alone, because a key does not change. An item of an older schema version has the values in
     * another form and is not compared.
     */
    public Optional<Condition> unchanged(Collection<Unique> uniques, Map<String, AttributeValue> read) {
        Set<String> attributes = new LinkedHashSet<>();
        uniques.forEach(unique -> attributes.addAll(entity.guardedAttributes(unique)));
        if (attributes.isEmpty()) {
            return Optional.empty();
        }
        List<Condition> all = new ArrayList<>();
        for (String attribute : attributes) {
            AttributeValue value = read.get(attribute);
            all.add(value == null ? new Condition.Absent(Path.of(attribute)) : same(attribute, value));
        }
        Condition same = Condition.allOf(all.toArray(new Condition[0]));
        return Optional.of(entity.isOlder().map(same::or).orElse(same));
    }

    private static Condition same(String attribute, AttributeValue value) {
        return new Condition.Compare(Path.of(attribute), Comparison.EQUAL, value);
    }
}
