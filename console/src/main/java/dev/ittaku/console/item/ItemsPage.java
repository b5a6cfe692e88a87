package dev.ittaku.console.item;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Some items, and the cost of reading them.
 *
 * @param request the request to the store, for people to read
 * @param cursor where to continue; null at the end
 */
public record ItemsPage(List<ItemView> items, @Nullable String cursor, String request, ReadCost cost) {}
