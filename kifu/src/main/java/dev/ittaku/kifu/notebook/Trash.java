package dev.ittaku.kifu.notebook;

import dev.ittaku.kifu.position.PositionIndex;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.revision.Revisions;
import dev.ittaku.kifu.search.Findable;
import dev.ittaku.kifu.search.FullWords;
import dev.ittaku.kifu.search.KnownGames;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuReader;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.KifuTag;
import dev.ittaku.kifu.table.Tag;
import dev.ittaku.kifu.trash.TrashItems;
import dev.ittaku.kifu.trash.TrashListing;
import dev.ittaku.kifu.trash.TrashedKifu;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Field;
import dev.ittaku.table.read.Page;
import dev.ittaku.table.write.Batch;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Reason;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Deleted records, for 30 days. Path, link, tags and count are free at once; a restore takes back those that nobody
 * else has by then. The record is removed from the trash last, so that an interrupted restore can be repeated.
 */
public final class Trash {
    static final Duration KEPT = Duration.ofDays(30);
    private static final Field<TrashedKifu, Long> REVISION = TrashItems.TRASHED.field(TrashedKifu::revision);

    /** What a restored record had and could not get back. */
    public enum Lost {
        SLUG,
        SHARE_CODE,
        TAGS
    }

    /** A record that is back. */
    public record Restored(Kifu kifu, Set<Lost> lost) {}

    private record Back(TrashedKifu trashed, Kifu kifu) {}

    private final Table table;
    private final Clock clock;
    private final Removals removals;
    private final Quotas quotas;
    private final Revisions revisions;
    private final Runnable changed;

    /** @param changed called when the index of positions has to be updated */
    public Trash(Table table, Clock clock, Removals removals, Runnable changed) {
        this.changed = changed;
        this.table = table;
        this.clock = clock;
        this.removals = removals;
        this.quotas = new Quotas(table);
        this.revisions = new Revisions(table);
    }

    public Page<TrashListing> list(String username, int limit, @Nullable String cursor) {
        // The index does not hold the time to live; nothing deleted before this is shown.
        return table.page(TrashItems.LISTED
                .of(new TrashedKifu.ByOwner(username))
                .range(TrashListing::deleted)
                .from(clock.instant().minus(KEPT))
                .limit(limit)
                .after(cursor));
    }

    public Restored restore(String username, String kid) {
        EnumSet<Lost> lost = EnumSet.noneOf(Lost.class);
        Back back = Kifus.RETRY.until(
                () -> {
                    // Read in each attempt: meanwhile it may have been restored, changed and deleted again.
                    TrashedKifu trashed = find(username, kid).orElseThrow(KifuRefusal::noRecord);
                    // An unfinished cleanup must not remove data that is restored now.
                    removals.finish(Removal.Kind.TRASHED, kid);
                    return bringBack(trashed, lost).map(kifu -> new Back(trashed, kifu));
                },
                Kifus::busy);
        TrashedKifu trashed = back.trashed();
        Kifu kifu = back.kifu();
        if (!tag(kifu, trashed.tags())) {
            lost.add(Lost.TAGS);
        }
        grant(kifu, trashed.readers());
        revisions.expire(kid, null);
        forget(trashed);
        return new Restored(kifu, lost);
    }

    private Optional<TrashedKifu> find(String username, String kid) {
        return Kifus.isId(kid)
                ? table.get(TrashItems.TO_RESTORE.of(new TrashedKifu.Key(username, kid)))
                        .item()
                : Optional.empty();
    }

