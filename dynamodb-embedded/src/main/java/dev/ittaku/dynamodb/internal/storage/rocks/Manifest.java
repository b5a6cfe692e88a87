package dev.ittaku.dynamodb.internal.storage.rocks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a MANIFEST says: the data files that make up the store, the first log that is still needed, and up to which
 * change the data files reach. Only what RocksDB writes for a database with one column family is understood.
 */
final class Manifest {
    private static final int COMPARATOR = 1;
    private static final int LOG_NUMBER = 2;
    private static final int NEXT_FILE = 3;
    private static final int LAST_SEQUENCE = 4;
    private static final int COMPACT_CURSOR = 5;
    private static final int DELETED_FILE = 6;
    private static final int PREVIOUS_LOG = 9;
    private static final int FIRST_LOG_TO_KEEP = 10;
    private static final int NEW_FILE = 103;
    private static final int COLUMN_FAMILY = 200;
    private static final int MAX_COLUMN_FAMILY = 203;
    private static final int ATOMIC_GROUP = 300;
    private static final int IGNORABLE = 1 << 13;
    private static final int LAST_FIELD = 1;

    /** A data file at its level. */
    record DataFile(long number, int level, long size) {
        String name() {
            return "%06d.sst".formatted(number);
        }
    }

    private final Map<Long, DataFile> files = new TreeMap<>();
    private final List<byte[]> edits = new ArrayList<>();
    private long log = -1;
    private long flushed;
    private RocksLog.Outcome outcome = new RocksLog.Outcome(RocksLog.End.WHOLE, 0);

    private Manifest() {}

    static Manifest read(Path file) throws IOException {
        Manifest manifest = new Manifest();
        manifest.outcome = RocksLog.read(file, manifest::apply);
        return manifest;
    }

    static Manifest read(byte[] content) {
        Manifest manifest = new Manifest();
        manifest.outcome = RocksLog.read(content, manifest::apply);
        return manifest;
    }

    List<DataFile> files() {
        return List.copyOf(files.values());
    }

    /** The records as they are written, for a copy. */
    List<byte[]> edits() {
        return edits;
    }

    /** The number of the log with the changes that are in no data file yet; -1 if the MANIFEST has none. */
    long log() {
        return log;
    }

    /** All changes up to this number were in data files at some time. */
    long flushed() {
        return flushed;
    }

    RocksLog.Outcome outcome() {
        return outcome;
    }

    private void apply(byte[] edit) {
        edits.add(edit);
        Input in = new Input(edit);
        while (in.more()) {
            int tag = (int) in.number();
            switch (tag) {
                case LOG_NUMBER -> log = in.number();
                case NEXT_FILE, LAST_SEQUENCE, PREVIOUS_LOG, FIRST_LOG_TO_KEEP -> in.number();
                case COLUMN_FAMILY, MAX_COLUMN_FAMILY, ATOMIC_GROUP -> in.number();
                case COMPARATOR -> in.skip();
                case COMPACT_CURSOR -> {
                    in.number();
                    in.skip();
                }
                case DELETED_FILE -> {
                    in.number();
                    files.remove(in.number());
                }
                case NEW_FILE -> newFile(in);
                default -> {
                    if ((tag & IGNORABLE) == 0) {
                        throw new IllegalStateException("a MANIFEST with the unknown entry " + tag);
                    }
                    in.skip();
                }
            }
        }
    }

    private void newFile(Input in) {
        int level = (int) in.number();
        long number = in.number();
        long size = in.number();
        in.skip(); // smallest key
        in.skip(); // greatest key
        in.number(); // smallest sequence number
        flushed = Math.max(flushed, in.number());
        while (in.number() != LAST_FIELD) {
            in.skip();
        }
        files.put(number, new DataFile(number, level, size));
    }

    /** An edit that takes a file out of the store. */
    static byte[] without(DataFile file) {
        byte[] edit = new byte[16];
        int at = 0;
        edit[at++] = DELETED_FILE;
        edit[at++] = (byte) file.level();
        long rest = file.number();
        while (rest >= 0x80) {
            edit[at++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        edit[at++] = (byte) rest;
        return java.util.Arrays.copyOf(edit, at);
    }

    /** Numbers with seven bits in each byte, and texts with their length first. */
    private static final class Input {
        private final byte[] bytes;
        private int at;

        Input(byte[] bytes) {
            this.bytes = bytes;
        }

        boolean more() {
            return at < bytes.length;
        }

        long number() {
            long number = 0;
            for (int shift = 0; shift < 64; shift += 7) {
                byte next = bytes[at++];
                number |= (long) (next & 0x7F) << shift;
                if (next >= 0) {
                    break;
                }
            }
            return number;
        }

        void skip() {
            int length = Math.toIntExact(number());
            at += length;
        }
    }
}
