package dev.ittaku.draw.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.words.AnswerRules;
import dev.ittaku.draw.words.EnglishRules;
import dev.ittaku.draw.words.JapaneseRules;
import dev.ittaku.draw.words.Readings;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class TypedInputTest {
    /** Normalising this would take minutes: its marks must all change places. */
    private static final String HOSTILE = "a" + "\u0301\u0316".repeat(500_000);

    @Test
    @Timeout(60)
    void aTextIsMeasuredBeforeItIsNormalised() {
        assertThatThrownBy(() -> TypedInput.name(HOSTILE)).isInstanceOf(DrawRefusal.class);
        for (AnswerRules rules : List.of(new JapaneseRules(Readings.NONE), new EnglishRules())) {
            assertThat(rules.answer(HOSTILE)).isEmpty();
        }
        assertThatThrownBy(() -> TypedInput.chat(HOSTILE)).isInstanceOf(DrawRefusal.class);
        assertThatThrownBy(() -> TypedInput.guess(HOSTILE)).isInstanceOf(DrawRefusal.class);
    }

    @Test
    void whatBecomesShortEnoughIsTaken() {
        assertThat(new JapaneseRules(Readings.NONE).answer("か\u3099".repeat(50)))
                .hasValue("が".repeat(50));
    }
}
