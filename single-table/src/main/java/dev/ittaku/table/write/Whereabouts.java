package dev.ittaku.table.write;

import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Placement;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.internal.meter.Spending;
import dev.ittaku.table.internal.read.Reads;
import dev.ittaku.table.key.ItemKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds the places of a write's items while their shards are being raised. The result may be outdated when the item is
 * written, because a migration moves items at any time. So every write of such an item is conditional on the item being
 * where it was found, or, if it was in neither place, on it still being in neither. A write that fails looks again.
 */
final class Whereabouts {
    /**
     * The place where an item is written.
     *
     * @param entity as items are written there
     * @param demanded additional conditions on the item there
     * @param vacant the other place, where no item may be
     */
    record Spot<T>(
            Entity<T, ?> entity, ItemKey key, @Nullable Condition demanded, Optional<ItemKey> vacant) {
        @Nullable
        Condition and(@Nullable Condition condition) {
            if (condition == null || demanded == null) {
                return condition == null ? demanded : condition;
            }
            return demanded.and(condition);
        }
    }

    /** Where an item was found, and what to look for again. */
    private record Looked<T>(Entity<T, ?> entity, List<Placement.Place<T>> places, Spot<T> spot) {}

    private final Reads reads;
    private final Spending spending;
    private final Map<Action.Place, Looked<?>> found = new LinkedHashMap<>();

    Whereabouts(Reads reads, Spending spending) {
        this.reads = reads;
        this.spending = spending;
    }

    @SuppressWarnings("unchecked")
    <T> Spot<T> of(Entity<T, ?> entity, ItemKey key) {
        List<Placement.Place<T>> places = entity.placement().of(key);
        if (places.size() == 1) {
            return new Spot<>(entity, places.get(0).key(), null, Optional.empty());
        }
        Action.Place place =
                new Action.Place(entity.table().name(), places.get(0).key());
        return (Spot<T>)
                found.computeIfAbsent(place, ignored -> look(entity, places)).spot();
    }

    private <T> Looked<T> look(Entity<T, ?> entity, List<Placement.Place<T>> places) {
        Optional<ItemKey> stored = reads.stored(entity, places.get(0).key(), true, spending)
                .map(item -> entity.table().key(item));
        boolean first = stored.map(places.get(0).key()::equals)
                .orElse(places.get(0).entity().equals(entity));
        Placement.Place<T> at = places.get(first ? 0 : 1);
        Spot<T> spot = stored.isPresent()
                ? new Spot<>(at.entity(), at.key(), entity.exists(), Optional.empty())
                : new Spot<>(
                        at.entity(),
                        at.key(),
                        entity.absent(),
                        Optional.of(places.get(first ? 1 : 0).key()));
        return new Looked<>(entity, places, spot);
    }

    /**
     * Looks again after a write was rejected, and returns whether it must be retried: because an item is no longer in
     * its place, or, the first time, because it may have been created and deleted in between.
     */
    boolean lookAgain(int attempt) {
        boolean again = attempt == 1 && !found.isEmpty();
        for (Map.Entry<Action.Place, Looked<?>> each : found.entrySet()) {
            Looked<?> before = each.getValue();
            Looked<?> now = again(before);
            again |= !now.spot().key().equals(before.spot().key())
                    || !now.spot().vacant().equals(before.spot().vacant());
            each.setValue(now);
        }
        return again;
    }

    private <T> Looked<T> again(Looked<T> before) {
        return look(before.entity(), before.places());
    }
}
