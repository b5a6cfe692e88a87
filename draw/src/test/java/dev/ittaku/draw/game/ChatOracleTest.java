package dev.ittaku.draw.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.draw.input.TypedInput;
import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.table.Role;
import dev.ittaku.draw.table.RoomOptions;
import dev.ittaku.draw.table.RoomSettings;
import dev.ittaku.draw.table.RoomStatus;
import dev.ittaku.draw.view.GameView;
import dev.ittaku.draw.web.DrawJson;
import dev.ittaku.draw.words.JapaneseRules;
import dev.ittaku.draw.words.Readings;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * An attacker writes words into the chat and looks which of them are shown. Two games are played that differ in nothing
 * but the answer; whatever the attacker gets must be the same in both, byte for byte.
 */
class ChatOracleTest {
    private static final List<String> DICTIONARY = List.of("ねこ", "いぬ", "うさぎ", "りんご", "ひこうき", "とけい", "き", "らーめん");
    private static final Set<String> OUTSIDERS = Set.of("p2", "p3", "s1", "s2", "late", "stranger");

    private final DrawJson json = new DrawJson(new ObjectMapper());

    /** What happens besides the answer, which is set between the two. */
    private record Attack(Consumer<Party> before, Consumer<Party> during) {
        static Attack before(Consumer<Party> before) {
            return new Attack(before, party -> party.draws());
        }

        static Attack during(Consumer<Party> during) {
            return new Attack(party -> party.passes(1), during);
        }
    }

    /** Everything that reaches people who do not know the answer, while the turn runs. */
    private List<String> seen(String answer, Attack attack) {
        Party party = Party.of(3, new RoomSettings(60, 1, 3), new RoomOptions(false, true, false), false);
        for (String spectator : List.of("s1", "s2")) {
            party.does(() -> party.game.join(spectator, "見物" + spectator, Role.SPECTATOR, party.now));
            party.does(() -> party.game.connect(spectator, party.now));
        }
        attack.before().accept(party);
        if (party.game.status() == RoomStatus.WAITING) {
            party.begun();
        }
        party.answers(answer).draws();
        List<String> all = new ArrayList<>();
        party.listener = announcement -> {
            for (String viewer : OUTSIDERS) {
                party.game
                        .viewFor(viewer, announcement, party.now)
                        .ifPresent(shown -> all.add(viewer + " " + json.event(shown)));
            }
        };
        attack.during().accept(party);
        party.does(() -> party.game.join("late", "おそい", Role.SPECTATOR, party.now));
        for (String viewer : OUTSIDERS) {
            all.add(viewer + " " + json.event(party.game.stateFor(viewer, party.now)));
            all.add(viewer + " " + party.game.viewFor(viewer, true, party.now));
        }
        party.lines.forEach(line -> all.add("table " + GameView.Line.of(line)));
        assertThat(party.turn().status()).isEqualTo("drawing");
        return all;
    }

    private void tellsNothing(Attack attack) {
        List<String> cat = seen("ねこ", attack);
        assertThat(cat).isNotEmpty();
        assertThat(seen("いぬ", attack)).isEqualTo(cat);
    }

    @Test
    void wordsThatWereWrittenBeforehandAreAllShown() {
        Attack attack = Attack.before(party -> {
            DICTIONARY.forEach(word -> party.does(() -> party.game.say("p2", word, party.now)));
            DICTIONARY.forEach(word -> party.does(() -> party.game.say("s1", "これは" + word + "です", party.now)));
        });
        tellsNothing(attack);
        assertThat(seen("ねこ", attack)).anyMatch(text -> text.startsWith("late") && text.contains("これはねこです"));
    }

    @Test
    void wordsThatAreWrittenWhileTheDrawerThinksAreAllShown() {
        tellsNothing(Attack.before(party -> {
            party.begun();
            DICTIONARY.forEach(word -> party.does(() -> party.game.say("p3", word, party.now)));
        }));
    }

    @Test
    void whatSpectatorsSayIsTreatedAlikeWhateverItIs() {
        Attack attack = Attack.during(party -> {
            DICTIONARY.forEach(word -> party.does(() -> party.game.say("s1", word, party.now)));
            party.does(() -> party.game.say("s2", String.join(" ", DICTIONARY), party.now));
        });
        tellsNothing(attack);
        List<String> all = seen("ねこ", attack);
        assertThat(all).anyMatch(text -> text.startsWith("s2") && text.contains("ねこ"));
        assertThat(all)
                .filteredOn(text -> text.startsWith("p2") || text.startsWith("stranger"))
                .noneMatch(text -> text.contains("うさぎ"));
        assertThat(all).filteredOn(text -> text.startsWith("table")).isEmpty();
    }

