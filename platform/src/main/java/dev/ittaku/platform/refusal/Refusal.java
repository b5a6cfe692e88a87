package dev.ittaku.platform.refusal;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A rejected request: nothing has changed. Each product has one subclass with its reasons; the answer to the caller is
 * made from it in one place.
 */
public abstract class Refusal extends RuntimeException {
    /** Why, as programs read it: an enum of the product. */
    public interface Reason {
        /** The name in the source. */
        String name();

        /** What kind of refusal that is. */
        Kind kind();

        /** The stable code that callers compare, in UPPER_SNAKE. */
        default String code() {
            return switch (kind()) {
                case INVALID -> "INVALID";
                case NOT_FOUND -> "NOT_FOUND";
                case STALE -> "STALE";
                default -> name();
            };
        }
    }

    private final Reason reason;
    private final List<Fault> faults;
    private final @Nullable Duration retryAfter;

    protected Refusal(Reason reason, String message, List<Fault> faults, @Nullable Duration retryAfter) {
        super(message, null, false, false);
        this.reason = reason;
        this.faults = List.copyOf(faults);
        this.retryAfter = retryAfter;
    }

    public Kind kind() {
        return reason.kind();
    }

    public String code() {
        return reason.code();
    }

    /** What to do, in an English sentence. */
    public String message() {
        return String.valueOf(getMessage());
    }

    /** The faults, field by field. */
    public List<Fault> faults() {
        return faults;
    }

    /** How long to wait before asking again, where waiting helps and somebody knows. */
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }
}
