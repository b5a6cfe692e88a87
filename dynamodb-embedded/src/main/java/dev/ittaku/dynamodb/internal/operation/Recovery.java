package dev.ittaku.dynamodb.internal.operation;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.table.Table;
import java.time.Duration;
import java.time.Instant;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryUnavailableException;

/** Which moments of a table can be restored now. */
public record Recovery(Instant earliest, Instant latest, int days) {
    public static final int LONGEST_DAYS = 35;

    /** The service's latest restorable time is this far in the past; the store reports the same. */
    private static final Duration BEHIND = Duration.ofMinutes(5);

    public static Recovery of(Table.Recovery recovery, Instant now) {
        Instant horizon = now.minus(Duration.ofDays(recovery.days()));
        Instant behind = now.minus(BEHIND);
        Instant since = recovery.since();
        return new Recovery(
                since.isAfter(horizon) ? since : horizon, since.isAfter(behind) ? since : behind, recovery.days());
    }

    /** Throws if the table keeps no history. */
    public static Recovery required(Table table, Instant now) {
        Table.Recovery recovery = table.recovery();
        if (recovery == null) {
            throw Errors.fill(
                            PointInTimeRecoveryUnavailableException.builder(),
                            "PointInTimeRecoveryUnavailableException",
                            "Point in time recovery is not enabled for table '" + table.name() + "'")
                    .build();
        }
        return of(recovery, now);
    }

    public boolean reaches(Instant moment) {
        return !moment.isBefore(earliest) && !moment.isAfter(latest);
    }
}
