package dev.ittaku.kifu.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.Summary;
import dev.ittaku.kifu.web.tree.RecordTree;
import dev.ittaku.kifu.web.tree.RecordTrees;
import dev.ittaku.platform.caller.Capability;
import dev.ittaku.shogi.format.RecordReader;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A record as it is opened. What the caller may not see is left out: slug, share code and tags are the owner's alone, the memo
 * also the readers', and behind a link there is neither id nor owner. In JSON the parts' properties stand side by side in one
 * object.
 *
 * @param record the tree of its moves, if it was asked for
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record KifuView(
        @JsonUnwrapped Entry entry,
        @JsonUnwrapped Written written,
        @JsonProperty("public") boolean isPublic,
        boolean share,
        @Capability @Nullable String shareCode,
        @JsonUnwrapped Times times,
        Summary summary,
        @Nullable RecordTree record) {
    /**
     * The record as an entry of its owner's notebook, and why the caller sees it.
     *
     * @param username its owner
     * @param access owner, reader, public or link
     * @param tags the ids of its tags
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Entry(
            @Nullable String kid,
            @Nullable String username,
            String access,
            @Nullable String slug,
            @Nullable List<String> tags) {}

    /** The content of the record. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Written(
            String kifu,
            @Nullable String firstOrSecond,
            @Nullable String result,
            @Nullable String memo) {}

    /** When it was made, opened and changed. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Times(Instant created, @Nullable Instant latestAccess, Instant latestUpdate) {}

    public static KifuView ofOwner(Kifu kifu, @Nullable List<String> tags) {
        return of(kifu, new Entry(kifu.kid(), kifu.username(), "owner", kifu.slug(), tags), true, kifu.shareCode());
    }

    static KifuView ofReader(Kifu kifu) {
        return of(kifu, new Entry(kifu.kid(), kifu.username(), "reader", null, null), true, null);
    }

    static KifuView ofAnyone(Kifu kifu) {
        return of(kifu, new Entry(kifu.kid(), kifu.username(), "public", null, null), false, null);
    }

    public static KifuView behindLink(Kifu kifu) {
        return of(kifu, new Entry(null, null, "link", null, null), false, null);
    }

    /** @param trusted whether the caller may read the memo, and when it was last opened */
    private static KifuView of(Kifu kifu, Entry entry, boolean trusted, @Nullable String shareCode) {
        return new KifuView(
                entry,
                new Written(
                        kifu.kifu(), lower(kifu.firstOrSecond()), lower(kifu.result()), trusted ? kifu.memo() : null),
                kifu.isPublic(),
                kifu.share(),
                shareCode,
                new Times(kifu.created(), trusted ? kifu.latestAccess() : null, kifu.latestUpdate()),
                Summary.orEmpty(kifu.summary()).shown(),
                null);
    }

    /** Together with the tree of its moves, so that a page opens a record with one request. */
    public KifuView withRecord() {
        RecordTree tree = RecordTrees.of(RecordReader.read(written.kifu));
        return new KifuView(entry, written, isPublic, share, shareCode, times, summary, tree);
    }

    public static @Nullable String lower(@Nullable Enum<?> value) {
        return value == null ? null : value.name().toLowerCase(Locale.ROOT);
    }
}
