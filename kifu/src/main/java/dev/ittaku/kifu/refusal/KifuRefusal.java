package dev.ittaku.kifu.refusal;

import java.time.Duration;
import java.util.List;

/** Something that was asked of the notebook and refused. The code is stable; the message says what to do. */
public final class KifuRefusal extends RuntimeException {
    /** Why. */
    public enum Reason {
        /** It is absent, or the caller may not know of it. */
        NOT_FOUND,
        /** A field does not follow the rules. */
        INVALID,
        /** Part of the text cannot be understood, and the caller did not say to keep it verbatim. */
        UNREADABLE_RECORD,
        SLUG_TAKEN,
        TAG_NAME_TAKEN,
        KIFU_QUOTA,
        TAG_QUOTA,
        /** Changed since it was read. */
        STALE,
        /** The analysis has no result to save, or the record is no longer the one that was analysed. */
        NOTHING_TO_SAVE,
        /** The user has asked for as many analyses as an hour allows. */
        TOO_MANY_ANALYSES,
        /** This person, or others at the same address, have as much in the queue as they may. */
        TOO_MUCH_WAITING,
        /** As many analyses wait as may. */
        ANALYSIS_QUEUE_FULL
    }

    /** What is wrong with one field. */
    public record Fault(String field, String message) {}

    private final Reason reason;
    private final List<Fault> faults;
    private final Duration retryAfter;

    private KifuRefusal(Reason reason, String message, List<Fault> faults) {
        this(reason, message, faults, Duration.ZERO);
    }

    private KifuRefusal(Reason reason, String message, List<Fault> faults, Duration retryAfter) {
        super(message, null, false, false);
        this.reason = reason;
        this.faults = List.copyOf(faults);
        this.retryAfter = retryAfter;
    }

    public static KifuRefusal later(Reason reason, String message, Duration wait) {
        return new KifuRefusal(reason, message, List.of(), wait);
    }

    public static KifuRefusal of(Reason reason, String message) {
        return new KifuRefusal(reason, message, List.of());
    }

    public static KifuRefusal notFound(String message) {
        return of(Reason.NOT_FOUND, message);
    }

    public static KifuRefusal noRecord() {
        return notFound("There is no such record, or it is not shared with you.");
    }

    public static KifuRefusal about(Reason reason, String field, String message) {
        return new KifuRefusal(reason, message, List.of(new Fault(field, message)));
    }

    public static KifuRefusal invalid(String field, String message) {
        return about(Reason.INVALID, field, message);
    }

    public static KifuRefusal unreadable(List<Fault> faults) {
        return new KifuRefusal(
                Reason.UNREADABLE_RECORD,
                "Part of the text is not understood as a record. Mend the places named, or send \"verbatim\": true to"
                        + " keep it as it is.",
                faults);
    }

    /** How long to wait before asking again; zero where waiting does not help. */
    public Duration retryAfter() {
        return retryAfter;
    }

    public Reason reason() {
        return reason;
    }

    public String message() {
        return String.valueOf(getMessage());
    }

    public List<Fault> faults() {
        return faults;
    }
}