    @Test
    void aListOfWordsAsOneGuessIsTreatedAlikeWhateverItHolds() {
        Attack attack = Attack.during(party -> {
            String list = String.join("、", DICTIONARY);
            assertThat(TypedInput.length(list)).isBetween(new JapaneseRules(Readings.NONE).longestShownGuess() + 1, 50);
            party.does(() -> party.game.guess("p2", list, party.now));
            party.does(() -> party.game.say("p3", list, party.now));
        });
        tellsNothing(attack);
        assertThat(seen("ねこ", attack))
                .filteredOn(text -> text.startsWith("p2 {"))
                .anyMatch(text -> text.contains("ひこうき"));
        assertThat(seen("ねこ", attack))
                .filteredOn(text -> text.startsWith("s1"))
                .noneMatch(text -> text.contains("ひこうき"));
    }

    @Test
    void whoGoesThroughADictionaryIsSoonShownToNobody() {
        Attack attack = Attack.during(party -> {
            for (int i = 0; i < Talk.MOST_SHOWN_GUESSES; i++) {
                int number = i;
                party.does(() -> party.game.guess("p2", "えと" + number, party.now));
            }
            DICTIONARY.forEach(word -> party.does(() -> party.game.guess("p2", "お" + word + "お", party.now)));
        });
        tellsNothing(attack);
        assertThat(seen("ねこ", attack))
                .filteredOn(text -> text.startsWith("s1"))
                .anyMatch(text -> text.contains("えと29"))
                .noneMatch(text -> text.contains("うさぎ"));
    }

    @Test
    void aGuessIsNoLongerThanTheLongestAnswer() {
        Party party = Party.of(2, 60, 1).begun().answers("ねこ").draws();
        party.guesses("p2", "あ".repeat(50));
        for (String answer : List.of("いぬ".repeat(26), "ねこ".repeat(26), "ねこ".repeat(250))) {
            assertThatThrownBy(() -> party.game.guess("p2", answer, party.now))
                    .isInstanceOfSatisfying(
                            DrawRefusal.class, e -> assertThat(e.reason()).isEqualTo(DrawRefusal.Code.INVALID));
            assertThatThrownBy(() -> party.game.say("p2", answer, party.now)).isInstanceOf(DrawRefusal.class);
        }
        assertThat(party.lines).isEmpty();
    }

    @Test
    void whoHasGuessedItTalksOnlyWithThoseWhoKnowItToo() {
        Party party = Party.of(3, new RoomSettings(60, 1, 3), new RoomOptions(false, true, false), false);
        party.does(() -> party.game.join("s1", "見物", Role.SPECTATOR, party.now));
        party.begun().answers("ねこ").draws();
        party.guesses("p2", "ねこ");
        party.heard.clear();
        for (String text : List.of("ねこだったね", "むずかしい")) {
            party.does(() -> party.game.say("p2", text, party.now));
        }
        assertThat(party.heard).allSatisfy(a -> assertThat(a.only()).contains(Set.of("p1", "p2")));
        assertThat(json.event(party.game.stateFor("p3", party.now))).doesNotContain("むずかしい", "ねこ");
        assertThat(json.event(party.game.stateFor("s1", party.now))).doesNotContain("むずかしい", "ねこ");
    }

    @Test
    void aCircleOfSpectatorsIsNotFilledByGuesses() {
        Party party = Party.of(3, new RoomSettings(300, 1, 3), new RoomOptions(false, true, false), false);
        party.does(() -> party.game.join("s1", "見物", Role.SPECTATOR, party.now));
        party.begun().answers("ねこ").draws();
        IntStream.range(0, 499).forEach(i -> party.does(() -> party.game.say("s1", "やあ", party.now)));
        party.guesses("p2", "こねこちゃん");
        party.does(() -> party.game.say("s1", "やあ", party.now));
        assertThatThrownBy(() -> party.game.say("s1", "やあ", party.now))
                .isInstanceOfSatisfying(
                        DrawRefusal.class, e -> assertThat(e.reason()).isEqualTo(DrawRefusal.Code.TOO_FAST));
        party.guesses("p2", "こねこのこ");
    }

    @Test
    void theRateOfGuessesHoldsByWhicheverWay() {
        Party party = Party.of(2, 60, 1).begun().answers("ねこ").draws();
        party.guesses("p2", "いぬ");
        party.does(() -> party.game.say("p2", "うま", party.now));
        party.guesses("p2", "とら");
        for (Runnable more : List.<Runnable>of(
                () -> party.game.guess("p2", "ねこ", party.now), () -> party.game.say("p2", "ねこ", party.now))) {
            assertThatThrownBy(more::run)
                    .isInstanceOfSatisfying(
                            DrawRefusal.class, e -> assertThat(e.reason()).isEqualTo(DrawRefusal.Code.TOO_FAST));
        }
    }
}
