package dev.ittaku.draw.words;

import dev.ittaku.draw.words.Judge.Verdict;
import dev.ittaku.platform.refusal.Fault;
import java.util.List;
import java.util.Optional;

/** What an answer looks like in a room's language, and which guesses are right. */
public interface AnswerRules {
    /** The most characters of an answer. */
    int LONGEST_ANSWER = 50;

    /** An answer in the form it is kept in; nothing if it cannot be one. */
    Optional<String> answer(String typed);

    /** Which answers are possible, for who typed another. */
    Fault answerFault();

    /** @param spellings other ways of writing the answer that shall be right */
    Verdict judge(String guess, String answer, List<String> spellings);

    /** Whether a text would tell the answer to who reads it, in any of its spellings. */
    boolean tells(String text, String answer, List<String> spellings);

    /** What answers have in common that are the same to a guesser. */
    String key(String answer);

    /** Whether all of a text can be judged; what cannot may tell anything. */
    boolean canRead(String text);

    /** Whether a text can be judged at this moment. */
    boolean isReadyFor(String text);

    /** Longer guesses wait for the end of the turn, whatever they say: they could hold a whole list of words. */
    int longestShownGuess();

    /** What an answer after this one begins with in a chain of words; nothing if the chain ends here. */
    Optional<String> nextBegin(String answer);

    /** What an answer begins with in a chain of words. */
    String begin(String answer);
}
