package dev.ittaku.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Vote from the command line. */
@Command(
        name = "vote",
        mixinStandardHelpOptions = true,
        description = "Vote: checks that a game's moves, votes and counts hold together.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = VoteVerifyCommand.class)
final class VoteCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before run()
    CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Name a command; --help lists them.");
    }
}
