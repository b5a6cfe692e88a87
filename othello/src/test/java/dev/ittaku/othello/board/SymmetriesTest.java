package dev.ittaku.othello.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SymmetriesTest {

    @Test
    void aSquareHasEightImagesAndEachWayMovesEverySquareSomewhereElse() {
        Set<Long> images = new HashSet<>();
        for (int way = 0; way < Symmetries.WAYS; way++) {
            images.add(Symmetries.image(Squares.bit(Squares.parse("B1")), way));
            Set<Long> all = new HashSet<>();
            for (int square = 0; square < 64; square++) {
                all.add(Symmetries.image(Squares.bit(square), way));
            }
            assertThat(all).hasSize(64);
        }
        assertThat(images).hasSize(8).contains(Squares.bit(Squares.parse("A2")), Squares.bit(Squares.parse("G8")));
    }

    @Test
    void theImageOfAMoveIsAMoveOfTheImage() {
        RandomGames random = new RandomGames(5);
        for (int i = 0; i < 50; i++) {
            Position position = random.withEmpties(5 + i);
            for (int way = 0; way < Symmetries.WAYS; way++) {
                Position image = Symmetries.image(position, way);
                assertThat(image.legalMoves()).isEqualTo(Symmetries.image(position.legalMoves(), way));
                assertThat(Symmetries.representative(image)).isEqualTo(Symmetries.representative(position));
            }
        }
    }
}
