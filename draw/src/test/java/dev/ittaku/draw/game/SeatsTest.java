package dev.ittaku.draw.game;

import static dev.ittaku.draw.game.Party.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.table.Role;
import dev.ittaku.draw.table.RoomOptions;
import dev.ittaku.draw.table.RoomSettings;
import dev.ittaku.draw.table.RoomStatus;
import dev.ittaku.draw.view.GameEvent;
import dev.ittaku.draw.view.GameView;
import dev.ittaku.draw.words.Judge;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who comes, waits, sits, leaves and under which name. */
class SeatsTest {
    @Test
    void whoComesDuringATurnTakesASeatWithTheNext() {
        Party party = Party.of(2, new RoomSettings(60, 2, 3), Party.plain(), true);
        party.begun().answers("りんご").draws();
        party.does(() -> party.game.join("p3", "おそい", Role.PLAYER, party.now));
        party.does(() -> party.game.connect("p3", party.now));
        refused(DrawRefusal.Code.ROOM_FULL, () -> party.game.join("p4", "もっと", Role.PLAYER, party.now));
        refused(DrawRefusal.Code.SPECTATOR, () -> party.game.guess("p3", "りんご", party.now));
        assertThat(party.view("p3").you().arriving()).isTrue();
        assertThat(party.view("p1").players()).hasSize(2);
        party.crashes(Duration.ofSeconds(5));
        party.does(() -> party.game.connect("p3", party.now));
        party.guesses("p2", "りんご");
        party.passes(Turn.SHOWN);
        assertThat(party.view("p3").you().arriving()).isNull();
        assertThat(party.view("p1").players()).extracting(GameView.Player::id).containsExactly("p1", "p2", "p3");
        assertThat(party.members.get("p3").seat()).isEqualTo(3);
        assertThat(party.drawer()).isEqualTo("p2");
        party.answers("ごりら").draws();
        assertThat(party.guesses("p3", "ごりら")).isEqualTo(Judge.Verdict.CORRECT);
        party.passes(Turn.SHOWN);
        assertThat(party.drawer()).isEqualTo("p3");
    }

    @Test
    void whoComesDuringTheLastTurnOfARoundDrawsInTheNext() {
        Party party = Party.of(2, new RoomSettings(60, 2, 3), Party.plain(), true);
        party.begun().answers("りんご").draws();
        party.guesses("p2", "りんご");
        party.passes(Turn.SHOWN);
        party.answers("ごりら").draws();
        party.does(() -> party.game.join("p3", "おそい", Role.PLAYER, party.now));
        party.guesses("p1", "ごりら");
        party.passes(Turn.SHOWN);
        assertThat(party.roundNumber()).isEqualTo(2);
        assertThat(party.drawer()).isEqualTo("p1");
        assertThat(party.view("p1").players()).hasSize(3);
    }

    @Test
    void aDrawerWhoseWindowsAreClosedHasThirtySeconds() {
        Party party = Party.of(2, 120, 1).begun().answers("りんご").draws();
        party.passes(40);
        party.does(() -> party.game.disconnect("p1", party.now));
        party.passes(29);
        assertThat(party.turn().status()).isEqualTo("drawing");
        party.does(() -> party.game.connect("p1", party.now));
        party.passes(20);
        assertThat(party.turn().status()).isEqualTo("drawing");
        party.does(() -> party.game.disconnect("p1", party.now));
        party.passes(30);
        assertThat(party.turn().status()).isEqualTo("finished");
    }

    @Test
    void aDrawerWhoLeavesLosesTheTurnAndTheOthersGoOn() {
        Party party = Party.of(3, 60, 1).begun().answers("りんご").draws();
        party.does(() -> party.game.leave("p1", party.now));
        assertThat(party.events(GameEvent.TurnEnded.class).get(0).reason()).isEqualTo("left");
        assertThat(party.view("p2").hostId()).isEqualTo("p2");
        assertThat(party.view("p2").former()).containsExactly(new GameView.Former("p1", "人p1", -30));
        party.passes(5);
        assertThat(party.drawer()).isEqualTo("p2");
    }

