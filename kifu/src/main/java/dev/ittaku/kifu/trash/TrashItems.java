package dev.ittaku.kifu.trash;

import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.KifuLayout;
import dev.ittaku.kifu.table.Side;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import java.time.Instant;
import java.util.Set;

/** The part of the table with deleted records. The index by update sorts them by the time of deletion. */
public final class TrashItems {
    public static final Fragment PART = KifuLayout.TABLE.fragment("trash");
    private static final Instant TIME = Instant.parse("2099-12-31T11:11:31Z");

    public static final Entity<TrashedKifu, TrashedKifu.Key> TRASHED = PART.entity(
                    TrashedKifu.class, TrashedKifu.Key.class)
            .named("trash")
            .describedAs("A deleted record with its tags and readers, for 30 days.")
            .key("trash#uname#{username}", "kid#{kid}")
            .rename(TrashedKifu::shareCode, "share_code")
            .secret(TrashedKifu::shareCode)
            .rename(TrashedKifu::firstOrSecond, "first_or_second")
            .rename(TrashedKifu::isPublic, "public")
            .rename(TrashedKifu::created, "kifu_created")
            .rename(TrashedKifu::updated, "kifu_updated")
            .rename(TrashedKifu::deleted, "latest_update")
            .expiresWith(TrashedKifu::expired)
            .samples(TrashItems::sample)
            .declare();

    public static final GetPattern<TrashedKifu.Key, TrashedKifu> TO_RESTORE =
            TRASHED.getConsistently("trashed kifu", "A deleted record as it is now, to bring it back.");

    public static final QueryPattern<TrashedKifu.ByOwner, TrashListing> LISTED = TRASHED.query(
                    "trash", "A user's deleted records without their texts, the last deleted first.")
            .as(TrashListing.class)
            .index("LatestUpdateIndex")
            .consistent()
            .newestFirst()
            .example(query -> query.range(TrashListing::deleted).from(TIME))
            .declare(TrashedKifu.ByOwner.class);

    private static TrashedKifu sample(int i) {
        return new TrashedKifu(
                "h-akira",
                "fdsaj9d9s0" + (i == 0 ? "" : i),
                "lkihofkwif4tF",
                "社団戦/2025/鈴木",
                new byte[600],
                Side.FIRST,
                GameResult.SENNICHITE,
                "序盤研究用の棋譜",
                true,
                true,
                TIME,
                TIME,
                null,
                1,
                null,
                Set.of("jko2kdl"),
                Set.of("h-akira2"),
                TIME.plusSeconds(i),
                TIME.plusSeconds(2_592_000L + i));
    }

    private TrashItems() {}
}
