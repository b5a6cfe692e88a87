package dev.ittaku.kifu.notebook;

import dev.ittaku.kifu.revision.Revisions;
import dev.ittaku.kifu.search.FullWords;
import dev.ittaku.kifu.search.SearchItems;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuReader;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.KifuTag;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.None;
import dev.ittaku.table.design.Query;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.write.Batch;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** Clears away what hung on deleted records and tags. Every step may be repeated, also by several servers at once. */
public final class Removals {
    /** A tag's records are found through an index, which may be behind, so it is queried again. */
    private static final Duration SETTLING = Duration.ofMinutes(1);

    private final Table table;
    private final Clock clock;
    private final Revisions revisions;

    public Removals(Table table, Clock clock) {
        this.table = table;
        this.clock = clock;
        this.revisions = new Revisions(table);
    }

    /** Removes the remaining data of all deletions; returns how many are finished. */
    public long resume() {
        List<Removal> open;
        try (Stream<Removal> all = table.stream(RemovalItems.REMOVALS.of(None.NONE))) {
            open = all.toList();
        }
        return open.stream().filter(this::isOpen).filter(this::clear).count();
    }

    /** Whether it is still to be done: another server may have finished it since it was listed, and a restore followed. */
    private boolean isOpen(Removal removal) {
        boolean isListed = table.get(RemovalItems.REMOVAL_TO_DECIDE.of(new Removal.Key(removal.kind(), removal.id())))
                .item()
                .isPresent();
        boolean isBack = removal.kind() == Removal.Kind.TRASHED
                && table.get(KifuTable.KIFU_TO_DECIDE.of(new Kifu.Key(removal.username(), removal.id())))
                        .item()
                        .isPresent();
        return isListed && !isBack;
    }

    /** Removes the dependent data of one thing; false if it has to be checked again. */
    public boolean clear(Removal removal) {
        return switch (removal.kind()) {
            case KIFU -> {
                clearKifu(removal);
                revisions.delete(removal.id());
                yield close(removal);
            }
            case TRASHED -> {
                clearKifu(removal);
                revisions.expire(removal.id(), removal.asked().plus(Trash.KEPT));
                yield close(removal);
            }
            case TAG -> {
                delete(KifuTable.KIFU_TAG, KifuTable.KIFUS_WITH_TAG.of(new KifuTag.ByTid(removal.id())));
                yield !clock.instant().isBefore(removal.asked().plus(SETTLING)) && close(removal);
            }
        };
    }

    /** Clears away at once what hung on a thing, if anything is left of its deletion. */
    void finish(Removal.Kind kind, String id) {
        table.get(RemovalItems.REMOVAL_TO_DECIDE.of(new Removal.Key(kind, id)))
                .item()
                .ifPresent(this::clear);
    }

    private void clearKifu(Removal removal) {
        delete(KifuTable.KIFU_TAG, KifuTable.TAGS_OF_KIFU.of(new KifuTag.ByKid(removal.id())));
        delete(KifuTable.KIFU_READER, KifuTable.READERS_OF_KIFU.of(new KifuReader.ByKid(removal.id())));
        table.deleteKey(SearchItems.WORDS, FullWords.key(removal.username(), removal.id()))
                .orThrow();
    }

    private boolean close(Removal removal) {
        table.deleteKey(RemovalItems.REMOVAL, RemovalItems.REMOVAL.keyOf(removal))
                .orThrow();
        return true;
    }

    /** Deletes all that a query finds; returns how many. */
    public <T> long delete(Entity<T, ?> entity, Query<T> query) {
        List<ItemKey> keys;
        try (Stream<T> found = table.stream(query)) {
            keys = found.map(entity::keyOf).toList();
        }
        if (!keys.isEmpty()) {
            Batch batch = new Batch();
            keys.forEach(key -> batch.delete(entity, key));
            table.write(batch);
        }
        return keys.size();
    }
}
