package dev.ittaku.console.change;

import java.util.List;

/**
 * What was written since the last look.
 *
 * @param cursor for the next look, there always is one
 */
public record ChangesPage(List<ChangeView> items, String cursor) {}
