package dev.ittaku.draw.input;

import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.table.RoomSettings;
import dev.ittaku.draw.table.WordSource;
import dev.ittaku.draw.words.AnswerRules;
import dev.ittaku.draw.words.Judge;
import dev.ittaku.draw.words.TypedText;
import dev.ittaku.platform.refusal.Fault;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The texts that people type: names, other spellings and chat, each converted to its stored form or rejected. */
public final class TypedInput {
    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}\\p{M} ]+");
    private static final int LONGEST_NAME = 10;
    private static final int MOST_SPELLINGS = 5;
    private static final int MOST_WORDS = 500;
    private static final int LONGEST_GUESS = 50;
    private static final int LONGEST_CHAT = 500;

    private TypedInput() {}

    public static String name(String typed) {
        return TypedText.tidy(typed, LONGEST_NAME)
                .filter(name -> NAME.matcher(name).matches())
                .orElseThrow(() -> DrawRefusal.invalid(
                        "name", Fault.of("PLAYER_NAME_FORM", "must be 1 to 10 letters, digits or spaces")));
    }

    /** What names have in common that are taken for each other: script, width, case and spaces don't count. */
    public static String look(String name) {
        return Judge.normalise(name);
    }

    /** Other spellings of an answer; empty ones are skipped. */
    public static List<String> spellings(List<String> typed) {
        if (typed.size() > MOST_SPELLINGS) {
            throw DrawRefusal.invalid(
                    "spellings", Fault.of("AT_MOST", "must be at most {max} at once", MOST_SPELLINGS));
        }
        return typed.stream()
                .filter(spelling -> !spelling.isBlank())
                .map(TypedInput::spelling)
                .distinct()
                .toList();
    }

    private static String spelling(String typed) {
        int most = AnswerRules.LONGEST_ANSWER;
        return TypedText.tidy(typed, most)
                .filter(spelling -> spelling.codePoints().noneMatch(Character::isISOControl))
                .filter(spelling -> spelling.codePoints().anyMatch(Character::isLetterOrDigit))
                .orElseThrow(() -> DrawRefusal.invalid(
                        "spellings", Fault.of("LENGTH", "must be {min} to {max} characters in one line", 1, most)));
    }

    /** The words that a host gives a room: as they are kept, each once. */
    public static List<String> pack(List<String> typed, RoomSettings settings, AnswerRules rules) {
        if (typed.isEmpty()) {
            return List.of();
        }
        if (settings.wordsOrDefault() != WordSource.CHOICE) {
            throw DrawRefusal.invalid("pack", Fault.of("NEEDS_CHOICE", "needs settings.words to be choice"));
        }
        if (typed.size() > MOST_WORDS) {
            throw DrawRefusal.invalid("pack", Fault.of("AT_MOST", "must be at most {max} words", MOST_WORDS));
        }
        Map<String, String> words = new LinkedHashMap<>();
        for (int i = 0; i < typed.size(); i++) {
            String field = "pack[" + i + "]";
            String word = rules.answer(typed.get(i)).orElseThrow(() -> DrawRefusal.invalid(field, rules.answerFault()));
            words.putIfAbsent(rules.key(word), word);
        }
        return List.copyOf(words.values());
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
            throw DrawRefusal.invalid(
                    field, Fault.of("LENGTH", "must be {min} to {max} characters in one line", 1, most));
        }
        return text;
    }

    public static int length(String text) {
        return text.codePointCount(0, text.length());
    }
}
