package dev.ittaku.accounts.people;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.accounts.Installation;
import dev.ittaku.platform.refusal.Fault;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DisplayNameTest {
    @ParameterizedTest
    @ValueSource(strings = {"羽生", "O’Brien-Čapek", "👩‍🔬 Ada", "い", "नमस्ते", "a b"})
    void namesOfAllScriptsAreGood(String name) {
        assertThat(DisplayName.fault(DisplayName.clean(name))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "   ",
                "a\u0000b",
                "two\nlines",
                "a\u202Eb",
                "\u2066a\u2069",
                "a\u200Bb",
                "\uFEFFa",
                "\u00ADa",
                "\uE000",
                "\u200D",
                "a\u0301\u0301\u0301\u0301\u0301\u0301",
                "\u2028"
            })
    void whatNobodySeesOrTurnsTextAroundIsRefused(String name) {
        assertThat(DisplayName.fault(DisplayName.clean(name))).isPresent();
    }

    @Test
    void fortyCharactersAreTheMost() {
        assertThat(DisplayName.fault("😀".repeat(40))).isEmpty();
        assertThat(DisplayName.fault("😀".repeat(41)).map(Fault::code)).contains("LENGTH");
        assertThat(DisplayName.fault(DisplayName.clean("e\u0301".repeat(100_000))))
                .isPresent();
    }

    @Test
    void twoSpellingsOfALetterAreOne() {
        assertThat(DisplayName.clean("  Cafe\u0301 \u3000  Bar ")).isEqualTo("Café Bar");
    }

    @Test
    void aNameIsKeptShownAndTakenAway() {
        try (Installation house = new Installation()) {
            Account account = house.someone("Habu");
            assertThat(account.displayName()).isNull();
            Account named = house.accounts.changeDisplayName(account, " 羽生 ");
            assertThat(named.displayName()).isEqualTo("羽生");
            ShownPeople people = new ShownPeople(house.table);
            assertThat(people.byIds(List.of(account.userId(), "nobody"))).containsExactly(named);
            assertThat(people.byUsernames(List.of("HABU", "habu", "#"))).containsExactly(named);
            assertThat(people.idOf("habu")).contains(account.userId());
            assertThat(people.idOf("other")).isEmpty();
            assertThatThrownBy(() -> house.accounts.changeDisplayName(account, "old version"))
                    .isInstanceOf(AccountRefusal.class);
            assertThat(house.accounts.changeDisplayName(named, null).displayName())
                    .isNull();
        }
    }
}
