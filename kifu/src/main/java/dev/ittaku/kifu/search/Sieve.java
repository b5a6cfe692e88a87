package dev.ittaku.kifu.search;

import dev.ittaku.table.Table;
import dev.ittaku.table.design.Query;
import dev.ittaku.table.read.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Pages through a query and keeps the items that pass a test which the store cannot make. Reads in growing chunks, so
 * that rare hits cost few round trips, and ends each page exactly after its last hit. A page may be short, with a
 * cursor.
 */
public final class Sieve {
    private static final int CHUNK = 500;
    private static final int MOST_CHUNKS = 8;

    /** The hits and the number of items read, up to the cursor. */
    public record Sifted<R>(List<R> kept, List<R> seen, Optional<String> cursor) {}

    private Sieve() {}

    public static <R> Sifted<R> page(
            Table table, Query<R> query, int limit, @Nullable String cursor, Predicate<R> test) {
        List<R> kept = new ArrayList<>();
        List<R> seen = new ArrayList<>();
        String from = cursor;
        for (int chunk = 0; chunk < MOST_CHUNKS; chunk++) {
            Page<R> page = table.page(query.limit(chunk == 0 ? limit : CHUNK).after(from));
            for (int i = 0; i < page.items().size(); i++) {
                R item = page.items().get(i);
                seen.add(item);
                if (test.test(item)) {
                    kept.add(item);
                }
                if (kept.size() == limit) {
                    boolean last = i == page.items().size() - 1;
                    Page<R> exact = last ? page : table.page(query.limit(i + 1).after(from));
                    return new Sifted<>(kept, seen, exact.cursor());
                }
            }
            if (page.cursor().isEmpty()) {
                return new Sifted<>(kept, seen, Optional.empty());
            }
            from = page.cursor().get();
        }
        return new Sifted<>(kept, seen, Optional.ofNullable(from));
    }
}
