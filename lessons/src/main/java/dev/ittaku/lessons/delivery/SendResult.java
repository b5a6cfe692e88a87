package dev.ittaku.lessons.delivery;

import dev.ittaku.platform.refusal.Fault;
import org.jspecify.annotations.Nullable;

/**
 * The result of sending a message through one channel.
 *
 * @param fault why it was not sent; absent if it was
 */
public record SendResult(Kind kind, @Nullable Fault fault) {
    /** The kinds of answers. */
    public enum Kind {
        SENT,
        /** There was nothing to do: no address, or too late. */
        SKIPPED,
        /** It will never go out this way. */
        REFUSED,
        /** It may go out later. */
        LATER,
        /** The receiver used up its whole time; it may go out later. */
        LATE
    }

    public static final SendResult SENT = new SendResult(Kind.SENT, null);

    public static SendResult skipped(Fault why) {
        return new SendResult(Kind.SKIPPED, why);
    }

    public static SendResult refused(Fault why) {
        return new SendResult(Kind.REFUSED, why);
    }

    static SendResult late(Fault why) {
        return new SendResult(Kind.LATE, why);
    }

    /** Whether to try it again. */
    boolean isForLater() {
        return kind == Kind.LATER || kind == Kind.LATE;
    }

    public static SendResult later(Fault why) {
        return new SendResult(Kind.LATER, why);
    }
}
