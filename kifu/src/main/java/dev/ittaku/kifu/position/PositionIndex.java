package dev.ittaku.kifu.position;

import dev.ittaku.kifu.formation.Formations;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.platform.retry.Retry;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Field;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.write.Transaction;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Updates the index of positions when records change. A game has more positions than fit into a transaction, so the
 * transaction that changes a record only writes an {@link Indexing}; the index is updated here, at once or after a
 * crash, and this may be repeated.
 *
 * <p>What must stay true: an entry and its counts are written together, on condition that the entry is unchanged, so
 * nothing is counted twice. Each of these transactions also checks that the {@code Indexing} is still the one that was
 * read, so a server that lost a race writes nothing more. {@link IndexedPositions} lists an entry's position before the
 * entry exists and until it is deleted, so none is missed.
 */
public final class PositionIndex {
    private static final Retry RETRY = Retry.atOnce(5);
    private static final Field<Indexing, String> VERSION = PositionItems.INDEXING.field(Indexing::version);

    private final Table table;
    private final EntryWrites writes;
    private final Formations formations;

    public PositionIndex(Table table) {
        this.table = table;
        this.writes = new EntryWrites(table);
        this.formations = new Formations(table);
    }

    /** Adds to the transaction that writes a record the request to index it. */
    public static void follow(Transaction transaction, Kifu kifu) {
        transaction.put(PositionItems.INDEXING, new Indexing(kifu.kid(), kifu.username(), version(kifu)));
    }

    /** Adds to the transaction that deletes a record the request to remove it from the index. */
    public static void forget(Transaction transaction, Kifu kifu) {
        transaction.put(PositionItems.INDEXING, new Indexing(kifu.kid(), kifu.username(), version(kifu) + " deleted"));
    }

    /** Whether the index has to follow a change. */
    public static boolean differ(Kifu before, Kifu after) {
        return !before.kifu().equals(after.kifu())
                || before.isPublic() != after.isPublic()
                || before.result() != after.result()
                || before.firstOrSecond() != after.firstOrSecond();
    }

    private static String version(Kifu kifu) {
        return Objects.requireNonNullElse(kifu.revision(), 1L).toString();
    }

    /** Makes all of a record that an older version wrote known to the index, unless it is; returns whether it was not. */
    boolean adopt(Kifu kifu) {
        boolean isKnown = table.get(
                        PositionItems.INDEXED_TO_DECIDE.of(new IndexedPositions.Key(kifu.username(), kifu.kid())))
                .item()
                .filter(IndexedPositions::isOfThisVersion)
                .isPresent();
        if (isKnown) {
            return false;
        }
        // Refused where the record is waiting to be indexed anyway.
        var ignored = table.put(
                PositionItems.INDEXING,
                new Indexing(kifu.kid(), kifu.username(), version(kifu)),
                PositionItems.INDEXING.absent());
        settle(kifu.kid());
        return true;
    }

    /** Brings the index to what a record says, if that is still to be done. */
    public void settle(String kid) {
        RETRY.untilDone(
                () -> table.get(PositionItems.INDEXING_TO_DECIDE.of(new Indexing.Key(kid)))
                        .item()
                        .map(this::isSettled)
                        .orElse(true),
                () -> new IllegalStateException("record " + kid + " changes faster than the index follows"));
    }

