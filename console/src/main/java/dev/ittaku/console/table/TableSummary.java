package dev.ittaku.console.table;

import org.jspecify.annotations.Nullable;

/**
 * A table in the list.
 *
 * @param sentence what it is for, where a design was declared for it
 * @param items as the store counts them, which may be some hours ago
 */
public record TableSummary(
        String name, @Nullable String sentence, String status, long items, long bytes, int indexes, boolean declared) {}
