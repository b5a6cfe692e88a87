package dev.ittaku.draw.words;

import dev.ittaku.draw.words.Judge.Verdict;
import dev.ittaku.platform.refusal.Fault;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Answers in hiragana. A guess is heard, not spelt: kana, kanji and romaji that read as the answer are right, also with the
 * few words that people put around a guess.
 *
 * @param readings how kanji are read
 */
public record JapaneseRules(Readings readings) implements AnswerRules {
    /** Written out: the block's own class leaves out ー. */
    private static final Pattern ANSWER = Pattern.compile("[ぁ-ゖ][ぁ-ゖー]*");

    private static final int LONGEST_SHOWN_GUESS = 12;
    /** A word that ends so has no successor in shiritori. */
    private static final char END_OF_CHAIN = 'ん';

    @Override
    public Optional<String> answer(String typed) {
        return TypedText.tidy(typed, LONGEST_ANSWER)
                .filter(answer -> ANSWER.matcher(answer).matches());
    }

    @Override
    public Fault answerFault() {
        return Fault.of("HIRAGANA_FORM", "must be 1 to 50 hiragana; ー may not come first");
    }

    /** Also right is what the drawer named as another way of writing the answer, whatever it reads as. */
    @Override
    public Verdict judge(String guess, String answer, List<String> spellings) {
        String said = bare(guess);
        boolean named = spellings.stream().anyMatch(spelling -> bare(spelling).equals(said));
        return named ? Verdict.CORRECT : judge(guess, answer);
    }

    Verdict judge(String guess, String answer) {
        Verdict asKana = Judge.judge(guess, answer);
        if (asKana == Verdict.CORRECT || Spelling.of(guess, readings).means(key(answer))) {
            return Verdict.CORRECT;
        }
        boolean close = asKana == Verdict.CLOSE || Judge.judge(Romaji.toKana(guess), answer) == Verdict.CLOSE;
        return close ? Verdict.CLOSE : Verdict.WRONG;
    }

    @Override
    public boolean tells(String text, String answer, List<String> spellings) {
        String said = bare(text);
        return spellings.stream().anyMatch(spelling -> said.contains(bare(spelling))) || tells(text, answer);
    }

    /** In whatever script. */
    boolean tells(String text, String answer) {
        return Judge.tells(text, answer) || Spelling.of(text, readings).holds(key(answer));
    }

    /** Letters and digits alone: 猫！ is 猫. */
    private static String bare(String text) {
        return Judge.normalise(text)
                .codePoints()
                .filter(c -> Character.isLetterOrDigit(c) || c == 'ー')
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    @Override
    public String key(String answer) {
        return Judge.key(Judge.normalise(answer));
    }

    @Override
    public boolean canRead(String text) {
        return Spelling.of(text, readings).isReadable();
    }

    @Override
    public boolean isReadyFor(String text) {
        return readings.isReady() || text.codePoints().noneMatch(Character::isIdeographic);
    }

    @Override
    public int longestShownGuess() {
        return LONGEST_SHOWN_GUESS;
    }

    @Override
    public Optional<String> nextBegin(String answer) {
        char last = Judge.lastKana(answer);
        return last == END_OF_CHAIN ? Optional.empty() : Optional.of(String.valueOf(last));
    }

    @Override
    public String begin(String answer) {
        String first = Judge.normalise(answer).substring(0, 1);
        return String.valueOf(Judge.lastKana(first));
    }
}