    @Test
    void aSeatIsHeldForAMinute() {
        Party party = Party.of(3, 300, 1).begun().answers("りんご").draws();
        party.does(() -> party.game.disconnect("p3", party.now));
        party.passes(59);
        party.does(() -> party.game.connect("p3", party.now));
        party.does(() -> party.game.disconnect("p3", party.now));
        party.passes(60);
        assertThat(party.view("p1").players()).hasSize(2);
        refused(DrawRefusal.Code.NOT_A_MEMBER, () -> party.game.connect("p3", party.now));
        party.does(() -> party.game.join("p3", "人", Role.SPECTATOR, party.now));
    }

    @Test
    void onlyTheHostStartsAndOnlyWhenAllAreReady() {
        Party party = Party.of(1, 60, 1);
        refused(DrawRefusal.Code.TOO_FEW_PLAYERS, () -> party.game.start("p1", party.now));
        party.does(() -> party.game.join("p2", "はる", Role.PLAYER, party.now));
        refused(DrawRefusal.Code.NOT_HOST, () -> party.game.start("p2", party.now));
        refused(DrawRefusal.Code.NOT_READY, () -> party.game.start("p1", party.now));
        refused(DrawRefusal.Code.NOT_A_MEMBER, () -> party.game.start("p9", party.now));
        party.does(() -> party.game.ready("p2", true, party.now));
        party.does(() -> party.game.start("p1", party.now));
        assertThat(party.types())
                .containsSubsequence(
                        "gameCreated", "playerJoined", "playerReady", "gameStarted", "roundStarted", "turnStarted");
        refused(DrawRefusal.Code.GAME_RUNNING, () -> party.game.start("p1", party.now));
        refused(DrawRefusal.Code.GAME_RUNNING, () -> party.game.ready("p1", true, party.now));
    }

    @Test
    void aFullRoomTakesSpectatorsOnly() {
        Party party = Party.of(2, 60, 1);
        refused(DrawRefusal.Code.ROOM_FULL, () -> party.game.join("p3", "なつ", Role.PLAYER, party.now));
        party.does(() -> party.game.join("p3", "なつ", Role.SPECTATOR, party.now));
        party.does(() -> party.game.connect("p3", party.now));
        assertThat(party.view("p3").you().role()).isEqualTo("spectator");
        assertThat(party.view("p1").spectators()).isEqualTo(1);
        assertThat(party.view("p1").players()).hasSize(2);
        party.begun().answers("りんご");
        refused(DrawRefusal.Code.SPECTATOR, () -> party.game.guess("p3", "りんご", party.now));
        refused(DrawRefusal.Code.SPECTATOR, () -> party.game.ready("p3", true, party.now));
    }

    @Test
    void aSpectatorTakesASeatThatBecomesFree() {
        Party party = Party.of(2, 60, 1);
        party.does(() -> party.game.join("p3", "なつ", Role.SPECTATOR, party.now));
        party.does(() -> party.game.leave("p1", party.now));
        party.does(() -> party.game.join("p3", "なつ", Role.PLAYER, party.now));
        assertThat(party.view("p3").players()).extracting(GameView.Player::id).containsExactly("p2", "p3");
        assertThat(party.view("p3").hostId()).isEqualTo("p2");
    }

    @Test
    void aPublicRoomThatEveryoneLeftIsClosed() {
        Party party = Party.of(2, new RoomSettings(60, 1, 2), new RoomOptions(true, false, false), true);
        party.does(() -> party.game.disconnect("p1", party.now));
        party.does(() -> party.game.disconnect("p2", party.now));
        party.passes(60);
        assertThat(party.room.status()).isEqualTo(RoomStatus.WAITING);
        party.passes(120);
        assertThat(party.room.status()).isEqualTo(RoomStatus.FINISHED);
    }

