package dev.ittaku.table.design;

import dev.ittaku.table.key.ItemKey;

/** One item of an entity: {@code POST.at(new Post.Key(author, id))}. */
public record At<T>(Entity<T, ?> entity, ItemKey key) {}
