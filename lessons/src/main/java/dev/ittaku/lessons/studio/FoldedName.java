package dev.ittaku.lessons.studio;

import java.text.Normalizer;
import java.util.Locale;

/** Names as they are compared: schedules write one in wide and narrow letters, in any case, and in either kana. */
public final class FoldedName {
    private static final int FIRST = 'ァ';
    private static final int LAST = 'ヶ';
    private static final int TO_HIRAGANA = 'ぁ' - FIRST;

    private FoldedName() {}

    public static String of(String name) {
        StringBuilder folded = new StringBuilder();
        Normalizer.normalize(name, Normalizer.Form.NFKC)
                .strip()
                .replaceAll("\\s+", " ")
                .toLowerCase(Locale.ROOT)
                .codePoints()
                .map(letter -> letter >= FIRST && letter <= LAST ? letter + TO_HIRAGANA : letter)
                .forEach(folded::appendCodePoint);
        return folded.toString();
    }
}
