package dev.ittaku.shogi.picture;

/** Where the hands are drawn. */
public enum Layout {
    /** On trays left and right of the board. */
    WIDE,
    /** On trays above and below the board, for narrow screens. */
    TALL,
    /** Not shown: the board alone, for thumbnails. */
    BOARD
}
