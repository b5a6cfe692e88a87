package dev.ittaku.draw.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.draw.table.Language;
import dev.ittaku.draw.words.JapaneseRules;
import dev.ittaku.draw.words.Readings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class TypedInputTest {
    /** Normalising this would take minutes: its marks must all change places. */
    private static final String HOSTILE = "a" + "\u0301\u0316".repeat(500_000);

    @Test
    @Timeout(60)
    void aTextIsMeasuredBeforeItIsNormalised() {
        assertThatThrownBy(() -> TypedInput.name(HOSTILE)).isInstanceOf(Refusal.class);
        for (Language language : Language.values()) {
            assertThat(new Umpire(false, Readings.NONE).rules(language).answer(HOSTILE))
                    .isEmpty();
        }
        assertThatThrownBy(() -> TypedInput.chat(HOSTILE)).isInstanceOf(Refusal.class);
        assertThatThrownBy(() -> TypedInput.guess(HOSTILE)).isInstanceOf(Refusal.class);
    }

    @Test
    void whatBecomesShortEnoughIsTaken() {
        assertThat(new JapaneseRules(Readings.NONE).answer("か\u3099".repeat(50)))
                .hasValue("が".repeat(50));
    }
}
