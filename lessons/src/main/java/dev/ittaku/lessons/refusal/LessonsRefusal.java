package dev.ittaku.lessons.refusal;

import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Something that was asked about lessons and refused. The code is stable; the message says what to do. */
public final class LessonsRefusal extends RuntimeException {
    /** Why, and what kind of answer that makes. */
    public enum Reason {
        /** A field does not follow the rules. */
        INVALID(422),
        /** There is no such studio, lesson or record, or none of the caller's. */
        NOT_FOUND(404),
        /** Changed since it was read. */
        STALE(412),
        /** No seat is free; the waitlist takes one further. */
        FULL(409),
        /** Seats are free: book instead of waiting. */
        SEATS_FREE(409),
        /** Already booked. */
        BOOKED(409),
        /** The lesson has begun or is over. */
        LESSON_OVER(409),
        /** The lesson is not over yet. */
        LESSON_NOT_OVER(409),
        LESSON_CANCELLED(409),
        /** Too close to the start for the waitlist. */
        WAITLIST_CLOSED(409),
        /** No seat is held for the caller, or not any more. */
        NO_CLAIM(409),
        /** A record cannot go from its state to that one. */
        BAD_TRANSITION(409),
        /** The studio's seats are counted here, not reported from elsewhere. */
        MANAGED(409),
        /** The capacity would be less than what is booked or held. */
        CAPACITY_TOO_SMALL(409),
        /** A studio with lessons to come cannot change who counts its seats. */
        MODE_FIXED(409),
        /** Too many of something. */
        TOO_MANY(409),
        /** Others kept changing the same lesson. */
        BUSY(503);

        private final int status;

        Reason(int status) {
            this.status = status;
        }

        /** The HTTP status that says it best. */
        public int status() {
            return status;
        }
    }

    private final Reason reason;
    private final @Nullable String field;
    private final String code;
    private final Map<String, String> params;

    public LessonsRefusal(Reason reason, String message) {
        this(reason, null, message);
    }

    public LessonsRefusal(Reason reason, @Nullable String field, String message) {
        this(reason, field, reason.name(), Map.of(), message);
    }

    /**
     * One that says more exactly what is wrong, so that a page can say it in any language.
     *
     * @param code stable, in UPPER_SNAKE
     * @param params what the sentence is made of, such as the value that is wrong
     */
    public LessonsRefusal(
            Reason reason, @Nullable String field, String code, Map<String, String> params, String message) {
        super(message, null, false, false);
        this.reason = reason;
        this.field = field;
        this.code = code;
        this.params = Map.copyOf(params);
    }

    public Reason reason() {
        return reason;
    }

    public Optional<String> field() {
        return Optional.ofNullable(field);
    }

    /** The reason's name, or what says it more exactly. */
    public String code() {
        return code;
    }

    public Map<String, String> params() {
        return params;
    }

    public String message() {
        return String.valueOf(getMessage());
    }
}
