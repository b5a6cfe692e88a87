package dev.ittaku.lessons.migration;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ittaku.accounts.migration.OldUsers;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.platform.migration.OldRows;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Imports the rows of the old waitlist table. The position is stored after every page, so it resumes after an
 * interruption; an imported row is found again by its old id, so it can run any number of times. Two old rows can have
 * the same new key, because the new key has no lesson name: the first stays, the other is reported.
 */
public final class WaitlistMigration {
    /** Hears of rows that were left out, and how far it is. */
    public interface Listener {
        void collided(OldRow row, String with);

        void refused(OldRow row, String field, String message);

        /** The row's user is known once somebody confirms the address. */
        void unclaimed(OldRow row);

        void at(MigrationProgress progress);
    }

    private static final int SOURCE_LENGTH = 32;

    private final Table lessons;
    private final MigratedWaits waits;
    private final OldUsers users;
    private final ClaimedWaits claimed;
    private final Clock clock;

    public WaitlistMigration(Table lessons, MigratedWaits waits, OldUsers users, Clock clock) {
        this.lessons = lessons;
        this.waits = waits;
        this.users = users;
        this.claimed = new ClaimedWaits(lessons, waits, clock);
        this.clock = clock;
    }

    /** Runs to the end. After a complete run it starts from the beginning and takes over what changed since. */
    public MigrationProgress run(OldRows source, boolean dryRun, Listener listener) {
        Optional<MigrationProgress> kept = lessons.get(
                        MigrationItems.MIGRATION_OF.of(new MigrationProgress.Key(key(source))))
                .item();
        MigrationProgress at = kept.filter(progress -> !progress.complete() && !dryRun)
                .orElse(new MigrationProgress(key(source), null, 0, 0, 0, 0, 0, false, clock.instant()));
        Map<String, String> planned = new HashMap<>();
        while (!at.complete()) {
            OldRows.Page page = source.page(at.position());
            int mapped = at.mapped();
            int already = at.already();
            int collided = at.collided();
            int refused = at.refused();
            int unclaimed = at.unclaimedRows();
            for (JsonNode json : page.rows()) {
                OldRow row = new OldRow(json);
                switch (one(row, dryRun, planned, listener)) {
                    case WRITTEN -> mapped++;
                    case ALREADY -> already++;
                    case COLLIDED -> collided++;
                    case REFUSED -> refused++;
                    case UNCLAIMED -> unclaimed++;
                }
            }
            at = new MigrationProgress(
                    at.source(),
                    page.next().orElse(null),
                    mapped,
                    already,
                    collided,
                    refused,
                    unclaimed,
                    page.next().isEmpty(),
                    clock.instant());
            if (!dryRun) {
                lessons.put(MigrationItems.MIGRATION, at).orThrow();
            }
            listener.at(at);
        }
        return at;
    }

    private enum Fate {
        WRITTEN,
        ALREADY,
        COLLIDED,
        REFUSED,
        UNCLAIMED
    }

    /** Whether the last run stopped before its end, so that the next one resumes there. */
    public boolean isUnderWay(OldRows source) {
        return lessons.get(MigrationItems.MIGRATION_OF.of(new MigrationProgress.Key(key(source))))
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
        MigratedWaits.Result result;
        try {
            String old = oldUser(row);
            OldUsers.Known known = users.find(old);
            wait = MappedRow.of(row, known.userId().orElse(old));
            if (known.address().isPresent()) {
                if (!dryRun) {
                    claimed.keep(known.address().get(), row);
                }
                listener.unclaimed(row);
                return Fate.UNCLAIMED;
            }
            if (known.userId().isEmpty()) {
                throw new LessonsRefusal(
                        Reason.INVALID,
                        "userId",
                        Fault.of("INVALID", "no account is known for it; name it in --users FILE"));
            }
            result = waits.take(wait, dryRun);
        } catch (LessonsRefusal e) {
            listener.refused(row, e.field().orElse(""), e.message());
            return Fate.REFUSED;
        }
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

    private static String oldUser(OldRow row) {
        String old = row.text("userId");
        if (old == null) {
            throw new LessonsRefusal(Reason.INVALID, "userId", Fault.of("MISSING", "is missing"));
        }
        return old;
    }

    /** Reads the source once more and counts the rows that are not in the new table as they are in the source. */
    public int missing(OldRows source) {
        int missing = 0;
        String position = null;
        do {
            OldRows.Page page = source.page(position);
            for (JsonNode json : page.rows()) {
                OldRow row = new OldRow(json);
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
            Optional<String> userId = users.find(oldUser(row)).userId();
            return userId.isPresent() && waits.has(MappedRow.of(row, userId.get()));
        } catch (LessonsRefusal e) {
            return false;
        }
    }

    private static String key(OldRows source) {
        return Secrets.hash(source.name()).substring(0, SOURCE_LENGTH);
    }
}
