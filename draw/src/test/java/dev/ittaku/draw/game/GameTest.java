package dev.ittaku.draw.game;

import static dev.ittaku.draw.game.Party.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.draw.ink.InkFault;
import dev.ittaku.draw.ink.InkFrame;
import dev.ittaku.draw.ink.InkWriter;
import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.table.Role;
import dev.ittaku.draw.table.RoomOptions;
import dev.ittaku.draw.table.RoomSettings;
import dev.ittaku.draw.view.GameEvent;
import dev.ittaku.draw.view.GameView;
import dev.ittaku.draw.words.Judge;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The course of turns and games, and the points. */
class GameTest {
    @Test
    void theFirstRightGuessEndsTheTurnAndGivesTheSecondsLeftToBoth() {
        Party party = Party.of(3, 60, 1).begun().answers("りんご").draws();
        party.passes(Duration.ofMillis(10_400));
        assertThat(party.guesses("p2", "みかん")).isEqualTo(Judge.Verdict.WRONG);
        assertThat(party.guesses("p3", "リンゴ")).isEqualTo(Judge.Verdict.CORRECT);
        assertThat(party.view("p1").totals())
                .containsEntry("p1", 50)
                .containsEntry("p3", 50)
                .containsEntry("p2", 0);
        assertThat(party.turn().status()).isEqualTo("finished");
        assertThat(party.view("p2").currentRound().currentTurn().answer()).isEqualTo("りんご");
        assertThat(party.events(GameEvent.TurnEnded.class).get(0).reason()).isEqualTo("guessed");
        assertThat(party.scores.values()).allMatch(s -> s.points() == 50);
    }

    @Test
    void aGuessInTheLastMomentIsWorthOnePoint() {
        Party party = Party.of(2, 30, 1).begun().answers("りんご").draws();
        party.passes(Duration.ofMillis(29_990));
        party.guesses("p2", "りんご");
        assertThat(party.view("p2").totals()).containsEntry("p2", 1).containsEntry("p1", 1);
    }

    @Test
    void nobodyRightCostsTheDrawerHalfTheTimeLimit() {
        Party party = Party.of(2, 75, 1).begun().answers("りんご").draws();
        party.passes(74);
        assertThat(party.types()).contains("hint", "timeWarning");
        refused(DrawRefusal.Code.NOT_DRAWER, () -> party.game.answer("p2", "あ", party.now));
        party.passes(1);
        assertThat(party.view("p2").totals()).containsEntry("p1", -37).containsEntry("p2", 0);
        assertThat(party.scores.get("1/1/p1").reason().name()).isEqualTo("DRAWER_PENALTY");
        refused(DrawRefusal.Code.NO_TURN, () -> party.game.guess("p2", "りんご", party.now));
    }

    @Test
    void betweenTurnsTheOldOneIsShownForFiveSeconds() {
        Party party = Party.of(2, 60, 1).begun().answers("りんご").draws();
        party.guesses("p2", "りんご");
        party.passes(Duration.ofMillis(4_999));
        assertThat(party.turn().status()).isEqualTo("finished");
        party.passes(Duration.ofMillis(1));
        assertThat(party.turn().status()).isEqualTo("setting_answer");
        assertThat(party.drawer()).isEqualTo("p2");
        assertThat(party.view("p1").currentDrawing()).isNull();
    }

    @Test
    void aDrawerWhoIsIdleLosesTheTurn() {
        Party party = Party.of(3, 120, 1).begun();
        party.passes(60);
        assertThat(party.events(GameEvent.TurnEnded.class))
                .extracting(GameEvent.TurnEnded::reason)
                .containsExactly("idle");
        party.passes(5);
        party.answers("りんご");
        party.passes(30);
        assertThat(party.events(GameEvent.TurnEnded.class).get(1).reason()).isEqualTo("idle");
        assertThat(party.view("p1").totals()).containsEntry("p1", -60).containsEntry("p2", -60);
    }

    @Test
    void whoHasDrawnMayWaitForGuesses() {
        Party party = Party.of(2, 120, 1).begun().answers("りんご").draws();
        party.passes(100);
        assertThat(party.turn().status()).isEqualTo("drawing");
    }

    @Test
    void aGameWithOnePlayerLeftIsOverWithoutPenalty() {
        Party party = Party.of(2, 60, 3).begun().answers("りんご").draws();
        party.does(() -> party.game.leave("p2", party.now));
        assertThat(party.isOver()).isTrue();
        assertThat(party.events(GameEvent.GameEnded.class).get(0).reason()).isEqualTo("too_few");
        assertThat(party.view("p1").totals()).containsEntry("p1", 0);
    }

    @Test
    void inAllGuessTheTurnGoesOnUntilEveryoneHasGuessed() {
        Party party = Party.of(4, new RoomSettings(60, 1, 4), new RoomOptions(false, true, false), true);
        party.begun().answers("りんご").draws();
        party.passes(10);
        party.guesses("p2", "りんご");
        assertThat(party.turn().status()).isEqualTo("drawing");
        assertThat(party.view("p2").currentRound().currentTurn().answer()).isNull();
        refused(DrawRefusal.Code.ALREADY_CORRECT, () -> party.game.guess("p2", "りんご", party.now));
        party.heard.clear();
        party.does(() -> party.game.say("p2", "かんたん", party.now));
        assertThat(party.heard.get(0).only()).contains(java.util.Set.of("p1", "p2"));
        party.passes(10);
        party.guesses("p3", "りんご");
        party.does(() -> party.game.leave("p4", party.now));
        assertThat(party.turn().status()).isEqualTo("finished");
        assertThat(party.view("p1").totals())
                .containsEntry("p1", 45)
                .containsEntry("p2", 50)
                .containsEntry("p3", 40)
                .containsEntry("p4", 0);
    }

