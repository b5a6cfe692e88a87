package dev.ittaku.shogi.board;

/** The text is not an SFEN; the message says where and what was expected. */
public final class BadSfenException extends IllegalArgumentException {
    private final int at;

    BadSfenException(int at, String message) {
        super(message + " at character " + (at + 1));
        this.at = at;
    }

    public String code() {
        return "BAD_SFEN";
    }

    /** Where in the text, from 0. */
    public int at() {
        return at;
    }
}
