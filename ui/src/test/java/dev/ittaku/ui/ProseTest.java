package dev.ittaku.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What can be checked of how the pages talk: one style in Japanese, the right counters, no labels one has to guess. */
class ProseTest {
    /** A sentence that ends in a plain verb, adjective or copula, where です and ます are the style of all pages. */
    static final Pattern PLAIN_STYLE = Pattern.compile("[ぐつぬぶむる]。|(?<!な)く。|(?<!しょ)う。|(?<!ま|で)す。|(?<!まし|でし)た。|だ。|ない。");
    /** Slogans, and a proverb in the gallery of parts. */
    private static final Set<String> SLOGANS = Set.of("heading", "lead", "hero.lead", "welcome.text", "sample");

    /** Ten and more of something are never counted with つ. */
    private static final Pattern WRONG_COUNTER = Pattern.compile("\\}\\s*つ");
    /** Discs are counted with 石 everywhere. */
    private static final Pattern DISCS = Pattern.compile("(discs|loss|turns)\\}\\s*(枚|個|つ)");

    /** Loan words are spelt with their long vowel on all pages, and one signs in: サインイン. */
    private static final Pattern OTHER_SPELLING = Pattern.compile("(ブラウザ|フォルダ|サーバ|ユーザ|カレンダ|プレイヤ)(?!ー)|ログイン");

    private static final Pattern BARE_QUESTION = Pattern.compile("(What|Which|How|Who|Where|When)\\??");
    private static final Pattern STILTED = Pattern.compile("(?i)\\b(after all|shall|hereby|thereof|upon|whom)\\b");

    @ParameterizedTest
    @MethodSource("dev.ittaku.ui.MessagesTest#bundles")
    void japaneseIsPoliteAndCountsAsPeopleDo(Path bundle) throws IOException {
        MessagesTest.read(bundle, "ja").forEach((key, text) -> {
            String place = key + " of " + bundle;
            if (!SLOGANS.contains(key)) {
                assertThat(text).as(place).doesNotContainPattern(PLAIN_STYLE);
            }
            assertThat(text)
                    .as(place)
                    .doesNotContainPattern(WRONG_COUNTER)
                    .doesNotContainPattern(DISCS)
                    .doesNotContainPattern(OTHER_SPELLING);
        });
    }

    @ParameterizedTest
    @MethodSource("dev.ittaku.ui.MessagesTest#bundles")
    void englishLabelsSayWhatTheyMean(Path bundle) throws IOException {
        MessagesTest.read(bundle, "en").forEach((key, text) -> {
            String place = key + " of " + bundle;
            assertThat(text).as(place).doesNotMatch(BARE_QUESTION).doesNotContainPattern(STILTED);
        });
    }
}
