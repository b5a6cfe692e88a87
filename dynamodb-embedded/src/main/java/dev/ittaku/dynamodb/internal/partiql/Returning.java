package dev.ittaku.dynamodb.internal.partiql;

/** What a write shows of the item it changed. */
public enum Returning {
    ALL_OLD,
    MODIFIED_OLD,
    ALL_NEW,
    MODIFIED_NEW;

    /** As it is written. */
    @Override
    public String toString() {
        return "RETURNING " + name().replace('_', ' ') + " *";
    }
}
