package dev.ittaku.platform.outgoing;

/** What came of a mail. */
public record Mailed(Kind kind, String detail) {
    /** The kinds of answers. */
    public enum Kind {
        SENT,
        /** It will never be taken. */
        REFUSED,
        /** It may be taken later. */
        LATER
    }

    public static final Mailed SENT = new Mailed(Kind.SENT, "");

    static Mailed refused(String why) {
        return new Mailed(Kind.REFUSED, why);
    }

    static Mailed later(String why) {
        return new Mailed(Kind.LATER, why);
    }
}
