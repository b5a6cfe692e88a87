package dev.ittaku.cli.othello;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Reversi (Othello) from the command line. */
@Command(
        name = "othello",
        mixinStandardHelpOptions = true,
        description = "Reversi (Othello): counts positions, solves endgames, plays over GTP.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {OthelloPerftCommand.class, OthelloSolveCommand.class, OthelloPlayCommand.class})
public final class OthelloCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before run()
    CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Name a command; --help lists them.");
    }
}
