package dev.ittaku.platform.lease;

import dev.ittaku.table.Table;
import dev.ittaku.table.codec.Component;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Field;
import dev.ittaku.table.expression.Change;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.key.ItemKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Leases on the items of one entity. An item has the holder, the time of expiry, and the number of times it was taken:
 * its fencing number. Every write of a holder is conditional on that number and on the time, so a holder that was
 * frozen and continues after its lease has expired changes nothing, whether or not somebody else has taken the item
 * meanwhile.
 */
public final class Leases<T> {
    /** The components that hold an item's lease. An item without them is free. */
    public record Parts<T>(Component<T, String> holder, Component<T, Instant> until, Component<T, Long> fence) {}

    private final Table table;
    private final Entity<T, ?> entity;
    private final Component<T, Long> number;
    private final Field<T, String> holder;
    private final Field<T, Instant> until;
    private final Field<T, Long> fence;
    private final Clock clock;
    private final String self;

    /** @param self this holder's name, different from all others */
    public Leases(Table table, Entity<T, ?> entity, Parts<T> parts, Clock clock, String self) {
        this.table = table;
        this.entity = entity;
        this.number = parts.fence();
        this.holder = entity.field(parts.holder());
        this.until = entity.field(parts.until());
        this.fence = entity.field(parts.fence());
        this.clock = clock;
        this.self = self;
    }

    /**
     * Takes an item that nobody holds.
     *
     * @param also an additional condition on the item
     * @param changes are written together with the lease
     * @return the item as it is now; empty if somebody holds it or the condition is false
     */
    public Optional<T> take(ItemKey key, Duration length, Condition also, Change... changes) {
        Instant now = clock.instant();
        return table.update(
                        entity,
                        key,
                        taking(now.plus(length), changes),
                        free(now).and(also))
                .written();
    }

    public Optional<T> take(ItemKey key, Duration length, Change... changes) {
        return take(key, length, entity.exists(), changes);
    }

    /** Takes or keeps an item that may not exist yet and that nobody else holds. */
    public Optional<T> takeOrKeep(ItemKey key, Duration length) {
        Instant now = clock.instant();
        return table.upsert(entity, key, taking(now.plus(length)), free(now).or(holder.is(self)))
                .written();
    }

    /**
     * The condition that nobody holds the item and nobody has taken it since it was read; for work that is one
     * transaction and needs no lease.
     */
    public Condition stillFree(T read) {
        Long taken = number.of(read);
        return free(clock.instant()).and(taken == null ? fence.absent() : fence.is(taken));
    }

    private Update taking(Instant end, Change... changes) {
        List<Change> all = new ArrayList<>(List.of(holder.set(self), until.set(end), fence.add(1L)));
        all.addAll(List.of(changes));
        return Update.of(all.toArray(Change[]::new));
    }

    private Condition free(Instant now) {
        return until.absent().or(until.atMost(now));
    }

    /** The condition of every write under a lease: that it has not expired and that nobody has taken the item since. */
    public Condition holds(T taken) {
        return fenced(taken).and(until.greaterThan(clock.instant()));
    }

    private Condition fenced(T taken) {
        Long taking = number.of(taken);
        if (taking == null) {
            throw new IllegalArgumentException("the item was never taken");
        }
        return fence.is(taking);
    }

    /** Writes what a taken item has become; empty, and nothing is written, if the lease is lost. */
    public Optional<T> replace(T taken, T next) {
        return table.replace(entity, taken, next, holds(taken)).written();
    }

    /** Makes a taken item free at once; does nothing if the lease is lost. */
    public void release(T taken) {
        // Refused only if the lease is lost, and then there is nothing to release.
        var ignored =
                table.update(entity, entity.keyOf(taken), Update.of(holder.remove(), until.remove()), fenced(taken));
    }

    /** Gives a taken item back, to be taken from that time on; does nothing if the lease is lost. */
    public void postpone(T taken, Instant when) {
        var ignored =
                table.update(entity, entity.keyOf(taken), Update.of(holder.remove(), until.set(when)), holds(taken));
    }
}
