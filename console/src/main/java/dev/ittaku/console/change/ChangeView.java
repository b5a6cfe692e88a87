package dev.ittaku.console.change;

import dev.ittaku.console.item.ItemView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A change of one item.
 *
 * @param event INSERT, MODIFY or REMOVE
 * @param at when the store wrote it, to the second
 * @param item as it is now, or as it was before it was removed; only its key if the stream contains no more
 * @param changed the attributes that differ
 * @param bySystem that it was removed because it expired
 */
public record ChangeView(String event, @Nullable String at, ItemView item, List<String> changed, boolean bySystem) {}
