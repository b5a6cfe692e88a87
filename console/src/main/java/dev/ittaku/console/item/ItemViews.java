package dev.ittaku.console.item;

import dev.ittaku.console.item.ItemView.Attribute;
import dev.ittaku.console.item.ItemView.KeyValue;
import dev.ittaku.console.table.KeyAttribute;
import dev.ittaku.console.table.TableFacts;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.document.ItemCost;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Shows items, never their secrets: everything that leaves the console as an item is made here. */
public final class ItemViews {
    private static final int WRITE_UNIT = 1024;

    private final Clock clock;
    private final Revisions revisions;

    public ItemViews(Clock clock, Revisions revisions) {
        this.clock = clock;
        this.revisions = revisions;
    }

    /** Those that may be shown. */
    public List<ItemView> of(TableFacts table, List<Map<String, AttributeValue>> items) {
        return of(table, items, item -> null);
    }

    /** The same of items that were read whole and as they are now, so that they can be changed. */
    public List<ItemView> ofWhole(TableFacts table, List<Map<String, AttributeValue>> items) {
        return of(table, items, item -> revisions.of(table.name(), item));
    }

    private List<ItemView> of(
            TableFacts table,
            List<Map<String, AttributeValue>> items,
            Function<Map<String, AttributeValue>, @Nullable String> revision) {
        return items.stream()
                .filter(item -> !table.isSecret(item))
                .map(item -> view(table, item, revision.apply(item)))
                .toList();
    }

    private ItemView view(TableFacts table, Map<String, AttributeValue> item, @Nullable String revision) {
        List<String> keys = table.key().all().stream().map(KeyAttribute::name).toList();
        Optional<Entity<?, ?>> entity = item.keySet().containsAll(keys) ? table.entityOf(item) : Optional.empty();
        Set<String> hidden = table.hidden(item);
        ItemCost cost = ItemCost.of(item);
        Optional<Instant> expires = table.ttl().map(item::get).flatMap(ItemViews::instant);
        return new ItemView(
                entity.map(Entity::name).orElse(null),
                keys.stream()
                        .filter(item::containsKey)
                        .map(name -> new KeyValue(name, ValueJson.text(value(item, name))))
                        .toList(),
                entity.map(known -> parts(known, item)).orElse(List.of()),
                attributes(item, keys, hidden, entity.map(Entity::origins).orElse(Map.of())),
                hidden.isEmpty() ? cost.bytes() : cost.writeUnits() * WRITE_UNIT,
                cost.readUnits(),
                cost.writeUnits(),
                expires.map(Instant::toString).orElse(null),
                expires.filter(end -> !end.isAfter(clock.instant())).isPresent(),
                revision);
    }

    private static AttributeValue value(Map<String, AttributeValue> item, String name) {
        return item.getOrDefault(name, AttributeValue.fromNul(true));
    }

    private static List<KeyValue> parts(Entity<?, ?> entity, Map<String, AttributeValue> item) {
        List<KeyValue> parts = new ArrayList<>();
        entity.keyTexts(item).forEach((name, text) -> parts.add(new KeyValue(name, text)));
        return parts;
    }

    private static List<Attribute> attributes(
            Map<String, AttributeValue> item, List<String> keys, Set<String> hidden, Map<String, String> origins) {
        List<Attribute> attributes = new ArrayList<>();
        new TreeMap<>(item).forEach((name, value) -> {
            if (hidden.contains(name)) {
                attributes.add(new Attribute(name, null, true, null));
            } else if (!keys.contains(name)) {
                String from = origins.get(name);
                attributes.add(new Attribute(name, ValueJson.of(value), false, name.equals(from) ? null : from));
            }
        });
        return attributes;
    }

    /** A time to live is a number of seconds; anything else in its place means nothing. */
    private static Optional<Instant> instant(AttributeValue value) {
        if (value.n() == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(Instant.ofEpochSecond(new BigDecimal(value.n()).longValue()));
        } catch (DateTimeException | ArithmeticException e) {
            return Optional.empty();
        }
    }
}
