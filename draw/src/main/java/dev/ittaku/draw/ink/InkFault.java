package dev.ittaku.draw.ink;

/** Bytes that are no valid ink: forged, cut off, or beyond what a turn may hold. Says why, for a log and a test. */
public final class InkFault extends RuntimeException {
    public InkFault(String message) {
        super(message, null, false, false);
    }
}
