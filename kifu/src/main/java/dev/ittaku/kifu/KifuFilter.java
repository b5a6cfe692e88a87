package dev.ittaku.kifu;

import java.text.Normalizer;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What a list shall be narrowed to. Texts match regardless of case and width.
 *
 * @param tag the id of a tag of the owner's
 * @param q words that all occur in title, players, event, date, opening, path, tags, place, memo or comments
 * @param player part of a player's name
 * @param result how the game ended; "none" for records that do not say
 * @param from the earliest date of the game; records without a date drop out
 * @param to the latest date of the game
 */
public record KifuFilter(
        @Nullable String tag,
        @Nullable String q,
        @Nullable String player,
        @Nullable String result,
        @Nullable LocalDate from,
        @Nullable LocalDate to) {
    public static final KifuFilter NONE = new KifuFilter(null, null, null, null, null, null);

    public static KifuFilter tagged(String tid) {
        return new KifuFilter(tid, null, null, null, null, null);
    }

    boolean isEmpty() {
        return equals(NONE);
    }

    /** Whether a tag of this name makes its records match part of {@link #q}. */
    boolean asksFor(String tagName) {
        String name = plain(tagName);
        return q != null && Arrays.stream(words(q)).anyMatch(name::contains);
    }

    private static String[] words(String q) {
        return plain(q).strip().split("\\s+");
    }

    /**
     * All but the tag, which is not in the summary.
     *
     * @param tagNames by record, the names of tags that {@link #asksFor} is true of
     */
    Predicate<KifuListing> test(Map<String, String> tagNames) {
        List<Predicate<KifuListing>> all = new ArrayList<>();
        if (q != null) {
            String[] words = words(q);
            all.add(kifu -> hasAll(words, text(kifu) + plain(tagNames.get(kifu.kid()))));
        }
        if (player != null) {
            String name = plain(player).strip();
            all.add(kifu -> {
                Summary summary = Summary.orEmpty(kifu.summary());
                return plain(summary.black()).contains(name)
                        || plain(summary.white()).contains(name);
            });
        }
        if (result != null) {
            String wanted = result;
            all.add(kifu -> {
                GameResult found = kifu.result();
                return (found == null ? "none" : found.name().toLowerCase(Locale.ROOT)).equals(wanted);
            });
        }
        if (from != null) {
            String first = from.toString();
            all.add(kifu -> isDate(date(kifu)) && date(kifu).compareTo(first) >= 0);
        }
        if (to != null) {
            String last = to.toString();
            all.add(kifu -> isDate(date(kifu)) && date(kifu).compareTo(last) <= 0);
        }
        return kifu -> all.stream().allMatch(test -> test.test(kifu));
    }

    private static boolean hasAll(String[] words, String text) {
        for (String word : words) {
            if (!text.contains(word)) {
                return false;
            }
        }
        return true;
    }

    private static String text(KifuListing kifu) {
        Summary s = Summary.orEmpty(kifu.summary());
        StringBuilder text = new StringBuilder();
        for (String part : new @Nullable String[] {
            s.title(), s.black(), s.white(), s.event(), s.date(), s.opening(), s.words(), kifu.slug()
        }) {
            text.append(plain(part)).append('\n');
        }
        return text.toString();
    }

    private static String date(KifuListing kifu) {
        String date = Summary.orEmpty(kifu.summary()).date();
        return date == null ? "" : date;
    }

    static boolean isDate(String text) {
        return text.length() == 10 && text.charAt(4) == '-' && text.charAt(7) == '-';
    }

    private static String plain(@Nullable String text) {
        return text == null
                ? ""
                : Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    }
}
