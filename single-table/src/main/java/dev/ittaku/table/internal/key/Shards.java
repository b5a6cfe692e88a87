package dev.ittaku.table.internal.key;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.CRC32;

/**
 * Spreads one partition over several by a suffix made from the item's own identity, so that a write finds its shard
 * without asking and a read asks all of them. One shard means no suffix at all.
 *
 * @param count where new items are written
 * @param other where items may lie too while their number is being raised; otherwise the same
 */
public record Shards(int count, int other) {
    public static final Shards ONE = new Shards(1);
    /** A read asks every shard. */
    public static final int MOST = 1000;

    private static final char MARK = '~';

    public Shards {
        if (count < 1 || count > MOST || other < 1 || other > MOST) {
            throw new IllegalArgumentException("shards must be 1 to " + MOST + ", not " + count + " and " + other);
        }
    }

    public Shards(int count) {
        this(count, count);
    }

    /** Whether items may lie in two places. */
    public boolean isMoving() {
        return count != other;
    }

    /** Whether a key may have a suffix. */
    public boolean isSpread() {
        return count > 1 || other > 1;
    }

    /** The other place, seen from there. */
    public Shards swapped() {
        return new Shards(other, count);
    }

    public String spread(String key, String identity) {
        if (count == 1) {
            return key;
        }
        CRC32 sum = new CRC32();
        sum.update(identity.getBytes(StandardCharsets.UTF_8));
        return key + MARK + sum.getValue() % count;
    }

    /** The keys of all shards. While items move, those that they leave come first, so that none is missed on its way. */
    public List<String> all(String key) {
        if (!isMoving()) {
            return all(key, count);
        }
        Set<String> keys = new LinkedHashSet<>(all(key, Math.min(count, other)));
        keys.addAll(all(key, Math.max(count, other)));
        return List.copyOf(keys);
    }

    private static List<String> all(String key, int count) {
        if (count == 1) {
            return List.of(key);
        }
        List<String> keys = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            keys.add(key + MARK + i);
        }
        return keys;
    }

    /** The key without its suffix; one that was written before there were shards has none. */
    public String gather(String key) {
        int mark = isSpread() ? key.lastIndexOf(MARK) : -1;
        return mark < 0 || !isShard(key, mark + 1) ? key : key.substring(0, mark);
    }

    private static boolean isShard(String key, int from) {
        for (int i = from; i < key.length(); i++) {
            if (key.charAt(i) < '0' || key.charAt(i) > '9') {
                return false;
            }
        }
        return from < key.length();
    }
}
