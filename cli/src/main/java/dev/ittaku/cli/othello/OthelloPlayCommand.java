package dev.ittaku.cli.othello;

import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.othello.gtp.GtpSession;
import dev.ittaku.othello.play.Level;
import dev.ittaku.othello.play.Player;
import dev.ittaku.othello.search.Engine;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Plays over GTP on standard input and output. */
@Command(
        name = "play",
        mixinStandardHelpOptions = true,
        description = "Plays over GTP (version 2) on standard input and output, for boards and programs that speak it.")
public final class OthelloPlayCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    CommandSpec spec;

    @Option(names = "--level", defaultValue = "8", description = "Strength, 1–10 (default ${DEFAULT-VALUE}).")
    int level;

    @Option(names = "--seed", defaultValue = "1", description = "Varies the play; the same seed plays the same.")
    long seed;

    @Override
    public Integer call() throws IOException {
        if (level < Level.LOWEST || level > Level.HIGHEST) {
            throw new CommandFailure(
                    "--level must be between " + Level.LOWEST + " and " + Level.HIGHEST + ", not " + level + ".",
                    CommandFailure.BAD_INPUT);
        }
        // Small: the table is emptied for each of the moves that a level rates.
        Engine engine = new Engine(Engine.SMALL_TABLE);
        GtpSession session = new GtpSession(number -> new Player(engine, Level.of(number), seed), level);
        session.run(
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)),
                spec.commandLine().getOut());
        return 0;
    }
}
