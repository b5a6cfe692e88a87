package dev.ittaku.lessons.studio;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page folds names in the same way: its test lessons.test.js has the same rows. */
class FoldedNameTest {
    @ParameterizedTest
    @CsvSource({
        "山田 太郎, 山田太郎",
        "山田　太郎, 山田太郎",
        "ヤマダ タロー, やまだたろー",
        "ﾔﾏﾀﾞ, やまだ",
        "ＹＵＫＩ  Ono, yuki ono",
        "YUKI 山田, yuki 山田",
        "BSL House 1, bsl house 1",
        "佐々木 希, 佐々木希"
    })
    void aNameIsFoldedHoweverItIsWritten(String name, String folded) {
        assertThat(FoldedName.of(name)).isEqualTo(folded);
        assertThat(FoldedName.of(folded)).isEqualTo(folded);
    }
}
