package dev.ittaku.draw.game;

import dev.ittaku.draw.game.Judge.Verdict;

/**
 * By what a game is judged. A guess is heard, not spelt: kana, kanji and romaji that read as the answer are right, also with
 * the few words that people put around a guess.
 *
 * @param limited whether people have to keep to a pace
 * @param readings how kanji are read
 */
public record Umpire(boolean limited, Readings readings) {
    Verdict judge(String guess, String answer) {
        Verdict asKana = Judge.judge(guess, answer);
        if (asKana == Verdict.CORRECT || Spelling.of(guess, readings).means(keyOf(answer))) {
            return Verdict.CORRECT;
        }
        boolean close = asKana == Verdict.CLOSE || Judge.judge(Romaji.toKana(guess), answer) == Verdict.CLOSE;
        return close ? Verdict.CLOSE : Verdict.WRONG;
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
