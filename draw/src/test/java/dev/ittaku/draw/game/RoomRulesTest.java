package dev.ittaku.draw.game;

import static dev.ittaku.draw.game.Party.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.draw.chat.ChatLine;
import dev.ittaku.draw.chat.ChatType;
import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.table.Language;
import dev.ittaku.draw.table.Role;
import dev.ittaku.draw.table.RoomOptions;
import dev.ittaku.draw.table.RoomSettings;
import dev.ittaku.draw.table.Rule;
import dev.ittaku.draw.table.WordSource;
import dev.ittaku.draw.view.GameEvent;
import dev.ittaku.draw.view.GameView;
import dev.ittaku.draw.words.Readings;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What people can agree on in a room: its rules, who stays, passing a turn, hints by letters, and the news in the chat. */
class RoomRulesTest {
    private static final RoomOptions LETTERS = new RoomOptions(false, false, false, true);

    private static void changes(Party party, String by, RoomSettings settings, Optional<List<String>> pack) {
        party.does(() -> party.game.changeRules(by, settings, Party.plain(), pack, party.now));
    }

    @Test
    void theHostChangesTheRulesUntilTheGameBegins() {
        Party party = Party.of(3, 60, 1);
        RoomSettings english = new RoomSettings(30, 2, 3, Language.EN, Rule.EVERYONE, WordSource.OWN);
        refused(DrawRefusal.Code.NOT_HOST, () -> changes(party, "p2", english, Optional.empty()));
        refused(
                DrawRefusal.Code.INVALID,
                () -> changes(party, "p1", new RoomSettings(30, 2, 2), Optional.empty())); // three are here
        changes(party, "p1", english, Optional.empty());
        assertThat(party.types()).contains("rulesChanged");
        assertThat(party.room.settings()).isEqualTo(english);
        party.begun();
        refused(DrawRefusal.Code.GAME_RUNNING, () -> changes(party, "p1", english, Optional.empty()));
        // Judged by the rules of the new language.
        party.answers("ice cream").draws();
        party.guesses("p2", "Ice-Cream");
        assertThat(party.view("p2").totals().get("p2")).isPositive();
    }

    @Test
    void theHostsWordsStayWhereTheNewRulesAllowIt() {
        RoomSettings choice = new RoomSettings(60, 1, 3, Language.JA, Rule.FIRST, WordSource.CHOICE);
        Party party = Party.of(2, choice, Party.plain(), List.of("ねこ"), new Umpire(true, Readings.NONE));
        changes(party, "p1", new RoomSettings(90, 1, 3, Language.JA, Rule.FIRST, WordSource.CHOICE), Optional.empty());
        assertThat(party.game.pack()).containsExactly("ねこ");
        changes(party, "p1", choice, Optional.of(List.of("いぬ", "とり")));
        assertThat(party.game.pack()).containsExactly("いぬ", "とり");
        refused(DrawRefusal.Code.INVALID, () -> changes(party, "p1", choice, Optional.of(List.of("dog"))));
        assertThat(party.game.pack()).containsExactly("いぬ", "とり");
        changes(party, "p1", new RoomSettings(60, 1, 3), Optional.empty());
        assertThat(party.game.pack()).isEmpty();
    }

    @Test
    void passingCostsNothingBeforeAWordIsSetAndAsMuchAsATurnNobodyGuessedAfterwards() {
        Party party = Party.of(3, 60, 1).begun();
        refused(DrawRefusal.Code.NOT_DRAWER, () -> party.game.pass("p2", party.now));
        party.does(() -> party.game.pass("p1", party.now));
        assertThat(party.view("p1").totals()).containsEntry("p1", 0);
        assertThat(party.events(GameEvent.TurnEnded.class).get(0).reason()).isEqualTo("passed");
        refused(DrawRefusal.Code.NO_TURN, () -> party.game.pass("p1", party.now));
        party.passes(5);
        assertThat(party.drawer()).isEqualTo("p2");
        party.answers("りんご").draws();
        party.does(() -> party.game.pass("p2", party.now));
        assertThat(party.view("p1").totals()).containsEntry("p2", -30);
    }

    @Test
    void moreThanHalfOfTheOthersSendAPlayerAwayWhoCannotComeBack() {
        Party party = Party.of(5, 60, 1);
        refused(DrawRefusal.Code.ONESELF, () -> party.game.voteOut("p1", "p1", true, party.now));
        refused(DrawRefusal.Code.PLAYER_GONE, () -> party.game.voteOut("p1", "p9", true, party.now));
        party.does(() -> party.game.voteOut("p1", "p5", true, party.now));
        party.does(() -> party.game.voteOut("p1", "p5", true, party.now));
        party.does(() -> party.game.voteOut("p2", "p5", true, party.now));
        assertThat(party.view("p2").removals()).containsExactly(new GameView.Removal("p5", 2, 3, true));
        assertThat(Objects.requireNonNull(party.view("p3").removals()).get(0).mine())
                .isFalse();
        party.does(() -> party.game.voteOut("p2", "p5", false, party.now));
        party.does(() -> party.game.voteOut("p3", "p5", true, party.now));
        assertThat(party.view("p1").players()).hasSize(5);
        party.does(() -> party.game.voteOut("p4", "p5", true, party.now));
        assertThat(party.view("p1").players()).hasSize(4);
        assertThat(party.view("p1").removals()).isNull();
        assertThat(party.events(GameEvent.PlayerLeft.class).get(0).reason()).isEqualTo("removed");
        assertThat(party.members.get("p5").removed()).isTrue();
        refused(DrawRefusal.Code.REMOVED, () -> party.game.join("p5", "もどる", Role.PLAYER, party.now));
        refused(DrawRefusal.Code.REMOVED, () -> party.game.join("p5", "もどる", Role.SPECTATOR, party.now));
    }

