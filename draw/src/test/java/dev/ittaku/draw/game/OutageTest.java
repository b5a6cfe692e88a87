package dev.ittaku.draw.game;

import static dev.ittaku.draw.game.Party.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.draw.refusal.DrawRefusal;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A game that goes on after its server was away. */
class OutageTest {
    @Test
    void afterACrashTheSameTurnGoesOn() {
        Party party = Party.of(3, 60, 2).begun().answers("りんご").draws();
        party.passes(6);
        party.draws();
        party.passes(2);
        party.crashes(Duration.ofSeconds(4));
        assertThat(party.turn().status()).isEqualTo("drawing");
        assertThat(party.view("p1").currentRound().currentTurn().answer()).isEqualTo("りんご");
        assertThat(party.view("p2").currentRound().currentTurn().answer()).isNull();
        assertThat(party.view("p2").currentDrawing()).isNotNull();
        for (String player : List.of("p1", "p2", "p3")) {
            party.does(() -> party.game.connect(player, party.now));
        }
        party.guesses("p2", "りんご");
        assertThat(party.view("p2").totals()).containsEntry("p2", 52).containsEntry("p1", 52);
        party.crashes(Duration.ofMinutes(30));
        assertThat(party.turn().status()).isEqualTo("finished");
        assertThat(party.view("p2").totals()).containsEntry("p2", 52);
        party.passes(1);
        assertThat(party.drawer()).isEqualTo("p2");
        refused(DrawRefusal.Code.ANSWER_USED, () -> party.game.answer("p2", "りんご", party.now));
    }

    @Test
    void theTimeOfAnOutageBelongsToNobody() {
        Party party = Party.of(2, 60, 1).begun().answers("りんご").draws();
        party.passes(20);
        party.crashes(Duration.ofMinutes(5));
        party.passes(4);
        party.does(() -> party.game.connect("p2", party.now));
        party.passes(3);
        party.does(() -> party.game.connect("p1", party.now));
        party.passes(39);
        assertThat(party.turn().status()).isEqualTo("drawing");
        party.passes(1);
        assertThat(party.turn().status()).isEqualTo("finished");
    }

    @Test
    void aGuessWhileTheDrawerIsStillAwayIsWorthWhatWasLeft() {
        Party party = Party.of(2, 60, 1).begun().answers("りんご").draws();
        party.passes(20);
        party.crashes(Duration.ofMinutes(5));
        party.passes(4);
        party.guesses("p2", "りんご");
        assertThat(party.view("p2").totals()).containsEntry("p2", 40);
    }

    @Test
    void afterAnOutageInTheLastMomentEveryoneHasTenSecondsToComeBack() {
        Party party = Party.of(2, 60, 1).begun().answers("りんご").draws();
        party.passes(58);
        party.crashes(Duration.ofMinutes(5));
        party.does(() -> party.game.connect("p1", party.now));
        party.passes(9);
        assertThat(party.turn().status()).isEqualTo("drawing");
        party.passes(1);
        assertThat(party.turn().status()).isEqualTo("finished");
    }

    @Test
    void aDrawerWhoNeverComesBackIsWaitedForOnlyAMoment() {
        Party party = Party.of(3, 60, 1).begun();
        party.passes(20);
        party.crashes(Duration.ofMinutes(5));
        party.passes(49);
        assertThat(party.turn().status()).isEqualTo("setting_answer");
        party.passes(1);
        assertThat(party.turn().status()).isEqualTo("finished");
    }
}
