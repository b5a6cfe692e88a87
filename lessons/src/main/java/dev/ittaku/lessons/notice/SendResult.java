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
        LATER,
        /** The receiver used up its whole time; it may go out later. */
        LATE
    }

    public static final SendResult SENT = new SendResult(Kind.SENT, "");

    public static SendResult skipped(String why) {
        return new SendResult(Kind.SKIPPED, why);
    }

    public static SendResult refused(String why) {
        return new SendResult(Kind.REFUSED, why);
    }

    static SendResult late(String why) {
        return new SendResult(Kind.LATE, why);
    }

    /** Whether to try it again. */
    boolean isForLater() {
        return kind == Kind.LATER || kind == Kind.LATE;
    }

    public static SendResult later(String why) {
        return new SendResult(Kind.LATER, why);
    }
}
