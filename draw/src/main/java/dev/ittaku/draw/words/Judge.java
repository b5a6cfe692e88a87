package dev.ittaku.draw.words;

import java.text.Normalizer;
import java.util.Locale;

/**
 * Says whether a guess in kana is right. Pure: the same texts get the same verdict anywhere. What is only written differently
 * (script, width, long vowels, ぢ and じ) is right; what sounds or looks nearly right is close.
 */
public final class Judge {
    /** What a guess is worth. */
    public enum Verdict {
        CORRECT,
        CLOSE,
        WRONG
    }

    private static final int SHORTEST_FOR_A_SLIP = 3;
    private static final int TO_HIRAGANA = 0x60;
    private static final char LONG = 'ー';
    private static final String DASHES = "-‐‑–—―−〜～~";
    private static final String BARRED = "āīūēōâîûêô";

    /** Each column of the kana table: the vowel it sounds with, then everything that does. */
    private static final String[] COLUMNS = {
        "あぁかがさざただなはばぱまやゃらわゎゕ", "いぃきぎしじちぢにひびぴみりゐ", "うぅくぐすずつづっぬふぶぷむゆゅるゔ", "えぇけげせぜてでねへべぺめれゑゖ", "おぉこごそぞとどのほぼぽもよょろを",
    };

    private static final String SMALL = "ぁぃぅぇぉっゃゅょゎゕゖ";
    private static final String LARGE = "あいうえおつやゆよわかけ";
    private static final String VOICED = "がぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽゔ";
    private static final String PLAIN = "かきくけこさしすせそたちつてとはひふへほはひふへほう";

    private Judge() {}

    public static Verdict judge(String guess, String answer) {
        String said = normalise(guess);
        String meant = normalise(answer);
        if (said.isEmpty()) {
            return Verdict.WRONG;
        }
        String saidKey = key(said);
        String meantKey = key(meant);
        if (saidKey.equals(meantKey)) {
            return Verdict.CORRECT;
        }
        boolean alike = key(loose(said)).equals(key(loose(meant)));
        boolean slip = meant.codePointCount(0, meant.length()) >= SHORTEST_FOR_A_SLIP && oneApart(saidKey, meantKey);
        return alike || slip ? Verdict.CLOSE : Verdict.WRONG;
    }

    /** Whether a text would tell the answer to who reads it, also with something between its kana. */
    public static boolean tells(String text, String answer) {
        String said = normalise(text);
        String meant = normalise(answer);
        String bare = said.codePoints()
                .filter(c -> Character.isLetter(c) || c == LONG)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        return said.contains(meant)
                || bare.contains(meant)
                || key(said).contains(key(meant))
                || key(bare).contains(key(meant));
    }

    /** One way of writing: full width, small letters, hiragana; a vowel with a bar as the vowel and ー. */
    static String wide(String text) {
        String wide =
                Normalizer.normalize(combining(text), Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        StringBuilder out = new StringBuilder(wide.length());
        for (int i = 0; i < wide.length(); i++) {
            char c = wide.charAt(i);
            int barred = BARRED.indexOf(c);
            if (barred >= 0) {
                out.append("aiueo".charAt(barred % 5)).append(LONG);
            } else {
                out.append(c >= 'ァ' && c <= 'ヶ' ? (char) (c - TO_HIRAGANA) : c);
            }
        }
        return out.toString();
    }

    /** The same without spaces and invisible characters, and with one dash for long vowels. */
    public static String normalise(String text) {
        String wide = wide(text);
        StringBuilder out = new StringBuilder(wide.length());
        char before = 0;
        for (int i = 0; i < wide.length(); i++) {
            char c = wide.charAt(i);
            if (DASHES.indexOf(c) >= 0 && (isHiragana(before) || before == LONG)) {
                c = LONG;
            }
            before = c;
            if (!isIgnored(c)) {
                out.append(c);
            }
        }
        return out.toString();
    }

    /** Sound marks that stand by themselves, after a kana: otherwise NFKC puts a space between. */
    private static String combining(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean afterKana = i > 0 && isKana(text.charAt(i - 1));
            if (afterKana && (c == '\u309b' || c == '\uff9e')) {
                c = '\u3099';
            } else if (afterKana && (c == '\u309c' || c == '\uff9f')) {
                c = '\u309a';
            }
            out.append(c);
        }
        return out.toString();
    }

