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

    private final Engine engine;
    private final Limits limits;

    /** {@code limits} hold for each legal move. */
    public Analyst(Engine engine, Limits limits) {
        this.engine = engine;
        this.limits = limits;
    }

    public Analysis analyse(Position position) {
        List<Rated> rated = engine.rate(position, limits);
        double best = rated.isEmpty() ? 0 : rated.get(0).discs();
        return new Analysis(
                position,
                rated.stream().map(move -> analyse(position, move, best)).toList());
    }

    private static MoveAnalysis analyse(Position position, Rated move, double best) {
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
