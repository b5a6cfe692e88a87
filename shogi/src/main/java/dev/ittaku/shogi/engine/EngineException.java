package dev.ittaku.shogi.engine;

/** An engine could not answer; the code says why, the message what to do. */
public final class EngineException extends RuntimeException {
    /** Stable names for programs. */
    public enum Code {
        /** The program could not be started. */
        CANNOT_START,
        /** The program does not speak USI, or not in time. */
        NO_HANDSHAKE,
        /** The question is no legal position. */
        BAD_POSITION,
        /** No answer in time; the program was killed and is restarted with the next question. */
        TIMED_OUT,
        /** The program ended while thinking, also when asked again. */
        DIED,
        /** The program answered with something that is no legal move. */
        BAD_ANSWER,
        /** The engine has been closed. */
        CLOSED,
        /** The waiting thread was interrupted. */
        INTERRUPTED
    }

    private final Code code;

    public EngineException(Code code, String message) {
        super(message);
        this.code = code;
    }

    public EngineException(Code code, String message, Throwable cause) {
        super(message, cause);
        this.code = code;
    }

    public Code code() {
        return code;
    }
}
