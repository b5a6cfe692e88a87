package dev.ittaku.lessons.migration;

import dev.ittaku.accounts.Secrets;
import dev.ittaku.lessons.LessonsRefusal;
import dev.ittaku.lessons.LessonsTable;
import dev.ittaku.lessons.MigratedWaits;
import dev.ittaku.lessons.MigrationProgress;
import dev.ittaku.table.Table;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Brings the rows of the old waitlist table over. Where it is is kept after every page, so it goes on after an
 * interruption; a row that was brought over before is found again by its old id, so it can run any number of times. Two
 * old rows can come to the same new key, since that no longer holds the lesson's name: the first stays, the other is
 * reported.
 */
public final class WaitlistMigration {
    /** Hears of rows that were left out, and how far it is. */
    public interface Listener {
        void collided(OldRow row, String with);

        void refused(OldRow row, String field, String message);

        void at(MigrationProgress progress);
    }

    private static final int SOURCE_LENGTH = 32;

    private final Table lessons;
    private final MigratedWaits waits;
    private final Clock clock;

    public WaitlistMigration(Table lessons, MigratedWaits waits, Clock clock) {
        this.lessons = lessons;
        this.waits = waits;
        this.clock = clock;
    }

    /** Runs to the end. A run that was complete begins anew and picks up what changed since. */
    public MigrationProgress run(OldRows source, boolean dryRun, Listener listener) {
        Optional<MigrationProgress> kept =
                lessons.get(LessonsTable.MIGRATION_OF.of(key(source))).item();
        MigrationProgress at = kept.filter(progress -> !progress.complete() && !dryRun)
                .orElse(new MigrationProgress(key(source), null, 0, 0, 0, 0, false, clock.instant()));
        Map<String, String> planned = new HashMap<>();
        while (!at.complete()) {
            OldRows.Page page = source.page(at.position());
            int mapped = at.mapped();
            int already = at.already();
            int collided = at.collided();
            int refused = at.refused();
            for (OldRow row : page.rows()) {
                switch (one(row, dryRun, planned, listener)) {
                    case WRITTEN -> mapped++;
                    case ALREADY -> already++;
                    case COLLIDED -> collided++;
                    case REFUSED -> refused++;
                }
            }
            at = new MigrationProgress(
                    at.source(),
                    page.next().orElse(null),
                    mapped,
                    already,
                    collided,
                    refused,
                    page.next().isEmpty(),
                    clock.instant());
            if (!dryRun) {
                lessons.put(LessonsTable.MIGRATION, at).orThrow();
            }
            listener.at(at);
        }
        return at;
    }

    private enum Fate {
        WRITTEN,
        ALREADY,
        COLLIDED,
        REFUSED
    }

    /** Whether the last run stopped before its end, so that the next goes on from there. */
    public boolean isUnderWay(OldRows source) {
        return lessons.get(LessonsTable.MIGRATION_OF.of(key(source)))
                .item()
                .filter(progress -> !progress.complete())
                .isPresent();
    }

    /**
     * @param planned what a dry run would have written by now, by its place: rows that come to the same place collide there
     *     too
     */
    private Fate one(OldRow row, boolean dryRun, Map<String, String> planned, Listener listener) {
        MigratedWaits.Wait wait;
        try {
            wait = MappedRow.of(row);
        } catch (LessonsRefusal e) {
            listener.refused(row, e.field().orElse(""), e.message());
            return Fate.REFUSED;
        }
        MigratedWaits.Result result = waits.take(wait, dryRun);
        Optional<String> with = result.collidedWith();
        boolean isNew = result.isNew();
        if (dryRun && isNew) {
            String before = planned.putIfAbsent(wait.userId() + "#" + wait.lesson(), wait.waitlistId());
            isNew = before == null;
            with = Optional.ofNullable(before).filter(id -> !id.equals(wait.waitlistId()));
        }
        if (with.isPresent()) {
            listener.collided(row, with.get());
            return Fate.COLLIDED;
        }
        return isNew ? Fate.WRITTEN : Fate.ALREADY;
    }

    /** Reads the source once more and counts the rows that are not in the new table. */
    public int missing(OldRows source) {
        int missing = 0;
        String position = null;
        do {
            OldRows.Page page = source.page(position);
            for (OldRow row : page.rows()) {
                if (!isThere(row)) {
                    missing++;
                }
            }
            position = page.next().orElse(null);
        } while (position != null);
        return missing;
    }

    private boolean isThere(OldRow row) {
        try {
            return waits.has(MappedRow.of(row));
        } catch (LessonsRefusal e) {
            return false;
        }
    }

    private static String key(OldRows source) {
        return Secrets.hash(source.name()).substring(0, SOURCE_LENGTH);
    }
}
