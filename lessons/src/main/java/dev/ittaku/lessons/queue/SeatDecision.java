package dev.ittaku.lessons.queue;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * Where freed seats went and why, written in the transaction that decided it.
 *
 * @param opening the lesson's number for what happened
 * @param seats how many there were to give, with those that were free already
 * @param userId who got them, if somebody did
 * @param entered when that user had entered the queue
 * @param party how many seats that user got
 * @param passedOver how many groups stood before that user and were too large for the seats
 * @param waiting how many entries stood in the queue
 */
public record SeatDecision(
        String code,
        LocalDate date,
        LocalTime time,
        int opening,
        Instant at,
        Cause cause,
        Outcome outcome,
        Why why,
        int seats,
        @Nullable String userId,
        @Nullable Instant entered,
        @Nullable Integer party,
        int passedOver,
        int waiting,
        @Nullable Instant ttl) {
    /** What identifies an item. */
    public record Key(String code, LocalDate date, LocalTime time, int opening) {}

    /** How the seats came free. */
    public enum Cause {
        /** Somebody gave a booking back. */
        CANCELLED,
        /** An admin cancelled somebody's booking. */
        TAKEN_BACK,
        /** Somebody declined the held seat. */
        DECLINED,
        /** A held seat was not taken in time. */
        LAPSED,
        /** The studio added seats. */
        ADDED,
        /** They were free already. */
        LEFT_OVER
    }

    /** What became of them. */
    public enum Outcome {
        BOOKED,
        HELD,
        FREE
    }

    /** Why. */
    public enum Why {
        /** The first in line got them. */
        FIRST,
        /** The first in line whom they were enough for. */
        FIRST_THAT_FITS,
        /** Nobody waited. */
        NOBODY_WAITS,
        /** They are too few for every group that waits. */
        NOBODY_FITS,
        /** Everyone who waits is notified, or the waitlist had closed: the first to book gets the seats. */
        FIRST_COME
    }
}
