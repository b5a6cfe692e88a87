package dev.ittaku.cli;

import java.io.PrintWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The root command. A command is one class of its own, named once in {@link #commands()}. */
@Command(
        name = "ittaku",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Four systems, each kept in one DynamoDB table. One command runs everything.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {"", "Also: ./ittaku test runs all tests. Every command has --help."})
public final class Main implements Runnable {
    /** Bad input: the same code picocli uses for a wrong flag. */
    static final int BAD_INPUT = CommandLine.ExitCode.USAGE;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before run()
    CommandSpec spec;

    private static List<Object> commands() {
        return List.of(
                new ServeCommand(),
                // A benchmark has flags of its own, which only the benchmark knows.
                new CommandLine(new BenchCommand()).setUnmatchedOptionsArePositionalParams(true),
                new DynamodbCommand(),
                new OthelloCommand(),
                new ShogiCommand(),
                new ConvertCommand(),
                new TablesCommand(),
                new VoteCommand(),
                new MigrateCommand());
    }

    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new Main());
        commands().forEach(line::addSubcommand);
        line.setDefaultValueProvider(new Configuration());
        return withErrorHandlers(line);
    }

    /** Makes every failure one line and a code. */
    static CommandLine withErrorHandlers(CommandLine line) {
        return line.setParameterExceptionHandler(Main::badFlag).setExecutionExceptionHandler(Main::failed);
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Name a command; './ittaku --help' lists them.");
    }

    private static int badFlag(ParameterException e, String[] args) {
        PrintWriter err = e.getCommandLine().getErr();
        err.println("ittaku: " + oneLine(e.getMessage()));
        return BAD_INPUT;
    }

    /** One clear line for what the user can mend; the stack trace only for what is our own bug. */
    private static int failed(Exception e, CommandLine line, CommandLine.ParseResult parsed) throws Exception {
        if (e instanceof CommandFailure failure) {
            line.getErr().println("ittaku: " + oneLine(failure.getMessage()));
            return failure.exitCode();
        }
        throw e;
    }

    private static String oneLine(@Nullable String message) {
        return message == null ? "failed without a message" : message.strip().replaceAll("\\R+", " ");
    }

    public static void main(String[] args) {
        int code = commandLine().execute(args);
        // A server that keeps running has its own threads; every other command ends here.
        if (code != ServeCommand.RUNNING) {
            System.exit(code);
        }
    }
}
