package dev.ittaku.kifu.table;

import org.jspecify.annotations.Nullable;

/** A record's place among its owner's folders. */
public record KifuSlug(
        String username,
        String kid,
        @Nullable String shareCode,
        @Nullable String slug) {}
