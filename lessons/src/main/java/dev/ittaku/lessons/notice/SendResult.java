package dev.ittaku.lessons.notice;

/** What a way out said to a message. */
public record SendResult(Kind kind, String detail) {
    /** The kinds of answers. */
    public enum Kind {
        SENT,
        /** There was nothing to do: no address, or too late. */
        SKIPPED,
        /** It will never go out this way. */
        REFUSED,
        /** It may go out later. */
        LATER
    }

    public static final SendResult SENT = new SendResult(Kind.SENT, "");

    public static SendResult skipped(String why) {
        return new SendResult(Kind.SKIPPED, why);
    }

    public static SendResult refused(String why) {
        return new SendResult(Kind.REFUSED, why);
    }

    public static SendResult later(String why) {
        return new SendResult(Kind.LATER, why);
    }
}
