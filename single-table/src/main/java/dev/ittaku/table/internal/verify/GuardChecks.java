package dev.ittaku.table.internal.verify;

import dev.ittaku.table.design.Entity;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Path;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.guard.Guards;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.layout.Unique;
import dev.ittaku.table.verify.Finding;
import dev.ittaku.table.verify.Finding.Kind;
import dev.ittaku.table.verify.Finding.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/**
 * Checks the guards of one entity. An owner and its guards are written in one transaction, so if they are read at one
 * moment, a difference is a real fault, however busy the table is. A repair is a transaction on condition that nothing
 * has changed since.
 */
final class GuardChecks<T> {
    private final Entity<T, ?> entity;
    private final Guards<T> guards;
    private final Store store;
    private final boolean repair;

    GuardChecks(Entity<T, ?> entity, Store store, boolean repair) {
        this.entity = entity;
        this.guards = entity.guards();
        this.store = store;
        this.repair = repair;
    }

    /** An owner and one of its guards, as a scan showed the owner. */
    record Owned(ItemKey owner, ItemKey guard, Unique unique) {}

    List<Owned> owned(Map<String, AttributeValue> item) {
        T record = entity.decode(item);
        List<Owned> all = new ArrayList<>();
        for (Unique unique : entity.uniques()) {
            guards.key(unique, record).ifPresent(key -> all.add(new Owned(keyOf(item), key, unique)));
        }
        return all;
    }

    /** Whether a guard is beyond suspicion, so that nothing has to be read at one moment. */
    boolean isRight(Map<String, AttributeValue> owner, Map<String, AttributeValue> guard) {
        return Guards.ownerOf(guard).equals(Optional.of(keyOf(owner))) && sameExpiry(owner, guard);
    }

    /** The unique value whose guard this item is. */
    Optional<Unique> guarding(Map<String, AttributeValue> item) {
        AttributeValue partition = item.get(entity.table().partition());
        return entity.uniques().stream()
                .filter(unique -> partition != null
                        && partition.s() != null
                        && unique.guard().fits(partition.s()))
                .findFirst();
    }

    /** Whether an item has the value that the guard protects; one that cannot be read is given the benefit of the doubt. */
    boolean has(Map<String, AttributeValue> owner, Unique unique, ItemKey guard) {
        try {
            return entity.owns(owner)
                    && guards.key(unique, entity.decode(owner)).equals(Optional.of(guard));
        } catch (TableException e) {
            return true;
        }
    }

    Optional<Finding> judgeOwned(Owned owned) {
        var moment = store.moment(entity.table(), List.of(owned.owner, owned.guard));
        Map<String, AttributeValue> owner = moment.get(0).orElse(null);
        Map<String, AttributeValue> guard = moment.get(1).orElse(null);
        if (owner == null || !has(owner, owned.unique, owned.guard)) {
            return Optional.empty();
        }
        if (guard == null) {
            return Optional.of(mended(
                    finding(Kind.MISSING_GUARD, owned, "no guard protects its value"),
                    unchanged(owner, owned),
                    store.put(guards.item(owned.guard, owner), store.absentOrExpired(entity))));
        }
        Optional<ItemKey> named = Guards.ownerOf(guard);
        if (!named.equals(Optional.of(owned.owner))) {
            return judgeForeign(owned, named);
        }
        if (sameExpiry(owner, guard)) {
            return Optional.empty();
        }
        return Optional.of(mended(
                finding(Kind.GUARD_EXPIRY, owned, "its guard does not expire when it does"),
                unchanged(owner, owned),
                store.put(guards.item(owned.guard, owner), Guards.ownedBy(owned.owner))));
    }

