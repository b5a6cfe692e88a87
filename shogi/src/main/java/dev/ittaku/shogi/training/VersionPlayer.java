package dev.ittaku.shogi.training;

import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.engine.BuiltInEngine;
import dev.ittaku.shogi.engine.Limit;
import dev.ittaku.shogi.engine.Question;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * The built-in engine of whichever build this class is linked to: takes a game's moves in USI, answers with the next one, or
 * with "" to resign. Time is the CPU time of the thread, so that a busy machine does neither side a favour.
 */
public final class VersionPlayer implements Function<List<String>, String> {
    /** The same for both, and small, since it is cleared before each move. */
    private static final int TABLE_BITS = 17;

    private final BuiltInEngine engine;
    private final Limit limit;

    public VersionPlayer(long millis) throws ReflectiveOperationException {
        LongSupplier clock = () -> ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        this.engine = engine(clock);
        this.limit = Limit.time(Duration.ofMillis(millis));
    }

    /** Builds before threads had no number of them. */
    private static BuiltInEngine engine(LongSupplier clock) throws ReflectiveOperationException {
        try {
            return BuiltInEngine.class
                    .getConstructor(int.class, int.class, LongSupplier.class)
                    .newInstance(TABLE_BITS, 1, clock);
        } catch (NoSuchMethodException e) {
            return BuiltInEngine.class
                    .getConstructor(int.class, LongSupplier.class)
                    .newInstance(TABLE_BITS, clock);
        }
    }

    @Override
    public String apply(List<String> moves) {
        List<Integer> made =
                moves.stream().map(move -> Move.parseUsi(move).orElseThrow()).toList();
        var move = engine.analyse(Question.about(Position.START, limit).after(made))
                .move();
        return move.isPresent() ? Move.usi(move.getAsInt()) : "";
    }
}
