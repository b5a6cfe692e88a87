package dev.ittaku.draw.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.draw.ink.InkFault;
import dev.ittaku.draw.ink.InkFrame;
import dev.ittaku.draw.ink.InkWriter;
import dev.ittaku.draw.table.Role;
import dev.ittaku.draw.table.RoomOptions;
import dev.ittaku.draw.table.RoomSettings;
import dev.ittaku.draw.table.RoomStatus;
import dev.ittaku.draw.words.Judge;
import java.time.Duration;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class GameTest {
    private static void refused(Refusal.Code code, ThrowingCallable step) {
        assertThatThrownBy(step)
                .isInstanceOfSatisfying(
                        Refusal.class, e -> assertThat(e.reason()).isEqualTo(code));
    }

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
        refused(Refusal.Code.NOT_DRAWER, () -> party.game.answer("p2", "あ", party.now));
        party.passes(1);
        assertThat(party.view("p2").totals()).containsEntry("p1", -37).containsEntry("p2", 0);
        assertThat(party.scores.get("1/1/p1").reason().name()).isEqualTo("DRAWER_PENALTY");
        refused(Refusal.Code.NO_TURN, () -> party.game.guess("p2", "りんご", party.now));
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
        refused(Refusal.Code.NOT_A_MEMBER, () -> party.game.connect("p3", party.now));
        party.does(() -> party.game.join("p3", "人", Role.SPECTATOR, party.now));
    }

    @Test
    void whoComesDuringATurnTakesASeatWithTheNext() {
        Party party = Party.of(2, new RoomSettings(60, 2, 3), Party.plain(), true);
        party.begun().answers("りんご").draws();
        party.does(() -> party.game.join("p3", "おそい", Role.PLAYER, party.now));
        party.does(() -> party.game.connect("p3", party.now));
        refused(Refusal.Code.ROOM_FULL, () -> party.game.join("p4", "もっと", Role.PLAYER, party.now));
        refused(Refusal.Code.SPECTATOR, () -> party.game.guess("p3", "りんご", party.now));
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
    void aGameWithOnePlayerLeftIsOverWithoutPenalty() {
        Party party = Party.of(2, 60, 3).begun().answers("りんご").draws();
        party.does(() -> party.game.leave("p2", party.now));
        assertThat(party.isOver()).isTrue();
        assertThat(party.events(GameEvent.GameEnded.class).get(0).reason()).isEqualTo("too_few");
        assertThat(party.view("p1").totals()).containsEntry("p1", 0);
    }

    @Test
    void onlyTheHostStartsAndOnlyWhenAllAreReady() {
        Party party = Party.of(1, 60, 1);
        refused(Refusal.Code.TOO_FEW_PLAYERS, () -> party.game.start("p1", party.now));
        party.does(() -> party.game.join("p2", "はる", Role.PLAYER, party.now));
        refused(Refusal.Code.NOT_HOST, () -> party.game.start("p2", party.now));
        refused(Refusal.Code.NOT_READY, () -> party.game.start("p1", party.now));
        refused(Refusal.Code.NOT_A_MEMBER, () -> party.game.start("p9", party.now));
        party.does(() -> party.game.ready("p2", true, party.now));
        party.does(() -> party.game.start("p1", party.now));
        assertThat(party.types())
                .containsSubsequence(
                        "gameCreated", "playerJoined", "playerReady", "gameStarted", "roundStarted", "turnStarted");
        refused(Refusal.Code.GAME_RUNNING, () -> party.game.start("p1", party.now));
        refused(Refusal.Code.GAME_RUNNING, () -> party.game.ready("p1", true, party.now));
    }

    @Test
    void aFullRoomTakesSpectatorsOnly() {
        Party party = Party.of(2, 60, 1);
        refused(Refusal.Code.ROOM_FULL, () -> party.game.join("p3", "なつ", Role.PLAYER, party.now));
        party.does(() -> party.game.join("p3", "なつ", Role.SPECTATOR, party.now));
        party.does(() -> party.game.connect("p3", party.now));
        assertThat(party.view("p3").you().role()).isEqualTo("spectator");
        assertThat(party.view("p1").spectators()).isEqualTo(1);
        assertThat(party.view("p1").players()).hasSize(2);
        party.begun().answers("りんご");
        refused(Refusal.Code.SPECTATOR, () -> party.game.guess("p3", "りんご", party.now));
        refused(Refusal.Code.SPECTATOR, () -> party.game.ready("p3", true, party.now));
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
    void theDrawerIsSilentAndAGuessThatTellsTheAnswerReachesNobodyElse() {
        Party party = Party.of(3, 60, 1).begun().answers("りんご").draws();
        refused(Refusal.Code.DRAWER_SILENT, () -> party.game.say("p1", "やあ", party.now));
        refused(Refusal.Code.DRAWER_SILENT, () -> party.game.guess("p1", "りんご", party.now));
        party.heard.clear();
        party.does(() -> party.game.say("p2", "あおりんごじる", party.now));
        assertThat(party.heard).hasSize(1);
        assertThat(party.heard.get(0).only()).contains(java.util.Set.of("p1", "p2"));
        assertThat(party.lines).isEmpty();
        party.does(() -> party.game.say("p2", "りんこ", party.now));
        assertThat(party.types()).containsExactly("guess", "guess", "close");
        assertThat(party.heard.get(2).only()).contains(java.util.Set.of("p2"));
        party.guesses("p3", "りんご");
        assertThat(party.lines).extracting(l -> l.content()).containsExactly("りんこ", "guessed", "あおりんごじる", "りんご");
    }

    @Test
    void aNearMissNamesTheLineItBelongsTo() {
        Party party = Party.of(2, 60, 1).begun().answers("りんご").draws();
        party.guesses("p2", "りんこ");
        String line = party.events(GameEvent.Guess.class).get(0).line().id();
        assertThat(party.events(GameEvent.Close.class)).containsExactly(new GameEvent.Close(line, "りんこ"));
    }

    @Test
    void whatWasHeldBackIsShownToEveryoneWhenTheTurnIsOver() {
        Party party = Party.of(3, 60, 1);
        party.does(() -> party.game.join("s1", "みるひと", Role.SPECTATOR, party.now));
        party.begun().answers("りんご").draws();
        party.does(() -> party.game.say("s1", "じょうず", party.now));
        party.does(() -> party.game.say("p2", "あおりんごじる", party.now));
        party.heard.clear();
        party.guesses("p3", "りんご");
        assertThat(party.heard.stream()
                        .filter(a -> a.only().isEmpty())
                        .map(a -> a.event().type()))
                .containsSubsequence("turnEnded", "chat", "guess");
        assertThat(party.lines).extracting(l -> l.content()).containsExactly("guessed", "じょうず", "あおりんごじる", "りんご");
    }

    @Test
    void talkHasItsPace() {
        Party party = Party.of(2, 60, 1);
        for (int i = 0; i < 5; i++) {
            party.does(() -> party.game.say("p1", "やあ", party.now));
        }
        refused(Refusal.Code.TOO_FAST, () -> party.game.say("p1", "やあ", party.now));
        party.does(() -> party.game.say("p2", "やあ", party.now));
        party.passes(3);
        party.does(() -> party.game.say("p1", "やあ", party.now));
        party.begun().answers("りんご");
        for (int i = 0; i < 3; i++) {
            party.guesses("p2", "みかん");
        }
        refused(Refusal.Code.TOO_FAST, () -> party.game.guess("p2", "みかん", party.now));
        party.passes(1);
        party.guesses("p2", "みかん");
    }

    @Test
    void inAllGuessTheTurnGoesOnUntilEveryoneHasGuessed() {
        Party party = Party.of(4, new RoomSettings(60, 1, 4), new RoomOptions(false, true, false), true);
        party.begun().answers("りんご").draws();
        party.passes(10);
        party.guesses("p2", "りんご");
        assertThat(party.turn().status()).isEqualTo("drawing");
        assertThat(party.view("p2").currentRound().currentTurn().answer()).isNull();
        refused(Refusal.Code.ALREADY_CORRECT, () -> party.game.guess("p2", "りんご", party.now));
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
        refused(Refusal.Code.CHAIN, () -> party.game.answer("p2", "りんご", party.now));
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
            refused(Refusal.Code.INVALID, () -> party.game.answer("p1", bad, party.now));
        }
        refused(Refusal.Code.ANSWER_SHOWN, () -> party.game.answer("p1", "りんご", party.now));
        refused(Refusal.Code.NOT_DRAWER, () -> party.game.answer("p2", "すいか", party.now));
        party.answers("らーめん");
        refused(Refusal.Code.ANSWER_SET, () -> party.game.answer("p1", "すいか", party.now));
        party.guesses("p2", "らーめん");
        party.passes(5);
        refused(Refusal.Code.ANSWER_USED, () -> party.game.answer("p2", "らあめん", party.now));
    }

    @Test
    void namesHaveTheirForm() {
        Party party = Party.of(1, new RoomSettings(60, 1, 10), Party.plain(), true);
        for (String bad : List.of("", "   ", "12345678901", "a\nb", "a<b", "😀", "\u202eabc")) {
            refused(Refusal.Code.INVALID, () -> party.game.join("x", bad, Role.PLAYER, party.now));
        }
        party.does(() -> party.game.join("y", "  Ａｋｉ　さん ", Role.PLAYER, party.now));
        assertThat(party.game.nameOf("y")).contains("Aki さん");
    }

    @Test
    void inkCountsOnlyFromTheDrawerForThisTurnWhileItIsDrawn() {
        Party party = Party.of(2, 60, 1).begun();
        byte[] early = new InkWriter(1, 1).clear().frame();
        party.does(() -> party.game.ink("p1", InkFrame.read(early), "w", party.now));
        party.answers("りんご").draws();
        party.heard.clear();
        refused(Refusal.Code.NOT_DRAWER, () -> party.game.ink("p2", InkFrame.read(early), "w", party.now));
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
        refused(Refusal.Code.GAME_RUNNING, () -> party.game.prepareNext("p1", party.now));
        while (!party.isOver()) {
            party.passes(5);
        }
        party.does(() -> party.game.leave("p2", party.now));
        Game.NextGame next = party.game.prepareNext("p3", party.now).orElseThrow();
        assertThat(next.players()).extracting(Game.Person::playerId).containsExactly("p1", "p3");
        refused(Refusal.Code.TOO_FAST, () -> party.game.prepareNext("p1", party.now));
        party.does(() -> party.game.nextMade("g-2", "NEXT2345", party.now));
        assertThat(party.game.prepareNext("p1", party.now)).isEmpty();
        assertThat(party.view("p1").next()).isEqualTo(new GameView.Next("g-2", "NEXT2345"));
        assertThat(party.view("p1").players()).hasSize(3);
    }

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
        refused(Refusal.Code.ANSWER_USED, () -> party.game.answer("p2", "りんご", party.now));
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

    @Test
    void nobodyComesInUnderANameThatLooksLikeAnothers() {
        Party party = Party.of(1, new RoomSettings(60, 1, 10), Party.plain(), true);
        party.does(() -> party.game.join("y", "Mia", Role.PLAYER, party.now));
        for (String same : List.of("Mia", "mia", "ＭＩＡ", "M ia", " Mia ")) {
            for (Role role : Role.values()) {
                refused(Refusal.Code.NAME_TAKEN, () -> party.game.join("z", same, role, party.now));
            }
        }
        party.does(() -> party.game.join("y", "Mia", Role.PLAYER, party.now));
        party.does(() -> party.game.join("s", "はる", Role.SPECTATOR, party.now));
        refused(Refusal.Code.NAME_TAKEN, () -> party.game.join("z", "ハル", Role.PLAYER, party.now));
        party.does(() -> party.game.join("s", "はる", Role.PLAYER, party.now));
        party.does(() -> party.game.leave("y", party.now));
        party.does(() -> party.game.join("z", "Mia", Role.PLAYER, party.now));
    }
}
