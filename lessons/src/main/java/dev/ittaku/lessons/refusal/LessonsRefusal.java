package dev.ittaku.lessons.refusal;

import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.refusal.Kind;
import dev.ittaku.platform.refusal.Refusal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Something that was asked about lessons and refused. */
public final class LessonsRefusal extends Refusal {
    /** Why. */
    public enum Reason implements Refusal.Reason {
        /** A field does not follow the rules. */
        INVALID(Kind.INVALID),
        /** There is no such studio, lesson or record, or none of the caller's. */
        NOT_FOUND(Kind.NOT_FOUND),
        /** Changed since it was read. */
        STALE(Kind.STALE),
        /** No seat is free; the waitlist takes one further. */
        FULL(Kind.CONFLICT),
        /** Seats are free: book instead of waiting. */
        SEATS_FREE(Kind.CONFLICT),
        /** Already booked. */
        BOOKED(Kind.CONFLICT),
        /** The lesson has begun or is over. */
        LESSON_OVER(Kind.CONFLICT),
        /** The lesson is not over yet. */
        LESSON_NOT_OVER(Kind.CONFLICT),
        LESSON_CANCELLED(Kind.CONFLICT),
        /** The lesson takes place at another time, and so do the records of it. */
        LESSON_MOVED(Kind.CONFLICT),
        /** Too close to the start for the waitlist. */
        WAITLIST_CLOSED(Kind.CONFLICT),
        /** No seat is held for the caller, or not any more. */
        NO_CLAIM(Kind.CONFLICT),
        /** A link of a message that was not made here, or was changed. */
        ACTION_INVALID(Kind.CONFLICT),
        /** A link of a message whose time is over. */
        ACTION_LATE(Kind.CONFLICT),
        /** A link of a message about a seat or a place that is no more. */
        ACTION_GONE(Kind.CONFLICT),
        /** The studio has noted who came: only it can change that. */
        ATTENDANCE_NOTED(Kind.CONFLICT),
        /** Who came is noted from shortly before the lesson on. */
        TOO_EARLY(Kind.CONFLICT),
        /** A record cannot go from its state to that one. */
        BAD_TRANSITION(Kind.CONFLICT),
        /** The studio's seats are counted here, not reported from elsewhere. */
        MANAGED(Kind.CONFLICT),
        /** The capacity would be less than the number of booked and held seats. */
        CAPACITY_TOO_SMALL(Kind.CONFLICT),
        /** A studio with lessons to come cannot change who counts its seats. */
        MODE_FIXED(Kind.CONFLICT),
        /** A studio has one lesson at a time. */
        TIME_TAKEN(Kind.CONFLICT),
        /** Too many of something. */
        TOO_MANY(Kind.CONFLICT),
        /** Others kept changing the same lesson. */
        BUSY(Kind.BUSY);

        private final Kind kind;

        Reason(Kind kind) {
            this.kind = kind;
        }

        @Override
        public Kind kind() {
            return kind;
        }
    }

    private final Reason reason;

    public LessonsRefusal(Reason reason, String message) {
        super(reason, message, List.of(), null);
        this.reason = reason;
    }

    /** One that is about a field; the fault's sentence says what to do. */
    public LessonsRefusal(Reason reason, String field, Fault fault) {
        super(reason, fault.message(), List.of(fault.at(field)), null);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }

    public Optional<String> field() {
        return faults().stream().map(Fault::field).findFirst();
    }

    /** The fault: that of the field, or else the reason itself. */
    public Fault fault() {
        return faults().isEmpty() ? new Fault("", code(), Map.of(), message()) : faults().get(0);
    }
}
