package dev.ittaku.dynamodb.internal.operation.stream;

import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.stream.ShardGrowth;
import dev.ittaku.dynamodb.internal.table.StreamSettings;

/** Splits, follows and forgets shards of a store's streams when it is time. */
public final class GrowingShards {
    private final Engine engine;
    private final ShardGrowth growth;

    public GrowingShards(Engine engine, ShardGrowth growth) {
        this.engine = engine;
        this.growth = growth;
    }

    /** Gives every stream the shards that it should have by now. */
    public void growAll() {
        engine.catalogue().streams().forEach(this::grow);
    }

    /** Whether the stream has other shards now. */
    boolean grow(StreamSettings stream) {
        if (!growth.isDue(stream, engine.now(), engine.storage().lastSequence())) {
            return false;
        }
        engine.catalogue()
                .find(stream.tableName())
                .ifPresent(handle -> engine.catalogue().change(handle, table -> {
                    StreamSettings running = table.runningStream();
                    return running == null || !running.arn().equals(stream.arn())
                            ? table
                            : table.withStream(growth.grown(
                                    running, engine.now(), engine.storage().lastSequence()));
                }));
        return true;
    }
}
