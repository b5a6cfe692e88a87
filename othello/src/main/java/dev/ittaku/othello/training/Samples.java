package dev.ittaku.othello.training;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;

/** Positions with their values for the side to move, in arrays, because there are millions of them. */
final class Samples {

    /** The result is that of perfect play. */
    static final int EXACT = 1;

    /** The game's result is not known, since the move that led here was not played. */
    static final int NO_RESULT = 2;

    /** The game is kept apart to measure the error on positions that were not learned from. */
    static final int HELD_OUT = 4;

    private int size;
    private long[] own = new long[1024];
    private long[] opponent = new long[1024];
    private float[] result = new float[1024];
    private byte[] flags = new byte[1024];

    void add(long ownDiscs, long opposingDiscs, float worth, int flag) {
        if (size == own.length) {
            own = Arrays.copyOf(own, 2 * size);
            opponent = Arrays.copyOf(opponent, 2 * size);
            result = Arrays.copyOf(result, 2 * size);
            flags = Arrays.copyOf(flags, 2 * size);
        }
        own[size] = ownDiscs;
        opponent[size] = opposingDiscs;
        result[size] = worth;
        flags[size] = (byte) flag;
        size++;
    }

    /** Adds sample {@code i} of {@code from}. */
    void add(Samples from, int i) {
        add(from.own[i], from.opponent[i], from.result[i], from.flags[i]);
    }

    /** Adds the samples of {@code from} with at most this number of discs. */
    void addAll(Samples from, int mostDiscs) {
        for (int i = 0; i < from.size; i++) {
            if (from.discs(i) <= mostDiscs) {
                add(from, i);
            }
        }
    }

    int size() {
        return size;
    }

    long own(int i) {
        return own[i];
    }

    long opponent(int i) {
        return opponent[i];
    }

    float result(int i) {
        return result[i];
    }

    int flags(int i) {
        return flags[i];
    }

    boolean is(int flag, int i) {
        return (flags[i] & flag) != 0;
    }

    int discs(int i) {
        return Long.bitCount(own[i] | opponent[i]);
    }

    /** Writes a file atomically: it exists completely or not at all. */
    void write(Path file) throws IOException {
        Path unfinished = file.resolveSibling(file.getFileName() + ".unfinished");
        try (DataOutputStream out =
                new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(unfinished), 1 << 16))) {
            out.writeInt(size);
            for (int i = 0; i < size; i++) {
                out.writeLong(own[i]);
                out.writeLong(opponent[i]);
                out.writeFloat(result[i]);
                out.writeByte(flags[i]);
            }
        }
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    static Samples read(Path file) throws IOException {
        Samples samples = new Samples();
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
            int count = in.readInt();
            for (int i = 0; i < count; i++) {
                long ownDiscs = in.readLong();
                samples.add(ownDiscs, in.readLong(), in.readFloat(), in.readByte());
            }
        }
        return samples;
    }
}
