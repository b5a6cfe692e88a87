package dev.ittaku.dynamodb.internal.storage;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Keeps everything on the heap and forgets it at the end. Starts at once; reads never wait. */
public final class MemoryStorage implements Storage {
    private record State(SortedTree tree, long sequence, Map<Integer, Count> counts) {}

    private final ReentrantLock committing = new ReentrantLock();
    private volatile State state = new State(SortedTree.EMPTY, 0, Map.of());

    @Override
    public byte @Nullable [] get(byte[] key) {
        return state.tree.get(key);
    }

    @Override
    public Cursor scan(byte[] from, byte[] to, boolean forward) {
        return state.tree.scan(from, to, forward);
    }

    @Override
    public long approximateSize(byte[] from, byte[] to) {
        return size(state.tree, from, to);
    }

    @Override
    public View snapshot() {
        return new Frozen(state.tree);
    }

    @Override
    public Count count(int counter) {
        return state.counts.getOrDefault(counter, Count.ZERO);
    }

    @Override
    public long lastSequence() {
        return state.sequence;
    }

    @Override
    public void commit(Batch batch) {
        committing.lock();
        try {
            SortedTree tree = state.tree;
            long sequence = state.sequence;
            Stamps stamps = batch.stamps();
            long stamp = stamps == null ? 0 : stamps.next();
            for (Batch.Change change : batch.changes()) {
                if (change instanceof Batch.Put put) {
                    tree = tree.put(put.key(), put.value());
                } else if (change instanceof Batch.Delete delete) {
                    tree = tree.remove(delete.key());
                } else if (change instanceof Batch.DeleteRange range) {
                    tree = without(tree, range);
                } else if (change instanceof Batch.Append append) {
                    byte[] key = ByteBuffer.allocate(append.prefix().length + Long.BYTES)
                            .put(append.prefix())
                            .putLong(++sequence)
                            .array();
                    tree = tree.put(key, append.value());
                } else if (change instanceof Batch.Past past) {
                    tree = tree.put(Keys.change(past.table(), stamp, past.item()), past.value());
                }
            }
            Map<Integer, Count> counts = state.counts;
            if (!batch.counts().isEmpty()) {
                counts = new HashMap<>(counts);
                for (Map.Entry<Integer, Count> change : batch.counts().entrySet()) {
                    counts.merge(change.getKey(), change.getValue(), Count::plus);
                }
            }
            state = new State(tree, sequence, counts);
            if (stamps != null) {
                stamps.committed(stamp);
            }
        } finally {
            committing.unlock();
        }
    }

    private static SortedTree without(SortedTree tree, Batch.DeleteRange range) {
        SortedTree left = tree;
        try (Cursor doomed = tree.scan(range.from(), range.to(), true)) {
            while (doomed.next()) {
                left = left.remove(doomed.key());
            }
        }
        return left;
    }

    private static long size(SortedTree tree, byte[] from, byte[] to) {
        long size = 0;
        try (Cursor entries = tree.scan(from, to, true)) {
            while (entries.next()) {
                size += entries.key().length + entries.value().length;
            }
        }
        return size;
    }

    @Override
    public void close() {
        state = new State(SortedTree.EMPTY, 0, Map.of());
    }

    private record Frozen(SortedTree tree) implements View {
        @Override
        public byte @Nullable [] get(byte[] key) {
            return tree.get(key);
        }

        @Override
        public Cursor scan(byte[] from, byte[] to, boolean forward) {
            return tree.scan(from, to, forward);
        }

        @Override
        public long approximateSize(byte[] from, byte[] to) {
            return size(tree, from, to);
        }

        @Override
        public void close() {}
    }
}
