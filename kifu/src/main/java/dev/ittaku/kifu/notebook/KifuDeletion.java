package dev.ittaku.kifu.notebook;

import dev.ittaku.kifu.position.PositionIndex;
import dev.ittaku.kifu.search.Findable;
import dev.ittaku.kifu.search.KnownGames;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuReader;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.KifuTag;
import dev.ittaku.kifu.trash.TrashItems;
import dev.ittaku.kifu.trash.TrashedKifu;
import dev.ittaku.table.Table;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Deletes a record: at once the record itself with its path, link, game and count, then what hangs on it. */
final class KifuDeletion {
    /** More grants of one record are not brought back from the trash: an item has room for 400 KB. */
    private static final int MOST_READERS = 500;

    private final Table table;
    private final Clock clock;
    private final Removals removals;
    private final KnownGames known;
    private final Runnable changed;

    KifuDeletion(Table table, Clock clock, Removals removals, KnownGames known, Runnable changed) {
        this.changed = changed;
        this.table = table;
        this.clock = clock;
        this.removals = removals;
        this.known = known;
    }

    /** Moves a record to the trash; false if it changed meanwhile, so that its owner has to be asked again. */
    boolean toTrash(Kifu kifu) {
        Instant now = now();
        TrashedKifu trashed = TrashedKifu.of(
                kifu, Kifus.revision(kifu), tags(kifu.kid()), readers(kifu.kid()), now, now.plus(Trash.KEPT));
        return delete(
                kifu,
                new Removal(Removal.Kind.TRASHED, kifu.kid(), kifu.username(), now),
                Transaction.named("delete kifu").put(TrashItems.TRASHED, trashed));
    }

    /** Deletes a record for good; false if it changed meanwhile. */
    boolean forGood(Kifu kifu) {
        return delete(
                kifu,
                new Removal(Removal.Kind.KIFU, kifu.kid(), kifu.username(), now()),
                Transaction.named("delete kifu for good"));
    }

    private boolean delete(Kifu kifu, Removal removal, Transaction transaction) {
        // A record has no version that the delete would demand by itself: a save in between must not be lost.
        transaction.delete(KifuTable.KIFU, kifu, Kifus.unchanged(kifu)).put(RemovalItems.REMOVAL, removal);
        known.leave(transaction, kifu, Findable.of(kifu).game());
        PositionIndex.forget(transaction, kifu);
        if (!table.transact(transaction).isDone()) {
            return false;
        }
        changed.run();
        removals.clear(removal);
        return true;
    }

    private Set<String> tags(String kid) {
        try (Stream<KifuTag> all = table.stream(KifuTable.TAGS_OF_KIFU.of(new KifuTag.ByKid(kid)))) {
            return all.map(KifuTag::tid).collect(Collectors.toSet());
        }
    }

    private Set<String> readers(String kid) {
        try (Stream<KifuReader> all = table.stream(KifuTable.READERS_OF_KIFU.of(new KifuReader.ByKid(kid)))) {
            return all.limit(MOST_READERS).map(KifuReader::username).collect(Collectors.toSet());
        }
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.SECONDS);
    }
}
