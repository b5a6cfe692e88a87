package dev.ittaku.lessons.migration;

import dev.ittaku.lessons.table.LessonsLayout;
import dev.ittaku.lessons.table.SampleValues;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;

/** What a migration of an old waitlist has come to. */
public final class MigrationItems {
    public static final Fragment PART = LessonsLayout.TABLE.fragment("migration");

    public static final Entity<MigrationProgress, MigrationProgress.Key> MIGRATION;
    public static final Entity<OldWait, OldWait.Key> OLD_WAIT;

    public static final GetPattern<MigrationProgress.Key, MigrationProgress> MIGRATION_OF;
    public static final QueryPattern<OldWait.ByAddress, OldWait> OLD_WAITS_OF;

    static {
        MIGRATION = PART.entity(MigrationProgress.class, MigrationProgress.Key.class)
                .named("migration")
                .describedAs("How far a migration of an old waitlist is.")
                .key("MIGRATION#{source}", "PROGRESS")
                .samples(MigrationItems::migration)
                .declare();
        OLD_WAIT = PART.entity(OldWait.class, OldWait.Key.class)
                .named("oldWait")
                .describedAs("A row of an old waitlist that waits for its person to confirm an address.")
                .key("OLDWAIT#{address}", "{id}")
                .samples(MigrationItems::oldWait)
                .declare();
        MIGRATION_OF = MIGRATION.getConsistently("migration", "Where a migration goes on.");
        OLD_WAITS_OF = OLD_WAIT.query("old waits of an address", "What becomes someone's who confirms an address.")
                .consistent()
                .declare(OldWait.ByAddress.class);
    }

    private MigrationItems() {}

    private static MigrationProgress migration(int i) {
        return new MigrationProgress(
                SampleValues.numbered("5f2d7c81", i), "300", 297, 0, 2, 1, 0, false, SampleValues.CREATED);
    }

    private static OldWait oldWait(int i) {
        return new OldWait(
                SampleValues.numbered("5d41402abc4b2a76", i),
                "7f3a9c00112233445566778899aabbcc",
                "{…}",
                SampleValues.CREATED,
                SampleValues.LATER);
    }
}
