package dev.ittaku.kifu.refusal;

import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.refusal.Kind;
import dev.ittaku.platform.refusal.Refusal;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Something that was asked of the notebook and refused. */
public final class KifuRefusal extends Refusal {
    /** Why. */
    public enum Reason implements Refusal.Reason {
        /** It is absent, or the caller may not know of it. */
        NOT_FOUND(Kind.NOT_FOUND),
        /** A field does not follow the rules. */
        INVALID(Kind.INVALID),
        /** Part of the text cannot be understood, and the caller did not say to keep it verbatim. */
        UNREADABLE_RECORD(Kind.UNUSABLE),
        SLUG_TAKEN(Kind.CONFLICT),
        TAG_NAME_TAKEN(Kind.CONFLICT),
        KIFU_QUOTA(Kind.CONFLICT),
        TAG_QUOTA(Kind.CONFLICT),
        /** Changed since it was read. */
        STALE(Kind.STALE),
        /** The uploaded archive cannot be unpacked. */
        BAD_ARCHIVE(Kind.UNUSABLE),
        /** It would unpack to more than a notebook could use. */
        ARCHIVE_TOO_LARGE(Kind.UNUSABLE),
        TOO_MANY_FILES(Kind.UNUSABLE),
        NOTHING_TO_IMPORT(Kind.UNUSABLE),
        /** The user has the maximum number of running imports. */
        TOO_MANY_IMPORTS(Kind.TOO_OFTEN),
        /** The analysis has no result to save, or the record is no longer the one that was analysed. */
        NOTHING_TO_SAVE(Kind.CONFLICT),
        /** The user has requested the maximum number of analyses in an hour. */
        TOO_MANY_ANALYSES(Kind.TOO_OFTEN),
        /** This person, or others at the same address, have as much in the queue as they may. */
        TOO_MUCH_WAITING(Kind.TOO_OFTEN),
        /** As many analyses wait as may. */
        ANALYSIS_QUEUE_FULL(Kind.TOO_OFTEN),
        /** There is no record in the folder. */
        NOTHING_TO_ANALYSE(Kind.UNUSABLE),
        /** The folder has more records than are analysed one after the other. */
        TOO_MANY_RECORDS(Kind.UNUSABLE),
        /** A folder of this person's is being analysed already. */
        BATCH_AT_WORK(Kind.CONFLICT),
        /** The engine that answers while one browses is at others' positions, or at another one of this person's. */
        ENGINE_BUSY(Kind.TOO_OFTEN);

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

    private KifuRefusal(Reason reason, String message, List<Fault> faults, @Nullable Duration retryAfter) {
        super(reason, message, faults, retryAfter);
        this.reason = reason;
    }

    public static KifuRefusal later(Reason reason, String message, Duration wait) {
        return new KifuRefusal(reason, message, List.of(), wait);
    }

    public static KifuRefusal of(Reason reason, String message) {
        return new KifuRefusal(reason, message, List.of(), null);
    }

    public static KifuRefusal notFound(String message) {
        return of(Reason.NOT_FOUND, message);
    }

    public static KifuRefusal noRecord() {
        return notFound("There is no such record, or it is not shared with you.");
    }

    public static KifuRefusal about(Reason reason, String field, String message) {
        return new KifuRefusal(reason, message, List.of(Fault.plain(message).at(field)), null);
    }

    public static KifuRefusal invalid(String field, Fault fault) {
        return new KifuRefusal(Reason.INVALID, fault.message(), List.of(fault.at(field)), null);
    }

    public static KifuRefusal unreadable(List<Fault> faults) {
        return new KifuRefusal(
                Reason.UNREADABLE_RECORD,
                "Part of the text is not understood as a record. Mend the places named, or send \"verbatim\": true to"
                        + " keep it as it is.",
                faults,
                null);
    }

    public Reason reason() {
        return reason;
    }
}
