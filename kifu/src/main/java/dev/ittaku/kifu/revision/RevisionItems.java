package dev.ittaku.kifu.revision;

import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.KifuLayout;
import dev.ittaku.kifu.table.Side;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import java.time.Instant;

/** The part of the table with earlier versions of records. */
public final class RevisionItems {
    public static final Fragment PART = KifuLayout.TABLE.fragment("revisions");

    public static final Entity<Revision, Revision.Key> REVISION = PART.entity(Revision.class, Revision.Key.class)
            .named("revision")
            .describedAs("An earlier version of a record: its text, memo, side and result. The last 20 are kept.")
            .key("revision#kid#{kid}", "n#{n:6}")
            .rename(Revision::firstOrSecond, "first_or_second")
            .expiresWith(Revision::expired)
            .samples(RevisionItems::sample)
            .declare();

    static final GetPattern<Revision.Key, Revision> ONE =
            REVISION.getConsistently("revision", "One earlier version of a record.");

    static final QueryPattern<Revision.ByKid, RevisionListing> LISTED = REVISION.query(
                    "revisions of a kifu", "The earlier versions of a record without their texts, the latest first.")
            .as(RevisionListing.class)
            .index("CreatedIndex")
            .newestFirst()
            .consistent()
            .limit(Revisions.KEPT)
            .declare(Revision.ByKid.class);

    static final QueryPattern<Revision.ByKid, Revision> WHOLE = REVISION.query(
                    "revisions with text",
                    "The earlier versions of a record that is deleted or restored, to go with it.")
            .consistent()
            .limit(Revisions.KEPT)
            .declare(Revision.ByKid.class);

    private static Revision sample(int i) {
        return new Revision(
                "fdsaj9d9s0",
                i + 1,
                new byte[600],
                Side.FIRST,
                GameResult.SENNICHITE,
                "序盤研究用の棋譜",
                Instant.parse("2025-12-31T11:11:31Z").plusSeconds(i),
                null,
                null);
    }

    private RevisionItems() {}
}
