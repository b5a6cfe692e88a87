package dev.ittaku.table.migration;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The progress of a migration, as recorded in the table.
 *
 * @param runs who ran it and when, the first one first
 * @param finished when it was completed
 */
public record MigrationState(
        Status status, List<Run> runs, Optional<Instant> finished, int segments, int segmentsDone, Tally tally) {
    /** It was never run. */
    public static final MigrationState NEVER =
            new MigrationState(Status.NEVER, List.of(), Optional.empty(), 0, 0, Tally.NONE);

    public MigrationState {
        runs = List.copyOf(runs);
    }

    /** Kinds of states. */
    public enum Status {
        NEVER,
        /** It is running, or was interrupted; a new run continues where it stopped. */
        RUNNING,
        /** It went through the whole table, but some items could not be migrated; a new run starts over. */
        INCOMPLETE,
        DONE
    }

    /** One start of it. */
    public record Run(String by, Instant at) {}

    /** What became of the items. */
    public record Tally(long read, long changed, long same, long failed) {
        static final Tally NONE = new Tally(0, 0, 0, 0);

        Tally plus(Tally other) {
            return new Tally(read + other.read, changed + other.changed, same + other.same, failed + other.failed);
        }

        Tally with(StepResult result) {
            return new Tally(
                    read + 1,
                    changed + (result == StepResult.CHANGED ? 1 : 0),
                    same + (result == StepResult.SAME ? 1 : 0),
                    failed + (result == StepResult.BUSY ? 1 : 0));
        }
    }
}
