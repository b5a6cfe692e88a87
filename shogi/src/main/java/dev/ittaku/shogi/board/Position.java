package dev.ittaku.shogi.board;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A mutable position with the moves that led to it: board, hands, side to move and move number. It holds any board,
 * also ones no game reaches (no king, two pawns on a file, more pieces than a set has), and {@link #make} plays any move,
 * also illegal ones, because records contain them. Not safe for use by several threads; {@link #copy} is cheap.
 *
 * <p>Squares are {@link Square} ints, moves {@link Move} ints, piece codes those of {@link Piece} with 0 for empty.
 */
public final class Position extends Placement {
    /** The SFEN of an even game's start. */
    public static final String START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

    private final MoveGenerator generator = new MoveGenerator(this);
    private final Exchange exchange = new Exchange(this);
    /** Made when it is first asked whether there is a legal move. */
    private @Nullable MoveList scratch;

    private int side;
    private int moveNumber = 1;

    /** What unmake needs: move, moved piece, captured piece and whether a hand was touched, in one long per move. */
    private long[] undo = new long[64];

    private long[] keysBefore = new long[64];
    private int made;

    /** An empty board, empty hands, sente to move. */
    public Position() {}

    public static Position start() {
        return fromSfen(START);
    }

    /**
     * The position written in SFEN. Hands and move number may be missing; an odd board is no error.
     *
     * @throws BadSfenException if the text is no SFEN
     */
    public static Position fromSfen(String sfen) {
        return Sfen.parse(sfen);
    }

    /** SFEN with the move number. */
    public String toSfen() {
        return Sfen.write(this) + ' ' + moveNumber;
    }

    /** SFEN without the move number: equal for equal positions. */
    public String toSfenWithoutMoveNumber() {
        return Sfen.write(this);
    }

    /** An independent copy, history included. */
    public Position copy() {
        Position copy = new Position();
        copy.copyFrom(this);
        copy.side = side;
        copy.moveNumber = moveNumber;
        copy.made = made;
        copy.undo = undo.clone();
        copy.keysBefore = keysBefore.clone();
        return copy;
    }

    public Color sideToMove() {
        return side == 0 ? Color.SENTE : Color.GOTE;
    }

    /** The number of the move to be made next, 1 at the start of a game. */
    public int moveNumber() {
        return moveNumber;
    }

    /** Puts a piece on a square, replacing what is there. For setting up; forgets the moves made so far. */
    public void put(int square, Piece piece) {
        made = 0;
        lift(square);
        place(square, piece.code());
    }

    /** Empties a square. For setting up; forgets the moves made so far. */
    public void clear(int square) {
        made = 0;
        lift(square);
    }

    /** Sets a hand. For setting up; forgets the moves made so far. */
    public void setHand(Color color, PieceType type, int count) {
        if (!type.canBeHeld() || count < 0) {
            throw new IllegalArgumentException(count + " of " + type + " cannot be in a hand");
        }
        made = 0;
        changeHand(color.index() << 3 | type.code(), count);
    }

    /** Sets the side to move. For setting up; forgets the moves made so far. */
    public void setSideToMove(Color color) {
        made = 0;
        setSide(color.index());
    }

    /** Sets the number of the next move. */
    public void setMoveNumber(int number) {
        moveNumber = number;
    }

    /**
     * Plays a move, legal or not: the piece on the origin goes to the destination and what stood there goes to the
     * mover's hand (a king leaves the game). From an empty origin nothing moves but the turn; a drop of what is not in
     * hand conjures the piece up.
     */
    public void make(int move) {
        int to = Move.to(move);
        int captured = board[to];
        int moved = 0;
        int handBefore = 0;
        if (made == undo.length) {
            undo = Arrays.copyOf(undo, made * 2);
            keysBefore = Arrays.copyOf(keysBefore, made * 2);
        }
        keysBefore[made] = key;
        if (Move.isDrop(move)) {
            int kind = Move.droppedCode(move);
            int holder = side << 3 | kind;
            handBefore = hands[holder];
            if (handBefore > 0) {
                changeHand(holder, handBefore - 1);
            }
            moved = kind | side << 4;
            capture(to, captured);
            place(to, moved);
        } else if (move != Move.NONE) {
            int from = Move.from(move);
            moved = board[from];
            if (moved != 0) {
                lift(from);
                capture(to, captured);
                place(to, Move.isPromotion(move) && (moved & 15) < 7 ? moved + 8 : moved);
            }
        }
        undo[made++] = (move & 0x7FFF) | (long) moved << 15 | (long) captured << 20 | (handBefore > 0 ? 1L << 25 : 0);
        setSide(side ^ 1);
        moveNumber++;
    }

    /** Takes the last move back. */
    public void unmake() {
        if (made == 0) {
            throw new IllegalStateException("no move to take back");
        }
        long last = undo[--made];
        side ^= 1;
        moveNumber--;
        int move = (int) last & 0x7FFF;
        int moved = (int) (last >> 15) & 31;
        if (moved != 0) {
            lift(Move.to(move));
            release(Move.to(move), (int) (last >> 20) & 31);
            if (!Move.isDrop(move)) {
                place(Move.from(move), moved);
            } else if ((last >> 25 & 1) != 0) {
                hands[(side << 3) | (moved & 7)]++;
            }
        }
        key = keysBefore[made];
    }

    /** Gives the turn to the other side without a move; {@link #unmake} takes it back. */
    public void pass() {
        make(Move.NONE);
    }

    /** How many moves have been made since the position was set up. */
    public int madeMoves() {
        return made;
    }

    /** The move made last, or {@link Move#NONE}. */
    public int lastMove() {
        return made == 0 ? Move.NONE : (int) undo[made - 1] & 0x7FFF;
    }

    /** How often the present position has occurred since set-up, this time included, judged by key. */
    public int occurrences() {
        int count = 1;
        for (int i = made - 2; i >= 0; i -= 2) {
            if (keysBefore[i] == key) {
                count++;
            }
        }
        return count;
    }

    /** All legal moves. */
    public int[] legalMoves() {
        MoveList moves = new MoveList();
        generator.generate(moves);
        return moves.toArray();
    }

    /** Replaces the list's content by all legal moves. */
    public void legalMoves(MoveList moves) {
        moves.clear();
        generator.generate(moves);
    }

    /**
     * Replaces the list's content by the legal captures and promotions. Captures by pawn, bishop or rook that could promote
     * and do not are left out, here and in {@link #quietMoves}: they matter in puzzles about pawn-drop mate alone.
     */
    public void forcingMoves(MoveList moves) {
        moves.clear();
        generator.generateForcing(moves);
    }

    /** Replaces the list's content by the legal moves that neither capture nor promote. */
    public void quietMoves(MoveList moves) {
        moves.clear();
        generator.generateQuiet(moves);
    }

    /** Replaces the list's content by the legal moves that attack the opponent's king. */
    public void checks(MoveList moves) {
        moves.clear();
        generator.generateChecks(moves);
    }

    /**
     * True if a legal move, and the captures that follow on its square, win at least so much.
     *
     * @param worth by kind code: what a captured piece of that kind is worth
     */
    public boolean winsAtLeast(int move, int least, int[] worth) {
        return exchange.winsAtLeast(move, least, worth);
    }

    /** True if the move, which must be legal, attacks the opponent's king. */
    public boolean givesCheck(int move) {
        return Checks.givesCheck(this, move);
    }

    public boolean isLegal(int move) {
        return Legality.foul(this, move).isEmpty();
    }

    /** True if the move follows the way pieces move and are dropped; the kings' safety is not looked at. */
    public boolean isPseudoLegal(int move) {
        return Legality.pieceRules(this, move).isEmpty();
    }

    /** Why the move is illegal; empty for a legal one. */
    public Optional<Foul> foul(int move) {
        return Legality.foul(this, move);
    }

    /** True if the side to move is in check. */
    public boolean inCheck() {
        return inCheck(sideToMove());
    }

    public boolean inCheck(Color color) {
        int king = kings[color.index()];
        return king != Square.NONE && isAttacked(king, color.opponent());
    }

    /** True if the side to move is in check and has no legal move. */
    public boolean isMate() {
        return inCheck() && !hasLegalMove();
    }

    public boolean hasLegalMove() {
        return generator.hasMove(scratch());
    }

    /**
     * The squares of the mover's pieces of that kind that reach the square by the pieces' rules, pins and checks not
     * looked at, in ascending order; also where an own piece stands on it.
     */
    public int[] origins(PieceType type, int to) {
        return Legality.origins(this, type.code() | side << 4, to);
    }

    /** True if a piece of that side attacks the square. */
    public boolean isAttacked(int square, Color by) {
        return generator.attacked(square, by.index(), Square.NONE);
    }

    private MoveList scratch() {
        if (scratch == null) {
            scratch = new MoveList();
        }
        return scratch;
    }

    int side() {
        return side;
    }

    boolean attacked(int square, int by, int ignored) {
        return generator.attacked(square, by, ignored);
    }

    private void setSide(int color) {
        if (side != color) {
            side = color;
            key ^= Zobrist.GOTE_TO_MOVE;
        }
    }

    private void capture(int square, int captured) {
        if (captured != 0) {
            lift(square);
            int kind = captured & 15;
            if (kind != 8) {
                int holder = (side << 3) | (kind & 7);
                changeHand(holder, hands[holder] + 1);
            }
        }
    }

    /** Undoes {@link #capture}. */
    private void release(int square, int captured) {
        if (captured != 0) {
            place(square, captured);
            if ((captured & 15) != 8) {
                hands[(side << 3) | (captured & 7)]--;
            }
        }
    }
}
