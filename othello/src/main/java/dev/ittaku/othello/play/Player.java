package dev.ittaku.othello.play;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Side;
import dev.ittaku.othello.book.OpeningBook;
import dev.ittaku.othello.search.Engine;
import dev.ittaku.othello.search.Limits;
import dev.ittaku.othello.search.Rated;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;

/**
 * Chooses moves at a level. The choice depends only on the position, the level and the seed: in the same position, the
 * same player always chooses the same move, whatever it played before. One thread at a time, like its engine.
 */
public final class Player {

    /** With this number of empty squares or more, even a level without error varies among moves of equal value. */
    private static final int OPENING = 50;

    private static final double OPENING_VARIETY = 0.4;

    private final Engine engine;
    private final Level level;
    private final long seed;

    public Player(Engine engine, Level level, long seed) {
        this.engine = engine;
        this.level = level;
        this.seed = seed;
    }

    public Level level() {
        return level;
    }

    /** The move to play; none if the side to move has to pass or the game is over. */
    public OptionalInt choose(Position position) {
        return choose(position, level.limits());
    }

    /** The move to play within other limits than the level's own, for play against a clock: time is limited for the whole choice. */
    public OptionalInt choose(Position position, Limits limits) {
        if (position.legalMoves() == 0) {
            return OptionalInt.empty();
        }
        double error = Math.max(level.error(), position.empties() >= OPENING ? OPENING_VARIETY : 0);
        // The book is deeper than any level searches, so only the highest level uses it.
        List<Rated> known =
                level.number() == Level.HIGHEST ? OpeningBook.shipped().find(position) : List.of();
        if (!known.isEmpty()) {
            return misjudge(position, known, error);
        }
        return error == 0
                ? engine.search(position, limits).move()
                : misjudge(position, engine.rate(position, limits), error);
    }

    private OptionalInt misjudge(Position position, List<Rated> moves, double error) {
        SplittableRandom random = new SplittableRandom(mix(position));
        double best = Double.NEGATIVE_INFINITY;
        int choice = -1;
        for (Rated move : moves) {
            double seen = move.discs() + error * bell(random);
            if (seen > best) {
                best = seen;
                choice = move.square();
            }
        }
        return OptionalInt.of(choice);
    }

    /** Close to a normal distribution with deviation 1: the sum of twelve equal ones. */
    private static double bell(SplittableRandom random) {
        double sum = -6;
        for (int i = 0; i < 12; i++) {
            sum += random.nextDouble();
        }
        return sum;
    }

    private long mix(Position position) {
        long hash = seed * 0x9e3779b97f4a7c15L + position.black();
        hash = (hash ^ hash >>> 31) * 0xbf58476d1ce4e5b9L + position.white();
        return (hash ^ hash >>> 29) * 0x94d049bb133111ebL + (position.toMove() == Side.BLACK ? 0 : 1);
    }
}
