package dev.ittaku.shogi.usi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.RandomPositions;
import dev.ittaku.shogi.board.Repetition;
import dev.ittaku.shogi.engine.Analysis;
import dev.ittaku.shogi.engine.BuiltInEngine;
import dev.ittaku.shogi.engine.Engine;
import dev.ittaku.shogi.engine.Limit;
import dev.ittaku.shogi.engine.Question;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The built-in engine against the skill levels of fairy-stockfish: the same random openings with both colours, and the same
 * number of nodes for each move of both.
 */
@Tag("long")
class LadderTest {
    private static final Path PROGRAM = Path.of("/usr/games/fairy-stockfish");
    private static final int OPENINGS = Integer.getInteger("ladder.openings", 5);
    private static final int NODES = Integer.getInteger("ladder.nodes", 20_000);
    private static final int RANDOM_MOVES = 6;
    private static final int MOST_MOVES = 300;

    @ParameterizedTest
    @CsvSource({"-20, 0.8", "-10, 0.5", "0, 0", "10, 0", "20, 0"})
    void itClimbsTheLadder(int level, double least) {
        assertThat(Files.isExecutable(PROGRAM))
                .as("%s is missing; install it with: apt-get install fairy-stockfish", PROGRAM)
                .isTrue();
        double points = 0;
        try (Engine ours = new BuiltInEngine();
                Engine theirs = new UsiEngine(UsiSettings.of(PROGRAM.toString())
                        .withOption("Threads", "1")
                        .withOption("Skill Level", String.valueOf(level)))) {
            SplittableRandom random = new SplittableRandom(404);
            for (int i = 0; i < OPENINGS; i++) {
                List<Integer> opening = RandomPositions.game(random, RANDOM_MOVES);
                points += sentesPoints(ours, theirs, opening) + 1 - sentesPoints(theirs, ours, opening);
            }
        }
        System.out.printf(Locale.ROOT, "against level %d: %.1f of %d points%n", level, points, 2 * OPENINGS);
        assertThat(points).isGreaterThanOrEqualTo(least * 2 * OPENINGS);
    }

    private static double sentesPoints(Engine sente, Engine gote, List<Integer> opening) {
        Position position = Position.start();
        opening.forEach(position::make);
        List<Integer> moves = new ArrayList<>(opening);
        while (moves.size() < MOST_MOVES) {
            boolean sentesTurn = position.sideToMove() == Color.SENTE;
            if (!position.hasLegalMove()) {
                return sentesTurn ? 0 : 1;
            }
            Analysis analysis = (sentesTurn ? sente : gote)
                    .analyse(Question.about(Position.START, Limit.nodes(NODES)).after(moves));
            if (analysis.decision() != Analysis.Decision.MOVE) {
                boolean wins = analysis.decision() == Analysis.Decision.DECLARE_WIN;
                return sentesTurn == wins ? 1 : 0;
            }
            int move = analysis.move().orElseThrow();
            assertThat(position.isLegal(move)).isTrue();
            position.make(move);
            moves.add(move);
            switch (Repetition.of(position)) {
                case DRAW -> {
                    return 0.5;
                }
                case SENTE_LOSES -> {
                    return 0;
                }
                case GOTE_LOSES -> {
                    return 1;
                }
                default -> {}
            }
        }
        return 0.5;
    }
}
