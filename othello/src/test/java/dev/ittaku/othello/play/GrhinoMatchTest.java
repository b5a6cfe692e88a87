package dev.ittaku.othello.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.RandomGames;
import dev.ittaku.othello.board.Side;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.search.Engine;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Games against GRhino, a program of another author, over GTP: the same random openings with both colours. Its highest level
 * is 5. Processor time of both sides is told, since neither has a clock.
 */
@Tag("long")
class GrhinoMatchTest {

    private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();
    private static final Path PROGRAM = Path.of("/usr/games/gtp-rhino");
    private static final int OPENINGS = Integer.getInteger("grhino.openings", 8);
    private static final int THEIR_LEVEL = Integer.getInteger("grhino.theirs", 3);
    private static final int LEVEL = Integer.getInteger("grhino.level", 9);

    private double theirSeconds;
    private double ourSeconds;

    @Test
    void levelNineHoldsItsOwnAgainstGrhino() throws IOException {
        assertThat(Files.isExecutable(PROGRAM))
                .as("%s is missing; install it with: apt-get install grhino grhino-data", PROGRAM)
                .isTrue();
        Engine engine = new Engine(Engine.SMALL_TABLE);
        RandomGames random = new RandomGames(404);
        double points = 0;
        int discs = 0;
        for (int i = 0; i < OPENINGS; i++) {
            List<Integer> opening = opening(random);
            for (Side ours : Side.values()) {
                int result = play(opening, ours, new Player(engine, Level.of(LEVEL), i));
                points += result > 0 ? 1 : result == 0 ? 0.5 : 0;
                discs += result;
                System.out.printf(Locale.ROOT, "opening %d, we are %s: %+d discs%n", i + 1, ours, result);
            }
        }
        System.out.printf(
                Locale.ROOT,
                "level %d against GRhino %d: %.1f of %d points, %+.1f discs a game, CPU time %.1f s to %.1f s%n",
                LEVEL,
                THEIR_LEVEL,
                points,
                2 * OPENINGS,
                discs / (2.0 * OPENINGS),
                ourSeconds,
                theirSeconds);
        assertThat(points).isGreaterThanOrEqualTo(OPENINGS);
    }

    private static List<Integer> opening(RandomGames random) {
        List<Integer> moves = new ArrayList<>();
        Position position = Position.START;
        for (int ply = 0; ply < 8; ply++) {
            int move = random.move(position);
            moves.add(move);
            position = position.play(move);
        }
        return moves;
    }

    /** The final disc difference for our side. */
    private int play(List<Integer> opening, Side ours, Player player) throws IOException {
        try (Gtp grhino = new Gtp()) {
            Position position = Position.START;
            for (int move : opening) {
                grhino.ask("play " + colour(position.toMove()) + " " + Squares.name(move));
                position = position.play(move);
            }
            int result = finish(grhino, position, ours, player);
            theirSeconds += grhino.seconds();
            return result;
        }
    }

    private int finish(Gtp grhino, Position start, Side ours, Player player) throws IOException {
        Position position = start;
        while (!position.isOver()) {
            if (position.mustPass()) {
                position = position.pass();
            } else if (position.toMove() == ours) {
                long before = CPU.getCurrentThreadCpuTime();
                int move = player.choose(position).orElseThrow();
                ourSeconds += (CPU.getCurrentThreadCpuTime() - before) / 1e9;
                grhino.ask("play " + colour(ours) + " " + Squares.name(move));
                position = position.play(move);
            } else {
                position = position.play(Squares.parse(grhino.ask("genmove " + colour(ours.opponent()))));
            }
        }
        return position.toMove() == ours ? position.finalScore() : -position.finalScore();
    }

    private static String colour(Side side) {
        return side == Side.BLACK ? "black" : "white";
    }

    /** The other program. */
    private static final class Gtp implements AutoCloseable {
        private final Process process;
        private final PrintWriter to;
        private final BufferedReader from;

        Gtp() throws IOException {
            process = new ProcessBuilder(PROGRAM.toString(), "--level=" + THEIR_LEVEL, "--book=0")
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            to = new PrintWriter(process.outputWriter(StandardCharsets.UTF_8), true);
            from = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        }

        String ask(String command) throws IOException {
            to.println(command);
            String answer = from.readLine();
            while (answer != null && answer.isEmpty()) {
                answer = from.readLine();
            }
            if (answer == null || !answer.startsWith("=")) {
                throw new IOException("GRhino answered \"" + answer + "\" to \"" + command + "\".");
            }
            return answer.substring(1).strip();
        }

        double seconds() {
            return process.info().totalCpuDuration().orElse(Duration.ZERO).toMillis() / 1e3;
        }

        @Override
        public void close() {
            process.destroy();
        }
    }
}
