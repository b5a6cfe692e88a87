package dev.ittaku.draw.game;

import dev.ittaku.draw.RoomSettings;
import dev.ittaku.draw.WordSource;
import dev.ittaku.draw.words.AnswerRules;
import dev.ittaku.draw.words.Judge;
import dev.ittaku.platform.refusal.Fault;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What people may type: names, other spellings and chat, each brought into the form it is kept in or refused. */
public final class Texts {
    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}\\p{M} ]+");
    private static final int LONGEST_NAME = 10;
    private static final int LONGEST_ANSWER = 50;
    private static final int MOST_SPELLINGS = 5;
    private static final int MOST_WORDS = 500;
    private static final int LONGEST_GUESS = 50;
    private static final int LONGEST_CHAT = 500;
    /** No character is written with more chars than this. */
    private static final int LONGEST_CHARACTER = 8;

    private Texts() {}

    public static String name(String typed) {
        String name = tidy(typed, LONGEST_NAME);
        if (length(name) < 1
                || length(name) > LONGEST_NAME
                || !NAME.matcher(name).matches()) {
            throw Refusal.invalid("name", Fault.of("PLAYER_NAME_FORM", "must be 1 to 10 letters, digits or spaces"));
        }
        return name;
    }

    /** What names have in common that are taken for each other: script, width, case and spaces don't count. */
    static String look(String name) {
        return Judge.normalise(name);
    }

    /** Other ways of writing an answer; what is empty is left out. */
    static List<String> spellings(List<String> typed) {
        if (typed.size() > MOST_SPELLINGS) {
            throw Refusal.invalid("spellings", Fault.of("AT_MOST", "must be at most {max} at once", MOST_SPELLINGS));
        }
        return typed.stream()
                .filter(spelling -> !spelling.isBlank())
                .map(Texts::spelling)
                .distinct()
                .toList();
    }

    private static String spelling(String typed) {
        String spelling = tidy(typed, LONGEST_ANSWER);
        if (length(spelling) > LONGEST_ANSWER
                || spelling.codePoints().anyMatch(Character::isISOControl)
                || spelling.codePoints().noneMatch(Character::isLetterOrDigit)) {
            throw Refusal.invalid(
                    "spellings",
                    Fault.of("LENGTH", "must be {min} to {max} characters in one line", 1, LONGEST_ANSWER));
        }
        return spelling;
    }

    /** The words that a host gives a room: as they are kept, each once. */
    static List<String> pack(List<String> typed, RoomSettings settings, AnswerRules rules) {
        if (typed.isEmpty()) {
            return List.of();
        }
        if (settings.wordsOrDefault() != WordSource.CHOICE) {
            throw Refusal.invalid("pack", Fault.of("NEEDS_CHOICE", "needs settings.words to be choice"));
        }
        if (typed.size() > MOST_WORDS) {
            throw Refusal.invalid("pack", Fault.of("AT_MOST", "must be at most {max} words", MOST_WORDS));
        }
        List<String> words = new ArrayList<>();
        for (int i = 0; i < typed.size(); i++) {
            String field = "pack[" + i + "]";
            String word = rules.answer(typed.get(i)).orElseThrow(() -> Refusal.invalid(field, rules.answerFault()));
            if (words.stream().noneMatch(other -> rules.same(other, word))) {
                words.add(word);
            }
        }
        return List.copyOf(words);
    }

    public static String chat(String typed) {
        return line(typed, "content", LONGEST_CHAT);
    }

    /** A guess is one word with a little around it; a longer text would be a list of guesses. */
    public static String guess(String typed) {
        return line(typed, "text", LONGEST_GUESS);
    }

    private static String line(String typed, String field, int most) {
        String text = typed.strip();
        boolean control = text.codePoints().anyMatch(Character::isISOControl);
        if (length(text) < 1 || length(text) > most || control) {
            throw Refusal.invalid(field, Fault.of("LENGTH", "must be {min} to {max} characters in one line", 1, most));
        }
        return text;
    }

    /** A text that is too long whatever becomes of it stays as it is: normalising may take the square of its length. */
    private static String tidy(String typed, int longest) {
        if (typed.length() > longest * LONGEST_CHARACTER) {
            return typed;
        }
        return Normalizer.normalize(typed, Normalizer.Form.NFKC).strip();
    }

    static int length(String text) {
        return text.codePointCount(0, text.length());
    }
}
