package dev.ittaku.shogi.engine.evaluation;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * The values of pieces, in hundredths of a pawn, from their own side's view: by place, by place relative to their own
 * king and to the enemy's, by number in hand, and by their combined pressure on the enemy king. Every weight has two
 * values, one for the opening and one for the endgame, {@code [2 * place]} and {@code [2 * place + 1]}. The file is
 * made by {@code training.Train}.
 */
public final class Weights {
    /** Files between a piece and a king count the same to both sides, ranks do not. */
    private static final int RELATIONS = 9 * 17;

    public static final int MOST_HELD = 18;

    /** Where the groups of weights begin: by kind code and square, by kind code and relation, by kind code and count. */
    private static final int SQUARES = 0;

    private static final int OWN_KING = SQUARES + 15 * Square.COUNT;
    private static final int ENEMY_KING = OWN_KING + 15 * RELATIONS;
    private static final int HANDS = ENEMY_KING + 15 * RELATIONS;
    /** The value of being the side to move. */
    public static final int TURN = HANDS + 8 * (MOST_HELD + 1);

    private static final int SIEGES = TURN + 1;

    /** How many levels of pressure on a king there are, and of its shelter. */
    public static final int SIEGE_LEVELS = Siege.LEVELS;

    public static final int SIEGE_SHELTERS = Siege.SHELTERS;

    /** How many places there are. */
    public static final int SIZE = SIEGES + SIEGE_LEVELS * SIEGE_SHELTERS;

    private static final int MAGIC = 0x53484732; // "SHG2"

    private final short[] values;

    private Weights(short[] values) {
        this.values = values;
    }

    /** Values as the training has them: {@code 2 * SIZE}. */
    public static Weights of(float[] values) {
        short[] rounded = new short[2 * SIZE];
        for (int i = 0; i < rounded.length; i++) {
            rounded[i] = (short) Math.round(values[i]);
        }
        return new Weights(rounded);
    }

    /** The weights that come with the program. */
    public static Weights shipped() {
        try (InputStream in = Weights.class.getResourceAsStream("weights.bin")) {
            if (in == null) {
                throw new IllegalStateException("weights.bin is missing beside " + Weights.class.getName());
            }
            return read(in);
        } catch (IOException e) {
            throw new UncheckedIOException("the shipped weights cannot be read", e);
        }
    }

    public static Weights read(InputStream in) throws IOException {
        DataInputStream data = new DataInputStream(new GZIPInputStream(in, 1 << 16));
        if (data.readInt() != MAGIC || data.readInt() != SIZE) {
            throw new IOException("These weights belong to another evaluation; train them again.");
        }
        short[] values = new short[2 * SIZE];
        for (int i = 0; i < values.length; i++) {
            values[i] = data.readShort();
        }
        return new Weights(values);
    }

    public void write(OutputStream out) throws IOException {
        try (DataOutputStream data = new DataOutputStream(new GZIPOutputStream(out, 1 << 16))) {
            data.writeInt(MAGIC);
            data.writeInt(SIZE);
            for (short value : values) {
                data.writeShort(value);
            }
        }
    }

    /** The values as the training has them. */
    public float[] toFloats() {
        float[] floats = new float[values.length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = values[i];
        }
        return floats;
    }

    /** Both values of a place in one int, which can be added up: the opening's below, the endgame's above. */
    int packed(int place) {
        return values[2 * place] + (values[2 * place + 1] << 16);
    }

    /** The progress of a game, from 0 to 1: pieces in hand and pieces that have moved forward. */
    public static double progress(Position position) {
        return Math.min(Evaluation.progress(position), Evaluation.FULL_PROGRESS) / (double) Evaluation.FULL_PROGRESS;
    }

    /** The place of a piece's worth on a square. */
    public static int square(int kind, int square) {
        return SQUARES + kind * Square.COUNT + square;
    }

    /** The place of a piece's relation to its own king. */
    public static int ownKing(int kind, int files, int ranks) {
        return OWN_KING + kind * RELATIONS + Math.abs(files) * 17 + ranks + 8;
    }

    /** The place of a piece's relation to the enemy king; ranks are counted as the piece's side sees them. */
    public static int enemyKing(int kind, int files, int ranks) {
        return ENEMY_KING + kind * RELATIONS + Math.abs(files) * 17 + ranks + 8;
    }

    /** The index of the total value of this number of pieces of a kind in hand. */
    public static int hand(int kind, int count) {
        return HANDS + kind * (MOST_HELD + 1) + count;
    }

    /** The place of the worth of a siege, by pressure on the king and its shelter. */
    public static int siege(int level, int shelter) {
        return SIEGES + level * SIEGE_SHELTERS + shelter;
    }

    /** The place of the worth of what a side has around the enemy king. */
    public static int siege(Position position, Color attacker) {
        return SIEGES + Siege.place(position, attacker);
    }
}
