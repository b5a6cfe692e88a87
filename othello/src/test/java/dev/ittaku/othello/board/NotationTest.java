package dev.ittaku.othello.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class NotationTest {

    @Test
    void everySquareHasOneNameThatReadsBack() {
        for (int square = 0; square < 64; square++) {
            assertThat(Squares.parse(Squares.name(square))).isEqualTo(square);
            assertThat(Squares.parse(Squares.name(square).toLowerCase(java.util.Locale.ROOT)))
                    .isEqualTo(square);
        }
        assertThat(Squares.name(0)).isEqualTo("A1");
        assertThat(Squares.name(7)).isEqualTo("H1");
        assertThat(Squares.name(8)).isEqualTo("A2");
    }

    @Test
    void everyBoardReadsBack() {
        RandomGames random = new RandomGames(9);
        for (int i = 0; i < 200; i++) {
            Position position = random.withEmpties(1 + i % 59);
            assertThat(Position.parse(position.board(), position.toMove())).isEqualTo(position);
        }
    }

    @Test
    void theStartIsWhiteOnD4AndE5() {
        assertThat(Position.START.board()).isEqualTo("-".repeat(24) + "---OX---" + "---XO---" + "-".repeat(24));
        assertThat(Position.START.diagram()).contains("3 - - - . - - - -").endsWith("X to move");
    }

    @Test
    void whatIsNoSquareIsRefused() {
        for (String text : new String[] {"", "A", "A0", "A9", "I1", "11", "A11", "pass", "@1", "À1"}) {
            assertThatThrownBy(() -> Squares.parse(text))
                    .isInstanceOfSatisfying(
                            RulesException.class, e -> assertThat(e.code()).isEqualTo(RulesException.Code.BAD_SQUARE));
        }
    }

    @Test
    void randomTextIsABoardOrIsRefusedWithACode() {
        SplittableRandom random = new SplittableRandom(77);
        String symbols = "XO-xo. \n\u3000?Z";
        int boards = 0;
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            int length = 60 + random.nextInt(8);
            int choice = i % 2 == 0 ? symbols.length() : 6;
            for (int k = 0; k < length; k++) {
                text.append(symbols.charAt(random.nextInt(choice)));
            }
            try {
                Position position = Position.parse(text.toString(), Side.BLACK);
                assertThat(position.black() & position.white()).isZero();
                boards++;
            } catch (RulesException e) {
                assertThat(e.code()).isEqualTo(RulesException.Code.BAD_BOARD);
            }
        }
        assertThat(boards).isPositive();
    }

    @Test
    void sidesReadXAndO() {
        assertThat(Side.parse("X")).isEqualTo(Side.BLACK);
        assertThat(Side.parse("o")).isEqualTo(Side.WHITE);
        assertThatThrownBy(() -> Side.parse("B")).isInstanceOf(RulesException.class);
    }
}
