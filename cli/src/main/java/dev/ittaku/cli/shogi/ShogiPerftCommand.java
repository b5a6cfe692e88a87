package dev.ittaku.cli.shogi;

import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.cli.terminal.ProgressOutput;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Perft;
import dev.ittaku.shogi.board.Position;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Counts lines of legal moves; the number stands alone on the last line. */
@Command(
        name = "perft",
        mixinStandardHelpOptions = true,
        description = "Counts the lines of exactly DEPTH legal moves from a position.")
public final class ShogiPerftCommand implements Callable<Integer> {
    private static final int DEEPEST = 10;
    /** From this depth on a count takes long enough to want progress. */
    private static final int LONG = 6;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    CommandSpec spec;

    @Parameters(index = "0", paramLabel = "DEPTH", description = "Number of moves, 0–" + DEEPEST + ".")
    int depth;

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "SFEN",
            description = "Position, quoted or not; the start of an even game without it.")
    List<String> sfen = List.of();

    @Override
    public Integer call() {
        if (depth < 0 || depth > DEEPEST) {
            throw new CommandFailure(
                    "DEPTH must be between 0 and " + DEEPEST + ", not " + depth + ".", CommandFailure.BAD_INPUT);
        }
        Position position = sfen.isEmpty() ? Position.start() : ShogiCommand.position(String.join(" ", sfen));
        spec.commandLine().getOut().println(depth < LONG ? Perft.count(position, depth) : countAloud(position));
        return 0;
    }

    /** Counts move by move and says so, because this takes a while. */
    private long countAloud(Position position) {
        int[] moves = position.legalMoves();
        long total = 0;
        for (int i = 0; i < moves.length; i++) {
            position.make(moves[i]);
            long count = Perft.count(position, depth - 1);
            position.unmake();
            total += count;
            ProgressOutput.of(spec).println((i + 1) + " of " + moves.length + ": " + Move.usi(moves[i]) + " " + count);
        }
        return total;
    }
}
