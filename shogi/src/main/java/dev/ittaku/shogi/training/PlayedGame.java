package dev.ittaku.shogi.training;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A game from the start position.
 *
 * @param scores what the engine thought of the position before each move, for the side to move; {@link #UNKNOWN} where the
 *     move was random
 * @param result 1 if sente won, 0 if gote did, 0.5 for a draw
 */
record PlayedGame(List<Integer> moves, List<Integer> scores, double result) {
    static final int UNKNOWN = Short.MIN_VALUE;

    void write(DataOutputStream out) throws IOException {
        out.writeShort(moves.size());
        out.writeByte((int) (result * 2));
        for (int i = 0; i < moves.size(); i++) {
            out.writeShort(moves.get(i));
            out.writeShort(scores.get(i));
        }
    }

    static PlayedGame read(DataInputStream in) throws IOException {
        int length = in.readUnsignedShort();
        double result = in.readByte() / 2.0;
        List<Integer> moves = new ArrayList<>();
        List<Integer> scores = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            moves.add((int) in.readShort());
            scores.add((int) in.readShort());
        }
        return new PlayedGame(moves, scores, result);
    }
}
