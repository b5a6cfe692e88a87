package dev.ittaku.table.write;

import dev.ittaku.table.codec.RecordShape;
import dev.ittaku.table.design.Counter;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.expression.Change;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Condition.Comparison;
import dev.ittaku.table.expression.Path;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import dev.ittaku.table.guard.Guards;
import dev.ittaku.table.internal.read.QueryRequests;
import dev.ittaku.table.internal.write.ItemSize;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.layout.Unique;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Turns writes of entities into writes of items, adding what the design asks for: guards, counters, versions, stamps. */
final class ItemWrites {
    private final Instant now;
    private final Map<String, Long> limits;
    private final Whereabouts whereabouts;
    private final ActionSet actions = new ActionSet();
    private final Set<ItemKey> vacant = new HashSet<>();
    private final Set<Entity<?, ?>> demandedCurrent = new HashSet<>();

    ItemWrites(Instant now, Map<String, Long> limits, Whereabouts whereabouts) {
        this.now = now;
        this.limits = limits;
        this.whereabouts = whereabouts;
    }

    /** The place of an existing or new item; if it may be in two places, no item may be in the other. */
    private <T> Whereabouts.Spot<T> spot(Entity<T, ?> entity, ItemKey key, Action.Part part) {
        Whereabouts.Spot<T> spot = whereabouts.of(entity, key);
        spot.vacant()
                .filter(vacant::add)
                .ifPresent(other -> actions.add(new Action.Check(other, entity.absent(), role(part, entity))));
        return spot;
    }

    List<Action> actions() {
        return actions.list();
    }

    /** The entities of which an item was to be changed on condition that it is of the current schema version. */
    Set<Entity<?, ?>> demandedCurrent() {
        return demandedCurrent;
    }

    /** An item of an older version must be brought up to date first, or its upgrade would undo the change when it is read. */
    private Optional<Condition> current(Entity<?, ?> entity) {
        Optional<Condition> current = entity.isCurrent();
        if (current.isPresent()) {
            demandedCurrent.add(entity);
        }
        return current;
    }

    <T> T create(Entity<T, ?> entity, T record) {
        T stamped = versioned(entity, stamped(entity, record, true), 1);
        Whereabouts.Spot<T> spot = spot(entity, entity.keyOf(stamped), Action.Part.CREATED);
        Map<String, AttributeValue> item = spot.entity().encode(stamped);
        ItemSize.check(entity.name(), item);
        Condition free = expiredOr(entity, entity.absent());
        actions.add(new Action.Put(spot.key(), item, spot.and(free), role(Action.Part.CREATED, entity)));
        for (Unique unique : entity.uniques()) {
            entity.guards().key(unique, stamped).ifPresent(key -> take(entity, unique, key, item));
        }
        for (Counter<T> counter : entity.counters()) {
            count(counter, counter.ownerKey().apply(stamped), 1);
        }
        return entity.created().isPresent() ? entity.decode(item) : stamped;
    }

    <T> T put(Entity<T, ?> entity, T record, Optional<Condition> condition) {
        refuseWoven(entity, "put", "create or replace");
        T stamped = stamped(entity, record, entity.created().isPresent() && created(entity, record) == null);
        Whereabouts.Spot<T> spot = spot(entity, entity.keyOf(stamped), Action.Part.CONDITIONED);
        Map<String, AttributeValue> item = spot.entity().encode(stamped);
        ItemSize.check(entity.name(), item);
        actions.add(new Action.Put(
                spot.key(), item, spot.and(condition.orElse(null)), role(Action.Part.CONDITIONED, entity)));
        return stamped;
    }

    <T> T replace(Entity<T, ?> entity, T before, T after, Optional<Condition> condition) {
        if (!entity.keyOf(before).equals(entity.keyOf(after))) {
            throw new TableException(
                    Code.BAD_REQUEST,
                    "a replacement of " + entity.name() + " must keep its key; create one, delete one");
        }
        Map<String, AttributeValue> read = entity.encode(before);
        if (read.equals(entity.encode(after))) {
            return after;
        }
        Whereabouts.Spot<T> spot = spot(entity, entity.keyOf(before), Action.Part.CHANGED);
        Map<String, AttributeValue> old =
                spot.entity().equals(entity) ? read : spot.entity().encode(before);
        T next = versioned(entity, stamped(entity, after, false), version(entity, before) + 1);
        Map<String, AttributeValue> item = spot.entity().encode(next);
        ItemSize.check(entity.name(), item);
        Difference difference = Difference.between(old, item, entity.derived());
        Condition guarded = entity.version().isPresent()
                ? unversioned(entity, before)
                : difference.unchanged().orElse(entity.exists());
        Condition all = Condition.allOf(entity.exists(), guarded);
        List<Unique> moved = entity.uniques().stream()
                .filter(unique -> !entity.guards()
                        .key(unique, before)
                        .equals(entity.guards().key(unique, next)))
                .toList();
        all = sameGuards(entity, moved, old).map(all::and).orElse(all);
        all = current(entity).map(all::and).orElse(all);
        actions.add(new Action.Alter(
                spot.key(),
                difference.update(),
                spot.and(condition.map(all::and).orElse(all)),
                role(condition.isPresent() ? Action.Part.CONDITIONED : Action.Part.CHANGED, entity)));
        for (Unique unique : entity.uniques()) {
            moveGuard(spot, unique, before, next, item);
        }
        return entity.updated().isPresent() ? entity.decode(item) : next;
    }

