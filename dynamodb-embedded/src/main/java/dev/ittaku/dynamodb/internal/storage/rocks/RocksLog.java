package dev.ittaku.dynamodb.internal.storage.rocks;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.CRC32C;

/**
 * Reads the format that RocksDB's write-ahead log and its MANIFEST share: blocks of 32 KB with records that have a
 * checksum and may be split over blocks. RocksDB itself stops silently at the first fault; this reader distinguishes a
 * record that was cut off by a crash from one that was damaged later.
 */
final class RocksLog {
    private static final int BLOCK = 32 * 1024;
    private static final int HEADER = 7;
    private static final int FULL = 1;
    private static final int FIRST = 2;
    private static final int MIDDLE = 3;
    private static final int LAST = 4;

    /** How a log ends. */
    enum End {
        /** With a whole record. */
        WHOLE,
        /** With a record that was being written when everything stopped: nothing follows it. */
        TORN,
        /** Records follow a place that cannot be read. */
        DAMAGED
    }

    /**
     * The result of a read.
     *
     * @param place where the first incomplete record begins; the length of the file if all are complete
     */
    record Outcome(End end, long place) {}

    private final byte[] bytes;
    private final ByteBuffer numbers;
    private final CRC32C sum = new CRC32C();

    private RocksLog(byte[] bytes) {
        this.bytes = bytes;
        this.numbers = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Hands the whole records before the first fault to the consumer. */
    static Outcome read(Path file, Consumer<byte[]> records) throws IOException {
        return new RocksLog(Files.readAllBytes(file)).read(records);
    }

    static Outcome read(byte[] file, Consumer<byte[]> records) {
        return new RocksLog(file).read(records);
    }

    /** Passes on every complete record, also those after a fault. */
    static void salvage(Path file, Consumer<byte[]> records) throws IOException {
        RocksLog log = new RocksLog(Files.readAllBytes(file));
        int from = 0;
        while (from >= 0) {
            Outcome outcome = log.read(from, records);
            from = outcome.end() == End.DAMAGED ? log.nextRecord((int) outcome.place() + 1) : -1;
        }
    }

    /** Writes records so that RocksDB reads them. */
    static void write(Path file, List<byte[]> records) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] record : records) {
            int done = 0;
            do {
                int left = BLOCK - out.size() % BLOCK;
                if (left < HEADER) {
                    out.writeBytes(new byte[left]);
                    left = BLOCK;
                }
                int length = Math.min(left - HEADER, record.length - done);
                boolean last = done + length == record.length;
                int type = done == 0 ? (last ? FULL : FIRST) : (last ? LAST : MIDDLE);
                ByteBuffer piece = ByteBuffer.allocate(HEADER + length).order(ByteOrder.LITTLE_ENDIAN);
                piece.position(4);
                piece.putShort((short) length).put((byte) type).put(record, done, length);
                piece.putInt(0, masked(new CRC32C(), piece.array(), 6, length + 1));
                out.writeBytes(piece.array());
                done += length;
            } while (done < record.length);
        }
        Files.write(file, out.toByteArray());
    }

    /** RocksDB stores checksums rotated and shifted, so that a checksum over checksums means something. */
    private static int masked(CRC32C sum, byte[] bytes, int from, int length) {
        sum.reset();
        sum.update(bytes, from, length);
        return Integer.rotateRight((int) sum.getValue(), 15) + 0xa282ead8;
    }

    private Outcome read(Consumer<byte[]> records) {
        return read(0, records);
    }

    private Outcome read(int from, Consumer<byte[]> records) {
        int at = from;
        int begun = from;
        ByteArrayOutputStream pieces = null;
        while (true) {
            int left = BLOCK - at % BLOCK;
            if (left < HEADER) {
                at += left;
            }
            if (at >= bytes.length) {
                return pieces == null ? new Outcome(End.WHOLE, bytes.length) : new Outcome(End.TORN, begun);
            }
            int type = whole(at);
            boolean fits = (type == FULL || type == FIRST) ? pieces == null : pieces != null;
            if (type == 0 || (type <= LAST && !fits)) {
                int bad = pieces == null ? at : begun;
                return new Outcome(nextRecord(at + 1) < 0 ? End.TORN : End.DAMAGED, bad);
            }
            int length = length(at);
            if (type == FULL || type == FIRST) {
                begun = at;
            }
            if (type == FULL) {
                records.accept(Arrays.copyOfRange(bytes, at + HEADER, at + HEADER + length));
            } else if (type == FIRST) {
                pieces = new ByteArrayOutputStream(BLOCK * 2);
                pieces.write(bytes, at + HEADER, length);
            } else if (type <= LAST && pieces != null) {
                pieces.write(bytes, at + HEADER, length);
                if (type == LAST) {
                    records.accept(pieces.toByteArray());
                    pieces = null;
                }
            }
            at += HEADER + length;
        }
    }

    private int length(int at) {
        return Short.toUnsignedInt(numbers.getShort(at + 4));
    }

    /** The type of the piece that begins here, or 0 if none does or it is not whole. */
    private int whole(int at) {
        int end = Math.min(bytes.length, at - at % BLOCK + BLOCK);
        if (at + HEADER > end) {
            return 0;
        }
        int type = Byte.toUnsignedInt(bytes[at + 6]);
        int length = length(at);
        if (type == 0 || at + HEADER + length > end) {
            return 0;
        }
        return masked(sum, bytes, at + 6, length + 1) == numbers.getInt(at) ? type : 0;
    }

    /** The position of the next readable record, at any byte; -1 if there is none. */
    private int nextRecord(int from) {
        for (int at = from; at + HEADER <= bytes.length; at++) {
            int type = bytes[at + 6];
            if ((type == FULL || type == FIRST) && length(at) > 0 && whole(at) != 0) {
                return at;
            }
        }
        return -1;
    }
}
