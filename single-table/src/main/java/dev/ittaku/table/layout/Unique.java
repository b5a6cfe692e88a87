package dev.ittaku.table.layout;

import dev.ittaku.table.internal.key.KeyTemplate;

/**
 * A value that no two items of an entity may share. Kept by a guard item whose partition and sort key are both the
 * rendered template, written and removed in the same transaction as its owner.
 *
 * @param kept the guard stays when the owner is deleted, so that the value is never given out again
 */
public record Unique(String name, KeyTemplate guard, boolean kept) {
    /** Attributes by which a guard item names its owner. */
    public static final String OWNER_PARTITION = "owner_pk";

    public static final String OWNER_SORT = "owner_sk";
}
