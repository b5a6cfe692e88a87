package dev.ittaku.othello.evaluation;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * The trained weights: a table for each stage of the game, in sixteenths of a disc. The file holds one weight for each
 * group of mirror images, a byte where it fits, and is packed with gzip.
 */
public final class Weights {

    /** Stages of the game, five discs each. */
    public static final int STAGES = 12;

    private static final int MAGIC = 0x4f544831; // "OTH1"
    private static final int ESCAPE = -128;

    private final short[][] stages;

    Weights(short[][] stages) {
        this.stages = stages;
    }

    /** The weights that come with the program. */
    public static Weights shipped() {
        try (InputStream in = Weights.class.getResourceAsStream("weights.bin")) {
            if (in == null) {
                throw new IllegalStateException("weights.bin is missing beside " + Weights.class.getName() + ".");
            }
            return read(in);
        } catch (IOException e) {
            throw new UncheckedIOException("The shipped weights can't be read", e);
        }
    }

    /** Weights in discs, as the training makes them: {@code [stage][place]}. Mirror images must agree. */
    public static Weights ofDiscs(float[][] discs) {
        short[][] stages = new short[STAGES][Patterns.SIZE];
        for (int stage = 0; stage < STAGES; stage++) {
            for (int place = 0; place < Patterns.SIZE; place++) {
                stages[stage][place] = (short) Math.round(discs[stage][place] * Evaluation.DISC);
            }
        }
        return new Weights(stages);
    }

    /** The stage of a position with so many discs on the board, 0–11. */
    public static int stage(int discs) {
        return Math.min((discs - 4) / 5, STAGES - 1);
    }

    short[] stageTable(int stage) {
        return stages[stage];
    }

    public static Weights read(InputStream in) throws IOException {
        DataInputStream data = new DataInputStream(new BufferedInputStream(new GZIPInputStream(in), 1 << 16));
        if (data.readInt() != MAGIC || data.readInt() != STAGES || data.readInt() != Patterns.SIZE) {
            throw new IOException("These weights belong to another evaluation; train them again.");
        }
        int[] shared = Symmetry.representatives();
        short[][] stages = new short[STAGES][Patterns.SIZE];
        for (short[] table : stages) {
            for (int place = 0; place < Patterns.SIZE; place++) {
                if (shared[place] != place) {
                    table[place] = table[shared[place]];
                } else {
                    byte small = data.readByte();
                    table[place] = small == ESCAPE ? data.readShort() : small;
                }
            }
        }
        return new Weights(stages);
    }

    public void write(OutputStream out) throws IOException {
        DataOutputStream data = new DataOutputStream(new GZIPOutputStream(out, 1 << 16));
        data.writeInt(MAGIC);
        data.writeInt(STAGES);
        data.writeInt(Patterns.SIZE);
        int[] shared = Symmetry.representatives();
        for (short[] table : stages) {
            for (int place = 0; place < Patterns.SIZE; place++) {
                if (shared[place] == place) {
                    write(table[place], data);
                }
            }
        }
        data.close();
    }

    private static void write(short weight, DataOutputStream data) throws IOException {
        if (weight > ESCAPE && weight <= Byte.MAX_VALUE) {
            data.writeByte(weight);
        } else {
            data.writeByte(ESCAPE);
            data.writeShort(weight);
        }
    }
}
