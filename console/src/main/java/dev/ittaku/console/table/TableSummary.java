package dev.ittaku.console.table;

import org.jspecify.annotations.Nullable;

/**
 * A table in the list.
 *
 * @param sentence its purpose, if a design was declared for it
 * @param items as the store counts them, which may be some hours old
 */
public record TableSummary(
        String name, @Nullable String sentence, String status, long items, long bytes, int indexes, boolean declared) {}
