package dev.ittaku.console.change;

import java.util.List;

/**
 * The changes since the last call.
 *
 * @param cursor for the next call; there always is one
 */
public record ChangesPage(List<ChangeView> items, String cursor) {}
