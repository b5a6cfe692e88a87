package dev.ittaku.shogi.board;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ImpasseTest {
    /** King and ten pieces in the camp: dragon, horse, eight small ones, 18 points there; the rest from the hand. */
    private static final String ENTERED = "+R+BG1K1GSS/NNLL5/9/9/9/9/9/9/4k4 b %s 1";

    @ParameterizedTest
    @CsvSource({
        "RB,    28, WIN,  DRAW",
        "R4P,   27, LOSS, DRAW",
        "RB3P,  31, WIN,  WIN",
        "R,     23, LOSS, LOSS",
        "RP,    24, LOSS, DRAW"
    })
    void pointsDecideADeclarationThatIsAllowed(String hand, int points, Impasse.Outcome by27, Impasse.Outcome by24) {
        Impasse.Claim claim = Impasse.claim(Position.fromSfen(ENTERED.formatted(hand)));

        assertThat(claim.isAllowed()).isTrue();
        assertThat(claim.piecesInCamp()).isEqualTo(10);
        assertThat(claim.points()).isEqualTo(points);
        assertThat(claim.outcome(Impasse.Rule.POINTS_27)).isEqualTo(by27);
        assertThat(claim.outcome(Impasse.Rule.POINTS_24)).isEqualTo(by24);
    }

    @Test
    void goteNeedsOnePointLess() {
        Position position = Position.fromSfen("4K4/9/9/9/9/9/9/5llnn/ssg1k1g+b+r w r4p 1");

        assertThat(Impasse.claim(position).points()).isEqualTo(27);
        assertThat(Impasse.claim(position).outcome(Impasse.Rule.POINTS_27)).isEqualTo(Impasse.Outcome.WIN);
    }

    @ParameterizedTest
    @CsvSource({
        // the king has not entered
        "+R+BG3GSS/NNLL5/9/4K4/9/9/9/9/4k4 b RB4P 1",
        // nine pieces only
        "+R+BG1K1GSS/NNL6/9/9/9/9/9/9/4k4 b RB6P 1",
        // in check
        "+R+BG1K1GSS/NNLL5/9/9/4r4/9/9/9/4k4 b RB4P 1",
        // no king at all
        "+R+BG3GSS/NNLL5/9/9/9/9/9/9/4k4 b RB4P 1"
    })
    void aDeclarationThatIsNotAllowedLoses(String sfen) {
        Impasse.Claim claim = Impasse.claim(Position.fromSfen(sfen));

        assertThat(claim.isAllowed()).isFalse();
        assertThat(claim.outcome(Impasse.Rule.POINTS_27)).isEqualTo(Impasse.Outcome.LOSS);
        assertThat(claim.outcome(Impasse.Rule.POINTS_24)).isEqualTo(Impasse.Outcome.LOSS);
    }

    @Test
    void theStartIsEvenAtTwentySevenPoints() {
        for (Color color : Color.values()) {
            assertThat(Impasse.points(Position.start(), color, Handicap.EVEN)).isEqualTo(27);
            assertThat(Impasse.agreed(Position.start(), color, Handicap.EVEN)).isEqualTo(Impasse.Outcome.DRAW);
        }
    }

    @Test
    void theGiverOfAHandicapIsCreditedWithWhatWasGiven() {
        for (Handicap handicap : Handicap.values()) {
            handicap.sfen().ifPresent(sfen -> {
                Position position = Position.fromSfen(sfen);
                assertThat(Impasse.points(position, Color.GOTE, handicap)).isEqualTo(27);
            });
        }
    }

    @Test
    void whenBothAgreeFewerThanTwentyFourPointsLose() {
        Position position = Position.fromSfen("4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L17Pp 1");

        assertThat(Impasse.agreed(position, Color.SENTE, Handicap.EVEN)).isEqualTo(Impasse.Outcome.WIN);
        assertThat(Impasse.agreed(position, Color.GOTE, Handicap.EVEN)).isEqualTo(Impasse.Outcome.LOSS);
    }
}
