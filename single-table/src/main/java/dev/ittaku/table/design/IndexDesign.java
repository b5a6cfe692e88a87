package dev.ittaku.table.design;

import dev.ittaku.table.fault.DesignException;
import dev.ittaku.table.internal.key.Shards;
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

    /** The same with more shards. */
    IndexDesign raised(String where, String count) {
        if (shards == 1) {
            throw new DesignException(
                    where,
                    "is not sharded, and its key would have to be another attribute",
                    "declare a new index with shardedGsi(…) beside it");
        }
        int wanted;
        try {
            wanted = Integer.parseInt(count);
        } catch (NumberFormatException e) {
            throw new DesignException(where, "'" + count + "' is no number of shards", "write a whole number");
        }
        if (wanted < shards || wanted > Shards.MOST) {
            throw new DesignException(
                    where,
                    wanted + " shards are fewer than the declared " + shards + " or more than " + Shards.MOST,
                    "with fewer, items would no longer be found: only raise the number");
        }
        return new IndexDesign(name, local, declaredPartition, sort, projection, wanted);
    }

    public List<String> keyAttributes() {
        return Stream.concat(partition().stream(), sort.stream()).toList();
    }
}
