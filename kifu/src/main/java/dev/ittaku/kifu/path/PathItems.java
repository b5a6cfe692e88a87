package dev.ittaku.kifu.path;

import dev.ittaku.kifu.table.KifuLayout;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import java.time.Instant;

/** The part of the table with former paths of records. */
public final class PathItems {
    public static final Fragment PART = KifuLayout.TABLE.fragment("paths");

    public static final Entity<FormerPath, FormerPath.Key> FORMER = PART.entity(FormerPath.class, FormerPath.Key.class)
            .named("formerPath")
            .describedAs("A path that a record had before it was renamed, for 90 days.")
            .key("path#uname#{username}", "slug#{slug}")
            .expiresWith(FormerPath::expired)
            .samples(PathItems::sample)
            .declare();

    public static final GetPattern<FormerPath.Key, FormerPath> BY_PATH =
            FORMER.get("former path", "The record that had a path, for those who come by the old one.");

    public static final QueryPattern<FormerPath.ByOwner, FormerPath> OF_OWNER = FORMER.query(
                    "former paths", "All former paths of a user, to remove them with the account.")
            .limit(100)
            .declare(FormerPath.ByOwner.class);

    private static FormerPath sample(int i) {
        return new FormerPath(
                "h-akira",
                "社団戦/2025/鈴木" + (i == 0 ? "" : i),
                "fdsaj9d9s0",
                Instant.parse("2099-12-31T11:11:31Z").plusSeconds(i));
    }

    private PathItems() {}
}
