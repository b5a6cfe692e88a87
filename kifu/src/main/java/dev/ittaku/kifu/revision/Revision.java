package dev.ittaku.kifu.revision;

import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.Side;
import dev.ittaku.kifu.table.Summary;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.kifu.text.Packed;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a record was before a change of its text, memo, side or result.
 *
 * @param n counts the versions of a record from 1
 * @param text the text, packed
 * @param created when this version was saved
 * @param expired when it goes, if its record is in the trash
 */
@SuppressWarnings("ArrayRecordComponent") // stored as one binary attribute, never compared
public record Revision(
        String kid,
        int n,
        byte[] text,
        @Nullable Side firstOrSecond,
        @Nullable GameResult result,
        @Nullable String memo,
        Instant created,
        @Nullable Summary summary,
        @Nullable Instant expired) {
    /** What identifies an item. */
    public record Key(String kid, int n) {}

    /** The attributes by which its items are found. */
    public record ByKid(String kid) {}

    static Revision of(Kifu kifu, int n) {
        return new Revision(
                kifu.kid(),
                n,
                Packed.of(kifu.kifu()),
                kifu.firstOrSecond(),
                kifu.result(),
                kifu.memo(),
                kifu.latestUpdate(),
                Summary.orEmpty(kifu.summary()).shown(),
                null);
    }

    Revision expiring(@Nullable Instant when) {
        return new Revision(kid, n, text, firstOrSecond, result, memo, created, summary, when);
    }

    public String kifu() {
        return Packed.text(text);
    }

    /** A record with the content of this version; its path and sharing stay. */
    public Draft in(Draft now) {
        return new Draft(kifu(), now.slug(), firstOrSecond, result, memo, now.isPublic(), now.share(), true);
    }
}