    private boolean isSettled(Indexing work) {
        Optional<Kifu> kifu = table.get(KifuTable.KIFU_TO_DECIDE.of(new Kifu.Key(work.username(), work.kid())))
                .item();
        Optional<IndexedPositions> before = table.get(
                        PositionItems.INDEXED_TO_DECIDE.of(new IndexedPositions.Key(work.username(), work.kid())))
                .item();
        Map<String, Visit> visits = kifu.map(RecordPositions::of).orElse(Map.of());
        boolean isOpen = kifu.map(Kifu::isPublic).orElse(false);
        Instant created = kifu.map(Kifu::created)
                .or(() -> before.map(IndexedPositions::created))
                .orElse(Instant.EPOCH);
        Map<ItemKey, PositionEntry> wanted = entries(work, created, visits, isOpen);
        Named was = before.map(Named::of).orElse(Named.NOTHING);
        Named is = new Named(visits.keySet(), isOpen);
        Named either = was.with(is);
        boolean isNamed = before.filter(IndexedPositions::isOfThisVersion).isPresent() && either.equals(was);
        return (isNamed || name(work, created, either))
                && writes.change(held(work, before, wanted.keySet()), wanted, all -> check(all, work))
                && formations.follow(work.username(), work.kid(), kifu, all -> check(all, work))
                && close(work, created, either, kifu.isPresent() ? Optional.of(is) : Optional.empty());
    }

    /** The positions that {@link IndexedPositions} names, and whether in the index of public records too. */
    private record Named(Set<String> positions, boolean open) {
        static final Named NOTHING = new Named(Set.of(), false);

        static Named of(IndexedPositions all) {
            return new Named(all.keys(), all.open());
        }

        Named with(Named other) {
            Set<String> both = new LinkedHashSet<>(positions);
            both.addAll(other.positions);
            return new Named(both, open || other.open);
        }
    }

    private static Map<ItemKey, PositionEntry> entries(
            Indexing work, Instant created, Map<String, Visit> visits, boolean isOpen) {
        Map<ItemKey, PositionEntry> entries = new LinkedHashMap<>();
        visits.forEach((position, visit) -> {
            for (String space : spaces(work, isOpen)) {
                PositionEntry entry = new PositionEntry(
                        space, position, created, work.kid(), work.username(), visit.place(), visit.moves());
                entries.put(PositionItems.ENTRY.keyOf(entry), entry);
            }
        });
        return entries;
    }

    private static List<String> spaces(Indexing work, boolean isOpen) {
        String own = Space.of(work.username());
        return isOpen ? List.of(own, Space.PUBLIC) : List.of(own);
    }

    /** Names positions before entries are written; false if somebody else went on. */
    private boolean name(Indexing work, Instant created, Named named) {
        Transaction transaction =
                Transaction.named("name positions of a kifu").put(PositionItems.INDEXED, item(work, created, named));
        check(transaction, work);
        return table.transact(transaction).isDone();
    }

    private static IndexedPositions item(Indexing work, Instant created, Named named) {
        return IndexedPositions.of(work.username(), work.kid(), created, named.positions(), named.open());
    }

    /** The existing entries; there are none at positions that were never listed. */
    private Map<ItemKey, PositionEntry> held(Indexing work, Optional<IndexedPositions> before, Set<ItemKey> wanted) {
        if (before.isEmpty()) {
            return Map.of();
        }
        Set<ItemKey> keys = new LinkedHashSet<>(wanted);
        for (String position : before.get().keys()) {
            for (String space : spaces(work, before.get().open())) {
                keys.add(PositionItems.ENTRY.key(
                        new PositionEntry.Key(space, position, before.get().created(), work.kid())));
            }
        }
        return table.getAllConsistently(PositionItems.ENTRY, keys).value();
    }

    private boolean close(Indexing work, Instant created, Named named, Optional<Named> left) {
        Transaction transaction = Transaction.named("close indexing of a kifu")
                .deleteKey(PositionItems.INDEXING, PositionItems.INDEXING.keyOf(work), sameAs(work));
        if (left.isEmpty()) {
            transaction.deleteKey(
                    PositionItems.INDEXED,
                    PositionItems.INDEXED.key(new IndexedPositions.Key(work.username(), work.kid())));
        } else if (!left.get().equals(named)) {
            transaction.put(PositionItems.INDEXED, item(work, created, left.get()));
        }
        return table.transact(transaction).isDone();
    }

    private static void check(Transaction transaction, Indexing work) {
        transaction.check(PositionItems.INDEXING, PositionItems.INDEXING.keyOf(work), sameAs(work));
    }

    private static Condition sameAs(Indexing work) {
        return VERSION.is(work.version());
    }
}
