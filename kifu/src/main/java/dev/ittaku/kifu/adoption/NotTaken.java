package dev.ittaku.kifu.adoption;

/** An item cannot be imported; the message says why, for a report. */
final class NotTaken extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotTaken(String why) {
        super(why);
    }

    String why() {
        return String.valueOf(getMessage());
    }
}
