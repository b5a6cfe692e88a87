package dev.ittaku.shogi.record;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Piece;
import dev.ittaku.shogi.board.Position;
import java.util.Arrays;

/**
 * Plays a record's moves on a board, including illegal ones. A move by the side that is not to move (a line of a file
 * was lost, or a player moved twice) is preceded by a silent pass, so that the rest of the game is judged for the right
 * side again. Everything that reads, writes or shows a record replays it through this class and gets the same boards.
 */
public final class Replay {
    private final Position position;
    private byte[] steps = new byte[128];
    private int depth;

    public Replay(Position start) {
        this.position = start;
    }

    /** The present position; it changes with every step and is not to be changed by others. */
    public Position position() {
        return position;
    }

    /** How many moves have been played and not unmade. */
    public int depth() {
        return depth;
    }

    /** Plays the move and says whether it was legal. */
    public boolean play(int move) {
        if (position.isLegal(move)) {
            position.make(move);
            push(1);
            return true;
        }
        force(move);
        return false;
    }

    /** Plays a move without asking whether it is legal. */
    public void force(int move) {
        boolean otherSide = isByOtherSide(move);
        if (otherSide) {
            position.pass();
        }
        position.make(move);
        push(otherSide ? 2 : 1);
    }

    public void undo() {
        if (depth == 0) {
            throw new IllegalStateException("no move to take back");
        }
        for (int i = steps[--depth]; i > 0; i--) {
            position.unmake();
        }
    }

    /** The side that makes this move in the present position. */
    public Color mover(int move) {
        return isByOtherSide(move) ? position.sideToMove().opponent() : position.sideToMove();
    }

    private boolean isByOtherSide(int move) {
        int piece = Move.isDrop(move) ? 0 : position.codeAt(Move.from(move));
        return piece != 0 && Piece.ofCode(piece).color() != position.sideToMove();
    }

    private void push(int count) {
        if (depth == steps.length) {
            steps = Arrays.copyOf(steps, depth * 2);
        }
        steps[depth++] = (byte) count;
    }
}
