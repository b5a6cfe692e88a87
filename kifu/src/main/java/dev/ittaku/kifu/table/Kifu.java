package dev.ittaku.kifu.table;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A game record.
 *
 * @param kifu the text as it was given
 * @param revision counts the changes by the owner that make up a new version; absent on items older than it
 * @param versions how many earlier texts and memos were kept, {@code Revision}, also those that are gone by now
 */
public record Kifu(
        String username,
        String kid,
        @Nullable String shareCode,
        @Nullable String slug,
        String kifu,
        @Nullable Side firstOrSecond,
        @Nullable GameResult result,
        @Nullable String memo,
        boolean isPublic,
        boolean share,
        Instant created,
        Instant latestAccess,
        Instant latestUpdate,
        @Nullable Summary summary,
        @Nullable Long revision,
        @Nullable Integer versions) {
    /** What identifies an item. */
    public record Key(String username, String kid) {}

    /** What its items are looked for by. */
    public record ByKid(String kid) {}

    /** What its items are looked for by. */
    public record ByShareCode(String shareCode) {}

    public Kifu withCode(@Nullable String code) {
        return copy(code, slug, summary, versions);
    }

    public Kifu withSlug(@Nullable String path) {
        return copy(shareCode, path, summary, versions);
    }

    public Kifu withVersions(int count) {
        return copy(shareCode, slug, summary, count);
    }

    public Kifu with(Summary other) {
        return copy(shareCode, slug, other, versions);
    }

    private Kifu copy(
            @Nullable String newCode,
            @Nullable String newSlug,
            @Nullable Summary newSummary,
            @Nullable Integer newVersions) {
        return new Kifu(
                username,
                kid,
                newCode,
                newSlug,
                kifu,
                firstOrSecond,
                result,
                memo,
                isPublic,
                share,
                created,
                latestAccess,
                latestUpdate,
                newSummary,
                revision,
                newVersions);
    }
}
