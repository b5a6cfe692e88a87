package dev.ittaku.shogi.format.text;

/** What a reader may find odd in a text. The names are stable: programs may act on them. */
public enum WarningCode {
    /** A move breaks the rules; it is kept and marked. */
    ILLEGAL_MOVE,
    /** Text in a move's place that names no move; it is kept as an ending word beside the line. */
    UNREADABLE_MOVE,
    /** A move name fits several moves; the one with which the game can continue was taken. */
    AMBIGUOUS_MOVE,
    /** The named piece is not the piece on the square; the piece on the board was taken. */
    PIECE_DIFFERS,
    /** Moves follow the word that ended their line; they continue the line, and the word is kept beside them. */
    MOVES_AFTER_ENDING,
    /** The first move is by the other side than the record says; the move was kept. */
    SIDE_CORRECTED,
    /** The handicap is unknown and no board follows; an even game was assumed. */
    UNKNOWN_HANDICAP,
    /** Part of a board or a hand cannot be read; that part was left out. */
    UNREADABLE_BOARD,
    /** A king lies in a hand, where no format but a drawing can keep it; it was left out. */
    KING_IN_HAND,
    /** A branch starts at a move that no line has; it was attached to the end of the last line. */
    BRANCH_OUT_OF_REACH,
    /** A time cannot be read; it was left out. */
    UNREADABLE_TIME,
    /** An unknown line; it was skipped. */
    UNKNOWN_LINE,
    /** A JSON value that has the wrong type or is missing; it was left out. */
    UNEXPECTED_VALUE,
    /** The text ends in the middle of something; everything complete was kept. */
    TRUNCATED,
    /** Bytes that are no character in the encoding; they were replaced. */
    BAD_CHARACTER,
    /** The text contains neither a move nor a position. */
    NOTHING_FOUND,
    /** There are more warnings than are worth listing. */
    TOO_MANY_WARNINGS
}
