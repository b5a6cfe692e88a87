package dev.ittaku.shogi.board;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A mutable position with the moves that led to it: board, hands, side to move and move number. It can hold any board,
 * including ones that no game can reach (no king, two pawns on a file, more pieces than a set has), and {@link #make}
 * plays any move, including illegal ones, because records contain them. Not thread-safe; {@link #copy} is cheap.
 *
 * <p>Squares are {@link Square} ints, moves {@link Move} ints, piece codes those of {@link Piece} with 0 for empty.
 */
public final class Position extends Turns {
    /** The SFEN of an even game's start. */
    public static final String START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

    private final MoveGenerator generator = new MoveGenerator(this);
    private final Exchange exchange = new Exchange(this);
    /** Made when it is first asked whether there is a legal move. */
    private @Nullable MoveList scratch;

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
        return Sfen.write(this) + ' ' + moveNumber();
    }

    /** SFEN without the move number: equal for equal positions. */
    public String toSfenWithoutMoveNumber() {
        return Sfen.write(this);
    }

    /** An independent copy, history included. */
    public Position copy() {
        Position copy = new Position();
        copy.copyFrom(this);
        return copy;
    }

    /** Puts a piece on a square, replacing the piece there. For setting up; clears the moves made so far. */
    public void put(int square, Piece piece) {
        forgetMoves();
        lift(square);
        place(square, piece.code());
    }

    /** Empties a square. For setting up; forgets the moves made so far. */
    public void clear(int square) {
        forgetMoves();
        lift(square);
    }

    /** Sets a hand. For setting up; forgets the moves made so far. */
    public void setHand(Color color, PieceType type, int count) {
        if (!type.canBeHeld() || count < 0) {
            throw new IllegalArgumentException(count + " of " + type + " cannot be in a hand");
        }
        forgetMoves();
        changeHand(color.index() << 3 | type.code(), count);
    }

    /** Sets the side to move. For setting up; forgets the moves made so far. */
    public void setSideToMove(Color color) {
        forgetMoves();
        setSide(color.index());
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

    /** True if the move follows the way pieces move and are dropped; the safety of the kings is not checked. */
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
     * The squares of the mover's pieces of that kind that reach the square by the pieces' rules, ignoring pins and
     * checks, in ascending order; also if an own piece stands on it.
     */
    public int[] origins(PieceType type, int to) {
        return Legality.origins(this, type.code() | side() << 4, to);
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

    boolean attacked(int square, int by, int ignored) {
        return generator.attacked(square, by, ignored);
    }
}
