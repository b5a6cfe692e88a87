package dev.ittaku.table.design;

import dev.ittaku.table.layout.Unique;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What of a table's items must not be shown, whatever part of them was read. An item whose key was not read along may be of
 * any entity, so every name that is secret anywhere in the table is secret in it.
 */
public final class SecretAttributes {
    private final TableDesign design;
    private final Set<String> names = new LinkedHashSet<>();

    SecretAttributes(TableDesign design) {
        this.design = design;
        design.entities().forEach(entity -> names.addAll(entity.secretAttributes()));
    }

    /** Every attribute that is secret in some entity. */
    public Set<String> names() {
        return Set.copyOf(names);
    }

    /** Every component that is secret in some entity. */
    public Set<String> components() {
        return design.entities().stream()
                .flatMap(entity -> entity.parts().secrets().stream())
                .collect(Collectors.toSet());
    }

    /** The attributes of this item, or part of an item, that must not be shown. */
    public Set<String> of(Map<String, AttributeValue> item) {
        Set<String> hidden =
                new LinkedHashSet<>(owner(item).map(Entity::secretAttributes).orElse(names));
        hidden.retainAll(item.keySet());
        return hidden;
    }

    /** Whether some items must not be shown at all. */
    public boolean hidesItems() {
        return design.entities().stream()
                .anyMatch(entity -> entity.uniques().stream()
                        .flatMap(unique -> unique.guard().components().stream())
                        .anyMatch(entity.parts().secrets()::contains));
    }

    /** Whether the item must not be shown at all: a guard, whose key is the secret that it guards. */
    public boolean isSecret(Map<String, AttributeValue> item) {
        AttributeValue partition = item.get(design.layout().partition());
        AttributeValue sort = design.layout().sort().map(item::get).orElse(null);
        return isGuard(partition) || isGuard(sort);
    }

    private boolean isGuard(@Nullable AttributeValue key) {
        return key != null && key.s() != null && design.entities().stream().anyMatch(entity -> guards(entity, key.s()));
    }

    private static boolean guards(Entity<?, ?> entity, String key) {
        Set<String> secret = entity.parts().secrets();
        return entity.uniques().stream()
                .map(Unique::guard)
                .anyMatch(guard -> guard.components().stream().anyMatch(secret::contains) && guard.fits(key));
    }

    private Optional<Entity<?, ?>> owner(Map<String, AttributeValue> item) {
        return hasKey(item) ? design.entityOf(item) : Optional.empty();
    }

    private boolean hasKey(Map<String, AttributeValue> item) {
        return item.containsKey(design.layout().partition())
                && design.layout().sort().map(item::containsKey).orElse(true);
    }
}
