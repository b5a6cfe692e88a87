package dev.ittaku.console.pattern;

import dev.ittaku.console.item.ItemView;
import dev.ittaku.console.item.ReadCost;
import java.util.List;

/**
 * What an access pattern found.
 *
 * @param requests what the store was asked, for people to read
 * @param more whether there are further pages
 */
public record PatternResult(List<ItemView> items, List<String> requests, boolean more, ReadCost cost) {}
