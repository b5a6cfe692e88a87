package dev.ittaku.table.write;

/** Why a write was refused. */
public enum Reason {
    /** An item with this key is already there. */
    EXISTS,
    /** There is no such item. */
    MISSING,
    /** The caller's condition does not hold. */
    CONDITION,
    /** The item has changed since it was read. */
    STALE,
    /** A unique value is taken. */
    DUPLICATE,
    /** A counter has reached its limit. */
    LIMIT
}
