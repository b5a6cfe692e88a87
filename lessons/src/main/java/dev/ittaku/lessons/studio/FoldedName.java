package dev.ittaku.lessons.studio;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Names as they are compared: schedules write one in wide and narrow letters, in any case, in either kana, and a Japanese
 * one with and without a space between its parts. The page's {@code following.js} folds in the same way.
 */
public final class FoldedName {
    private static final int FIRST = 'ァ';
    private static final int LAST = 'ヶ';
    private static final int TO_HIRAGANA = 'ぁ' - FIRST;
    private static final Pattern SPACES = Pattern.compile("\\s+");

    private static final String JAPANESE = "[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}ー]";
    /** Between Latin words a space says where one ends; between these it says nothing. */
    private static final Pattern EMPTY_SPACE = Pattern.compile("(?<=" + JAPANESE + ") (?=" + JAPANESE + ")");

    private FoldedName() {}

    public static String of(String name) {
        StringBuilder folded = new StringBuilder();
        EMPTY_SPACE
                .matcher(spaced(name))
                .replaceAll("")
                .toLowerCase(Locale.ROOT)
                .codePoints()
                .map(letter -> letter >= FIRST && letter <= LAST ? letter + TO_HIRAGANA : letter)
                .forEach(folded::appendCodePoint);
        return folded.toString();
    }

    /** In plain widths, its words one space apart. */
    public static String spaced(String text) {
        return SPACES.matcher(Normalizer.normalize(text, Normalizer.Form.NFKC).strip())
                .replaceAll(" ");
    }
}
