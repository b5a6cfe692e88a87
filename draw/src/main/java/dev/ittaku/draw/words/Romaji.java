package dev.ittaku.draw.words;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Latin letters read as Japanese: Hepburn, Kunrei, Nihon and what people type into a keyboard. One spelling may have several
 * readings ({@code ti} is ち or てぃ), so all of them are given.
 */
final class Romaji {
    /** A piece that was read: how many letters, and as which kana. */
    record Piece(int length, String kana) {}

    private static final int LONGEST = 4;
    private static final String VOWELS = "aiueo";
    private static final Map<String, List<String>> SYLLABLES = new HashMap<>();

    static {
        row("", "あ い う え お");
        row("k", "か き く け こ");
        row("g", "が ぎ ぐ げ ご");
        row("s", "さ し す せ そ");
        row("z", "ざ じ ず ぜ ぞ");
        row("t", "た ち つ て と");
        row("d", "だ ぢ づ で ど");
        row("n", "な に ぬ ね の");
        row("h", "は ひ ふ へ ほ");
        row("b", "ば び ぶ べ ぼ");
        row("p", "ぱ ぴ ぷ ぺ ぽ");
        row("m", "ま み む め も");
        row("r", "ら り る れ ろ");
        row("y", "や - ゆ いぇ よ");
        row("w", "わ うぃ - うぇ を");
        row("v", "ゔぁ ゔぃ ゔ ゔぇ ゔぉ");
        row("f", "ふぁ ふぃ ふ ふぇ ふぉ");
        row("j", "じゃ じ じゅ じぇ じょ");
        row("ky", "きゃ - きゅ きぇ きょ");
        row("gy", "ぎゃ - ぎゅ ぎぇ ぎょ");
        row("sy", "しゃ - しゅ しぇ しょ");
        row("sh", "しゃ し しゅ しぇ しょ");
        row("zy", "じゃ - じゅ じぇ じょ");
        row("jy", "じゃ - じゅ じぇ じょ");
        row("ty", "ちゃ - ちゅ ちぇ ちょ");
        row("cy", "ちゃ - ちゅ ちぇ ちょ");
        row("ch", "ちゃ ち ちゅ ちぇ ちょ");
        row("dy", "ぢゃ - ぢゅ ぢぇ ぢょ");
        row("ny", "にゃ - にゅ にぇ にょ");
        row("hy", "ひゃ - ひゅ ひぇ ひょ");
        row("by", "びゃ - びゅ びぇ びょ");
        row("py", "ぴゃ - ぴゅ ぴぇ ぴょ");
        row("my", "みゃ - みゅ みぇ みょ");
        row("ry", "りゃ - りゅ りぇ りょ");
        row("ts", "つぁ つぃ つ つぇ つぉ");
        row("th", "- てぃ てゅ - -");
        row("dh", "- でぃ でゅ - -");
        row("fy", "- - ふゅ - -");
        row("vy", "- - ゔゅ - -");
        row("kw", "くぁ くぃ - くぇ くぉ");
        row("gw", "ぐぁ - - - -");
        row("dz", "- - づ - -");
        for (String each : List.of(
                "ti てぃ", "tu とぅ", "di でぃ", "du どぅ", "si すぃ", "zi ずぃ", "wi ゐ", "we ゑ", "wo うぉ", "wo お", "va ば", "vi び",
                "vu ぶ", "ve べ", "vo ぼ", "wa は", "n ん", "nn ん", "wha うぁ")) {
            String[] pair = each.split(" ", 2);
            SYLLABLES.computeIfAbsent(pair[0], key -> new ArrayList<>()).add(pair[1]);
        }
    }

    private Romaji() {}

    private static void row(String consonants, String kana) {
        String[] each = kana.split(" ");
        for (int i = 0; i < each.length; i++) {
            if (!each[i].equals("-")) {
                SYLLABLES
                        .computeIfAbsent(consonants + VOWELS.charAt(i), key -> new ArrayList<>())
                        .add(each[i]);
            }
        }
    }

    static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z';
    }

    /** All that may be read at a place of a text in small letters. */
    static List<Piece> at(String text, int from) {
        List<Piece> all = new ArrayList<>();
        for (int length = 1; length <= LONGEST && from + length <= text.length(); length++) {
            for (String kana : SYLLABLES.getOrDefault(text.substring(from, from + length), List.of())) {
                all.add(new Piece(length, kana));
            }
        }
        char here = text.charAt(from);
        char next = from + 1 < text.length() ? text.charAt(from + 1) : 0;
        boolean doubled = here == next && VOWELS.indexOf(here) < 0 && here != 'n';
        if (doubled || (here == 't' && next == 'c')) {
            all.add(new Piece(1, "っ"));
        }
        if (here == 'm' && (next == 'b' || next == 'p' || next == 'm')) {
            all.add(new Piece(1, "ん"));
        }
        if (here == 'h' && from > 0 && text.charAt(from - 1) == 'o' && VOWELS.indexOf(next) < 0) {
            all.add(new Piece(1, "")); // Ohno, Satoh
        }
        return all;
    }

    /** The most likely reading of all letters in a text; the rest stays as it is. */
    static String toKana(String text) {
        String small = Judge.wide(text);
        StringBuilder out = new StringBuilder(small.length());
        int at = 0;
        while (at < small.length()) {
            @Nullable Piece best = null;
            for (Piece piece : isLetter(small.charAt(at)) ? at(small, at) : List.<Piece>of()) {
                // The longest; a double n before a vowel is ん and the rest.
                boolean takesTooMuch = piece.length() == 2
                        && piece.kana().equals("ん")
                        && at + 2 < small.length()
                        && VOWELS.indexOf(small.charAt(at + 2)) >= 0;
                if (!takesTooMuch && (best == null || piece.length() > best.length())) {
                    best = piece;
                }
            }
            out.append(best == null ? String.valueOf(small.charAt(at)) : best.kana());
            at += best == null ? 1 : best.length();
        }
        return out.toString();
    }
}
