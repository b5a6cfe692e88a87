package dev.ittaku.table.design;

import dev.ittaku.table.expression.Path;
import dev.ittaku.table.key.ItemKey;
import java.util.function.Function;

/** How many items of an entity there are, counted on an item of another in the same transaction. */
public record Counter<T>(String name, Entity<?, ?> owner, Path path, Function<T, ItemKey> ownerKey) {}
