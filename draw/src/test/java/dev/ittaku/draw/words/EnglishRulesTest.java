package dev.ittaku.draw.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.draw.words.Judge.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnglishRulesTest {
    private final EnglishRules rules = new EnglishRules();

    @ParameterizedTest
    @CsvSource({
        "CAT, cat, CORRECT",
        "Ice-Cream, ice cream, CORRECT",
        "icecream!, ice cream, CORRECT",
        "cats, cat, CORRECT",
        "strawberries, strawberry, CORRECT",
        "box, boxes, CORRECT",
        "wolves, wolf, CORRECT",
        "knife, knives, CORRECT",
        "bookshelves, bookshelf, CORRECT",
        "potatoes, potato, CORRECT",
        "women, woman, CORRECT",
        "a mouse, mice, CORRECT",
        "shoe, shoes, CORRECT",
        "cave, cafe, CLOSE",
        "glass, glasses, CORRECT",
        "caf\u00e9, cafe, CORRECT",
        "is it a cat?, cat, CORRECT",
        "the cat maybe, cat, CORRECT",
        "\uff43\uff41\uff54, cat, CORRECT",
        "a, a, CORRECT",
        "jack o lantern, jack-o-lantern, CORRECT",
        "kitchn, kitchen, CLOSE",
        "a kitchn, kitchen, CLOSE",
        "hot, hat, CLOSE",
        "bu, bus, CLOSE",
        "dog, cat, WRONG",
        "???, cat, WRONG",
        "is, us, WRONG",
        "catfish, cat, WRONG",
        "cat dog, cat, WRONG",
        "\u732b, cat, WRONG",
    })
    void guesses(String guess, String answer, Verdict verdict) {
        assertThat(rules.judge(guess, answer, List.of())).isEqualTo(verdict);
    }

    @Test
    void whatTheDrawerNamedIsRightToo() {
        assertThat(rules.judge("the tv", "television", List.of("TV", "telly"))).isEqualTo(Verdict.CORRECT);
        assertThat(rules.tells("my tv is new", "television", List.of("TV"))).isTrue();
    }

    @Test
    void aTextTellsTheAnswerHoweverItIsWritten() {
        assertThat(List.of("i-c-e c r e a m", "ICE CREAMS", "an icecream cone"))
                .allMatch(t -> rules.tells(t, "ice cream", List.of()));
        assertThat(rules.tells("strawberry", "strawberries", List.of())).isTrue();
        assertThat(rules.tells("two wolves", "wolf", List.of())).isTrue();
        assertThat(rules.tells("some wolves here", "wolves", List.of())).isTrue();
        assertThat(rules.tells("nice day", "ice cream", List.of())).isFalse();
    }

    @Test
    void answersAreLatinLettersOnly() {
        assertThat(rules.answer("  Rock  \u2019n\u2019 Roll ")).hasValue("Rock 'n' Roll");
        assertThat(rules.answer("x".repeat(50))).isPresent();
        assertThat(List.of("", " ", "-", "'a", "cat2", "\u306d\u3053", "cat\ndog!", "x".repeat(51)))
                .allMatch(t -> rules.answer(t).isEmpty());
    }

    @Test
    void otherScriptsAreNotRead() {
        assertThat(rules.canRead("caf\u00e9 2!")).isTrue();
        assertThat(rules.canRead("\u732b")).isFalse();
    }

    @Test
    void aChainGoesByLetters() {
        assertThat(rules.nextBegin("ice cream")).hasValue("m");
        assertThat(rules.begin("Moose")).isEqualTo("m");
    }
}