    /** Empty if it has to be tried again, with less if others have taken its path or code. */
    private Optional<Kifu> bringBack(TrashedKifu trashed, Set<Lost> lost) {
        Kifu kifu = trashed.kifu();
        kifu = lost.contains(Lost.SLUG) ? kifu.withSlug(null) : kifu;
        kifu = lost.contains(Lost.SHARE_CODE) ? kifu.withCode(null) : kifu;
        Findable as = Findable.of(kifu);
        Transaction transaction = Transaction.named("restore kifu")
                .create(KifuTable.KIFU, kifu)
                .check(TrashItems.TRASHED, TrashItems.TRASHED.keyOf(trashed), REVISION.is(trashed.revision()))
                .limit(KifuTable.KIFU_COUNTER, quotas.kifus(quotas.user(kifu.username())))
                .check(
                        RemovalItems.REMOVAL,
                        RemovalItems.REMOVAL.key(new Removal.Key(Removal.Kind.TRASHED, kifu.kid())),
                        RemovalItems.REMOVAL.absent());
        FullWords.change(transaction, kifu, null, as.words());
        KnownGames.join(transaction, kifu, as.game());
        PositionIndex.follow(transaction, kifu);
        Committed done = table.transact(transaction);
        if (done.isDone()) {
            changed.run();
            return Optional.of(kifu);
        }
        if (done.refused(Reason.EXISTS, KifuTable.KIFU.name())) {
            // An earlier restore was interrupted.
            return table.get(KifuTable.KIFU_TO_DECIDE.of(new Kifu.Key(kifu.username(), kifu.kid())))
                    .item();
        }
        if (done.refused(Reason.LIMIT)) {
            throw Kifus.full();
        }
        if (done.refused(Reason.DUPLICATE, "slug")) {
            lost.add(Lost.SLUG);
        }
        if (done.refused(Reason.DUPLICATE, "shareCode")) {
            lost.add(Lost.SHARE_CODE);
        }
        return Optional.empty();
    }

    /** Whether all tags are on the record again: one may be deleted by now. */
    private boolean tag(Kifu kifu, @Nullable Set<String> tids) {
        boolean all = true;
        for (String tid : tids == null ? Set.<String>of() : tids) {
            all &= table.transact(Transaction.named("tag a kifu")
                            .check(
                                    KifuTable.TAG,
                                    KifuTable.TAG.key(new Tag.Key(kifu.username(), tid)),
                                    KifuTable.TAG.exists())
                            .put(KifuTable.KIFU_TAG, new KifuTag(kifu.kid(), tid)))
                    .isDone();
        }
        return all;
    }

    private void grant(Kifu kifu, @Nullable Set<String> readers) {
        if (readers != null) {
            Batch batch = new Batch();
            readers.forEach(
                    name -> batch.put(KifuTable.KIFU_READER, new KifuReader(kifu.kid(), name, kifu.username())));
            table.write(batch);
        }
    }

    /** Rejected if the record was deleted again since then: the trash now holds another state of it. */
    private void forget(TrashedKifu trashed) {
        var ignored =
                table.deleteKey(TrashItems.TRASHED, TrashItems.TRASHED.keyOf(trashed), REVISION.is(trashed.revision()));
    }

    /** Deletes one record of the trash for good. */
    public void delete(String username, String kid) {
        Kifus.RETRY.untilDone(() -> deleted(find(username, kid).orElseThrow(KifuRefusal::noRecord)), Kifus::busy);
    }

    /** False if it was restored or deleted again meanwhile. */
    private boolean deleted(TrashedKifu trashed) {
        String kid = trashed.kid();
        Kifu.Key key = new Kifu.Key(trashed.username(), kid);
        if (table.get(KifuTable.KIFU_TO_DECIDE.of(key)).item().isPresent()) {
            // A record that is back, though not all that hangs on it, keeps its versions.
            forget(trashed);
            return true;
        }
        Removal removal = new Removal(
                Removal.Kind.KIFU, kid, trashed.username(), clock.instant().truncatedTo(ChronoUnit.SECONDS));
        boolean isDone = table.transact(Transaction.named("delete kifu of the trash")
                        .check(KifuTable.KIFU, KifuTable.KIFU.key(key), KifuTable.KIFU.absent())
                        .deleteKey(
                                TrashItems.TRASHED, TrashItems.TRASHED.keyOf(trashed), REVISION.is(trashed.revision()))
                        .put(RemovalItems.REMOVAL, removal))
                .isDone();
        if (isDone) {
            removals.clear(removal);
        }
        return isDone;
    }

    /** Deletes all of someone's trash; returns how many records lay in it. */
    public long empty(String username) {
        List<String> kids;
        try (Stream<TrashListing> all = table.stream(TrashItems.LISTED.of(new TrashedKifu.ByOwner(username)))) {
            kids = all.map(TrashListing::kid).toList();
        }
        kids.forEach(kid -> Kifus.RETRY.untilDone(
                () -> find(username, kid).map(this::deleted).orElse(true), Kifus::busy));
        return kids.size();
    }
}
