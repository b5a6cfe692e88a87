package dev.ittaku.platform.outgoing;

import dev.ittaku.platform.refusal.Fault;
import org.jspecify.annotations.Nullable;

/**
 * The result of sending a mail.
 *
 * @param fault why it was not taken; absent if it was
 */
public record Mailed(Kind kind, @Nullable Fault fault) {
    /** The kinds of answers. */
    public enum Kind {
        SENT,
        /** It will never be taken. */
        REFUSED,
        /** It may be taken later. */
        LATER
    }

    public static final Mailed SENT = new Mailed(Kind.SENT, null);

    static Mailed refused(Fault why) {
        return new Mailed(Kind.REFUSED, why);
    }

    static Mailed later(Fault why) {
        return new Mailed(Kind.LATER, why);
    }
}
