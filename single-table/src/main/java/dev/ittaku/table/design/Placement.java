package dev.ittaku.table.design;

import dev.ittaku.table.internal.key.Shards;
import dev.ittaku.table.key.ItemKey;
import java.util.List;
import java.util.Optional;

/**
 * Where the items of an entity are: in one place, or in one of two places while the shards of its partition are being
 * raised. Items move in one direction only, from the fewer shards to the more. A reader that looks first at the old and
 * then at the new place finds every item, even if it is moved meanwhile.
 */
public final class Placement<T> {
    /** A place where an item may be: its key there, and the entity as items are written there. */
    public record Place<T>(Entity<T, ?> entity, ItemKey key) {}

    private final Entity<T, ?> here;
    private final Optional<Entity<T, ?>> elsewhere;

    Placement(Entity<T, ?> here, Optional<Entity<T, ?>> elsewhere) {
        this.here = here;
        this.elsewhere = elsewhere;
    }

    /** Whether items may lie in two places. */
    public boolean isMoving() {
        return elsewhere.isPresent();
    }

    /** The places where an item of this key may be; the old one comes first. */
    public List<Place<T>> of(ItemKey key) {
        if (elsewhere.isEmpty()) {
            return List.of(new Place<>(here, key));
        }
        Place<T> written = new Place<>(here, spread(here, key));
        Place<T> other = new Place<>(elsewhere.get(), spread(elsewhere.get(), key));
        if (written.key().equals(other.key())) {
            return List.of(written);
        }
        return movesItems() ? List.of(other, written) : List.of(written, other);
    }

    /** One key for both places. */
    public ItemKey first(ItemKey key) {
        return of(key).get(0).key();
    }

    private static ItemKey spread(Entity<?, ?> entity, ItemKey key) {
        Shards shards = entity.parts().shards();
        return new ItemKey(shards.spread(shards.gather(key.partition()), key.sort()), key.sort());
    }

    /** Whether new items are written where items move to. */
    private boolean movesItems() {
        Shards shards = here.parts().shards();
        return shards.count() > shards.other();
    }

    /** The entity as items are written at the place of this one, so that it stays there. */
    public Entity<T, ?> stored(ItemKey key) {
        for (Place<T> place : of(key)) {
            if (place.key().equals(key)) {
                return place.entity();
            }
        }
        return here;
    }

    /** The entity as a migration leaves a stored item: it moves only if new items are written where items move to. */
    public Entity<T, ?> migrated(ItemKey key) {
        return isMoving() && !movesItems() ? stored(key) : here;
    }
}
