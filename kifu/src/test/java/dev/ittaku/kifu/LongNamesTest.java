package dev.ittaku.kifu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.text.Slug;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Normalising takes the square of the length where marks must change places: minutes for a body of one megabyte. */
class LongNamesTest {
    private static final String HOSTILE = "a" + "\u0301\u0316".repeat(500_000);

    @Test
    @Timeout(60)
    void aSlugIsMeasuredBeforeItIsNormalised() {
        assertThatThrownBy(() -> Slug.checked("slug", HOSTILE))
                .isInstanceOf(KifuRefusal.class)
                .hasMessageContaining("1 to 100 characters");
    }

    @Test
    @Timeout(60)
    void aTagIsMeasuredBeforeItIsNormalised() {
        try (Notebook notebook = new Notebook()) {
            assertThatThrownBy(() -> notebook.tags.create(Notebook.OWNER, HOSTILE))
                    .isInstanceOf(KifuRefusal.class);
        }
    }

    @Test
    void whatBecomesShortEnoughIsStillTaken() {
        assertThat(Slug.checked("slug", "か\u3099".repeat(100))).isEqualTo("が".repeat(100));
    }
}
