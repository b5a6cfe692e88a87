package dev.ittaku.lessons.link;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What the reader of a message can do by one of its links. */
public enum ActionKind {
    /** Take the seat that is held. */
    CLAIM,
    /** Give up the seat that is held. */
    DECLINE,
    /** Book a free seat that the first to book gets. */
    BOOK,
    /** Leave the waitlist. */
    LEAVE,
    /** Cancel the booking. */
    CANCEL;

    /** The form in links and JSON. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<ActionKind> of(String text) {
        return Arrays.stream(values()).filter(kind -> kind.text().equals(text)).findFirst();
    }
}
