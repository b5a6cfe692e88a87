package dev.ittaku.dynamodb.internal.storage.rocks;

import dev.ittaku.dynamodb.internal.storage.Keys;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;

/**
 * Reads around unreadable places. An iterator stops at a damaged block, so the range is read from both ends towards it.
 * The gap in between may contain readable blocks again, which are searched by halving the gap.
 */
final class SalvagedRange {
    /** How often one gap is halved before it is given up. */
    private static final int PROBES = 256;
    /** Keys differ within this many bytes, or are so close together that one block contains both. */
    private static final int WIDTH = 24;

    private final RocksDB db;
    private final ReadOptions reading;
    private final BiConsumer<byte[], byte[]> entries;

    SalvagedRange(RocksDB db, ReadOptions reading, BiConsumer<byte[], byte[]> entries) {
        this.db = db;
        this.reading = reading;
        this.entries = entries;
    }

    @SuppressWarnings("ArrayRecordComponent") // carried, never compared
    private record Gap(byte[] from, byte[] to) {
        byte[] middle() {
            return key(number(from).add(number(to)).shiftRight(1));
        }
    }

    /** Says how many gaps are left. */
    int read(byte[] from, byte[] to) {
        byte[] rest = forward(from, to);
        if (rest == null) {
            return 0;
        }
        int gaps = 1;
        Deque<Gap> open = new ArrayDeque<>();
        open.add(new Gap(rest, backward(rest, to)));
        for (int probe = 0; probe < PROBES && !open.isEmpty(); probe++) {
            Gap gap = open.removeFirst();
            byte[] middle = gap.middle();
            if (Arrays.compareUnsigned(middle, gap.from()) <= 0 || Arrays.compareUnsigned(middle, gap.to()) >= 0) {
                continue;
            }
            byte[] stopped = forward(middle, gap.to());
            open.add(new Gap(gap.from(), backward(gap.from(), middle)));
            if (stopped != null) {
                gaps += Arrays.equals(stopped, middle) ? 0 : 1;
                open.add(new Gap(stopped, gap.to()));
            }
        }
        return gaps;
    }

    /** Reads from here on; returns where it had to stop, or null at the end of the range. */
    private byte @Nullable [] forward(byte[] from, byte[] to) {
        byte[] next = from;
        try (RocksIterator iterator = db.newIterator(reading)) {
            for (iterator.seek(from); iterator.isValid(); iterator.next()) {
                byte[] key = iterator.key();
                if (Arrays.compareUnsigned(key, to) >= 0) {
                    return null;
                }
                entries.accept(key, iterator.value());
                next = Keys.next(key);
            }
            iterator.status();
            return null;
        } catch (RocksDBException e) {
            return next;
        }
    }

    /** Reads from the end back to the same place; returns the last key it could read, or the end. */
    private byte[] backward(byte[] from, byte[] to) {
        byte[] last = to;
        try (RocksIterator iterator = db.newIterator(reading)) {
            iterator.seekForPrev(to);
            while (iterator.isValid()) {
                byte[] key = iterator.key();
                if (Arrays.compareUnsigned(key, from) < 0) {
                    return last;
                }
                if (Arrays.compareUnsigned(key, to) < 0) {
                    entries.accept(key, iterator.value());
                    last = key;
                }
                iterator.prev();
            }
        }
        return last;
    }

    private static BigInteger number(byte[] key) {
        return new BigInteger(1, Arrays.copyOf(key, WIDTH));
    }

    private static byte[] key(BigInteger number) {
        byte[] bytes = number.toByteArray();
        byte[] key = new byte[WIDTH];
        int length = Math.min(bytes.length, WIDTH);
        System.arraycopy(bytes, bytes.length - length, key, WIDTH - length, length);
        return key;
    }
}