    @Test
    void theLinkOfAPrivateRoomLeadsIntoItWhileItsHostIsAway() {
        Party party = Party.of(2, 60, 1);
        party.does(() -> party.game.disconnect("p1", party.now));
        party.does(() -> party.game.disconnect("p2", party.now));
        party.passes(3_600);
        assertThat(party.room.status()).isEqualTo(RoomStatus.WAITING);
        assertThat(party.view("p1").players()).extracting(GameView.Player::id).containsExactly("p1");
        party.does(() -> party.game.join("p3", "なつ", Role.PLAYER, party.now));
        party.does(() -> party.game.connect("p3", party.now));
        party.passes(60);
        assertThat(party.view("p3").hostId()).isEqualTo("p1");
        party.passes(180);
        assertThat(party.view("p3").players()).extracting(GameView.Player::id).containsExactly("p3");
        assertThat(party.view("p3").hostId()).isEqualTo("p3");
    }

    @Test
    void aHostWhoLeavesAloneClosesTheRoomAndNobodyWaitsInItForMoreThanADay() {
        Party left = Party.of(1, 60, 1);
        left.does(() -> left.game.leave("p1", left.now));
        assertThat(left.room.status()).isEqualTo(RoomStatus.FINISHED);
        Party forgotten = Party.of(1, 60, 1);
        forgotten.does(() -> forgotten.game.disconnect("p1", forgotten.now));
        forgotten.passes(25 * 3_600);
        assertThat(forgotten.room.status()).isEqualTo(RoomStatus.FINISHED);
    }

    @Test
    void whoShowsThePictureOfAnAccountDoesSoInTheNextGameToo() {
        Party party = Party.of(2, 60, 1);
        Game.Person fuyu = new Game.Person("p3", "ふゆ", true);
        party.does(() -> party.game.join(fuyu, Role.SPECTATOR, party.now));
        party.does(() -> party.game.connect("p3", party.now));
        party.does(() -> party.game.leave("p2", party.now));
        party.does(() -> party.game.join("p3", "ふゆ", Role.PLAYER, party.now));
        assertThat(party.view("p1").players())
                .extracting(GameView.Player::pictured)
                .containsExactly(null, true);
        party.begun().answers("りんご").draws();
        party.passes(200);
        assertThat(party.room.status()).isEqualTo(RoomStatus.FINISHED);
        assertThat(party.game.prepareNext("p3", party.now).orElseThrow().everyone())
                .contains(fuyu);
        party.does(() -> party.game.removeName("p3", party.now));
        assertThat(party.view("p1").players())
                .extracting(GameView.Player::pictured)
                .containsOnlyNulls();
    }

    @Test
    void namesHaveTheirForm() {
        Party party = Party.of(1, new RoomSettings(60, 1, 10), Party.plain(), true);
        for (String bad : List.of("", "   ", "12345678901", "a\nb", "a<b", "😀", "\u202eabc")) {
            refused(DrawRefusal.Code.INVALID, () -> party.game.join("x", bad, Role.PLAYER, party.now));
        }
        party.does(() -> party.game.join("y", "  Ａｋｉ　さん ", Role.PLAYER, party.now));
        assertThat(party.game.nameOf("y")).contains("Aki さん");
    }

    @Test
    void nobodyComesInUnderANameThatLooksLikeAnothers() {
        Party party = Party.of(1, new RoomSettings(60, 1, 10), Party.plain(), true);
        party.does(() -> party.game.join("y", "Mia", Role.PLAYER, party.now));
        for (String same : List.of("Mia", "mia", "ＭＩＡ", "M ia", " Mia ")) {
            for (Role role : Role.values()) {
                refused(DrawRefusal.Code.NAME_TAKEN, () -> party.game.join("z", same, role, party.now));
            }
        }
        party.does(() -> party.game.join("y", "Mia", Role.PLAYER, party.now));
        party.does(() -> party.game.join("s", "はる", Role.SPECTATOR, party.now));
        refused(DrawRefusal.Code.NAME_TAKEN, () -> party.game.join("z", "ハル", Role.PLAYER, party.now));
        party.does(() -> party.game.join("s", "はる", Role.PLAYER, party.now));
        party.does(() -> party.game.leave("y", party.now));
        party.does(() -> party.game.join("z", "Mia", Role.PLAYER, party.now));
    }
}
