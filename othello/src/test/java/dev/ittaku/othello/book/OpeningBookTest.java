package dev.ittaku.othello.book;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.RandomGames;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.board.Symmetries;
import dev.ittaku.othello.play.Level;
import dev.ittaku.othello.play.Player;
import dev.ittaku.othello.search.Engine;
import dev.ittaku.othello.search.Limits;
import dev.ittaku.othello.search.Rated;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OpeningBookTest {

    private final Engine engine = new Engine(10);

    @Test
    void theSameSearchGrowsTheSameBook() throws IOException {
        List<String> once = grow(12).lines();
        assertThat(grow(12).lines()).isEqualTo(once);
        byte[] text = (String.join("\n", once) + "\n").getBytes(StandardCharsets.US_ASCII);
        assertThat(OpeningBook.read(new ByteArrayInputStream(text)).lines()).isEqualTo(once);
        assertThat(grow(13).size()).isGreaterThan(once.size());
    }

    @Test
    void aPositionIsWorthWhatItsBestMoveIsWorth() {
        OpeningBook book = OpeningBook.shipped();
        Set<Position> seen = new HashSet<>();
        checkBelow(Position.START, book, seen);
        assertThat(seen).hasSizeGreaterThan(100);
    }

    /** Walks through all studied positions below this one. */
    private static void checkBelow(Position position, OpeningBook book, Set<Position> seen) {
        for (Rated move : book.find(position)) {
            Position after = Symmetries.representative(position.play(move.square()));
            List<Rated> answers = book.find(after);
            if (!answers.isEmpty() && seen.add(after)) {
                assertThat(move.score())
                        .as(after.toString())
                        .isEqualTo(-answers.get(0).score());
                checkBelow(after, book, seen);
            }
        }
    }

    @Test
    void theBookKnowsAPositionHoweverTheBoardIsTurned() {
        OpeningBook book = OpeningBook.shipped();
        Position position = Position.START.play(Squares.parse("F5")).play(Squares.parse("D6"));
        List<Integer> scores = book.find(position).stream().map(Rated::score).toList();
        assertThat(scores).hasSize(Long.bitCount(position.legalMoves()));
        for (int way = 0; way < Symmetries.WAYS; way++) {
            assertThat(book.find(Symmetries.image(position, way)).stream().map(Rated::score))
                    .containsExactlyElementsOf(scores);
        }
    }

    @Test
    void whatWasNotStudiedIsUnknown() {
        assertThat(OpeningBook.shipped().knows(new RandomGames(3).withEmpties(20)))
                .isFalse();
    }

    @Test
    void theHighestLevelFollowsTheBookToItsEnd() {
        Player player = new Player(engine, Level.of(Level.HIGHEST), 7);
        Position position = Position.START;
        int plies = 0;
        for (List<Rated> known = OpeningBook.shipped().find(position);
                !known.isEmpty();
                known = OpeningBook.shipped().find(position)) {
            int move = player.choose(position).orElseThrow();
            double worth = known.stream()
                    .filter(rated -> rated.square() == move)
                    .findFirst()
                    .orElseThrow()
                    .discs();
            assertThat(known.get(0).discs() - worth).isLessThan(4);
            position = position.play(move);
            plies++;
        }
        assertThat(plies).isGreaterThan(5);
    }

    private OpeningBook grow(int positions) {
        return new GrowBook(engine, Limits.depth(2, 0)).run(positions);
    }
}
