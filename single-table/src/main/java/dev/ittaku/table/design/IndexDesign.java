package dev.ittaku.table.design;

import java.util.List;
import java.util.stream.Stream;

/**
 * A secondary index.
 *
 * @param local shares the table's partition key, can be read consistently, cannot be changed after creation
 * @param declaredPartition the attributes as declared; with more than one shard the index itself uses {@link #partition}
 * @param shards over how many partitions each index partition is spread
 */
public record IndexDesign(
        String name,
        boolean local,
        List<String> declaredPartition,
        List<String> sort,
        Projection projection,
        int shards) {
    private static final String SHARD_SUFFIX = "_shard";

    public IndexDesign {
        declaredPartition = List.copyOf(declaredPartition);
        sort = List.copyOf(sort);
    }

    /** The partition attributes of the real index: a sharded one has an attribute of its own, values stay as they are. */
    public List<String> partition() {
        return shards == 1 ? declaredPartition : List.of(shardAttribute());
    }

    String shardAttribute() {
        return declaredPartition.get(0) + SHARD_SUFFIX;
    }

    public List<String> keyAttributes() {
        return Stream.concat(partition().stream(), sort.stream()).toList();
    }
}
