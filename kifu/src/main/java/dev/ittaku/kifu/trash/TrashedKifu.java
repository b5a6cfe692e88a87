package dev.ittaku.kifu.trash;

import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.Side;
import dev.ittaku.kifu.table.Summary;
import dev.ittaku.kifu.text.Packed;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A deleted record with all data for its restore.
 *
 * @param text the text, compressed
 * @param tags the ids of its tags
 * @param readers who could read it
 * @param expired when it is permanently deleted
 */
@SuppressWarnings("ArrayRecordComponent") // stored as one binary attribute, never compared
public record TrashedKifu(
        String username,
        String kid,
        @Nullable String shareCode,
        @Nullable String slug,
        byte[] text,
        @Nullable Side firstOrSecond,
        @Nullable GameResult result,
        @Nullable String memo,
        boolean isPublic,
        boolean share,
        Instant created,
        Instant updated,
        @Nullable Summary summary,
        long revision,
        @Nullable Integer versions,
        @Nullable Set<String> tags,
        @Nullable Set<String> readers,
        Instant deleted,
        Instant expired) {
    /** What identifies an item. */
    public record Key(String username, String kid) {}

    /** The attributes by which its items are found. */
    public record ByOwner(String username) {}

    /** A set without elements can't be stored. */
    public TrashedKifu {
        tags = tags == null || tags.isEmpty() ? null : Set.copyOf(tags);
        readers = readers == null || readers.isEmpty() ? null : Set.copyOf(readers);
    }

    public static TrashedKifu of(
            Kifu kifu, long revision, Set<String> tags, Set<String> readers, Instant deleted, Instant expired) {
        return new TrashedKifu(
                kifu.username(),
                kifu.kid(),
                kifu.shareCode(),
                kifu.slug(),
                Packed.of(kifu.kifu()),
                kifu.firstOrSecond(),
                kifu.result(),
                kifu.memo(),
                kifu.isPublic(),
                kifu.share(),
                kifu.created(),
                kifu.latestUpdate(),
                kifu.summary(),
                revision,
                kifu.versions(),
                tags,
                readers,
                deleted,
                expired);
    }

    /** The record as it was, as a new version, so that changes with an older version are rejected. */
    public Kifu kifu() {
        return Kifu.of(username, kid, Packed.text(text), created)
                .shareCode(shareCode)
                .slug(slug)
                .firstOrSecond(firstOrSecond)
                .result(result)
                .memo(memo)
                .isPublic(isPublic)
                .share(share)
                .latestAccess(updated)
                .latestUpdate(updated)
                .summary(summary)
                .revision(revision + 1)
                .versions(versions)
                .build();
    }
}
