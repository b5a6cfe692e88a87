package dev.ittaku.table.verify;

/**
 * A fault in a table, compared with its design.
 *
 * @param entity the entity concerned
 * @param what the unique component or the counted attribute
 * @param item the key of the item concerned, as text
 * @param detail the fault, as a sentence for a person
 */
public record Finding(Kind kind, String entity, String what, String item, String detail, State state) {
    /** Kinds of faults. */
    public enum Kind {
        /** An item has a unique value, but no guard protects it. */
        MISSING_GUARD,
        /** The guard of an item's value names another item that has no right to it. */
        FOREIGN_GUARD,
        /** A guard protects a value that its owner does not have, or its owner does not exist. */
        ORPHANED_GUARD,
        /** A guard expires at another time than its owner. */
        GUARD_EXPIRY,
        /** Two items have the same unique value. Only a person can say which one may keep it. */
        DUPLICATE,
        /** A counter differs from the number of items it counts. */
        WRONG_COUNTER,
        /** An item that cannot be read as its entity, so that nothing about it can be checked. */
        UNREADABLE
    }

    /** What became of it. */
    public enum State {
        /** Seen, nothing was written. */
        FOUND,
        REPAIRED,
        /** Other writers changed the items at the same time; run it again. */
        BUSY
    }

    /** Returns a copy of the finding in another state. */
    public Finding in(State next) {
        return new Finding(kind, entity, what, item, detail, next);
    }

    @Override
    public String toString() {
        return state + " " + kind + " " + entity + "." + what + " " + item + ": " + detail;
    }
}
