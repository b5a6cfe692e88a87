package dev.ittaku.shogi.picture;

import java.awt.Font;
import java.awt.GraphicsEnvironment;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The fonts that pictures are written with: the first ones of the machine that have kanji, or its usual ones.
 *
 * @param hasKanji whether pieces can be written as they are on a board; else they get letters
 */
record BoardFont(Font serif, Font sans, boolean hasKanji) {
    private static final String SAMPLE = "王飛龍馬圭杏全歩香";
    private static final List<String> SERIFS = List.of(
            "Noto Serif CJK JP",
            "Noto Serif JP",
            "Source Han Serif JP",
            "IPAMincho",
            "IPAexMincho",
            "Hiragino Mincho ProN");
    private static final List<String> SANS = List.of(
            "Noto Sans CJK JP", "Noto Sans JP", "Source Han Sans JP", "IPAGothic", "IPAexGothic", "Hiragino Sans");

    /** Looked for once: listing fonts takes a second on some machines. */
    private static final class Holder {
        static final Optional<BoardFont> FOUND = find();
    }

    static Optional<BoardFont> installed() {
        return Holder.FOUND;
    }

    private static Optional<BoardFont> find() {
        try {
            System.setProperty("java.awt.headless", System.getProperty("java.awt.headless", "true"));
            String[] all = GraphicsEnvironment.getLocalGraphicsEnvironment().getAvailableFontFamilyNames();
            if (all.length == 0) {
                return Optional.empty();
            }
            Set<String> known = new HashSet<>(Arrays.asList(all));
            Optional<String> any = SERIFS.stream()
                    .filter(known::contains)
                    .findFirst()
                    .or(() -> SANS.stream().filter(known::contains).findFirst())
                    .or(() -> known.stream()
                            .sorted()
                            .filter(name -> new Font(name, Font.PLAIN, 12).canDisplayUpTo(SAMPLE) < 0)
                            .findFirst());
            Optional<String> sans =
                    SANS.stream().filter(known::contains).findFirst().or(() -> any);
            return Optional.of(new BoardFont(
                    new Font(any.orElse(Font.SERIF), Font.PLAIN, 12),
                    new Font(sans.orElse(Font.SANS_SERIF), Font.PLAIN, 12),
                    any.isPresent()));
        } catch (RuntimeException | LinkageError e) {
            // A Java without its desktop parts, or a machine without any font: there are no pictures then.
            return Optional.empty();
        }
    }

    Font serif(int style, float size) {
        return serif.deriveFont(style, size);
    }

    Font sans(float size) {
        return sans.deriveFont(size);
    }

    boolean writes(String text) {
        return sans.canDisplayUpTo(text) < 0;
    }
}
