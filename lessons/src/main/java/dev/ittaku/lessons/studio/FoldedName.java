package dev.ittaku.lessons.studio;

import java.text.Normalizer;
import java.util.Locale;

/** Names of instructors and programmes as they are compared: schedules write one name in wide and narrow letters, and in any case. */
public final class FoldedName {
    private FoldedName() {}

    public static String of(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFKC)
                .strip()
                .replaceAll("\\s+", " ")
                .toLowerCase(Locale.ROOT);
    }
}
