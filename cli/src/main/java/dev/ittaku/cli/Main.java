package dev.ittaku.cli;

import dev.ittaku.cli.backup.BackupCommand;
import dev.ittaku.cli.dynamodb.DynamodbCommand;
import dev.ittaku.cli.migrate.MigrateCommand;
import dev.ittaku.cli.othello.OthelloCommand;
import dev.ittaku.cli.shogi.ConvertCommand;
import dev.ittaku.cli.shogi.ShogiCommand;
import dev.ittaku.cli.tables.TablesCommand;
import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.cli.terminal.Failures;
import dev.ittaku.cli.terminal.ProgressOutput;
import dev.ittaku.cli.terminal.Version;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The root command. A command is one class of its own, named once in {@link #commands()}. */
@Command(
        name = "ittaku",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Four products on single-table DynamoDB designs. One command runs everything.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Also: ./ittaku test runs all tests, ./ittaku package makes an archive to install. Every command has --help."
        })
public final class Main implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before run()
    CommandSpec spec;

    @Option(names = ProgressOutput.QUIET, scope = ScopeType.INHERIT, description = "No progress on standard error.")
    boolean quiet;

    /** By name, in the order of the help; none is made before it is asked for, because some take long to load. */
    private static Map<String, Supplier<Object>> commands() {
        Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
        commands.put("serve", ServeCommand::new);
        // A benchmark has flags of its own, which only the benchmark knows.
        commands.put("bench", () -> new CommandLine(new BenchCommand()).setUnmatchedOptionsArePositionalParams(true));
        commands.put("dynamodb", DynamodbCommand::new);
        commands.put("othello", OthelloCommand::new);
        commands.put("shogi", ShogiCommand::new);
        commands.put("convert", ConvertCommand::new);
        commands.put("tables", TablesCommand::new);
        commands.put("backup", BackupCommand::new);
        commands.put("kifu", KifuCommand::new);
        commands.put("vote", VoteCommand::new);
        commands.put("migrate", MigrateCommand::new);
        return commands;
    }

    static CommandLine commandLine() {
        return commandLine(commands());
    }

    /** With the one command that the first word names; with all of them for whoever asks for help or errs. */
    static CommandLine commandLine(String... args) {
        Map<String, Supplier<Object>> commands = commands();
        if (args.length > 0 && commands.containsKey(args[0])) {
            commands.keySet().retainAll(Set.of(args[0]));
        }
        return commandLine(commands);
    }

    private static CommandLine commandLine(Map<String, Supplier<Object>> commands) {
        CommandLine line = new CommandLine(new Main());
        commands.forEach((name, command) -> line.addSubcommand(name, command.get()));
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
        err.println("ittaku: " + Failures.oneLine(e.getMessage()));
        return CommandFailure.BAD_INPUT;
    }

    /** One clear line, whatever happened; the stack trace only for who asks for it. */
    private static int failed(Exception e, CommandLine line, CommandLine.ParseResult parsed) {
        line.getErr().println("ittaku: " + Failures.sentence(e));
        if (System.getenv("ITTAKU_TRACE") != null) {
            e.printStackTrace(line.getErr());
        }
        return e instanceof CommandFailure failure ? failure.exitCode() : 1;
    }

    private static int run(String[] args) {
        CommandLine line;
        try {
            line = commandLine(args);
        } catch (CommandFailure e) {
            // The settings file is read before any command is known.
            System.err.println("ittaku: " + Failures.sentence(e));
            return e.exitCode();
        }
        try {
            return line.execute(args);
        } catch (ExceptionInInitializerError e) {
            // A design that the configuration of shards breaks; designs are built when their classes are loaded.
            Throwable cause = e;
            while (cause.getCause() != null) {
                cause = cause.getCause();
            }
            System.err.println("ittaku: " + Failures.oneLine(cause.getMessage()));
            return CommandFailure.BAD_INPUT;
        }
    }

    public static void main(String[] args) {
        int code = run(args);
        // A server that keeps running has its own threads; every other command ends here.
        if (code != ServeCommand.RUNNING) {
            System.exit(code);
        }
    }
}
