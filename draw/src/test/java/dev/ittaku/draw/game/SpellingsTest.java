package dev.ittaku.draw.game;

import static dev.ittaku.draw.words.Judge.Verdict.CORRECT;
import static dev.ittaku.draw.words.Judge.Verdict.WRONG;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.draw.refusal.DrawRefusal;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Whoever sets a word may say how else it is written; no dictionary is asked. */
class SpellingsTest {
    private static Party party(List<String> spellings) {
        Party party = Party.of(3, 60, 1).begun();
        party.does(() -> party.game.answer("p1", "いすか", spellings, party.now));
        return party;
    }

    @Test
    void aSpellingThatTheDrawerNamedIsRight() {
        Party party = party(List.of(" 鶍 ", "Crossbill", ""));
        assertThat(party.guesses("p2", "鷽")).isEqualTo(WRONG);
        assertThat(party.guesses("p2", "鶍！")).isEqualTo(CORRECT);
        assertThat(party.turn().answer()).isEqualTo("いすか");
        Party another = party(List.of("鶍", "Crossbill"));
        assertThat(another.guesses("p3", "ｃｒｏｓｓ bill")).isEqualTo(CORRECT);
    }

    @Test
    void whatHoldsASpellingIsShownToNobody() {
        Party party = party(List.of("bird"));
        assertThat(party.guesses("p2", "a bird?")).isEqualTo(WRONG);
        assertThat(party.heard.get(party.heard.size() - 1).only()).contains(Set.of("p1", "p2"));
        assertThat(party.view("p3").toString()).doesNotContain("bird");
    }

    @Test
    void spellingsOutliveACrash() {
        Party party = party(List.of("鶍"));
        party.crashes(Duration.ofSeconds(4));
        for (String player : List.of("p1", "p2")) {
            party.does(() -> party.game.connect(player, party.now));
        }
        assertThat(party.guesses("p2", "鶍")).isEqualTo(CORRECT);
    }

    @Test
    void tooManyTooLongAndWithoutAnyLetterAreRefused() {
        for (List<String> bad :
                List.of(Collections.nCopies(6, "鶍"), List.of("x".repeat(51)), List.of("！？"), List.of("a\nb"))) {
            assertThatThrownBy(() -> party(bad))
                    .isInstanceOfSatisfying(
                            DrawRefusal.class, e -> assertThat(e.reason()).isEqualTo(DrawRefusal.Code.INVALID));
        }
    }
}
