package dev.ittaku.table.layout;

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
    private static final String SPREAD = "-sharded";

    public IndexDesign {
        declaredPartition = List.copyOf(declaredPartition);
        sort = List.copyOf(sort);
    }

    /** The partition attributes of the real index: a sharded one has an attribute of its own, values stay as they are. */
    public List<String> partition() {
        return shards == 1 ? declaredPartition : List.of(shardAttribute());
    }

    public String shardAttribute() {
        return declaredPartition.get(0) + SHARD_SUFFIX;
    }

    /** Whether patterns mean this index by a name: its own, or the one that it was declared under before it was spread. */
    boolean isCalled(String wanted) {
        return name.equals(wanted) || name.equals(wanted + SPREAD);
    }

    /**
     * This index with more shards. One that was not spread has another key then, which a live index cannot get: it becomes an
     * index of another name.
     */
    public IndexDesign raised(String where, String count) {
        if (local || declaredPartition.size() > 1) {
            throw new DesignException(
                    where,
                    "cannot be spread: it is local, or has several partition attributes",
                    "take it out of the configuration");
        }
        int wanted = raised(where, count, shards);
        String spread = shards == 1 && wanted > 1 ? name + SPREAD : name;
        return new IndexDesign(spread, local, declaredPartition, sort, projection, wanted);
    }

    /** A configured number of shards, which must not be below the declared one. */
    public static int raised(String where, String count, int declared) {
        int wanted;
        try {
            wanted = Integer.parseInt(count);
        } catch (NumberFormatException e) {
            throw new DesignException(where, "'" + count + "' is no number of shards", "write a whole number");
        }
        if (wanted < declared || wanted > Shards.MOST) {
            throw new DesignException(
                    where,
                    wanted + " shards are fewer than the declared " + declared + " or more than " + Shards.MOST,
                    "with fewer, items would no longer be found: only raise the number");
        }
        return wanted;
    }

    public List<String> keyAttributes() {
        return Stream.concat(partition().stream(), sort.stream()).toList();
    }
}
