package dev.ittaku.vote.table.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.RulesException;
import dev.ittaku.othello.board.Side;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The board as the table keeps it. */
class BoardStateTest {
    @Test
    void rankOneComesFirstAndTheLetterIsTheColumn() {
        Position position = Position.parse("XO" + "-".repeat(61) + "X", Side.BLACK);
        assertThat(BoardState.of(position))
                .startsWith("{\"board\":[[1,2,0,0,0,0,0,0],[0,")
                .endsWith(",[0,0,0,0,0,0,0,1]]}");
    }

    @Test
    void whatIsWrittenIsReadBack() {
        Random random = new Random(5);
        for (int i = 0; i < 1000; i++) {
            long black = random.nextLong();
            long some = random.nextLong();
            long white = some & ~black;
            Position position = new Position(black, white, Side.WHITE);
            assertThat(BoardState.read(BoardState.of(position), Player.WHITE)).isEqualTo(position);
        }
    }

    @Test
    void spacesDoNotMatter() {
        String spaced = BoardState.of(Position.START).replace(",", ", ").replace("{", "{\n ");
        assertThat(BoardState.read(spaced, Player.BLACK)).isEqualTo(Position.START);
    }

    @Test
    void whatIsDamagedIsRefusedAndNeverMisread() {
        Random random = new Random(6);
        String whole = BoardState.of(Position.START);
        for (int i = 0; i < 5000; i++) {
            StringBuilder damaged = new StringBuilder(whole);
            int at = random.nextInt(whole.length());
            switch (random.nextInt(3)) {
                case 0 -> damaged.deleteCharAt(at);
                case 1 -> damaged.insert(at, (char) (32 + random.nextInt(95)));
                default -> damaged.setLength(at);
            }
            String text = damaged.toString();
            if (text.replace(" ", "").equals(whole)) {
                continue;
            }
            assertThatThrownBy(() -> BoardState.read(text, Player.BLACK)).isInstanceOf(RulesException.class);
        }
    }
}
