package dev.ittaku.vote.machine;

import dev.ittaku.othello.analysis.Analysis;
import dev.ittaku.othello.analysis.Analyst;
import dev.ittaku.othello.analysis.MoveAnalysis;
import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.commentary.Commentator;
import dev.ittaku.othello.play.Level;
import dev.ittaku.othello.search.Engine;
import dev.ittaku.othello.search.Limits;
import dev.ittaku.othello.search.Rated;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.turn.Ratings;
import dev.ittaku.vote.table.turn.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.function.Function;

/**
 * The AI: plays at a level, analyses, and finds words. Its answers depend on the game's id and the position alone, so a
 * turn that is repeated after a crash comes out the same. A few engines serve any number of threads, who wait for them.
 */
public final class Machine {
    /** One evaluation for the games of all levels. */
    public static final Limits ANALYSIS = Analyst.STEADY;

    /** How many candidates it proposes at most. */
    public static final int CANDIDATES = 3;

    /** Plies of a line. */
    private static final int LINE = 6;

    /** Deep enough for a continuation; perfect at the end. */
    private static final Limits QUICK = Limits.depth(6, 12);

    /** Its text, in both languages. */
    public record Comment(String japanese, String english) {}

    /** A move it proposes. */
    public record Suggestion(int square, Comment words) {}

    /** Tables of 12 MB, because positions with 20 empty squares are solved. */
    private static final int TABLE = 18;

    private final int engines;

    /** How many engines may still be used at the same time. */
    private final Semaphore free;

    private final Queue<Engine> idle = new ConcurrentLinkedQueue<>();
    private final Limits limits;
    private final Book book;

    public Machine(int engines, Limits analysis) {
        this(engines, analysis, Book.EMPTY);
    }

    /** {@code book} has analyses that were made earlier within the same limits. */
    public Machine(int engines, Limits analysis, Book book) {
        this.engines = engines;
        this.free = new Semaphore(engines, true);
        this.limits = analysis;
        this.book = book;
    }

    /** How many positions it can work on at the same time. */
    public int engines() {
        return engines;
    }

    /** The move it plays at a level; none if it has to pass. */
    public OptionalInt choose(Game game, int level, Position position) {
        return with(engine ->
                new dev.ittaku.othello.play.Player(engine, Level.of(level), seed(game.gameId())).choose(position));
    }

    /** What each legal move of the position is worth; the same position is worth the same in every game. */
    public Analysis analyse(Position position) {
        List<Rated> known = book.find(position);
        if (!known.isEmpty()) {
            return Analyst.of(position, known);
        }
        Analysis analysis = with(engine -> new Analyst(engine, limits).analyse(position));
        if (Thread.currentThread().isInterrupted()) {
            throw new IllegalStateException("interrupted while thinking; half a thought is not told");
        }
        return analysis;
    }

    /**
     * The ratings of a turn's position from when it was opened; computed now if the turn is older than stored ratings.
     */
    public Analysis analysis(Turn turn, Position position) {
        Ratings kept = turn.ratings();
        return kept == null ? analyse(position) : kept.of(position);
    }

    /** The best few moves, of mirror images only one, with an honest description each. */
    public static List<Suggestion> suggest(String gameId, Analysis analysis) {
        Commentator commentator = new Commentator(seed(gameId));
        return analysis.distinct().stream()
                .limit(CANDIDATES)
                .map(MoveAnalysis::square)
                .map(square -> new Suggestion(square, words(commentator.describe(analysis, square))))
                .toList();
    }

    /** About a move that was played in the analysed position. */
    public static Comment comment(String gameId, Analysis analysis, int square) {
        return words(new Commentator(seed(gameId)).comment(analysis, square));
    }

    /** The continuation of a move when both sides play the best moves of a quick search: squares, or PASS. */
    public List<String> line(Position position, int square) {
        List<String> moves = new ArrayList<>(List.of(Squares.name(square)));
        Position now = position.play(square);
        while (moves.size() < LINE && !now.isOver()) {
            Position next = now;
            OptionalInt best = now.mustPass()
                    ? OptionalInt.empty()
                    : with(engine -> engine.search(next, QUICK).move());
            moves.add(best.isPresent() ? Squares.name(best.getAsInt()) : Move.PASS);
            now = best.isPresent() ? now.play(best.getAsInt()) : now.pass();
        }
        return List.copyOf(moves);
    }

    private static Comment words(dev.ittaku.othello.commentary.Commentary said) {
        return new Comment(said.japanese(), said.english());
    }

    private static long seed(String gameId) {
        return gameId.hashCode();
    }

    private <T> T with(Function<Engine, T> work) {
        try {
            free.acquire();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for an engine", e);
        }
        try {
            Engine known = idle.poll();
            // Weights and tables take tens of megabytes: a server without games does without.
            Engine engine = known != null ? known : new Engine(TABLE);
            try {
                return work.apply(engine);
            } finally {
                idle.add(engine);
            }
        } finally {
            free.release();
        }
    }
}
