package dev.ittaku.draw.game;

import dev.ittaku.draw.game.Judge.Verdict;
import java.util.List;

/**
 * By what a game is judged. A guess is heard, not spelt: kana, kanji and romaji that read as the answer are right, also with
 * the few words that people put around a guess.
 *
 * @param limited whether people have to keep to a pace
 * @param readings how kanji are read
 */
public record Umpire(boolean limited, Readings readings) {
    /** Also right is what the drawer named as another way of writing the answer, whatever it reads as. */
    Verdict judge(String guess, String answer, List<String> spellings) {
        String said = bare(guess);
        boolean named = spellings.stream().anyMatch(spelling -> bare(spelling).equals(said));
        return named ? Verdict.CORRECT : judge(guess, answer);
    }

    Verdict judge(String guess, String answer) {
        Verdict asKana = Judge.judge(guess, answer);
        if (asKana == Verdict.CORRECT || Spelling.of(guess, readings).means(keyOf(answer))) {
            return Verdict.CORRECT;
        }
        boolean close = asKana == Verdict.CLOSE || Judge.judge(Romaji.toKana(guess), answer) == Verdict.CLOSE;
        return close ? Verdict.CLOSE : Verdict.WRONG;
    }

    /** Whether a text would tell the answer to who reads it, in any of its spellings. */
    boolean tells(String text, String answer, List<String> spellings) {
        String said = bare(text);
        return spellings.stream().anyMatch(spelling -> said.contains(bare(spelling))) || tells(text, answer);
    }

    /** Letters and digits alone: 猫！ is 猫. */
    private static String bare(String text) {
        return Judge.normalise(text)
                .codePoints()
                .filter(c -> Character.isLetterOrDigit(c) || c == 'ー')
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /** Whether a text would tell the answer to who reads it, in whatever script. */
    boolean tells(String text, String answer) {
        return Judge.tells(text, answer) || Spelling.of(text, readings).holds(keyOf(answer));
    }

    /** Whether every kanji of a text has a reading; what has none cannot be judged and may tell anything. */
    boolean canRead(String text) {
        return Spelling.of(text, readings).isReadable();
    }

    /** Whether a text can be judged at this moment. */
    boolean isReadyFor(String text) {
        return readings.isReady() || text.codePoints().noneMatch(Character::isIdeographic);
    }

    private static String keyOf(String answer) {
        return Judge.key(Judge.normalise(answer));
    }
}
