package dev.ittaku.othello.gtp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.othello.board.Side;
import dev.ittaku.othello.evaluation.PatternEvaluation;
import dev.ittaku.othello.evaluation.Weights;
import dev.ittaku.othello.play.Level;
import dev.ittaku.othello.play.Player;
import dev.ittaku.othello.search.Engine;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

class GtpSessionTest {

    private final Engine engine = new Engine(10);
    private final GtpSession session = new GtpSession(level -> new Player(engine, Level.of(level), 1), 2);

    @Test
    void answersBeginWithEqualsAndEndWithAnEmptyLine() {
        assertThat(session.answer("protocol_version")).isEqualTo("= 2\n\n");
        assertThat(session.answer("17 name")).isEqualTo("=17 Ittaku\n\n");
        assertThat(session.answer("18 nonsense")).isEqualTo("?18 unknown command\n\n");
        assertThat(session.answer("known_command genmove")).isEqualTo("= true\n\n");
        assertThat(session.answer("known_command nonsense")).isEqualTo("= false\n\n");
    }

    @Test
    void commentsAndEmptyLinesGetNoAnswer() {
        assertThat(session.answer("")).isEmpty();
        assertThat(session.answer("  # a remark")).isEmpty();
        assertThat(session.answer("name # a remark")).isEqualTo("= Ittaku\n\n");
    }

    @Test
    void playsAWholeGameWithItself() {
        boolean black = true;
        int passes = 0;
        while (passes < 2) {
            String answer = session.answer("genmove " + (black ? "black" : "white"));
            assertThat(answer).matches("= ([A-H][1-8]|PASS)\n\n");
            passes = answer.contains("PASS") ? passes + 1 : 0;
            black = !black;
        }
        assertThat(session.answer("final_score")).matches("= (0|[BW]\\+[0-9]+)\n\n");
    }

    @Test
    void aMoveThatFailsChangesNothing() {
        String before = session.answer("showboard");
        assertThat(session.answer("play black A1")).startsWith("? illegal move");
        assertThat(session.answer("play white D3")).startsWith("? illegal move");
        assertThat(session.answer("play black pass")).startsWith("? illegal move");
        assertThat(session.answer("play black")).startsWith("? syntax error");
        assertThat(session.answer("play green D3")).startsWith("? syntax error");
        assertThat(session.answer("final_score")).startsWith("? cannot score");
        assertThat(session.answer("showboard")).isEqualTo(before);
    }

    @Test
    void undoTakesTheLastMoveBack() {
        String start = session.answer("showboard");
        session.answer("play b f5");
        assertThat(session.answer("showboard")).isNotEqualTo(start);
        assertThat(session.answer("undo")).isEqualTo("=\n\n");
        assertThat(session.answer("showboard")).isEqualTo(start);
        assertThat(session.answer("undo")).isEqualTo("? cannot undo\n\n");
    }

    @Test
    void regGenmoveDoesNotPlay() {
        String start = session.answer("showboard");
        assertThat(session.answer("reg_genmove black")).matches("= [A-H][1-8]\n\n");
        assertThat(session.answer("showboard")).isEqualTo(start);
    }

    @Test
    void boardsCanBeSetUpAndAPassMayBeLeftOut() {
        String board = "-XOOOOOO" + "-".repeat(56);
        assertThat(session.answer("ittaku-setup_board " + board + " black")).isEqualTo("=\n\n");
        assertThat(session.answer("genmove white")).isEqualTo("= A1\n\n");
        assertThat(session.answer("final_score")).isEqualTo("= W+64\n\n");
        assertThat(session.answer("genmove black")).isEqualTo("= PASS\n\n");
    }

    @Test
    void clocksAndLevelsAreTaken() {
        assertThat(session.answer("time_settings 60 0 0")).isEqualTo("=\n\n");
        assertThat(session.answer("time_left black 1 0")).isEqualTo("=\n\n");
        assertThat(session.answer("ittaku-level 4")).isEqualTo("=\n\n");
        assertThat(session.answer("ittaku-level 11")).startsWith("? ");
        assertThat(session.answer("genmove black")).matches("= [A-H][1-8]\n\n");
        assertThat(session.answer("boardsize 8")).isEqualTo("=\n\n");
        assertThat(session.answer("boardsize 10")).isEqualTo("? unacceptable size\n\n");
        assertThat(session.answer("set_game Othello")).isEqualTo("=\n\n");
        assertThat(session.answer("set_game Go")).startsWith("? ");
    }

