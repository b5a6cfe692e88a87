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
 * The trained weights: a table for each stage of the game, in sixteenths of a disc. A stage is a number of discs on the
 * board; the training decides how many. The file holds one weight for each group of mirror images, as a byte if it
 * fits, and is compressed with gzip.
 */
public final class Weights {

    private static final int MAGIC = 0x4f544832; // "OTH2"
    private static final int ESCAPE = -128;

    /** The fewest discs of a position that has to be judged. */
    private static final int FIRST_DISCS = 4;

    private final short[][] stages;
    private final int width;

    private Weights(short[][] stages, int width) {
        this.stages = stages;
        this.width = width;
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

    /**
     * Weights in discs, as the training makes them: {@code [stage][place]}, stages of {@code width} discs. Mirror images
     * must agree.
     */
    public static Weights ofDiscs(float[][] discs, int width) {
        short[][] stages = new short[discs.length][Patterns.SIZE];
        for (int stage = 0; stage < stages.length; stage++) {
            for (int place = 0; place < Patterns.SIZE; place++) {
                stages[stage][place] = (short) Math.round(discs[stage][place] * Evaluation.DISC);
            }
        }
        return new Weights(stages, width);
    }

    /** The weights for positions with this number of discs. The last stage reaches to the full board. */
    short[] table(int discs) {
        return stages[Math.min(Math.max(discs - FIRST_DISCS, 0) / width, stages.length - 1)];
    }

    public static Weights read(InputStream in) throws IOException {
        DataInputStream data = new DataInputStream(new BufferedInputStream(new GZIPInputStream(in), 1 << 16));
        if (data.readInt() != MAGIC || data.readInt() != Patterns.SIZE) {
            throw new IOException("These weights belong to another evaluation; train them again.");
        }
        short[][] stages = new short[data.readUnsignedByte()][Patterns.SIZE];
        int width = data.readUnsignedByte();
        int[] shared = Symmetry.representatives();
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
        return new Weights(stages, width);
    }

    public void write(OutputStream out) throws IOException {
        DataOutputStream data = new DataOutputStream(new GZIPOutputStream(out, 1 << 16));
        data.writeInt(MAGIC);
        data.writeInt(Patterns.SIZE);
        data.writeByte(stages.length);
        data.writeByte(width);
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
