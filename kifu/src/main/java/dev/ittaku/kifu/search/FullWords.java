package dev.ittaku.kifu.search;

import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuUser;
import dev.ittaku.kifu.text.Packed;
import dev.ittaku.table.Table;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.write.Transaction;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The words of records whose memo and comments are longer than a summary has room for: an item each beside the record, in
 * a partition that a search reads as a whole. Notebooks with short notes have no such items and pay nothing.
 */
public final class FullWords {
    /** Some characters become several when they are normalised; no real text becomes longer than this. */
    private static final int MOST_CHARS = 650_000;

    private final Table table;

    public FullWords(Table table) {
        this.table = table;
    }

    /** Has a transaction write what follows from a change of a record's words. */
    public static void change(Transaction transaction, Kifu kifu, @Nullable String before, @Nullable String after) {
        if (Objects.equals(before, after)) {
            return;
        }
        if (after == null) {
            transaction.deleteKey(SearchItems.WORDS, key(kifu.username(), kifu.kid()));
        } else {
            transaction.put(
                    SearchItems.WORDS, new KifuWords(kifu.username(), kifu.kid(), deflated(KifuFilter.plain(after))));
        }
    }

    public static ItemKey key(String username, String kid) {
        return SearchItems.WORDS.key(new KifuWords.Key(username, kid));
    }

    /** By record, which of these words it has, for those that have one. */
    public Map<String, BitSet> holding(String username, String[] words) {
        Map<String, BitSet> found = new HashMap<>();
        try (Stream<KifuWords> all = table.stream(SearchItems.WORDS_OF_USER.of(new KifuUser.Key(username)))) {
            all.forEach(one -> {
                BitSet has = KifuFilter.which(words, Packed.text(one.text()));
                if (!has.isEmpty()) {
                    found.put(one.kid(), has);
                }
            });
        }
        return found;
    }

    private static byte[] deflated(String text) {
        return Packed.of(text.length() > MOST_CHARS ? text.substring(0, MOST_CHARS) : text);
    }
}
