package dev.ittaku.table.design;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The items of one partition by entity, in sort order: what an aggregate is folded from. */
public final class ItemCollection {
    private final Map<Entity<?, ?>, List<Object>> byEntity = new LinkedHashMap<>();

    ItemCollection(List<Entity<?, ?>> entities, List<Map<String, AttributeValue>> items) {
        entities.forEach(entity -> byEntity.put(entity, new ArrayList<>()));
        for (Map<String, AttributeValue> item : items) {
            for (Entity<?, ?> entity : entities) {
                if (entity.owns(item)) {
                    List<Object> list = byEntity.get(entity);
                    if (list != null) {
                        list.add(entity.decode(item));
                    }
                    break;
                }
            }
        }
    }

    /** All items of an entity. */
    @SuppressWarnings("unchecked")
    public <T> List<T> all(Entity<T, ?> entity) {
        List<Object> list = byEntity.get(entity);
        if (list == null) {
            throw new IllegalArgumentException(entity + " is not part of this collection");
        }
        return (List<T>) List.copyOf(list);
    }

    /** The item of an entity that occurs at most once. */
    public <T> Optional<T> one(Entity<T, ?> entity) {
        return all(entity).stream().findFirst();
    }

    public boolean isEmpty() {
        return byEntity.values().stream().allMatch(List::isEmpty);
    }
}
