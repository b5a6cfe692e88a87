package dev.ittaku.cli.othello;

import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.cli.terminal.Elapsed;
import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.RulesException;
import dev.ittaku.othello.board.Side;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.search.Engine;
import dev.ittaku.othello.search.Found;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Solves an endgame and prints score, move, nodes and seconds on one line. */
@Command(
        name = "solve",
        mixinStandardHelpOptions = true,
        description = {
            "Plays a position perfectly to its end; prints one line: score=+38 move=A2 nodes=… seconds=…",
            "The score is the final disc difference for the side to move. move=PASS when it has to pass, move=NONE when"
                    + " the game is over."
        })
public final class OthelloSolveCommand implements Callable<Integer> {
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "BOARD64", description = "64 of X, O and -, row by row from A1 to H8.")
    String board = "";

    @Parameters(index = "1", paramLabel = "X|O", description = "The side to move.")
    String side = "";

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads that solve together; 1 unless told. The score is the same with any number.")
    int threads = 1;

    /** A board may begin with an empty square, which is no flag. */
    @Spec
    void describedBy(CommandSpec own) {
        spec = own;
        own.parser().unmatchedOptionsArePositionalParams(true);
    }

    @Override
    public Integer call() {
        if (threads < 1) {
            throw new CommandFailure("--threads takes 1 or more, not " + threads + ".", CommandFailure.BAD_INPUT);
        }
        Position position;
        try {
            position = Position.parse(board, Side.parse(side));
        } catch (RulesException e) {
            throw new CommandFailure(String.valueOf(e.getMessage()), CommandFailure.BAD_INPUT);
        }
        long start = System.nanoTime();
        Found found = solve(position);
        double seconds = (System.nanoTime() - start) / 1e9;
        String move =
                found.move().isPresent() ? Squares.name(found.move().getAsInt()) : position.isOver() ? "NONE" : "PASS";
        spec.commandLine()
                .getOut()
                .println(String.format(
                        Locale.ROOT,
                        "score=%s move=%s nodes=%d seconds=%.2f",
                        score((int) found.discs()),
                        move,
                        found.nodes(),
                        seconds));
        return 0;
    }

    private Found solve(Position position) {
        Elapsed elapsed = Elapsed.start(spec, "Solving " + position.empties() + " empties");
        try {
            return new Engine(Engine.LARGE_TABLE).solve(position, threads);
        } finally {
            elapsed.close();
        }
    }

    private static String score(int discs) {
        return discs > 0 ? "+" + discs : Integer.toString(discs);
    }
}
