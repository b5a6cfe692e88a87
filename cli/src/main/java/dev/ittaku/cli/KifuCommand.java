package dev.ittaku.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The record notebook from the command line. */
@Command(
        name = "kifu",
        mixinStandardHelpOptions = true,
        description = "Kifu: shows and sets how much a notebook may hold.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = KifuQuotaCommand.class)
final class KifuCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before run()
    CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Name a command; --help lists them.");
    }
}
