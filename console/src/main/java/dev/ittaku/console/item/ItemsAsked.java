package dev.ittaku.console.item;

import dev.ittaku.console.refusal.ConsoleRefusal;
import dev.ittaku.console.table.TableFacts;
import dev.ittaku.platform.refusal.Fault;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which items to read.
 *
 * @param index null for the table itself
 * @param key the partition key, one text for each of its attributes; empty to read everything
 * @param sort the sort key as far as it is given exactly
 * @param prefix what the next attribute of the sort key begins with
 * @param scan that everything is to be read where no key is given
 * @param cursor where to go on; null for the first page
 * @param at the moment whose items are meant; null for now
 * @param contains what must stand in a text or number of an item; null for all items
 */
public record ItemsAsked(
        String table,
        @Nullable String index,
        List<String> key,
        List<String> sort,
        @Nullable String prefix,
        boolean descending,
        boolean scan,
        int limit,
        @Nullable String cursor,
        @Nullable Instant at,
        @Nullable String contains) {
    private static final int LONGEST_TEXT = 200;

    public ItemsAsked {
        key = List.copyOf(key);
        sort = List.copyOf(sort);
        if (contains != null && contains.length() > LONGEST_TEXT) {
            throw ConsoleRefusal.invalid(
                    "contains", Fault.of("TOO_LONG", "must have at most {max} characters", LONGEST_TEXT));
        }
    }

    /** As they are now. */
    public ItemsAsked(
            String table,
            @Nullable String index,
            List<String> key,
            List<String> sort,
            @Nullable String prefix,
            boolean descending,
            boolean scan,
            int limit,
            @Nullable String cursor) {
        this(table, index, key, sort, prefix, descending, scan, limit, cursor, null, null);
    }

    /** Only those in which a text stands. */
    public ItemsAsked containing(String text) {
        return new ItemsAsked(table, index, key, sort, prefix, descending, scan, limit, cursor, at, text);
    }

    /** The request for the audit trail, without a key that is a secret. */
    public String told(TableFacts facts) {
        String where = index == null ? "" : " by " + index;
        String start = "items of " + table + where + (contains == null ? "" : " containing '" + contains + "'");
        if (key.isEmpty()) {
            return start + " all";
        }
        if (facts.isSecretKey(index, key)) {
            return start + " …";
        }
        return start
                + " " + String.join(" ", key)
                + (sort.isEmpty() ? "" : " / " + String.join(" ", sort))
                + (prefix == null ? "" : " / " + prefix + "…");
    }

    /** All but how many and where from: what a cursor is bound to. */
    String question() {
        return String.join(
                "\u0000",
                List.of(
                        table,
                        String.valueOf(index),
                        key.toString(),
                        sort.toString(),
                        String.valueOf(prefix),
                        String.valueOf(descending),
                        String.valueOf(at),
                        String.valueOf(contains)));
    }
}
