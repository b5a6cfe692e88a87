package dev.ittaku.vote;

import dev.ittaku.othello.analysis.Analysis;
import dev.ittaku.othello.analysis.Analyst;
import dev.ittaku.othello.analysis.MoveAnalysis;
import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.commentary.Commentator;
import dev.ittaku.othello.play.Level;
import dev.ittaku.othello.search.Engine;
import dev.ittaku.othello.search.Limits;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Function;

/**
 * The AI: plays at a level, analyses, and finds words. Its answers depend on the game's id and the position alone, so a
 * turn that is repeated after a crash comes out the same. A few engines serve any number of threads, who wait for them.
 */
public final class Machine {
    /** Far enough to be trusted, near enough to be had in well under a second. */
    public static final Limits ANALYSIS = Limits.depth(8, 12).withNodes(600_000);

    /** How many candidates it proposes at most. */
    public static final int CANDIDATES = 3;

    /** What it says, in both languages. */
    public record Words(String japanese, String english) {}

    /** A move it proposes. */
    record Suggestion(int square, Words words) {}

    private final BlockingQueue<Engine> engines = new LinkedBlockingQueue<>();
    private final Limits limits;

    public Machine(int engines, Limits analysis) {
        for (int i = 0; i < engines; i++) {
            this.engines.add(new Engine(Engine.SMALL_TABLE));
        }
        this.limits = analysis;
    }

    /** The move it plays; none if it has to pass. */
    OptionalInt choose(Game game, Position position) {
        return with(engine -> new dev.ittaku.othello.play.Player(engine, Level.of(game.level()), seed(game.gameId()))
                .choose(position));
    }

    Analysis analyse(Position position) {
        return with(engine -> new Analyst(engine, limits).analyse(position));
    }

    /** The best few moves with an honest description each. */
    List<Suggestion> suggest(String gameId, Position position) {
        Analysis analysis = analyse(position);
        Commentator commentator = new Commentator(seed(gameId));
        return analysis.moves().stream()
                .limit(CANDIDATES)
                .map(MoveAnalysis::square)
                .map(square -> new Suggestion(square, words(commentator.describe(analysis, square))))
                .toList();
    }

    /** About a move that was played in the position. */
    Words comment(String gameId, Position position, int square) {
        return words(new Commentator(seed(gameId)).comment(analyse(position), square));
    }

    private static Words words(dev.ittaku.othello.commentary.Commentary said) {
        return new Words(said.japanese(), said.english());
    }

    private static long seed(String gameId) {
        return gameId.hashCode();
    }

    private <T> T with(Function<Engine, T> work) {
        Engine engine;
        try {
            engine = engines.take();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for an engine", e);
        }
        try {
            return work.apply(engine);
        } finally {
            engines.add(engine);
        }
    }
}
