package dev.ittaku.vote.table.turn;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * When a turn was opened, until when people may propose in it and until when they may vote. In whole seconds, as the
 * table keeps time.
 */
public record Deadlines(Instant opened, Instant candidates, Instant voting) {
    public static final Duration SHORTEST = Duration.ofMinutes(1);
    public static final Duration LONGEST = Duration.ofDays(7);

    /** Where the daily deadline is midnight. */
    public static final ZoneId ZONE = ZoneId.of("Asia/Tokyo");

    /** A turn of the daily kind lasts at least this long. */
    public static final Duration DAILY_AT_LEAST = Duration.ofHours(12);

    /** The last part of a turn is for voting only, so that no candidate comes too late to be voted for. */
    public static final int VOTING_ONLY_PERCENT = 10;

    /** The deadline of a turn that sleeps: none that anybody lives to see. */
    public static final Instant ASLEEP = Instant.parse("9999-01-01T00:00:00Z");

    /** There are no reminders in shorter turns. */
    public static final Duration REMINDED_FROM = Duration.ofMinutes(10);

    private static final Duration REMINDER_AT_MOST = Duration.ofHours(1);
    private static final int REMINDER_PART = 4;
    private static final int WHOLE = 100;

    /** Of a turn that is opened now; no length means until the daily deadline. */
    public static Deadlines from(Instant now, @Nullable Duration length) {
        Instant opened = now.truncatedTo(ChronoUnit.SECONDS);
        Instant voting = length == null ? daily(opened) : opened.plus(length);
        return new Deadlines(opened, votingOnly(voting, Duration.between(opened, voting)), voting);
    }

    /** Of a turn of the machine, who needs no time. */
    public static Deadlines none(Instant now) {
        Instant opened = now.truncatedTo(ChronoUnit.SECONDS);
        return new Deadlines(opened, opened, opened);
    }

    /** Of a turn that sleeps until somebody comes. */
    public static Deadlines asleep(Instant now) {
        return new Deadlines(now.truncatedTo(ChronoUnit.SECONDS), ASLEEP, ASLEEP);
    }

    /** Of a turn that is extended by its own length. */
    public static Deadlines extended(Turn turn) {
        Duration length = Duration.between(turn.openedAt(), turn.votingDeadline());
        Instant voting = turn.votingDeadline().plus(length);
        return new Deadlines(turn.openedAt(), votingOnly(voting, length), voting);
    }

    /** When those who have not voted are reminded: in the last quarter, at most an hour before; not in short turns. */
    public @Nullable Instant reminder() {
        Duration length = Duration.between(opened, voting);
        if (voting.equals(ASLEEP) || length.compareTo(REMINDED_FROM) < 0) {
            return null;
        }
        Duration quarter = Duration.ofSeconds(length.toSeconds() / REMINDER_PART);
        return voting.minus(quarter.compareTo(REMINDER_AT_MOST) < 0 ? quarter : REMINDER_AT_MOST);
    }

    private static Instant votingOnly(Instant voting, Duration length) {
        return voting.minusSeconds(length.toSeconds() * VOTING_ONLY_PERCENT / WHOLE);
    }

    /** The first midnight that is far enough away. */
    private static Instant daily(Instant opened) {
        ZonedDateTime earliest = opened.plus(DAILY_AT_LEAST).atZone(ZONE);
        ZonedDateTime midnight = earliest.toLocalDate().atStartOfDay(ZONE);
        return (midnight.isBefore(earliest) ? midnight.plusDays(1) : midnight).toInstant();
    }
}