    private <T> void moveGuard(
            Whereabouts.Spot<T> spot, Unique unique, T before, T after, Map<String, AttributeValue> item) {
        Entity<T, ?> entity = spot.entity();
        Optional<ItemKey> from = entity.guards().key(unique, before);
        Optional<ItemKey> to = entity.guards().key(unique, after);
        if (!from.equals(to)) {
            from.ifPresent(key -> release(entity, unique, key, spot.key()));
            to.ifPresent(key -> take(entity, unique, key, item));
            return;
        }
        Optional<String> ttl = entity.table().ttl();
        AttributeValue old = ttl.map(entity.encode(before)::get).orElse(null);
        AttributeValue next = ttl.map(item::get).orElse(null);
        if (to.isPresent() && ttl.isPresent() && !java.util.Objects.equals(old, next)) {
            Path path = Path.of(ttl.get());
            Update update = Update.of(next == null ? new Change.Remove(path) : new Change.Set(path, next));
            Condition mine = Guards.ownedBy(spot.key());
            actions.add(new Action.Alter(
                    to.get(), update, mine, new Action.Role(Action.Part.GUARD, unique.name(), entity.table())));
        }
    }

    <T> void update(Entity<T, ?> entity, ItemKey key, Update update, Optional<Condition> condition, boolean upsert) {
        Whereabouts.Spot<T> spot = spot(entity, key, Action.Part.CONDITIONED);
        Update complete = spot.entity().complete(spot.key(), update);
        if (entity.updated().isPresent()) {
            complete = complete.and(entity.updatedField().set(now));
        }
        if (entity.version().isPresent()) {
            complete = complete.and(entity.versionField().add(1L));
        }
        Optional<Condition> current = current(entity);
        Condition demanded = current.map(is -> entity.absent().or(is)).orElse(null);
        if (upsert) {
            complete = entity.stamped(complete);
        } else {
            Condition alive = alive(entity, entity.exists());
            demanded = current.map(alive::and).orElse(alive);
        }
        if (condition.isPresent()) {
            demanded = demanded == null ? condition.get() : Condition.allOf(demanded, condition.get());
        }
        actions.add(new Action.Alter(spot.key(), complete, spot.and(demanded), role(Action.Part.CONDITIONED, entity)));
    }

    <T> void delete(Entity<T, ?> entity, T record, Optional<Condition> condition) {
        Whereabouts.Spot<T> spot = spot(entity, entity.keyOf(record), Action.Part.CHANGED);
        Condition demanded = entity.exists();
        if (entity.version().isPresent()) {
            demanded = demanded.and(unversioned(entity, record));
        }
        List<Unique> dropped =
                entity.uniques().stream().filter(unique -> !unique.kept()).toList();
        demanded = sameGuards(entity, dropped, spot.entity().encode(record))
                .map(demanded::and)
                .orElse(demanded);
        actions.add(new Action.Delete(
                spot.key(),
                spot.and(condition.map(demanded::and).orElse(demanded)),
                role(condition.isPresent() ? Action.Part.CONDITIONED : Action.Part.CHANGED, entity)));
        for (Unique unique : dropped) {
            entity.guards().key(unique, record).ifPresent(guard -> release(entity, unique, guard, spot.key()));
        }
        for (Counter<T> counter : entity.counters()) {
            count(counter, counter.ownerKey().apply(record), -1);
        }
    }

    <T> void deleteKey(Entity<T, ?> entity, ItemKey key, Optional<Condition> condition) {
        refuseWoven(entity, "delete by key", "delete with the record");
        Whereabouts.Spot<T> spot = spot(entity, key, Action.Part.CONDITIONED);
        actions.add(
                new Action.Delete(spot.key(), spot.and(condition.orElse(null)), role(Action.Part.CONDITIONED, entity)));
    }

