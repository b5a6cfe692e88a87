package dev.ittaku.table.migration;

/**
 * One step from one version of a table to the next.
 *
 * @param what the table, index or entity it concerns
 * @param how the action, for a person
 */
public record PlanStep(Kind kind, String what, String how) {
    /** Kinds of steps, in the order in which they are done. */
    public enum Kind {
        /** Nothing here can do it: somebody has to decide or to write a migration. */
        BY_HAND,
        CREATE_TABLE,
        CREATE_INDEX,
        /** Servers with the new program write old and new attributes; reads stay as they are. */
        DUAL_WRITE,
        /** Older items get the new attributes. */
        BACKFILL,
        /** Guards and counters of existing items. */
        REPAIR,
        SWITCH_READS,
        CLEAN_UP
    }

    @Override
    public String toString() {
        return kind + " " + what + ": " + how;
    }
}
