package dev.ittaku.kifu.analysis;

import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.engine.Analysis;
import dev.ittaku.shogi.engine.Engine;
import dev.ittaku.shogi.engine.Limit;
import dev.ittaku.shogi.engine.Question;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * How many positions one engine looks at in a second. The positions of a game are compared with each other, so each gets
 * the same number of nodes: the same time would mean fewer nodes while the JVM is cold or the machine is busy.
 */
final class Pace {
    private static final Duration ROUND = Duration.ofMillis(500);
    private static final int MOST_ROUNDS = 8;
    private static final double STEADY = 1.15;
    private static final long FEWEST_NODES = 1000;
    /** A search that takes this many times longer than it was asked to is ended. */
    private static final int PATIENCE = 10;
    /**
     * Every search ends by then, since no lease is renewed meanwhile: the last renewal may be {@code SAVE_EVERY} ago, and an
     * engine may take seconds to stop.
     */
    private static final Duration LONGEST =
            AnalysisWorker.LEASE.minus(AnalysisWorker.SAVE_EVERY).minusSeconds(15);

    private OptionalLong perSecond;

    private Pace(OptionalLong perSecond) {
        this.perSecond = perSecond;
    }

    /** Of an engine that was not asked yet; it is measured, and so warmed up, with the first request. */
    static Pace unknown() {
        return new Pace(OptionalLong.empty());
    }

    static Pace known(long nodesPerSecond) {
        return new Pace(OptionalLong.of(nodesPerSecond));
    }

    /** The nodes that such a time is worth; empty for an engine that does not count nodes. */
    OptionalLong nodes(Engine engine, int millis) {
        if (perSecond.isEmpty()) {
            perSecond = OptionalLong.of(measure(engine));
        }
        long rate = perSecond.getAsLong();
        return rate == 0 ? OptionalLong.empty() : OptionalLong.of(Math.max(FEWEST_NODES, rate * millis / 1000));
    }

    /** The limit of a search with this number of nodes, or with this time if nodes are not counted. */
    static Limit limit(OptionalLong nodes, int millis) {
        return nodes.isEmpty()
                ? Limit.time(Duration.ofMillis(millis))
                : new Limit(
                        OptionalLong.of(Math.min((long) millis * PATIENCE, LONGEST.toMillis())),
                        nodes,
                        OptionalInt.empty());
    }

    /** Thinks about the start position until the rate no longer rises much: by then the JVM has compiled the search. */
    private static long measure(Engine engine) {
        long best = 0;
        for (int round = 0; round < MOST_ROUNDS; round++) {
            Analysis answer = engine.analyse(Question.about(Position.START, Limit.time(ROUND)));
            long rate = answer.nodes() * 1000 / Math.max(1, answer.millis());
            if (rate <= best * STEADY) {
                return Math.max(rate, best);
            }
            best = rate;
        }
        return best;
    }
}
