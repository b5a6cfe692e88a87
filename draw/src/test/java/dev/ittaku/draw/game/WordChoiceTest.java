package dev.ittaku.draw.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.table.Language;
import dev.ittaku.draw.table.RoomOptions;
import dev.ittaku.draw.table.RoomSettings;
import dev.ittaku.draw.table.Rule;
import dev.ittaku.draw.table.WordSource;
import dev.ittaku.draw.words.Judge.Verdict;
import dev.ittaku.draw.words.Readings;
import dev.ittaku.draw.words.WordPacks;
import dev.ittaku.draw.words.WordPacks.Difficulty;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rooms that offer words, in both languages, and the rule by which everyone guesses. */
class WordChoiceTest {
    private static final Umpire UMPIRE = new Umpire(false, Readings.NONE);

    private static Party party(Language language, boolean chain, List<String> pack) {
        RoomSettings settings = new RoomSettings(60, 5, 2, language, Rule.FIRST, WordSource.CHOICE);
        return Party.of(2, settings, new RoomOptions(false, false, chain), pack, UMPIRE)
                .begun();
    }

    private static List<String> offered(Party party) {
        return party.view(party.drawer()).currentRound().currentTurn().words();
    }

    private static void toTheNextTurn(Party party) {
        String other = party.drawer().equals("p1") ? "p2" : "p1";
        party.guesses(
                other, party.view(party.drawer()).currentRound().currentTurn().answer());
        party.passes(Turn.SHOWN);
    }

    @ParameterizedTest
    @EnumSource
    void theDrawerAloneIsOfferedAWordOfEachDifficulty(Language language) {
        Party party = party(language, false, List.of());
        Set<String> all = new HashSet<>();
        while (!party.isOver()) {
            List<String> words = offered(party);
            assertThat(words).hasSize(3);
            assertThat(WordPacks.words(language, Difficulty.EASY)).contains(words.get(0));
            assertThat(WordPacks.words(language, Difficulty.MEDIUM)).contains(words.get(1));
            assertThat(WordPacks.words(language, Difficulty.HARD)).contains(words.get(2));
            String guesser = party.drawer().equals("p1") ? "p2" : "p1";
            assertThat(party.view(guesser).currentRound().currentTurn().words()).isNull();
            assertThat(party.view("stranger").currentRound().currentTurn().words())
                    .isNull();
            party.answers(words.get(2)).draws();
            assertThat(offered(party)).isNull();
            assertThat(all.add(words.get(2))).isTrue();
            toTheNextTurn(party);
        }
        assertThat(all).hasSize(10);
    }

    @Test
    void theSameWordsAreOfferedAfterACrash() {
        Party party = party(Language.EN, false, List.of());
        List<String> before = offered(party);
        party.crashes(Duration.ofSeconds(20));
        assertThat(offered(party)).isEqualTo(before);
        party.answers(before.get(0));
        party.crashes(Duration.ofSeconds(20));
        assertThat(party.view("p1").currentRound().currentTurn().answer()).isEqualTo(before.get(0));
    }

    @Test
    void theHostsWordsComeFirstAndNoneComesTwice() {
        Party party = party(Language.EN, false, List.of("Mount Fuji", "mount fuji", "Haneda", "Onsen", "Manekineko"));
        assertThat(party.game.pack()).containsExactly("Mount Fuji", "Haneda", "Onsen", "Manekineko");
        Set<String> drawn = new HashSet<>();
        for (int turn = 0; turn < 4; turn++) {
            List<String> words = offered(party);
            assertThat(words).hasSize(3);
            String own = words.stream()
                    .filter(party.game.pack()::contains)
                    .findFirst()
                    .orElseThrow();
            assertThat(drawn.add(own)).isTrue();
            party.answers(own).draws();
            toTheNextTurn(party);
        }
        assertThat(offered(party)).hasSize(3).doesNotContainAnyElementsOf(party.game.pack());
    }

    @Test
    void ownWordsAreTakenToo() {
        Party party = party(Language.EN, false, List.of());
        party.answers("Tokyo Tower").draws();
        assertThat(party.guesses("p2", "tokyo-tower")).isEqualTo(Verdict.CORRECT);
    }

    @Test
    void inAChainEveryOfferFits() {
        Party party = party(Language.JA, true, List.of());
        party.answers("りんご").draws();
        toTheNextTurn(party);
        assertThat(offered(party)).isNotEmpty().allSatisfy(word -> {
            assertThat(word).startsWith("ご");
            assertThat(word).doesNotEndWith("ん");
        });
    }

    @Test
    void wordsThatCannotBeAnswersAreRefusedWithTheirPlace() {
        RoomSettings choice = new RoomSettings(60, 1, 2, Language.JA, null, WordSource.CHOICE);
        assertThatThrownBy(() -> Party.of(2, choice, Party.plain(), List.of("りんご", "apple"), UMPIRE))
                .isInstanceOfSatisfying(
                        DrawRefusal.class,
                        e -> assertThat(e.faults().get(0).field()).isEqualTo("pack[1]"));
        RoomSettings own = new RoomSettings(60, 1, 2);
        assertThatThrownBy(() -> Party.of(2, own, Party.plain(), List.of("りんご"), UMPIRE))
                .isInstanceOfSatisfying(
                        DrawRefusal.class,
                        e -> assertThat(e.faults().get(0).field()).isEqualTo("pack"));
    }

    @Test
    void whereEveryoneGuessesTheDrawerGetsTheAverageRoundedUp() {
        RoomSettings settings = new RoomSettings(60, 1, 4, Language.EN, Rule.EVERYONE, null);
        Party party = Party.of(4, settings, Party.plain(), UMPIRE)
                .begun()
                .answers("lighthouse")
                .draws();
        party.passes(10);
        party.guesses("p2", "Light house");
        assertThat(party.view("p1").totals()).containsEntry("p1", 0).containsEntry("p2", 50);
        party.passes(5);
        party.guesses("p3", "lighthouses");
        party.passes(10);
        party.guesses("p4", "lighthouse");
        assertThat(party.turn().status()).isEqualTo("finished");
        assertThat(party.view("p1").totals())
                .containsEntry("p1", 44) // (50 + 45 + 35) / 3 = 43.3
                .containsEntry("p3", 45)
                .containsEntry("p4", 35);
        assertThat(party.view("p1").settings().rule()).isEqualTo("everyone");
        assertThat(party.view("p1").options().allGuess()).isTrue();
    }

    @Test
    void whereNobodyGuessesTheDrawerPays() {
        RoomSettings settings = new RoomSettings(60, 1, 2, Language.EN, Rule.EVERYONE, null);
        Party party = Party.of(2, settings, Party.plain(), UMPIRE)
                .begun()
                .answers("lighthouse")
                .draws();
        party.passes(61);
        assertThat(party.view("p1").totals()).containsEntry("p1", -30);
    }
}