    /** Plays a game of level 8 against itself; returns how much time both sides used together. */
    private static Duration game(GtpSession timed, AtomicLong now) {
        long began = now.get();
        int passes = 0;
        for (int i = 0; passes < 2; i++) {
            String answer = timed.answer("genmove " + (i % 2 == 0 ? "black" : "white"));
            assertThat(answer).startsWith("=");
            passes = answer.contains("PASS") ? passes + 1 : 0;
        }
        return Duration.ofNanos(now.get() - began);
    }

    @Test
    void aWholeGameKeepsToItsMainTime() {
        AtomicLong now = new AtomicLong();
        LongSupplier clock = () -> now.addAndGet(Duration.ofMillis(2).toNanos());
        Engine clocked = new Engine(new PatternEvaluation(Weights.shipped()), 10, clock);
        GtpSession timed = new GtpSession(level -> new Player(clocked, Level.of(level), 1), 8, clock);
        timed.answer("time_settings 1 0 0");
        Duration first = game(timed, now);
        assertThat(first).isBetween(Duration.ofMillis(1_200), Duration.ofMillis(2_100));
        timed.answer("clear_board");
        assertThat(game(timed, now))
                .as("a second game has its whole time again")
                .isBetween(first.multipliedBy(3).dividedBy(4), Duration.ofMillis(2_100));
    }

    @Test
    void theControllersClockReplacesTheOwn() {
        AtomicLong now = new AtomicLong();
        LongSupplier clock = () -> now.addAndGet(Duration.ofMillis(1).toNanos());
        Clocks clocks = new Clocks(clock);
        clocks.set(Optional.of(Duration.ofSeconds(10)));
        clocks.spend(Side.BLACK, () -> now.addAndGet(Duration.ofSeconds(4).toNanos()));
        assertThat(clocks.share(Side.BLACK, 1)).contains(Duration.ofMillis(5_999));
        assertThat(clocks.share(Side.WHITE, 2)).contains(Duration.ofSeconds(5));
        clocks.show(Side.BLACK, Duration.ofSeconds(3));
        assertThat(clocks.share(Side.BLACK, 1)).contains(Duration.ofSeconds(3));
        clocks.spend(Side.BLACK, () -> now.addAndGet(Duration.ofSeconds(4).toNanos()));
        assertThat(clocks.share(Side.BLACK, 1)).contains(Duration.ZERO);
    }

    @Test
    void aMoveThatIsNotPlayedTakesNothingOfTheClock() {
        AtomicLong now = new AtomicLong();
        LongSupplier clock = () -> now.addAndGet(Duration.ofSeconds(1).toNanos());
        GtpSession timed = new GtpSession(level -> new Player(engine, Level.of(level), 1), 3, clock);
        timed.answer("time_settings 60 0 0");
        timed.answer("reg_genmove black");
        assertThat(now).hasValue(0);
        timed.answer("genmove black");
        assertThat(now.get()).isPositive();
    }

    @Test
    void quitEndsTheSession() throws IOException {
        StringWriter out = new StringWriter();
        session.run(new BufferedReader(new StringReader("1 name\n2 quit\n3 name\n")), new PrintWriter(out));
        assertThat(out).hasToString("=1 Ittaku\n\n=2\n\n");
    }

    @Test
    void randomInputIsAnsweredInTheProtocolsForm() {
        SplittableRandom random = new SplittableRandom(6);
        String[] words = {
            "play",
            "black",
            "white",
            "D3",
            "c4",
            "pass",
            "undo",
            "genmove",
            "12",
            "-1",
            "ittaku-level",
            "time_left",
            "99999999999",
            "\t",
            "#",
            "ittaku-setup_board",
            "X".repeat(64),
            "é",
            "\u0000",
            "clear_board",
            "komi",
            "boardsize"
        };
        for (int i = 0; i < 3000; i++) {
            StringBuilder line = new StringBuilder();
            for (int k = random.nextInt(5); k >= 0; k--) {
                line.append(words[random.nextInt(words.length)]).append(' ');
            }
            String answer = session.answer(line.toString());
            assertThat(answer).matches("(?s)|[=?][0-9]*( .*)?\n\n");
        }
    }
}