    <T> void check(Entity<T, ?> entity, ItemKey key, Condition condition) {
        Whereabouts.Spot<T> spot = spot(entity, key, Action.Part.CONDITIONED);
        Condition demanded =
                spot.demanded() == null ? condition : spot.demanded().and(condition);
        actions.add(new Action.Check(spot.key(), demanded, role(Action.Part.CONDITIONED, entity)));
    }

    /** A version covers the whole item; without one, the values of the deleted guards must not have changed. */
    private static <T> Optional<Condition> sameGuards(
            Entity<T, ?> entity, List<Unique> uniques, Map<String, AttributeValue> read) {
        return entity.version().isPresent() ? Optional.empty() : entity.guards().unchanged(uniques, read);
    }

    private <T> void take(Entity<T, ?> entity, Unique unique, ItemKey guard, Map<String, AttributeValue> ownerItem) {
        Map<String, AttributeValue> item = entity.guards().item(guard, ownerItem);
        Condition free = expiredOr(entity, entity.absent());
        actions.add(
                new Action.Put(guard, item, free, new Action.Role(Action.Part.GUARD, unique.name(), entity.table())));
    }

    private <T> void release(Entity<T, ?> entity, Unique unique, ItemKey guard, ItemKey owner) {
        // Deleting a guard that does not exist, or was never written for an old item, is harmless.
        Condition mine = entity.absent().or(Guards.ownedBy(owner));
        actions.add(new Action.Delete(guard, mine, new Action.Role(Action.Part.GUARD, unique.name(), entity.table())));
    }

    private <T> void count(Counter<T> counter, ItemKey owner, int by) {
        Update update = Update.of(new Change.Add(counter.path(), AttributeValue.createN(Integer.toString(by))));
        Whereabouts.Spot<?> spot = spot(counter.owner(), owner, Action.Part.COUNTER);
        Action.Role role = new Action.Role(
                Action.Part.COUNTER, counter.name(), counter.owner().table());
        Action.Alter movement = new Action.Alter(spot.key(), update, spot.demanded(), role);
        actions.add(movement);
        Long most = limits.get(counter.name());
        if (most != null && by > 0) {
            actions.limit(movement.place(), counter.path(), most);
        }
    }

    private <T> T stamped(Entity<T, ?> entity, T record, boolean creating) {
        RecordShape<T> shape = entity.codec().shape();
        T stamped = record;
        if (creating && entity.created().isPresent()) {
            stamped = shape.with(stamped, shape.indexOf(entity.created().get()), now);
        }
        return entity.updated().isPresent()
                ? shape.with(stamped, shape.indexOf(entity.updated().get()), now)
                : stamped;
    }

    private static <T> @Nullable Object created(Entity<T, ?> entity, T record) {
        RecordShape<T> shape = entity.codec().shape();
        int index = shape.indexOf(entity.created().orElseThrow());
        return shape.components().get(index).accessor().apply(record);
    }

    private static <T> T versioned(Entity<T, ?> entity, T record, long version) {
        RecordShape<T> shape = entity.codec().shape();
        return entity.version()
                .map(component -> shape.with(record, shape.indexOf(component), version))
                .orElse(record);
    }

    private static <T> long version(Entity<T, ?> entity, T record) {
        RecordShape<T> shape = entity.codec().shape();
        return entity.version()
                .map(name -> (Long)
                        shape.components().get(shape.indexOf(name)).accessor().apply(record))
                .orElse(0L);
    }

    private static <T> Condition unversioned(Entity<T, ?> entity, T record) {
        return entity.versionField().is(version(entity, record));
    }

    private <T> Condition expiredOr(Entity<T, ?> entity, Condition absent) {
        return entity.table()
                .ttl()
                .filter(ttl -> entity.attributes().containsKey(ttl))
                .map(ttl -> absent.or(new Condition.Compare(
                        Path.of(ttl), Comparison.AT_MOST, AttributeValue.createN(Long.toString(now.getEpochSecond())))))
                .orElse(absent);
    }

    private <T> Condition alive(Entity<T, ?> entity, Condition exists) {
        return entity.table()
                .ttl()
                .filter(ttl -> entity.attributes().containsKey(ttl))
                .map(ttl -> exists.and(QueryRequests.alive(ttl, now)))
                .orElse(exists);
    }

    private static Action.Role role(Action.Part part, Entity<?, ?> entity) {
        return new Action.Role(part, entity.name(), entity.table());
    }

    private static void refuseWoven(Entity<?, ?> entity, String what, String instead) {
        if (!entity.uniques().isEmpty() || !entity.counters().isEmpty()) {
            throw new TableException(
                    Code.BAD_REQUEST,
                    entity.name() + " has unique values or counters, which " + what + " cannot keep true; use "
                            + instead);
        }
    }
}
