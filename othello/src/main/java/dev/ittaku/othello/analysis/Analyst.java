package dev.ittaku.othello.analysis;

import dev.ittaku.othello.board.Bitboard;
import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.search.Engine;
import dev.ittaku.othello.search.Limits;
import dev.ittaku.othello.search.Rated;
import dev.ittaku.othello.search.StableDiscs;
import java.util.List;

/** Analyses positions with an engine. One thread at a time, like its engine. */
public final class Analyst {

    /**
     * The limits of all analyses that are shown to people, at every level of the players: depths 9 and 10, and perfect
     * play from 20 empty squares on. A solution takes about 3 million nodes; the most that was seen is 11 million.
     */
    public static final Limits STEADY = Limits.depth(10, 20).withNodes(60_000_000);

    /**
     * By how many discs an estimate within {@link #STEADY} may change while both sides play best. Measured on lines of
     * best play, see docs/othello/engine.md: it was enough in 63 of 64, and most of the change comes when the game is
     * solved.
     */
    public static final int MARGIN = 14;

    /** Estimates of this size or more are shown as "at least", because best play tends to make large leads larger. */
    public static final int FAR_AHEAD = 16;

    private final Engine engine;
    private final Limits limits;

    /** {@code limits} hold for the position after each legal move. */
    public Analyst(Engine engine, Limits limits) {
        this.engine = engine;
        this.limits = limits;
    }

    public Analysis analyse(Position position) {
        return of(position, engine.appraise(position, limits));
    }

    /** The analysis whose scores were found earlier, for all legal moves, best first. */
    public static Analysis of(Position position, List<Rated> rated) {
        double best = rated.isEmpty() ? 0 : rated.get(0).discs();
        return new Analysis(
                position, rated.stream().map(move -> of(position, move, best)).toList());
    }

    private static MoveAnalysis of(Position position, Rated move, double best) {
        int square = move.square();
        Position after = position.play(square);
        long cornersBefore = position.otherSide().legalMoves() & Squares.CORNERS;
        long cornersAfter = after.legalMoves() & Squares.CORNERS;
        // From here the opponent is to move, so the mover's discs are the other side's.
        Position again = after.otherSide();
        return new MoveAnalysis(
                square,
                move.discs(),
                move.exact(),
                move.exact() ? 0 : MARGIN,
                best - move.discs(),
                Long.bitCount(position.flips(square)),
                Long.bitCount(after.legalMoves()),
                Long.bitCount(Bitboard.legalMoves(again.own(), again.opponent())),
                (Squares.CORNERS & Squares.bit(square)) != 0,
                cornersAfter & ~cornersBefore,
                cornersBefore & ~cornersAfter & ~Squares.bit(square),
                Long.bitCount(StableDiscs.of(again.own(), again.opponent())));
    }
}
