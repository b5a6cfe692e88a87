package dev.ittaku.kifu.table;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Makes a record, or another like one, with every part called by its name. */
public final class KifuBuilder {
    private final String username;
    private final String kid;
    private @Nullable String shareCode;
    private @Nullable String slug;
    private String kifu;
    private @Nullable Side firstOrSecond;
    private @Nullable GameResult result;
    private @Nullable String memo;
    private boolean isPublic;
    private boolean share;
    private final Instant created;
    private Instant latestAccess;
    private Instant latestUpdate;
    private @Nullable Summary summary;
    private @Nullable Long revision;
    private @Nullable Integer versions;

    KifuBuilder(Kifu.Key key, String kifu, Instant created) {
        this.username = key.username();
        this.kid = key.kid();
        this.kifu = kifu;
        this.created = created;
        this.latestAccess = created;
        this.latestUpdate = created;
    }

    KifuBuilder(Kifu like) {
        this(new Kifu.Key(like.username(), like.kid()), like.kifu(), like.created());
        this.shareCode = like.shareCode();
        this.slug = like.slug();
        this.firstOrSecond = like.firstOrSecond();
        this.result = like.result();
        this.memo = like.memo();
        this.isPublic = like.isPublic();
        this.share = like.share();
        this.latestAccess = like.latestAccess();
        this.latestUpdate = like.latestUpdate();
        this.summary = like.summary();
        this.revision = like.revision();
        this.versions = like.versions();
    }

    public KifuBuilder shareCode(@Nullable String code) {
        shareCode = code;
        return this;
    }

    public KifuBuilder slug(@Nullable String path) {
        slug = path;
        return this;
    }

    public KifuBuilder kifu(String text) {
        kifu = text;
        return this;
    }

    public KifuBuilder firstOrSecond(@Nullable Side side) {
        firstOrSecond = side;
        return this;
    }

    public KifuBuilder result(@Nullable GameResult ended) {
        result = ended;
        return this;
    }

    public KifuBuilder memo(@Nullable String text) {
        memo = text;
        return this;
    }

    public KifuBuilder isPublic(boolean open) {
        isPublic = open;
        return this;
    }

    public KifuBuilder share(boolean shared) {
        share = shared;
        return this;
    }

    public KifuBuilder latestAccess(Instant at) {
        latestAccess = at;
        return this;
    }

    public KifuBuilder latestUpdate(Instant at) {
        latestUpdate = at;
        return this;
    }

    public KifuBuilder summary(@Nullable Summary known) {
        summary = known;
        return this;
    }

    public KifuBuilder revision(@Nullable Long number) {
        revision = number;
        return this;
    }

    public KifuBuilder versions(@Nullable Integer count) {
        versions = count;
        return this;
    }

    public Kifu build() {
        return new Kifu(
                username,
                kid,
                shareCode,
                slug,
                kifu,
                firstOrSecond,
                result,
                memo,
                isPublic,
                share,
                created,
                latestAccess,
                latestUpdate,
                summary,
                revision,
                versions);
    }
}
