package dev.ittaku.shogi.engine.evaluation;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;

/**
 * A position whose evaluation is updated while moves are made and unmade: a move changes two or three terms of the
 * sums, and only a king's move recomputes its half.
 */
public final class EvaluatedPosition {
    private static final int SEEN_BITS = 12;

    final Position position;
    private final Evaluation evaluation;
    /** By depth: the sums beside sente's king, beside gote's king and of the hands, and the progress. */
    private final long[] sente;

    private final long[] gote;
    private final long[] hands;
    private final int[] progress;
    /** How many earlier positions share these bits of their key: mostly none, and then nothing is repeated. */
    private final byte[] seen = new byte[1 << SEEN_BITS];

    private int depth;

    /** @param most how many moves will be made from here at most, one after the other */
    public EvaluatedPosition(Position position, Evaluation evaluation, int most) {
        this.position = position;
        this.evaluation = evaluation;
        this.sente = new long[most + 1];
        this.gote = new long[most + 1];
        this.hands = new long[most + 1];
        this.progress = new int[most + 1];
        Position earlier = position.copy();
        while (earlier.madeMoves() > 0) {
            earlier.unmake();
            count(earlier.key(), 1);
        }
        sente[0] = besideSente();
        gote[0] = besideGote();
        hands[0] = inHands();
        progress[0] = Evaluation.progress(position);
    }

    /** For the side to move. */
    public int evaluate() {
        return evaluation.forMover(sente[depth], gote[depth], hands[depth], progress[depth], position.sideToMove());
    }

    public void make(int move) {
        int to = Move.to(move);
        int side = position.sideToMove().index();
        long ofSente = sente[depth];
        long ofGote = gote[depth];
        long held = hands[depth];
        int far = progress[depth];
        int senteKing = king(Color.SENTE);
        int goteKing = king(Color.GOTE);
        boolean kingMoves = false;
        if (Move.isDrop(move)) {
            int kind = Move.droppedCode(move);
            int piece = kind | side << 4;
            ofSente += evaluation.besideSente(senteKing, piece, to);
            held -= evaluation.oneMore(side << 3 | kind, position.held(side << 3 | kind) - 1);
            ofGote += evaluation.besideGote(goteKing, piece, to);
            far += Evaluation.progress(piece, to) - Evaluation.progressInHand(kind);
        } else {
            int from = Move.from(move);
            int piece = position.codeAt(from);
            int captured = position.codeAt(to);
            if (captured != 0) {
                int kind = captured & 7;
                ofSente -= evaluation.besideSente(senteKing, captured, to);
                ofGote -= evaluation.besideGote(goteKing, captured, to);
                far -= Evaluation.progress(captured, to);
                if ((captured & 15) != 8) {
                    held += evaluation.oneMore(side << 3 | kind, position.held(side << 3 | kind));
                    far += Evaluation.progressInHand(kind);
                }
            }
            kingMoves = (piece & 15) == 8;
            int after = Move.isPromotion(move) ? piece + 8 : piece;
            ofSente += evaluation.besideSente(senteKing, after, to) - evaluation.besideSente(senteKing, piece, from);
            ofGote += evaluation.besideGote(goteKing, after, to) - evaluation.besideGote(goteKing, piece, from);
            far += Evaluation.progress(after, to) - Evaluation.progress(piece, from);
        }
        count(position.key(), 1);
        position.make(move);
        depth++;
        sente[depth] = kingMoves && side == 0 ? besideSente() : ofSente;
        gote[depth] = kingMoves && side == 1 ? besideGote() : ofGote;
        hands[depth] = held;
        progress[depth] = far;
    }

    public void pass() {
        count(position.key(), 1);
        position.pass();
        depth++;
        sente[depth] = sente[depth - 1];
        gote[depth] = gote[depth - 1];
        hands[depth] = hands[depth - 1];
        progress[depth] = progress[depth - 1];
    }

    public void unmake() {
        position.unmake();
        depth--;
        count(position.key(), -1);
    }

    /** False if the position has certainly not occurred before. */
    public boolean mayBeRepeated() {
        return seen[slot(position.key())] != 0;
    }

    private void count(long key, int change) {
        seen[slot(key)] += (byte) change;
    }

    private static int slot(long key) {
        return (int) (key >>> 20) & ((1 << SEEN_BITS) - 1);
    }

    private int king(Color color) {
        int square = position.kingSquare(color);
        return square == Square.NONE ? Evaluation.NO_KING : square;
    }

    private long besideSente() {
        int king = king(Color.SENTE);
        long sum = 0;
        for (int square = 0; square < Square.COUNT; square++) {
            int piece = position.codeAt(square);
            if (piece != 0) {
                sum += evaluation.besideSente(king, piece, square);
            }
        }
        return sum;
    }

    private long besideGote() {
        int king = king(Color.GOTE);
        long sum = 0;
        for (int square = 0; square < Square.COUNT; square++) {
            int piece = position.codeAt(square);
            if (piece != 0) {
                sum += evaluation.besideGote(king, piece, square);
            }
        }
        return sum;
    }

    private long inHands() {
        long sum = 0;
        for (PieceType type : PieceType.HAND_ORDER) {
            for (Color color : Color.values()) {
                for (int i = 0; i < position.hand(color, type); i++) {
                    sum += evaluation.oneMore(color.index() << 3 | type.code(), i);
                }
            }
        }
        return sum;
    }
}
