package dev.ittaku.othello.commentary;

import dev.ittaku.othello.board.Side;

/**
 * A statement about a move that is either true or false. A sentence contains its claim and nothing more, so checking
 * the claims checks the text. Squares are numbers as in {@link dev.ittaku.othello.board.Squares}.
 */
public sealed interface Claim {

    /** {@code mover} plays on {@code square} and turns this number of discs. */
    record Turns(Side mover, int square, int discs) implements Claim {}

    /** The move reaches the last position of an opening that has a name. */
    record Reaches(Opening opening) implements Claim {}

    /** The position after the move is in the opening book: all answers to it were studied. */
    record GoesOnInBook() implements Claim {}

    /** {@code mover}'s move is on a corner. */
    record TakesCorner(Side mover, int corner) implements Claim {}

    /** After the move {@code opponent} can play on the corner, and could not have done so before. */
    record OpensCorner(Side opponent, int corner) implements Claim {}

    /** {@code opponent} could have played on the corner before the move and cannot after it. */
    record DeniesCorner(Side opponent, int corner) implements Claim {}

    /** After the move {@code opponent} cannot move, but {@code opponent}'s opponent can. */
    record ForcesPass(Side opponent) implements Claim {}

    /** After the move {@code opponent} has this number of legal moves. */
    record Answers(Side opponent, int moves) implements Claim {}

    /** {@code opponent} could play on {@code before} squares before the move and on fewer, {@code after}, after it. */
    record FewerAnswers(Side opponent, int before, int after) implements Claim {}

    /** Discs on the board after the move. */
    record Discs(int black, int white) implements Claim {}

    /** So many squares are empty after the move. */
    record EmptySquares(int count) implements Claim {}

    /** At least this number of {@code side}'s discs can never be turned again after the move. */
    record Stable(Side side, int discs) implements Claim {}

    /** The engine's estimate after the move, in whole discs, at least one: {@code side} is ahead, give or take {@code margin}. */
    record Ahead(Side side, int discs, int margin) implements Claim {}

    /**
     * The engine's estimate after the move is a lead of {@code side} that is shown only as at least this number of
     * discs.
     */
    record FarAhead(Side side, int least) implements Claim {}

    /** The engine's estimate after the move is less than half a disc for either side, give or take {@code margin}. */
    record Even(int margin) implements Claim {}

    /** With perfect play from here {@code side} wins by this number of discs. */
    record Wins(Side side, int discs) implements Claim {}

    /** With perfect play from here the game is drawn. */
    record Drawn() implements Claim {}

    /** No other move has a better evaluation. */
    record Best() implements Claim {}

    /** The position has no other legal move. */
    record OnlyMove() implements Claim {}

    /**
     * {@code square} is the best move and better than the one played by this number of whole discs, at least one, as
     * shown.
     */
    record Better(int square, int discs) implements Claim {}

    /** The game is over after the move, with the empty squares given to the winner. */
    record Over(int black, int white) implements Claim {}
}
