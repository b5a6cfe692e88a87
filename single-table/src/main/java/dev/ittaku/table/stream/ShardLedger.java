package dev.ittaku.table.stream;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Remembers how far shards were read, and lets one reader at a time have each. */
public interface ShardLedger {
    /** The progress of a shard, if this reader may read it now. */
    Optional<ShardProgress> claim(String shardId);

    /** Whether all records of a shard were handled, by any reader. */
    boolean isFinished(String shardId);

    /** Saves progress; false if the shard has another reader now, which continues instead. */
    boolean advance(ShardProgress progress);

    /** For one program that need not remember: after a restart it begins with the oldest record again. */
    static ShardLedger inMemory(String consumer) {
        return new ShardLedger() {
            private final Map<String, ShardProgress> shards = new ConcurrentHashMap<>();

            @Override
            public Optional<ShardProgress> claim(String shardId) {
                return Optional.of(shards.computeIfAbsent(
                        shardId, id -> new ShardProgress(consumer, id, null, null, null, false, null)));
            }

            @Override
            public boolean isFinished(String shardId) {
                ShardProgress progress = shards.get(shardId);
                return progress != null && progress.finished();
            }

            @Override
            public boolean advance(ShardProgress progress) {
                shards.put(progress.shardId(), progress);
                return true;
            }
        };
    }
}
