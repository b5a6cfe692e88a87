package dev.ittaku.kifu.path;

import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.table.write.Transaction;
import java.time.Duration;

/** Keeps the paths of renamed records alive for a while. A record that takes such a path comes before it. */
public final class FormerPaths {
    static final Duration KEPT = Duration.ofDays(90);

    private FormerPaths() {}

    /** Has a transaction remember the path that a record no longer has. */
    public static void leave(Transaction transaction, Kifu before, Kifu after) {
        String slug = before.slug();
        if (slug != null && !slug.equals(after.slug())) {
            transaction.put(
                    PathItems.FORMER,
                    new FormerPath(
                            before.username(),
                            slug,
                            before.kid(),
                            after.latestUpdate().plus(KEPT)));
        }
    }
}
