package dev.ittaku.othello.board;

/** Input that the rules or the notation do not allow. The code is stable; the message says what would be right. */
public final class RulesException extends IllegalArgumentException {

    /** The kind of fault. */
    public enum Code {
        BAD_SQUARE,
        BAD_SIDE,
        BAD_BOARD,
        ILLEGAL_MOVE,
        PASS_NOT_ALLOWED
    }

    private static final long serialVersionUID = 1L;

    private final Code code;

    public RulesException(Code code, String message) {
        super(message);
        this.code = code;
    }

    public Code code() {
        return code;
    }
}
