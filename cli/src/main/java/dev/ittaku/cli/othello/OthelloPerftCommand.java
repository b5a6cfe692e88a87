package dev.ittaku.cli.othello;

import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.cli.terminal.Elapsed;
import dev.ittaku.othello.board.Perft;
import dev.ittaku.othello.board.Position;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Counts the lines of play from the start; the number stands alone on the last line. */
@Command(
        name = "perft",
        mixinStandardHelpOptions = true,
        description = "Counts the lines of DEPTH plies from the start; a pass is a ply, a finished game one line.")
public final class OthelloPerftCommand implements Callable<Integer> {
    private static final int DEEPEST = 20;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    CommandSpec spec;

    @Parameters(paramLabel = "DEPTH", description = "Number of plies, 0–" + DEEPEST + ".")
    int depth;

    @Override
    public Integer call() {
        if (depth < 0 || depth > DEEPEST) {
            throw new CommandFailure(
                    "DEPTH must be between 0 and " + DEEPEST + ", not " + depth + ".", CommandFailure.BAD_INPUT);
        }
        long lines;
        Elapsed elapsed = Elapsed.start(spec, "Counting depth " + depth);
        try {
            lines = Perft.count(Position.START, depth);
        } finally {
            elapsed.close();
        }
        spec.commandLine().getOut().println(lines);
        return 0;
    }
}
