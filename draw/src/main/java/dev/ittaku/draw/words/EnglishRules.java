package dev.ittaku.draw.words;

import dev.ittaku.draw.words.Judge.Verdict;
import dev.ittaku.platform.refusal.Fault;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Answers in English. Case, spaces, hyphens, accents and the plural do not count, nor do the few words that people put
 * around a guess; one letter of difference is close.
 */
public final class EnglishRules implements AnswerRules {
    private static final Pattern ANSWER = Pattern.compile("\\p{IsLatin}[\\p{IsLatin} '-]*");
    private static final Pattern MARKS = Pattern.compile("\\p{M}+");
    private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final int LONGEST_SHOWN_GUESS = 20;
    private static final int SHORTEST_FOR_A_SLIP = 3;
    private static final int SHORTEST_FOR_A_PLURAL = 3;

    private static final Set<String> BEFORE = Set.of(
            "a",
            "an",
            "the",
            "some",
            "its",
            "it",
            "is",
            "this",
            "that",
            "thats",
            "maybe",
            "perhaps",
            "probably",
            "i",
            "think",
            "guess",
            "could",
            "be",
            "looks",
            "like",
            "must",
            "um",
            "hmm",
            "oh",
            "ok",
            "wait",
            "so",
            "clearly",
            "definitely");

    private static final Set<String> AFTER =
            Set.of("maybe", "perhaps", "right", "i", "think", "guess", "lol", "haha", "please", "then", "of", "course");

    @Override
    public Optional<String> answer(String typed) {
        return TypedText.tidy(typed, LONGEST_ANSWER)
                .map(text -> BLANKS.matcher(text.replace('\u2019', '\'')).replaceAll(" "))
                .filter(answer -> ANSWER.matcher(answer).matches());
    }

    @Override
    public Fault answerFault() {
        return Fault.of("LATIN_FORM", "must be 1 to 50 Latin letters, spaces, hyphens or apostrophes");
    }

    @Override
    public Verdict judge(String guess, String answer, List<String> spellings) {
        if (letters(guess).isEmpty()) {
            return Verdict.WRONG;
        }
        if (isRight(guess, answer) || spellings.stream().anyMatch(spelling -> isRight(guess, spelling))) {
            return Verdict.CORRECT;
        }
        String meant = letters(answer);
        boolean close = meant.length() >= SHORTEST_FOR_A_SLIP
                && (Judge.oneApart(letters(guess), meant) || Judge.oneApart(String.join("", core(guess)), meant));
        return close ? Verdict.CLOSE : Verdict.WRONG;
    }

    private static boolean isRight(String guess, String answer) {
        return sameWord(letters(guess), letters(answer)) || sameWord(String.join("", core(guess)), letters(answer));
    }

    /** The guess without the words around it: "is it a cat?" is "cat". */
    private static List<String> core(String guess) {
        List<String> words = Arrays.stream(BLANKS.split(guess.strip()))
                .map(EnglishRules::letters)
                .filter(word -> !word.isEmpty())
                .toList();
        int from = 0;
        int to = words.size();
        while (from < to - 1 && BEFORE.contains(words.get(from))) {
            from++;
        }
        while (to > from + 1 && AFTER.contains(words.get(to - 1))) {
            to--;
        }
        return words.subList(from, to);
    }

    @Override
    public boolean tells(String text, String answer, List<String> spellings) {
        return tells(text, answer) || spellings.stream().anyMatch(spelling -> tells(text, spelling));
    }

    private boolean tells(String text, String answer) {
        String said = letters(text);
        String key = key(answer);
        return said.contains(key)
                || said.contains(letters(answer))
                || Arrays.stream(BLANKS.split(text)).anyMatch(word -> key(word).equals(key));
    }

    @Override
    public String key(String answer) {
        return singular(letters(answer));
    }

    private static boolean sameWord(String one, String other) {
        return singular(one).equals(singular(other));
    }

    /** Letters and digits alone, small, without accents. */
    private static String letters(String text) {
        String apart = Normalizer.normalize(text, Normalizer.Form.NFKD);
        String plain = MARKS.matcher(apart).replaceAll("").toLowerCase(Locale.ROOT);
        return NO_LETTERS.matcher(plain).replaceAll("");
    }

    /** Plurals that no rule makes, also at the end of a longer word (bookshelves), and what they come from. */
    private static final Map<String, String> IRREGULAR = Map.ofEntries(
            Map.entry("men", "man"),
            Map.entry("children", "child"),
            Map.entry("people", "person"),
            Map.entry("feet", "foot"),
            Map.entry("teeth", "tooth"),
            Map.entry("geese", "goose"),
            Map.entry("mice", "mouse"),
            Map.entry("wolve", "wolf"),
            Map.entry("knive", "knife"),
            Map.entry("wive", "wife"),
            Map.entry("leave", "leaf"),
            Map.entry("loave", "loaf"),
            Map.entry("calve", "calf"),
            Map.entry("halve", "half"),
            Map.entry("elve", "elf"),
            Map.entry("thieve", "thief"),
            Map.entry("scarve", "scarf"),
            Map.entry("hoove", "hoof"),
            Map.entry("cacti", "cactus"),
            Map.entry("potatoe", "potato"),
            Map.entry("tomatoe", "tomato"),
            Map.entry("heroe", "hero"),
            Map.entry("volcanoe", "volcano"),
            Map.entry("mosquitoe", "mosquito"),
            Map.entry("tornadoe", "tornado"),
            Map.entry("mangoe", "mango"),
            Map.entry("buffaloe", "buffalo"),
            Map.entry("echoe", "echo"),
            Map.entry("dominoe", "domino"));

    /** A rough stem, the same for singular and plural of one word: it is compared, never shown. */
    private static String singular(String key) {
        String stem = withoutEnding(key);
        for (Map.Entry<String, String> one : IRREGULAR.entrySet()) {
            if (stem.endsWith(one.getKey())) {
                return stem.substring(0, stem.length() - one.getKey().length()) + one.getValue();
            }
        }
        return stem;
    }

    private static String withoutEnding(String key) {
        if (key.length() <= SHORTEST_FOR_A_PLURAL || !key.endsWith("s") || key.endsWith("ss")) {
            return key;
        }
        if (key.endsWith("ies")) {
            return key.substring(0, key.length() - 3) + "y";
        }
        for (String ending : List.of("ches", "shes", "xes", "sses", "zes")) {
            if (key.endsWith(ending)) {
                return key.substring(0, key.length() - 2);
            }
        }
        return key.substring(0, key.length() - 1);
    }

    /** Other scripts are not judged. */
    @Override
    public boolean canRead(String text) {
        return text.codePoints()
                .allMatch(
                        c -> !Character.isLetter(c) || Character.UnicodeScript.of(c) == Character.UnicodeScript.LATIN);
    }

    @Override
    public boolean isReadyFor(String text) {
        return true;
    }

    @Override
    public int longestShownGuess() {
        return LONGEST_SHOWN_GUESS;
    }

    @Override
    public Optional<String> nextBegin(String answer) {
        String key = letters(answer);
        return Optional.of(key.substring(key.length() - 1));
    }

    @Override
    public String begin(String answer) {
        return letters(answer).substring(0, 1);
    }
}
