package dev.ittaku.shogi.training;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Repetition;
import dev.ittaku.shogi.engine.Analysis;
import dev.ittaku.shogi.engine.BuiltInEngine;
import dev.ittaku.shogi.engine.Engine;
import dev.ittaku.shogi.engine.Limit;
import dev.ittaku.shogi.engine.Question;
import dev.ittaku.shogi.engine.Score;
import dev.ittaku.shogi.engine.evaluation.Weights;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Plays games of the engine against itself, with a number of nodes for each move. A game depends only on weights and
 * chance.
 */
final class SelfPlay implements AutoCloseable {
    private static final int TABLE_BITS = 14;
    private static final int LEAST_RANDOM = 3;
    private static final int MOST_RANDOM_MORE = 10;
    /** Now and then a random move early in the game, so that games part ways. */
    private static final double CHANCE = 0.04;

    private static final int CHANCE_UNTIL = 50;
    private static final int MOST_MOVES = 240;
    /** A game counts as won when both sides have thought so for a while. */
    private static final int DECIDED = 3000;

    private static final int DECIDED_PLIES = 6;
    private static final int MATE = 20_000;

    private final Engine engine;
    private final long nodes;

    SelfPlay(Weights weights, long nodes) {
        this.engine = new BuiltInEngine(weights, TABLE_BITS);
        this.nodes = nodes;
    }

    PlayedGame play(SplittableRandom random) {
        int[] opening = opening(random, LEAST_RANDOM + random.nextInt(MOST_RANDOM_MORE + 1));
        return play(this, this, opening, random, CHANCE);
    }

    /** Random moves from the start that leave nobody in check. */
    static int[] opening(SplittableRandom random, int length) {
        while (true) {
            Position position = Position.start();
            int[] moves = new int[length];
            for (int i = 0; i < length; i++) {
                moves[i] = anyMove(position, random);
                position.make(moves[i]);
            }
            if (position.hasLegalMove() && !position.inCheck()) {
                return moves;
            }
        }
    }

    /** What sente gets of a game in which nothing but the opening is left to chance: 1, 0.5 or 0. */
    static double result(SelfPlay sente, SelfPlay gote, int[] opening) {
        return play(sente, gote, opening, new SplittableRandom(0), 0).result();
    }

    private static PlayedGame play(
            SelfPlay sente, SelfPlay gote, int[] opening, SplittableRandom random, double chance) {
        Position position = Position.start();
        List<Integer> moves = new ArrayList<>();
        List<Integer> scores = new ArrayList<>();
        for (int move : opening) {
            position.make(move);
            moves.add(move);
            scores.add(PlayedGame.UNKNOWN);
        }
        int decided = 0;
        double result = 0.5;
        for (int ply = opening.length; ply < MOST_MOVES; ply++) {
            boolean sentesTurn = position.sideToMove() == Color.SENTE;
            boolean byChance = ply < CHANCE_UNTIL && random.nextDouble() < chance;
            Analysis analysis = (sentesTurn ? sente : gote).ask(moves);
            if (analysis.move().isEmpty()) {
                result = sentesTurn ? 0 : 1;
                break;
            }
            int score = forMover(analysis.score().orElseThrow(), position.sideToMove());
            int move = byChance ? anyMove(position, random) : analysis.move().getAsInt();
            decided = Math.abs(score) >= DECIDED ? decided + 1 : 0;
            moves.add(move);
            scores.add(byChance ? PlayedGame.UNKNOWN : score);
            if (decided >= DECIDED_PLIES || score >= MATE) {
                result = score > 0 == sentesTurn ? 1 : 0;
                break;
            }
            position.make(move);
            Repetition repetition = Repetition.of(position);
            if (repetition != Repetition.NONE) {
                result = repetition == Repetition.DRAW ? 0.5 : repetition == Repetition.GOTE_LOSES ? 1 : 0;
                break;
            }
        }
        return new PlayedGame(moves, scores, result);
    }

    private static int anyMove(Position position, SplittableRandom random) {
        int[] legal = position.legalMoves();
        return legal[random.nextInt(legal.length)];
    }

    /** The moves go along, so that the engine sees repetitions. */
    private Analysis ask(List<Integer> moves) {
        return engine.analyse(Question.about(Position.START, Limit.nodes(nodes)).after(moves));
    }

    private static int forMover(Score score, Color mover) {
        if (score instanceof Score.Mate mate) {
            return mate.winner() == mover ? MATE : -MATE;
        }
        int points = ((Score.Points) score).centipawns();
        return mover == Color.SENTE ? points : -points;
    }

    @Override
    public void close() {
        engine.close();
    }
}
