package dev.ittaku.kifu.search;

import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.KifuListing;
import dev.ittaku.kifu.table.Summary;
import java.text.Normalizer;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.BitSet;
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
    private static final BitSet NOTHING = new BitSet();
    public static final KifuFilter NONE = new KifuFilter(null, null, null, null, null, null);

    public static KifuFilter tagged(String tid) {
        return new KifuFilter(tid, null, null, null, null, null);
    }

    public boolean isEmpty() {
        return equals(NONE);
    }

    /** The words of {@link #q} as texts are compared. */
    public String[] words() {
        return q == null ? new String[0] : plain(q).strip().split("\\s+");
    }

    /** Which of the words a text has, itself made {@link #plain}. */
    public static BitSet which(String[] words, String text) {
        BitSet has = new BitSet();
        for (int i = 0; i < words.length; i++) {
            has.set(i, text.contains(words[i]));
        }
        return has;
    }

    /**
     * All but the tag, which is not in the summary.
     *
     * @param elsewhere by record, which of the {@link #words} its tags, memo and comments have
     */
    public Predicate<KifuListing> test(Map<String, BitSet> elsewhere) {
        List<Predicate<KifuListing>> all = new ArrayList<>();
        if (q != null) {
            String[] words = words();
            all.add(kifu -> {
                BitSet has = which(words, text(kifu));
                has.or(elsewhere.getOrDefault(kifu.kid(), NOTHING));
                return has.cardinality() == words.length;
            });
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

    /** Without differences of case and width. */
    public static String plain(@Nullable String text) {
        return text == null
                ? ""
                : Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    }
}
