package dev.ittaku.shogi.engine.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Position;
import org.junit.jupiter.api.Test;

class SiegeTest {
    @Test
    void pressureGrowsWithEachAttackerAndWithWhatIsInHand() {
        int alone = place("4k4/9/4G4/9/9/9/9/9/4K4 b - 1");
        int together = place("4k4/9/3SG4/9/9/9/9/9/4K4 b - 1");
        int withHands = place("4k4/9/3SG4/9/9/9/9/9/4K4 b G 1");

        assertThat(alone / Siege.SHELTERS).isLessThan(together / Siege.SHELTERS);
        assertThat(together / Siege.SHELTERS).isLessThan(withHands / Siege.SHELTERS);
    }

    @Test
    void generalsBesideTheKingShelterIt() {
        assertThat(place("3gks3/9/4G4/9/9/9/9/9/4K4 b - 1") % Siege.SHELTERS).isEqualTo(2);
        assertThat(place("2g1k1s2/9/4G4/9/9/9/9/9/4K4 b - 1") % Siege.SHELTERS).isZero();
    }

    @Test
    void moreThanTheLastLevelCountsAsTheLast() {
        assertThat(Siege.place(10_000, 100)).isEqualTo(Siege.LEVELS * Siege.SHELTERS - 1);
    }

    private static int place(String sfen) {
        return Siege.place(Position.fromSfen(sfen), Color.SENTE);
    }
}
