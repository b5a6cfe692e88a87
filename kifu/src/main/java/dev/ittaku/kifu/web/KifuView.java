package dev.ittaku.kifu.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.Summary;
import dev.ittaku.kifu.web.tree.RecordView;
import dev.ittaku.kifu.web.tree.RecordViews;
import dev.ittaku.platform.caller.Capability;
import dev.ittaku.shogi.format.RecordReader;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A record as it is opened. What the caller may not see is left out: slug, share code and tags are the owner's alone, the
 * memo also the readers', and behind a link there is neither id nor owner.
 *
 * @param access why the caller sees it: owner, reader, public or link
 * @param tags the ids of its tags
 * @param record the tree of its moves, if it was asked for
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record KifuView(
        @Nullable String kid,
        @Nullable String username,
        String access,
        @Nullable String slug,
        String kifu,
        @Nullable String firstOrSecond,
        @Nullable String result,
        @Nullable String memo,
        @JsonProperty("public") boolean isPublic,
        boolean share,
        @Capability @Nullable String shareCode,
        Instant created,
        @Nullable Instant latestAccess,
        Instant latestUpdate,
        Summary summary,
        @Nullable List<String> tags,
        @Nullable RecordView record) {

    public static KifuView ofOwner(Kifu kifu, @Nullable List<String> tags) {
        return of(kifu, "owner", kifu.slug(), kifu.memo(), kifu.shareCode(), kifu.latestAccess(), tags);
    }

    static KifuView ofReader(Kifu kifu) {
        return of(kifu, "reader", null, kifu.memo(), null, kifu.latestAccess(), null);
    }

    static KifuView ofAnyone(Kifu kifu) {
        return of(kifu, "public", null, null, null, null, null);
    }

    public static KifuView behindLink(Kifu kifu) {
        KifuView open = of(kifu, "link", null, null, null, null, null);
        return new KifuView(
                null,
                null,
                open.access,
                null,
                open.kifu,
                open.firstOrSecond,
                open.result,
                null,
                open.isPublic,
                open.share,
                null,
                open.created,
                null,
                open.latestUpdate,
                open.summary,
                null,
                null);
    }

    private static KifuView of(
            Kifu kifu,
            String access,
            @Nullable String slug,
            @Nullable String memo,
            @Nullable String shareCode,
            @Nullable Instant latestAccess,
            @Nullable List<String> tags) {
        return new KifuView(
                kifu.kid(),
                kifu.username(),
                access,
                slug,
                kifu.kifu(),
                lower(kifu.firstOrSecond()),
                lower(kifu.result()),
                memo,
                kifu.isPublic(),
                kifu.share(),
                shareCode,
                kifu.created(),
                latestAccess,
                kifu.latestUpdate(),
                Summary.orEmpty(kifu.summary()).shown(),
                tags,
                null);
    }

    /** Together with the tree of its moves, so that a page opens a record with one request. */
    public KifuView withRecord() {
        return new KifuView(
                kid,
                username,
                access,
                slug,
                kifu,
                firstOrSecond,
                result,
                memo,
                isPublic,
                share,
                shareCode,
                created,
                latestAccess,
                latestUpdate,
                summary,
                tags,
                RecordViews.of(RecordReader.read(kifu)));
    }

    public static @Nullable String lower(@Nullable Enum<?> value) {
        return value == null ? null : value.name().toLowerCase(Locale.ROOT);
    }
}