    @Test
    void votesOfThoseWhoHaveLeftDoNotCountAndLettingStaySendsNobodyAway() {
        Party party = Party.of(6, 60, 1);
        party.does(() -> party.game.voteOut("p1", "p6", true, party.now));
        party.does(() -> party.game.voteOut("p2", "p6", true, party.now));
        party.does(() -> party.game.leave("p2", party.now));
        party.does(() -> party.game.leave("p3", party.now));
        party.does(() -> party.game.voteOut("p4", "p6", false, party.now));
        assertThat(party.view("p4").removals()).containsExactly(new GameView.Removal("p6", 1, 2, false));
        party.does(() -> party.game.voteOut("p4", "p6", true, party.now));
        assertThat(party.view("p4").players()).hasSize(3);
    }

    @Test
    void twoPlayersCannotSendEachOtherAway() {
        Party party = Party.of(2, 60, 1);
        refused(DrawRefusal.Code.TOO_FEW_PLAYERS, () -> party.game.voteOut("p1", "p2", true, party.now));
    }

    @Test
    void aDrawerWhoIsSentAwayLosesTheTurn() {
        Party party = Party.of(3, 60, 1).begun().answers("りんご").draws();
        party.does(() -> party.game.voteOut("p2", "p1", true, party.now));
        party.does(() -> party.game.voteOut("p3", "p1", true, party.now));
        assertThat(party.events(GameEvent.TurnEnded.class).get(0).reason()).isEqualTo("left");
        assertThat(party.view("p2").hostId()).isEqualTo("p2");
    }

    @Test
    void inTheSecondHalfAThirdOfTheLettersIsShown() {
        Party party = Party.of(2, new RoomSettings(60, 1, 2), LETTERS, true)
                .begun()
                .answers("しんかんせん")
                .draws();
        party.passes(29);
        assertThat(party.view("p2").answerLength()).isNull();
        party.passes(1);
        assertThat(party.view("p2").answerLength()).isEqualTo(6);
        assertThat(party.view("p2").letters()).isNull();
        party.passes(10);
        assertThat(shown(party)).hasSize(1);
        party.passes(10);
        assertThat(shown(party)).hasSize(2);
        party.passes(9);
        assertThat(shown(party)).hasSize(2);
        assertThat(party.view("p2").letters()).hasSize(6);
        assertThat(party.events(GameEvent.Hint.class)).hasSize(3);
    }

    private static List<String> shown(Party party) {
        return Objects.requireNonNull(party.view("p2").letters()).stream()
                .filter(Objects::nonNull)
                .toList();
    }

    @Test
    void shortWordsAndRoomsWithoutTheOptionShowNoLetters() {
        Party shortWord = Party.of(2, new RoomSettings(60, 1, 2), LETTERS, true)
                .begun()
                .answers("ねこ")
                .draws();
        Party without = Party.of(2, 60, 1).begun().answers("しんかんせん").draws();
        for (Party party : List.of(shortWord, without)) {
            party.passes(59);
            assertThat(party.view("p2").letters()).isNull();
            assertThat(party.events(GameEvent.Hint.class)).hasSize(1);
        }
    }

    @Test
    void theChatTellsWhatHappened() {
        Party party = Party.of(2, new RoomSettings(60, 1, 3), Party.plain(), true);
        party.passes(1);
        party.does(() -> party.game.join("p3", "はな", Role.PLAYER, party.now));
        party.does(() -> party.game.leave("p1", party.now));
        assertThat(party.lines)
                .allMatch(line -> line.type() == ChatType.SYSTEM)
                .extracting(ChatLine::content)
                .containsExactly("joined", "left", "host");
        assertThat(party.lines.get(2).playerId()).isEqualTo("p2");
    }

    @Test
    void beforeTheGameTheFirstTurnHasNotStarted() {
        Party party = Party.of(2, 60, 1);
        GameView.CurrentRound round = Objects.requireNonNull(party.view("p2").currentRound());
        assertThat(round.currentTurn().status()).isEqualTo("not_started");
        assertThat(round.currentTurn().drawerId()).isEqualTo("p1");
        assertThat(round.currentTurn().deadline()).isNull();
    }
}