    @Test
    void inShiritoriEachAnswerFollowsTheOneBefore() {
        Party party = Party.of(2, new RoomSettings(60, 3, 2), new RoomOptions(false, false, true), true);
        party.begun().answers("きしゃ");
        party.guesses("p2", "きしゃ");
        party.passes(5);
        assertThat(party.view("p2").firstKana()).isEqualTo("や");
        refused(DrawRefusal.Code.CHAIN, () -> party.game.answer("p2", "りんご", party.now));
        party.answers("やかん");
        assertThat(party.events(GameEvent.TurnEnded.class).get(1).reason()).isEqualTo("chain");
        assertThat(party.view("p2").totals()).containsEntry("p2", 60 - 30);
        party.passes(5);
        assertThat(party.view("p1").firstKana()).isNull();
        party.answers("こーひー");
        party.guesses("p2", "こーひー");
        party.passes(5);
        assertThat(party.view("p1").firstKana()).isEqualTo("い");
    }

    @Test
    void anAnswerIsNewHiraganaAndNobodysName() {
        Party party = Party.of(2, new RoomSettings(60, 3, 4), Party.plain(), true);
        party.does(() -> party.game.join("p3", "りんごちゃん", Role.SPECTATOR, party.now));
        party.begun();
        for (String bad : List.of("", "リンゴ", "林檎", "apple", "ーあ", "あ い", "あ".repeat(51), "あ\nい")) {
            refused(DrawRefusal.Code.INVALID, () -> party.game.answer("p1", bad, party.now));
        }
        refused(DrawRefusal.Code.ANSWER_SHOWN, () -> party.game.answer("p1", "りんご", party.now));
        refused(DrawRefusal.Code.NOT_DRAWER, () -> party.game.answer("p2", "すいか", party.now));
        party.answers("らーめん");
        refused(DrawRefusal.Code.ANSWER_SET, () -> party.game.answer("p1", "すいか", party.now));
        party.guesses("p2", "らーめん");
        party.passes(5);
        refused(DrawRefusal.Code.ANSWER_USED, () -> party.game.answer("p2", "らあめん", party.now));
    }

    @Test
    void inkCountsOnlyFromTheDrawerForThisTurnWhileItIsDrawn() {
        Party party = Party.of(2, 60, 1).begun();
        byte[] early = new InkWriter(1, 1).clear().frame();
        party.does(() -> party.game.ink("p1", InkFrame.read(early), "w", party.now));
        party.answers("りんご").draws();
        party.heard.clear();
        refused(DrawRefusal.Code.NOT_DRAWER, () -> party.game.ink("p2", InkFrame.read(early), "w", party.now));
        for (byte[] foreign : List.of(
                new InkWriter(1, 2).from(3).clear().frame(),
                new InkWriter(2, 1).from(3).clear().frame())) {
            party.does(() -> party.game.ink("p1", InkFrame.read(foreign), "w", party.now));
        }
        assertThat(party.heard).isEmpty();
        party.does(() -> party.game.ink("p1", InkFrame.read(early), "w", party.now));
        assertThat(party.events(GameEvent.InkRefused.class)).containsExactly(new GameEvent.InkRefused(3));
        assertThatThrownBy(() -> party.game.ink("p1", InkFrame.read(new byte[] {1, 1, 1, 1, 3, 9}), "w", party.now))
                .isInstanceOf(InkFault.class);
        party.guesses("p2", "りんご");
        party.heard.clear();
        byte[] late = new InkWriter(1, 1).from(3).clear().frame();
        party.does(() -> party.game.ink("p1", InkFrame.read(late), "w", party.now));
        assertThat(party.heard).isEmpty();
    }

    @Test
    void inkIsSavedAfterAPauseAndAtLeastEveryNineSeconds() {
        Party party = Party.of(2, 120, 1).begun().answers("りんご").draws();
        party.passes(Duration.ofMillis(4_999));
        assertThat(party.drawings).isEmpty();
        party.passes(Duration.ofMillis(1));
        assertThat(party.drawings).hasSize(1);
        party.drawings.clear();
        for (int i = 0; i < 90; i++) {
            party.passes(Duration.ofMillis(100));
            party.draws();
        }
        assertThat(party.drawings).isEmpty();
        party.passes(Duration.ofMillis(100));
        assertThat(party.drawings).hasSize(1);
    }

    @Test
    void whoPlaysAgainTakesThePeopleAlongWhoAreStillThere() {
        Party party = Party.of(3, 60, 1).begun();
        refused(DrawRefusal.Code.GAME_RUNNING, () -> party.game.prepareNext("p1", party.now));
        while (!party.isOver()) {
            party.passes(5);
        }
        party.does(() -> party.game.leave("p2", party.now));
        Game.NextGame next = party.game.prepareNext("p3", party.now).orElseThrow();
        assertThat(next.players()).extracting(Game.Person::playerId).containsExactly("p1", "p3");
        refused(DrawRefusal.Code.TOO_FAST, () -> party.game.prepareNext("p1", party.now));
        party.does(() -> party.game.nextMade("g-2", "NEXT2345", party.now));
        assertThat(party.game.prepareNext("p1", party.now)).isEmpty();
        assertThat(party.view("p1").next()).isEqualTo(new GameView.Next("g-2", "NEXT2345"));
        assertThat(party.view("p1").players()).hasSize(3);
    }
}
