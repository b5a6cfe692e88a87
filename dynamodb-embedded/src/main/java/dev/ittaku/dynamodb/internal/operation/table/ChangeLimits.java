package dev.ittaku.dynamodb.internal.operation.table;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.Throughput;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import software.amazon.awssdk.services.dynamodb.model.LimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.TableClass;

/** How often the service lets settings of a table be changed. */
final class ChangeLimits {
    private static final int FREE_DECREASES = 4;
    private static final Duration BETWEEN_DECREASES = Duration.ofHours(1);
    private static final int TABLE_CLASSES = 2;
    private static final int TABLE_CLASS_DAYS = 30;
    private static final Duration BETWEEN_TTL = Duration.ofMinutes(30);
    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("EEEE, MMMM d, uuuu h:mm:ss a 'UTC'", Locale.ENGLISH);

    private ChangeLimits() {}

    /** The units after a change; they fall four times a day, and then once an hour. */
    static Throughput changed(Throughput units, long read, long write, Instant now) {
        Instant last = units.decreased();
        boolean falls = read < units.read() || write < units.write();
        if (falls && last != null && units.decreasesOn(now) >= FREE_DECREASES) {
            Instant hourLater = last.plus(BETWEEN_DECREASES);
            Instant midnight = last.truncatedTo(ChronoUnit.DAYS).plus(1, ChronoUnit.DAYS);
            Instant next = hourLater.isBefore(midnight) ? hourLater : midnight;
            if (now.isBefore(next)) {
                throw exceeded("Provisioned throughput decreases are limited within a given UTC day. After the first "
                        + FREE_DECREASES + " decreases, each subsequent decrease in the same UTC day can be performed"
                        + " at most once every " + BETWEEN_DECREASES.toSeconds() + " seconds. Number of decreases"
                        + " today: " + units.decreasesOn(now) + ". Last decrease at " + date(last)
                        + ". Next decrease can be made at " + date(next));
            }
        }
        return units.changed(read, write, now);
    }

    static Table withTableClass(Table table, TableClass asked, Instant now) {
        if (asked == table.tableClass()) {
            return table;
        }
        long recent = table.changes().tableClasses().stream()
                .filter(time -> time.plus(TABLE_CLASS_DAYS, ChronoUnit.DAYS).isAfter(now))
                .count();
        if (recent >= TABLE_CLASSES) {
            throw exceeded("Updates to TableClass are limited to " + TABLE_CLASSES + " times in " + TABLE_CLASS_DAYS
                    + " day(s).");
        }
        return table.withTableClass(asked, now);
    }

    static void checkTtl(Table table, Instant now) {
        Instant last = table.changes().ttl();
        if (last != null && now.isBefore(last.plus(BETWEEN_TTL))) {
            throw Errors.validation("Time to live has been modified multiple times within a fixed interval");
        }
    }

    private static String date(Instant time) {
        return DATE.format(time.atOffset(ZoneOffset.UTC));
    }

    private static RuntimeException exceeded(String what) {
        return Errors.fill(
                        LimitExceededException.builder(),
                        "LimitExceededException",
                        "Subscriber limit exceeded: " + what)
                .build();
    }
}
