package dev.ittaku.cli.terminal;

import java.io.PrintWriter;
import java.io.Writer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Where a command says how far it is: on standard error, or nowhere with {@code --quiet}. */
public final class ProgressOutput {
    /** The flag of all commands that silences it. */
    public static final String QUIET = "--quiet";

    private ProgressOutput() {}

    public static PrintWriter of(CommandSpec spec) {
        OptionSpec quiet = spec.root().findOption(QUIET);
        return quiet != null && Boolean.TRUE.equals(quiet.getValue())
                ? new PrintWriter(Writer.nullWriter())
                : spec.commandLine().getErr();
    }
}
