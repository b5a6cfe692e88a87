package dev.ittaku.draw.table;

/** Where the answers come from. */
public enum WordSource {
    /** The drawer thinks of one. */
    OWN,
    /** The drawer is offered three. */
    CHOICE
}
