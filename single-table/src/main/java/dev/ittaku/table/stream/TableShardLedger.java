package dev.ittaku.table.stream;

import dev.ittaku.table.Table;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.key.ItemKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Progress and leases as items, so that servers share the shards and continue after restarts. Put them into another
 * table than the one whose stream is read: a reader must not write to the table that it reads.
 */
public final class TableShardLedger implements ShardLedger {
    private static final Duration KEPT = Duration.ofDays(7);

    /** The entity and pattern that hold the progress, declared in some table. */
    public record Declared(
            Entity<ShardProgress, ShardProgress.Key> progress, GetPattern<ShardProgress.Key, ShardProgress> byShard) {}

    /** Adds the entity to a design. If the table has a time to live, old progress disappears by itself. */
    public static Declared declareIn(DesignBuilder table) {
        Entity<ShardProgress, ShardProgress.Key> entity = table.entity(ShardProgress.class, ShardProgress.Key.class)
                .named("shardProgress")
                .describedAs("How far a consumer has read a shard of a stream, and which server reads it.")
                .key("STREAM#{consumer}", "SHARD#{shardId}")
                .sample(new ShardProgress(
                        "vote-events", "shardId-00000001", "server-1", Instant.EPOCH, "100", false, null))
                .expiresWith(ShardProgress::expires)
                .declare();
        return new Declared(
                entity, entity.getConsistently("shard progress", "How far a shard was read and who reads it now."));
    }

    private final Table table;
    private final Declared declared;
    private final String consumer;
    private final String owner;
    private final Clock clock;
    private final Duration lease;

    public TableShardLedger(
            Table table, Declared declared, String consumer, String owner, Clock clock, Duration lease) {
        this.table = table;
        this.declared = declared;
        this.consumer = consumer;
        this.owner = owner;
        this.clock = clock;
        this.lease = lease;
    }

    private ItemKey key(String shardId) {
        return declared.progress.key(new ShardProgress.Key(consumer, shardId));
    }

    @Override
    public Optional<ShardProgress> claim(String shardId) {
        Optional<ShardProgress> found =
                table.get(declared.byShard.of(key(shardId))).item();
        Instant now = clock.instant();
        ShardProgress before = found.orElse(new ShardProgress(consumer, shardId, null, null, null, false, null));
        boolean mine = owner.equals(before.owner());
        boolean free = before.leasedUntil() == null || !before.leasedUntil().isAfter(now);
        if (!mine && !free) {
            return Optional.empty();
        }
        ShardProgress next = before.leased(owner, now.plus(lease), now.plus(KEPT));
        Condition unchanged = before.owner() == null
                ? declared.progress.field(ShardProgress::owner).absent()
                : Condition.allOf(
                        declared.progress.field(ShardProgress::owner).is(before.owner()),
                        declared.progress
                                .field(ShardProgress::leasedUntil)
                                .is(Optional.ofNullable(before.leasedUntil()).orElse(Instant.EPOCH)));
        return table.put(declared.progress, next, unchanged).isDone() ? Optional.of(next) : Optional.empty();
    }

    @Override
    public boolean isFinished(String shardId) {
        return table.get(declared.byShard.of(key(shardId)))
                .item()
                .map(ShardProgress::finished)
                .orElse(false);
    }

    @Override
    public boolean advance(ShardProgress progress) {
        Instant now = clock.instant();
        ShardProgress next = progress.leased(owner, now.plus(lease), now.plus(KEPT));
        return table.put(
                        declared.progress,
                        next,
                        declared.progress.field(ShardProgress::owner).is(owner))
                .isDone();
    }
}
