package dev.ittaku.kifu.notebook;

import dev.ittaku.kifu.path.FormerPath;
import dev.ittaku.kifu.path.PathItems;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuReader;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.KifuTag;
import dev.ittaku.kifu.table.KifuUser;
import dev.ittaku.kifu.table.UserReader;
import dev.ittaku.kifu.text.RecordText;
import dev.ittaku.kifu.text.Slug;
import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Update;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Opens records for people who may read them: the owner; anyone if it is public; anyone with the code if it is shared;
 * and its readers. Everyone else learns nothing, not even that it exists.
 */
public final class Reading {
    private static final Duration OFTEN = Duration.ofMinutes(1);
    /** Each write costs what the whole item weighs, so large ones are touched less often. */
    private static final Duration SELDOM = Duration.ofHours(1);

    private static final int LARGE = 10 * 1024;

    /** Why someone may read a record. */
    public enum Access {
        OWNER,
        READER,
        PUBLIC,
        LINK
    }

    /** A record and why it may be read. */
    public record Opened(Kifu kifu, Access access) {}

    private final Table table;
    private final Clock clock;

    public Reading(Table table, Clock clock) {
        this.table = table;
        this.clock = clock;
    }

    /**
     * Opens a record by its id.
     *
     * @param caller the caller's username; empty without signing in
     */
    public Opened open(Optional<String> caller, String kid) {
        if (!Kifus.isId(kid)) {
            throw KifuRefusal.noRecord();
        }
        if (caller.isPresent()) {
            Optional<Kifu> own = table.get(KifuTable.KIFU_BY_ID.of(new Kifu.Key(caller.get(), kid)))
                    .item();
            if (own.isPresent()) {
                return new Opened(own.get(), Access.OWNER);
            }
        }
        Kifu kifu = table.first(KifuTable.KIFU_BY_KID.of(new Kifu.ByKid(kid)))
                .item()
                .orElseThrow(KifuRefusal::noRecord);
        return allowed(caller, kifu);
    }

    private Opened allowed(Optional<String> caller, Kifu kifu) {
        if (caller.isPresent() && isReader(caller.get(), kifu)) {
            return new Opened(kifu, caller.get().equals(kifu.username()) ? Access.OWNER : Access.READER);
        }
        if (kifu.isPublic()) {
            return new Opened(kifu, Access.PUBLIC);
        }
        throw KifuRefusal.noRecord();
    }

    private boolean isReader(String caller, Kifu kifu) {
        return caller.equals(kifu.username())
                || table.get(KifuTable.READER_OF_KIFU.of(new KifuReader.Key(kifu.kid(), caller)))
                        .item()
                        .isPresent()
                || readsAllOf(kifu.username(), caller);
    }

    /** Whether someone may read all records of another. */
    public boolean readsAllOf(String owner, String caller) {
        return table.get(KifuTable.READER_OF_USER.of(new UserReader.Key(owner, caller)))
                .item()
                .isPresent();
    }

    /** Opens the record of a link. */
    public Opened openByCode(String code) {
        if (!Kifus.isId(code)) {
            throw noLink();
        }
        return table.first(KifuTable.KIFU_BY_SHARE_CODE.of(new Kifu.ByShareCode(code)))
                .item()
                .filter(Kifu::share)
                .map(kifu -> new Opened(kifu, Access.LINK))
                .orElseThrow(Reading::noLink);
    }

    private static KifuRefusal noLink() {
        return KifuRefusal.notFound("This link leads to nothing, or no longer does.");
    }

    /**
     * Opens a record by the path that its owner gave it; empty if no record has the path.
     *
     * @param caller the caller's username; empty without signing in
     */
    public Optional<Opened> findBySlug(Optional<String> caller, String owner, String slug) {
        String path = Slug.checked("slug", slug);
        return table.first(KifuTable.KIFU_BY_SLUG
                        .of(new KifuUser.Key(owner))
                        .range(Kifu::slug)
                        .is(path))
                .item()
                .map(kifu -> allowed(caller, kifu));
    }

    /** Opens the record that had a path before it was renamed. */
    public Opened openByFormerSlug(Optional<String> caller, String owner, String slug) {
        return table.get(PathItems.BY_PATH.of(new FormerPath.Key(owner, Slug.checked("slug", slug))))
                .item()
                .flatMap(former -> table.get(KifuTable.KIFU_TO_DECIDE.of(new Kifu.Key(owner, former.kid())))
                        .item())
                .map(kifu -> allowed(caller, kifu))
                .orElseThrow(KifuRefusal::noRecord);
    }

    /** The ids of a record's tags. */
    public List<String> tags(String kid) {
        try (Stream<KifuTag> tags = table.stream(KifuTable.TAGS_OF_KIFU.of(new KifuTag.ByKid(kid)))) {
            return tags.map(KifuTag::tid).toList();
        }
    }

    /** What weighs in an item is its text and its memo. */
    private static boolean isLarge(Kifu kifu) {
        String memo = kifu.memo();
        return RecordText.tooLong(memo == null ? kifu.kifu() : kifu.kifu() + memo, LARGE);
    }

    /** Notes that the owner or a reader opened the record, unless that was noted a moment ago. */
    public void touch(Opened opened) {
        if (opened.access() != Access.OWNER && opened.access() != Access.READER) {
            return;
        }
        Kifu kifu = opened.kifu();
        Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        Duration pause = isLarge(kifu) ? SELDOM : OFTEN;
        if (!now.isBefore(kifu.latestAccess().plus(pause))) {
            // Rejected only if the record was deleted meanwhile, and then there is nothing to note.
            var ignored = table.update(
                    KifuTable.KIFU,
                    KifuTable.KIFU.keyOf(kifu),
                    Update.of(KifuTable.KIFU.field(Kifu::latestAccess).set(now)));
        }
    }
}