    private Optional<Finding> judgeForeign(Owned owned, Optional<ItemKey> named) {
        List<ItemKey> keys = new ArrayList<>(List.of(owned.owner, owned.guard));
        named.ifPresent(keys::add);
        var moment = store.moment(entity.table(), keys);
        Map<String, AttributeValue> owner = moment.get(0).orElse(null);
        Optional<ItemKey> stillNamed = moment.get(1).flatMap(Guards::ownerOf);
        if (owner == null || moment.get(1).isEmpty() || !stillNamed.equals(named)) {
            return Optional.of(
                    finding(Kind.FOREIGN_GUARD, owned, "its guard was changing").in(State.BUSY));
        }
        Map<String, AttributeValue> other = named.isPresent() ? moment.get(2).orElse(null) : null;
        if (other != null && has(other, owned.unique, owned.guard)) {
            return Optional.of(finding(
                    Kind.DUPLICATE,
                    owned,
                    "has the same value as " + text(named.orElseThrow()) + "; change one of them"));
        }
        Condition asJudged =
                named.map(Guards::ownedBy).orElseGet(() -> new Condition.Absent(Path.of(Unique.OWNER_PARTITION)));
        List<TransactWriteItem> parts = new ArrayList<>();
        parts.add(unchanged(owner, owned));
        parts.add(store.put(guards.item(owned.guard, owner), asJudged));
        named.ifPresent(key -> parts.add(store.check(key, stillWithout(owned.unique, other))));
        String whom = named.map(GuardChecks::text).orElse("nobody");
        return Optional.of(mended(
                finding(Kind.FOREIGN_GUARD, owned, "its guard names " + whom),
                parts.toArray(new TransactWriteItem[0])));
    }

    Optional<Finding> judgeGuard(ItemKey guardKey, Unique unique) {
        Map<String, AttributeValue> first =
                store.moment(entity.table(), List.of(guardKey)).get(0).orElse(null);
        if (first == null) {
            return Optional.empty();
        }
        Optional<ItemKey> named = Guards.ownerOf(first);
        Map<String, AttributeValue> owner = null;
        if (named.isPresent()) {
            var moment = store.moment(entity.table(), List.of(guardKey, named.get()));
            if (!moment.get(0).flatMap(Guards::ownerOf).equals(named)) {
                return Optional.empty();
            }
            owner = moment.get(1).orElse(null);
            boolean keptForGood = owner == null && unique.kept();
            if (keptForGood || (owner != null && has(owner, unique, guardKey))) {
                return Optional.empty();
            }
        }
        String why = named.map(key -> "protects a value that " + text(key) + " does not have")
                .orElse("names no owner");
        Finding orphan = new Finding(
                Kind.ORPHANED_GUARD, entity.name(), unique.name(), text(guardKey), "this guard " + why, State.FOUND);
        Condition asJudged =
                named.map(Guards::ownedBy).orElseGet(() -> new Condition.Absent(Path.of(Unique.OWNER_PARTITION)));
        TransactWriteItem drop = store.delete(guardKey, asJudged);
        Condition without = stillWithout(unique, owner);
        return Optional.of(
                named.isPresent() ? mended(orphan, drop, store.check(named.get(), without)) : mended(orphan, drop));
    }

    /**
     * The condition that the item named by a guard still has no right to it: it still does not exist, or still has the
     * values that were read.
     */
    private Condition stillWithout(Unique unique, @Nullable Map<String, AttributeValue> read) {
        if (read == null) {
            return store.absentOrExpired(entity);
        }
        return entity.exists().and(guards.unchanged(List.of(unique), read).orElse(entity.exists()));
    }

    private TransactWriteItem unchanged(Map<String, AttributeValue> owner, Owned owned) {
        return store.check(
                owned.owner,
                entity.exists()
                        .and(guards.unchanged(List.of(owned.unique), owner).orElse(entity.exists())));
    }

    private Finding mended(Finding finding, TransactWriteItem... parts) {
        if (!repair) {
            return finding;
        }
        return finding.in(store.write(parts) ? State.REPAIRED : State.BUSY);
    }

    private boolean sameExpiry(Map<String, AttributeValue> owner, Map<String, AttributeValue> guard) {
        return entity.table()
                .ttl()
                .map(ttl -> Objects.equals(owner.get(ttl), guard.get(ttl)))
                .orElse(true);
    }

    private ItemKey keyOf(Map<String, AttributeValue> item) {
        return entity.table().key(item);
    }

    private Finding finding(Kind kind, Owned owned, String detail) {
        return new Finding(kind, entity.name(), owned.unique.name(), text(owned.owner), detail, State.FOUND);
    }

    static String text(ItemKey key) {
        return key.sort().isEmpty() ? key.partition() : key.partition() + " / " + key.sort();
    }
}