    private static boolean isKana(char c) {
        return isHiragana(c) || (c >= 'ァ' && c <= 'ヶ') || (c >= '\uff66' && c <= '\uff9d');
    }

    static boolean isHiragana(char c) {
        return c >= 'ぁ' && c <= 'ゖ';
    }

    private static boolean isIgnored(char c) {
        return c == '・'
                || Character.isWhitespace(c)
                || Character.isSpaceChar(c)
                || Character.isISOControl(c)
                || Character.getType(c) == Character.FORMAT;
    }

    /** What all ways of writing the same word have in common: long vowels spelt out in one way, ぢ as じ, づ as ず. */
    public static String key(String normalised) {
        StringBuilder out = new StringBuilder(normalised.length());
        for (int i = 0; i < normalised.length(); i++) {
            char before = out.isEmpty() ? 0 : out.charAt(out.length() - 1);
            out.append(sound(normalised.charAt(i), before));
        }
        return out.toString();
    }

    /** One kana of a key, after the one before it. */
    static char sound(char kana, char before) {
        char vowel = vowel(before);
        return switch (kana) {
            case LONG -> vowel == 0 ? LONG : vowel;
            case 'う' -> vowel == 'お' ? 'お' : kana;
            case 'い' -> vowel == 'え' ? 'え' : kana;
            case 'ぢ' -> 'じ';
            case 'づ' -> 'ず';
            default -> kana;
        };
    }

    static char vowel(char kana) {
        for (String column : COLUMNS) {
            if (column.indexOf(kana) >= 0) {
                return column.charAt(0);
            }
        }
        return 0;
    }

    /** Without what a hasty writer gets wrong: small kana and sound marks. */
    private static String loose(String normalised) {
        StringBuilder out = new StringBuilder(normalised.length());
        for (int i = 0; i < normalised.length(); i++) {
            char c = normalised.charAt(i);
            int small = SMALL.indexOf(c);
            char large = small < 0 ? c : LARGE.charAt(small);
            int voiced = VOICED.indexOf(large);
            out.append(voiced < 0 ? large : PLAIN.charAt(voiced));
        }
        return out.toString();
    }

    /** The kana with which a shiritori answer after this one has to begin; ー gives its vowel, small kana count as large. */
    static char lastKana(String answer) {
        String key = spelt(normalise(answer));
        char last = key.charAt(key.length() - 1);
        int small = SMALL.indexOf(last);
        return small < 0 ? last : LARGE.charAt(small);
    }

    /** ー as the vowel before it, and nothing else changed. */
    private static String spelt(String normalised) {
        StringBuilder out = new StringBuilder(normalised.length());
        for (int i = 0; i < normalised.length(); i++) {
            char c = normalised.charAt(i);
            char vowel = out.isEmpty() ? 0 : vowel(out.charAt(out.length() - 1));
            out.append(c == LONG && vowel != 0 ? vowel : c);
        }
        return out.toString();
    }

    /** Whether one character more, less or different makes them the same. */
    static boolean oneApart(String one, String other) {
        int[] a = one.codePoints().toArray();
        int[] b = other.codePoints().toArray();
        if (Math.abs(a.length - b.length) > 1) {
            return false;
        }
        int front = 0;
        while (front < a.length && front < b.length && a[front] == b[front]) {
            front++;
        }
        int endA = a.length;
        int endB = b.length;
        while (endA > front && endB > front && a[endA - 1] == b[endB - 1]) {
            endA--;
            endB--;
        }
        return endA - front <= 1 && endB - front <= 1;
    }
}
