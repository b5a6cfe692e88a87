package dev.ittaku.console.item;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Some items, and what it took to read them.
 *
 * @param request what the store was asked, for people to read
 * @param cursor where to go on; null at the end
 */
public record ItemsPage(List<ItemView> items, @Nullable String cursor, String request, ReadCost cost) {}
