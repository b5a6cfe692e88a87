package dev.ittaku.draw.game;

import static dev.ittaku.draw.words.Judge.Verdict.CLOSE;
import static dev.ittaku.draw.words.Judge.Verdict.CORRECT;
import static dev.ittaku.draw.words.Judge.Verdict.WRONG;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.table.Language;
import dev.ittaku.draw.table.Role;
import dev.ittaku.draw.table.RoomOptions;
import dev.ittaku.draw.table.RoomSettings;
import dev.ittaku.draw.words.AnswerRules;
import dev.ittaku.draw.words.Dictionary;
import dev.ittaku.draw.words.Judge.Verdict;
import dev.ittaku.draw.words.Readings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Guesses as people write them, with the real dictionary. */
class UmpireTest {
    private record Example(String answer, String guess, Verdict verdict) {}

    private static final Umpire UMPIRE = new Umpire(false, loaded());
    private static final AnswerRules RULES = UMPIRE.rules(Language.JA);

    private static Readings loaded() {
        Dictionary dictionary = new Dictionary(Runnable::run);
        dictionary.prepare();
        return dictionary;
    }

    /** Answer, guess and verdict of each example. */
    private static final Object[][] TABLE = {
        // Kanji, with all their readings
        {"ねこ", "猫", CORRECT},
        {"りんご", "林檎", CORRECT},
        {"ひまわり", "向日葵", CORRECT},
        {"とんぼ", "蜻蛉", CORRECT},
        {"ひこうき", "飛行機", CORRECT},
        {"ひこーき", "飛行機", CORRECT},
        {"とけい", "時計", CORRECT},
        {"みかづき", "三日月", CORRECT},
        {"みかずき", "三日月", CORRECT},
        {"たなばた", "七夕", CORRECT},
        {"にほん", "日本", CORRECT},
        {"にっぽん", "日本", CORRECT},
        {"なま", "生", CORRECT},
        {"せい", "生", CORRECT},
        {"かど", "角", CORRECT},
        {"つの", "角", CORRECT},
        {"はな", "花", CORRECT},
        {"はな", "鼻", CORRECT},
        {"はし", "橋", CORRECT},
        {"はし", "箸", CORRECT},
        {"こねこ", "子猫", CORRECT},
        {"かぶとむし", "カブト虫", CORRECT},
        {"めだまやき", "目玉焼き", CORRECT},
        {"おすし", "お寿司", CORRECT},
        {"しょうぼうしゃ", "消防車", CORRECT},
        {"こーひー", "珈琲", CORRECT},
        {"ゆきだるま", "雪だるま", CORRECT},
        {"ねこ", "犬", WRONG},
        {"いぬ", "猫", WRONG},
        {"ねこ", "子猫", WRONG},
        {"ねこ", "猫舌", WRONG},
        // Romaji of every school
        {"ねこ", "neko", CORRECT},
        {"ねこ", "NEKO", CORRECT},
        {"ねこ", "ｎｅｋｏ", CORRECT},
        {"しんぶん", "shinbun", CORRECT},
        {"しんぶん", "shimbun", CORRECT},
        {"しんぶん", "sinbun", CORRECT},
        {"てんぷら", "tempura", CORRECT},
        {"つき", "tsuki", CORRECT},
        {"つき", "tuki", CORRECT},
        {"ちず", "chizu", CORRECT},
        {"ちず", "tizu", CORRECT},
        {"ふじさん", "fujisan", CORRECT},
        {"ふじさん", "huzisan", CORRECT},
        {"じてんしゃ", "jitensha", CORRECT},
        {"じてんしゃ", "zitensya", CORRECT},
        {"まっちゃ", "matcha", CORRECT},
        {"まっちゃ", "maccha", CORRECT},
        {"きって", "kitte", CORRECT},
        {"ざっし", "zasshi", CORRECT},
        {"おんな", "onna", CORRECT},
        {"こんにちは", "konnichiwa", CORRECT},
        {"きんようび", "kin'youbi", CORRECT},
        {"きんようび", "kinyoubi", CORRECT},
        {"きんようび", "kinnyoubi", CORRECT},
        {"ほんや", "honya", CORRECT},
        {"とうきょう", "toukyou", CORRECT},
        {"とうきょう", "tōkyō", CORRECT},
        {"とうきょう", "tôkyô", CORRECT},
        {"とうきょう", "tokyo", CORRECT},
        {"おおかみ", "ookami", CORRECT},
        {"おおかみ", "ohkami", CORRECT},
        {"らーめん", "ra-men", CORRECT},
        {"らーめん", "ramen", CORRECT},
        {"らーめん", "raamen", CORRECT},
        {"けーき", "keiki", CORRECT},
        {"ぱーてぃー", "patii", CORRECT},
        {"ゔぁいおりん", "vaiorin", CORRECT},
        {"ふぁん", "fan", CORRECT},
        {"ねずみ", "nedzumi", CORRECT},
        {"ねこ", "inu", WRONG},
        {"ねこ", "cat", WRONG},
        {"りんご", "ringa", CLOSE},
        {"りんご", "apple", WRONG},
        {"おんな", "ona", CLOSE},
        // With the words that people put around it
        {"ねこ", "ねこだ！", CORRECT},
        {"ねこ", "ねこだ", CORRECT},
        {"ねこ", "猫だ！", CORRECT},
        {"ねこ", "これは猫かな？", CORRECT},
        {"ねこ", "たぶん猫だと思う", CORRECT},
        {"ねこ", "多分ねこ", CORRECT},
        {"ねこ", "ねこじゃない？", CORRECT},
        {"ねこ", "ねこーーー", CORRECT},
        {"ねこ", "ねこｗｗｗ", CORRECT},
        {"ねこ", "ねこ!?", CORRECT},
        {"ねこ", "「ねこ」です。", CORRECT},
        {"ねこ", "neko?", CORRECT},
        {"ねこ", "😀ねこ", CORRECT},
        {"りんご", "りんごです", CORRECT},
        {"りんご", "りんごかな…", CORRECT},
        {"いか", "いかだ", WRONG},
        {"いか", "いかだよ", CORRECT},
        {"ねこ", "ねこといぬ", WRONG},
        {"ねこ", "いぬねこ", WRONG},
        {"ねこ", "いぬ、ねこ、とり", WRONG},
        {"ねこ", "ねこ7", WRONG},
        {"ひる", "あひる", WRONG},
        {"ひこうき", "ひこうきぐも", WRONG},
        {"ひこうき", "飛行機雲", WRONG},
    };

