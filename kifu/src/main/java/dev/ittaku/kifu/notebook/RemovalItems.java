package dev.ittaku.kifu.notebook;

import dev.ittaku.kifu.table.KifuLayout;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.None;
import dev.ittaku.table.design.QueryPattern;
import java.time.Instant;

/** The part of the table with unfinished deletions. */
public final class RemovalItems {
    public static final Fragment PART = KifuLayout.TABLE.fragment("removals");

    public static final Entity<Removal, Removal.Key> REMOVAL;
    public static final QueryPattern<None, Removal> REMOVALS;
    public static final GetPattern<Removal.Key, Removal> REMOVAL_TO_DECIDE;

    static {
        REMOVAL = PART.entity(Removal.class, Removal.Key.class)
                .named("removal")
                .describedAs("What hung on something deleted and has yet to go.")
                .key("removal", "{kind}#{id}")
                .samples(RemovalItems::removal)
                .declare();
        REMOVAL_TO_DECIDE = REMOVAL.getConsistently(
                "removal", "Whether a deletion is finished, before what was deleted is brought back.");
        REMOVALS = REMOVAL.query("removals", "Deletions that are not finished, to go on with after a crash.")
                .limit(100)
                .consistent()
                .declare(None.class);
    }

    private RemovalItems() {}

    private static Removal removal(int i) {
        return new Removal(
                Removal.Kind.KIFU,
                i == 0 ? "fdsaj9d9s1" : "fdsaj9d9s1" + i,
                "h-akira",
                Instant.parse("2025-12-31T11:11:31Z").plusSeconds(i));
    }
}
