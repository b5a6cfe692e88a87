package dev.ittaku.draw.words;

import static dev.ittaku.draw.words.Judge.Verdict.CLOSE;
import static dev.ittaku.draw.words.Judge.Verdict.CORRECT;
import static dev.ittaku.draw.words.Judge.Verdict.WRONG;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.draw.words.Judge.Verdict;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JudgeTest {
    private record Example(String answer, String guess, Verdict verdict) {}

    /** Answer, guess and verdict of each example. */
    private static final Object[][] TABLE = {
        // The same kana, in every script and width
        {"りんご", "りんご", CORRECT},
        {"りんご", "リンゴ", CORRECT},
        {"りんご", "ﾘﾝｺﾞ", CORRECT},
        {"りんご", "リんゴ", CORRECT},
        {"りんご", " りんご ", CORRECT},
        {"りんご", "りん ご", CORRECT},
        {"りんご", "りん　ご", CORRECT},
        {"りんご", "リン・ゴ", CORRECT},
        {"りんご", "ﾘﾝ･ｺﾞ", CORRECT},
        {"りんご", "り\u200bんご", CORRECT},
        {"りんご", "\u202eりんご\u202c", CORRECT},
        {"りんご", "\ufeffりんご", CORRECT},
        {"ゔぁいおりん", "ヴァイオリン", CORRECT},
        {"ゔぁいおりん", "ｳﾞｧｲｵﾘﾝ", CORRECT},
        {"ゕ", "ヵ", CORRECT},
        // Sound marks that stand by themselves
        {"がっこう", "か゛っこう", CORRECT},
        {"がっこう", "カ゛ッコウ", CORRECT},
        {"がっこう", "か\u3099っこう", CORRECT},
        {"ぱんだ", "は゜んた゛", CORRECT},
        {"ぱんだ", "ﾊﾟﾝﾀﾞ", CORRECT},
        {"ぱんだ", "はﾟんたﾞ", CORRECT},
        {"ぱんだ", "ハ\u309aンタ\u3099", CORRECT},
        // Long vowels
        {"らーめん", "らーめん", CORRECT},
        {"らーめん", "らあめん", CORRECT},
        {"らーめん", "ラーメン", CORRECT},
        {"らーめん", "ﾗｰﾒﾝ", CORRECT},
        {"らーめん", "ラアメン", CORRECT},
        {"らーめん", "ら-めん", CORRECT},
        {"らーめん", "ら‐めん", CORRECT},
        {"らーめん", "ら–めん", CORRECT},
        {"らーめん", "ら—めん", CORRECT},
        {"らーめん", "ら−めん", CORRECT},
        {"らーめん", "ら〜めん", CORRECT},
        {"らーめん", "ら～めん", CORRECT},
        {"らーめん", "ら－めん", CORRECT},
        {"らーめん", "ら~めん", CORRECT},
        {"とうふ", "とおふ", CORRECT},
        {"とうふ", "とーふ", CORRECT},
        {"おおかみ", "おうかみ", CORRECT},
        {"おおかみ", "おーかみ", CORRECT},
        {"とけい", "とけえ", CORRECT},
        {"とけい", "とけー", CORRECT},
        {"えいが", "ええが", CORRECT},
        {"えいが", "エーガ", CORRECT},
        {"こーひー", "こおひい", CORRECT},
        {"こーひー", "こうひい", CORRECT},
        {"しょうぼうしゃ", "しょーぼーしゃ", CORRECT},
        {"しょうぼうしゃ", "しょおぼおしゃ", CORRECT},
        {"ぎゅうにゅう", "ぎゅーにゅー", CORRECT},
        {"けーき", "けいき", CORRECT},
        {"けーき", "けえき", CORRECT},
        {"すうぷ", "すーぷ", CORRECT},
        {"おかあさん", "おかーさん", CORRECT},
        {"おにいさん", "おにーさん", CORRECT},
        {"ー", "ー", CORRECT},
        {"わーー", "わああ", CORRECT},
        // Four kana for two sounds
        {"はなぢ", "はなじ", CORRECT},
        {"みかづき", "みかずき", CORRECT},
        {"じしん", "ぢしん", CORRECT},
        {"ちず", "ちづ", CORRECT},
        {"かなづち", "カナズチ", CORRECT},
        // Nearly: small kana
        {"きって", "きつて", CLOSE},
        {"しょうゆ", "しようゆ", CLOSE},
        {"きゃべつ", "きやべつ", CLOSE},
        {"びょういん", "びよういん", CLOSE},
        {"ふぁん", "ふあん", CLOSE},
        // Nearly: sound marks
        {"かに", "がに", CLOSE},
        {"さる", "ざる", CLOSE},
        {"はし", "ばし", CLOSE},
        {"はし", "ぱし", CLOSE},
        {"がっこう", "かっこう", CLOSE},
        {"ぶどう", "ふとう", CLOSE},
        {"ぱんだ", "はんた", CLOSE},
        {"ぞう", "そう", CLOSE},
        // Nearly: one kana more, less or different, if there are three at least
        {"りんご", "りんこ", CLOSE},
        {"りんご", "りん", CLOSE},
        {"りんご", "んご", CLOSE},
        {"りんご", "りご", CLOSE},
        {"りんご", "りんごう", CLOSE},
        {"りんご", "あかりんご", WRONG},
        {"りんご", "いりんご", CLOSE},
        {"りんご", "まんご", CLOSE},
        {"すいか", "すいた", CLOSE},
        {"すいか", "すか", CLOSE},
        {"らーめん", "らめん", CLOSE},
        {"らーめん", "つけめん", WRONG},
        {"ねこ", "ねご", CLOSE},
        {"ねこ", "ねた", WRONG},
        {"ねこ", "ね", WRONG},
        {"ねこ", "ねこま", WRONG},
        {"き", "ぎ", CLOSE},
        {"き", "け", WRONG},
        // Wrong
        {"りんご", "みかん", WRONG},
        {"りんご", "ごりん", WRONG},
        {"りんご", "林檎", WRONG},
        {"りんご", "apple", WRONG},
        {"りんご", "", WRONG},
        {"りんご", "   ", WRONG},
        {"りんご", "\u200b", WRONG},
        {"りんご", "りんごです", WRONG},
        {"りんご", "りんごりんご", WRONG},
        {"ぞうきん", "ぞう", WRONG},
        {"さんた", "-さんた", CLOSE},
        {"さんた", "さ-んた", CLOSE},
        {"さんた", "😀さんた", CLOSE},
        {"ひこうき", "ひこき", CLOSE},
        {"ひこうき", "ひこうきぐも", WRONG},
    };

    static List<Example> examples() {
        return Arrays.stream(TABLE)
                .map(row -> new Example((String) row[0], (String) row[1], (Verdict) row[2]))
                .toList();
    }

    @Test
    void theTableHasAHundredExamples() {
        assertThat(examples()).hasSizeGreaterThanOrEqualTo(100).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void everyExampleGetsItsVerdict(Example example) {
        assertThat(Judge.judge(example.guess(), example.answer())).isEqualTo(example.verdict());
    }

    @ParameterizedTest
    @MethodSource("examples")
    void whatIsCorrectAlsoTellsTheAnswer(Example example) {
        if (example.verdict() == CORRECT) {
            assertThat(Judge.tells(example.guess(), example.answer())).isTrue();
            assertThat(Judge.tells("あれは" + example.guess() + "です", example.answer()))
                    .isTrue();
        }
    }

    @Test
    void anAnswerIsToldAlsoWithSomethingBetweenItsKana() {
        assertThat(List.of("り・ん・ご", "り/ん/ご", "り.ん.ご！", "リ　ン　ゴ", "り1ん2ご")).allMatch(text -> Judge.tells(text, "りんご"));
        assertThat(Judge.tells("とうま", "うま")).isTrue();
        assertThat(Judge.tells("りん", "りんご")).isFalse();
        assertThat(Judge.tells("", "りんご")).isFalse();
    }

    @Test
    void theLastKanaCountsLargeAndSpeltOut() {
        assertThat(Judge.lastKana("りんご")).isEqualTo('ご');
        assertThat(Judge.lastKana("こーひー")).isEqualTo('い');
        assertThat(Judge.lastKana("かぼちゃ")).isEqualTo('や');
        assertThat(Judge.lastKana("ぎたー")).isEqualTo('あ');
        assertThat(Judge.lastKana("きしゃー")).isEqualTo('あ');
        assertThat(Judge.lastKana("らいおん")).isEqualTo('ん');
        assertThat(Judge.lastKana("とう")).isEqualTo('う');
    }
}
