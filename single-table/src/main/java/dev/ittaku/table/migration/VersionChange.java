package dev.ittaku.table.migration;

/**
 * One difference in a newer version of a table.
 *
 * @param where the table, index, entity or attribute
 * @param compatible whether the new program works with the existing items, and the old program at the same time
 */
public record VersionChange(Kind kind, String where, String detail, boolean compatible) {
    /** Kinds of changes. */
    public enum Kind {
        NEW_TABLE,
        TABLE_GONE,
        KEY,
        NEW_INDEX,
        INDEX_GONE,
        INDEX_CHANGED,
        SHARDS,
        OPTION,
        NEW_ENTITY,
        ENTITY_GONE,
        ENTITY_KEY,
        NEW_ATTRIBUTE,
        ATTRIBUTE_GONE,
        RENAMED,
        TYPE,
        SCHEMA,
        UNIQUE,
        COUNTER,
        /** Items that the newer design would write otherwise. */
        OUTDATED
    }

    @Override
    public String toString() {
        return (compatible ? "compatible   " : "INCOMPATIBLE ") + kind + " " + where + ": " + detail;
    }
}
