package dev.ittaku.othello;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.othello.analysis.Analysis;
import dev.ittaku.othello.analysis.Analyst;
import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Side;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.commentary.Commentary;
import dev.ittaku.othello.commentary.Commentator;
import dev.ittaku.othello.gtp.GtpSession;
import dev.ittaku.othello.play.Level;
import dev.ittaku.othello.play.Player;
import dev.ittaku.othello.search.Engine;
import dev.ittaku.othello.search.Found;
import dev.ittaku.othello.search.Limits;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the pages under docs/othello show is run here. */
class DocumentationTest {

    private static final Path DOCS = Path.of("..", "docs", "othello");

    @Test
    void theJavaExamplesRun() {
        List<String> moves = new ArrayList<>();
        Position endgame =
                Position.parse("OOOOOOOOOXXXXXXOOXOOOXOOOXXOXXOOOXOXXOXOOXXXOXXOOXXXX-X--XXXXX--", Side.BLACK);

        Position position = Position.START.play(Squares.parse("F5")).play(Squares.parse("D6"));
        for (int square : Squares.list(position.legalMoves())) {
            moves.add(Squares.name(square));
        }
        Position same = Position.parse(position.board(), position.toMove());
        assertThat(moves).contains("C5");
        assertThat(same).isEqualTo(position);

        Engine engine = new Engine(Engine.LARGE_TABLE);
        Found found = engine.solve(endgame);
        String line = Squares.name(found.move().orElseThrow()) + " wins by " + (int) found.discs();
        assertThat(line).matches("[A-H][1-8] wins by -?[0-9]+");

        Limits limits = Limits.depth(8, 14).withNodes(1_000_000);
        Found best = engine.search(position, limits);
        Player player = new Player(engine, Level.of(6), 42);
        OptionalInt move = player.choose(position);
        assertThat(position.isLegal(best.move().orElseThrow())).isTrue();
        assertThat(position.isLegal(move.orElseThrow())).isTrue();

        Analyst analyst = new Analyst(engine, Limits.depth(6, 12));
        Analysis analysis = analyst.analyse(position);
        Commentator commentator = new Commentator(42);
        Commentary commentary = commentator.comment(analysis, analysis.best().square());
        Commentary description = commentator.describe(analysis, analysis.best().square());
        String both = commentary.japanese() + "\n" + commentary.english();
        assertThat(both).hasSizeLessThanOrEqualTo(500);
        assertThat(description.length()).isLessThanOrEqualTo(200);
    }

    @Test
    void theJavaPageShowsWhatRunsHere() throws IOException {
        String source = squeeze(
                Files.readString(Path.of("src", "test", "java", "dev", "ittaku", "othello", "DocumentationTest.java")));
        List<String> blocks = blocks("java.md", "```java\n(.*?)```");
        assertThat(blocks).hasSize(4);
        for (String block : blocks) {
            assertThat(source).contains(squeeze(block));
        }
    }

    @Test
    void theGtpSessionRunsAsShown() throws IOException {
        String session = blocks("gtp.md", "```\n(> .*?)```").get(0);
        StringBuilder typed = new StringBuilder();
        StringBuilder answers = new StringBuilder();
        for (String line : session.split("\n", -1)) {
            if (line.startsWith("> ")) {
                typed.append(line.substring(2)).append('\n');
            } else {
                answers.append(line).append('\n');
            }
        }
        Engine engine = new Engine(10);
        StringWriter out = new StringWriter();
        new GtpSession(level -> new Player(engine, Level.of(level), 1), 8)
                .run(new BufferedReader(new StringReader(typed.toString())), new PrintWriter(out));
        assertThat(out.toString().strip()).isEqualTo(answers.toString().strip());
    }

    private static List<String> blocks(String page, String fence) throws IOException {
        return Pattern.compile(fence, Pattern.DOTALL)
                .matcher(Files.readString(DOCS.resolve(page)))
                .results()
                .map(block -> block.group(1))
                .toList();
    }

    private static String squeeze(String text) {
        return text.replaceAll("\\s+", "");
    }
}
