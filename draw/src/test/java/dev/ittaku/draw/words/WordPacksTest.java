package dev.ittaku.draw.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.draw.table.Language;
import dev.ittaku.draw.words.WordPacks.Difficulty;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every word of our packs could be an answer, and none is there twice. */
class WordPacksTest {
    private static final int FEWEST = 1_500;
    private static final int FEWEST_OF_EACH = 400;

    private static AnswerRules rules(Language language) {
        return language == Language.JA ? new JapaneseRules(Readings.NONE) : new EnglishRules();
    }

    @ParameterizedTest
    @EnumSource
    void thereAreManyAndEachCanBeAnswered(Language language) {
        AnswerRules rules = rules(language);
        Map<String, String> known = new HashMap<>();
        for (Difficulty difficulty : Difficulty.values()) {
            assertThat(WordPacks.words(language, difficulty))
                    .hasSizeGreaterThan(FEWEST_OF_EACH)
                    .allSatisfy(word -> {
                        assertThat(rules.answer(word)).hasValue(word);
                        assertThat(known.put(rules.key(word), word)).as(word).isNull();
                    });
        }
        assertThat(known).hasSizeGreaterThan(FEWEST);
    }
}