    static List<Example> examples() {
        return Arrays.stream(TABLE)
                .map(row -> new Example((String) row[0], (String) row[1], (Verdict) row[2]))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void everyExampleGetsItsVerdict(Example example) {
        assertThat(RULES.judge(example.guess(), example.answer(), List.of())).isEqualTo(example.verdict());
        if (example.verdict() == CORRECT) {
            assertThat(RULES.tells("あのさ" + example.guess() + "の絵", example.answer(), List.of()))
                    .isTrue();
        }
    }

    @Test
    void whatReadsAsTheAnswerWithinATextTellsIt() {
        for (String text : List.of("子猫", "猫舌", "いぬと猫", "kuroneko", "犬neko鳥", "猫1匹", "ね1こ", "招き猫、狸", "ネコ科")) {
            assertThat(RULES.tells(text, "ねこ", List.of())).as(text).isTrue();
        }
        for (String text : List.of("犬", "inu", "ねずみ", "こね", "子", "", "123", "гат", "nek")) {
            assertThat(RULES.tells(text, "ねこ", List.of())).as(text).isFalse();
        }
    }

    @Test
    void aKanjiWithoutAReadingCannotBeRead() {
        assertThat(List.of("猫", "ねこ", "neko", "飛行機と雲", "123", "😀")).allMatch(RULES::canRead);
        assertThat(List.of("鶍", "猫鶍", "𠮟られた鶍")).noneMatch(RULES::canRead);
    }

    @Test
    void theLongestTextsAreJudgedWithinABoundedNumberOfSteps() {
        String many = "生上角空目木月日人子".repeat(5);
        assertThat(RULES.judge(many, "き".repeat(50), List.of())).isEqualTo(WRONG);
        assertThat(RULES.tells("﷽".repeat(50), "ねこ", List.of())).isFalse();
        assertThat(RULES.tells("nn".repeat(25), "ん".repeat(50), List.of())).isTrue();
    }

    private static Party party() {
        return Party.of(3, new RoomSettings(60, 1, 6), new RoomOptions(false, false, false), UMPIRE);
    }

    @Test
    void inAGameKanjiAndRomajiAreRightAndNeverShown() {
        for (String guess : List.of("猫", "neko", "ねこだ！")) {
            Party party = party().begun().answers("ねこ").draws();
            List<String> shown = new ArrayList<>();
            party.listener = a -> {
                if (party.turn().status().equals("drawing")) {
                    shown.add(a.event().toString());
                }
            };
            assertThat(party.guesses("p2", guess)).isEqualTo(CORRECT);
            assertThat(shown).noneMatch(event -> event.contains(guess));
        }
    }

    @Test
    void aGuessThatCannotBeReadWaitsForTheEndOfTheTurnWhateverTheAnswerIs() {
        for (String answer : List.of("いすか", "ねこ")) {
            Party party = party().begun().answers(answer).draws();
            assertThat(party.guesses("p2", "鶍")).isEqualTo(WRONG);
            assertThat(party.heard.get(party.heard.size() - 1).only()).contains(Set.of("p1", "p2"));
            assertThat(party.lines).isEmpty();
        }
    }

    @Test
    void nobodysNameReadsAsTheAnswer() {
        Party party = party();
        party.does(() -> party.game.join("p4", "猫田", Role.PLAYER, party.now));
        party.does(() -> party.game.join("p5", "Inuko", Role.PLAYER, party.now));
        party.begun();
        for (String answer : List.of("ねこ", "いぬ")) {
            assertThatThrownBy(() -> party.game.answer("p1", answer, party.now))
                    .isInstanceOfSatisfying(
                            DrawRefusal.class, e -> assertThat(e.reason()).isEqualTo(DrawRefusal.Code.ANSWER_SHOWN));
        }
    }

    @Test
    void whileTheDictionaryIsBeingLoadedAGuessInKanjiIsAskedForAgainAndKanaAreNot() {
        List<Runnable> later = new ArrayList<>();
        Dictionary dictionary = new Dictionary(later::add);
        dictionary.prepare();
        dictionary.prepare();
        assertThat(later).hasSize(1);
        Umpire waiting = new Umpire(false, dictionary);
        Party party = Party.of(3, new RoomSettings(60, 1, 6), new RoomOptions(false, false, false), waiting);
        party.begun().answers("ねこ").draws();
        assertThatThrownBy(() -> party.game.guess("p2", "猫", party.now))
                .isInstanceOfSatisfying(
                        DrawRefusal.class, e -> assertThat(e.reason()).isEqualTo(DrawRefusal.Code.TOO_FAST));
        assertThat(party.guesses("p2", "いぬ")).isEqualTo(WRONG);
        later.forEach(Runnable::run);
        assertThat(party.guesses("p2", "猫")).isEqualTo(CORRECT);
    }
}
