package dev.ittaku.kifu.table;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A game record.
 *
 * @param kifu the original text
 * @param revision counts the changes by the owner that make a new version; absent on older items
 * @param versions how many earlier texts and memos were stored, {@code Revision}, including deleted ones
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

    /** The attributes by which its items are found. */
    public record ByKid(String kid) {}

    /** The attributes by which its items are found. */
    public record ByShareCode(String shareCode) {}

    /** A record of which nothing but its text is known yet. */
    public static KifuBuilder of(String username, String kid, String kifu, Instant created) {
        return new KifuBuilder(new Key(username, kid), kifu, created);
    }

    /** Another like this one. */
    public KifuBuilder like() {
        return new KifuBuilder(this);
    }

    public Kifu withCode(@Nullable String code) {
        return like().shareCode(code).build();
    }

    public Kifu withSlug(@Nullable String path) {
        return like().slug(path).build();
    }

    public Kifu withVersions(int count) {
        return like().versions(count).build();
    }

    public Kifu with(Summary other) {
        return like().summary(other).build();
    }
}
