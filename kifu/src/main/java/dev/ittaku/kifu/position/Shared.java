package dev.ittaku.kifu.position;

import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuReader;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.KifuUser;
import dev.ittaku.kifu.table.UserReader;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.meter.Cost;
import dev.ittaku.table.read.Page;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What others let somebody read: the indexes of those who share everything, and single records, whose
 * own list of positions tells whether they pass through one.
 */
final class Shared {
    /** So many single records are looked at, and so many people's indexes. */
    private static final int MOST_RECORDS = 500;

    private static final int MOST_PEOPLE = 50;

    private static final Comparator<PositionEntry> NEWEST_FIRST =
            Comparator.comparing(Shared::place).reversed();

    private final Table table;

    Shared(Table table) {
        this.table = table;
    }

    List<Source> sources(String reader, String position, boolean isMirrored) {
        Set<String> people = people(reader);
        List<Source> sources = new ArrayList<>();
        sources.add(new Single(entries(reader, position, people), isMirrored));
        people.forEach(owner -> sources.add(new Partition(table, Space.of(owner), position, isMirrored)));
        return sources;
    }

    private Set<String> people(String reader) {
        try (Stream<UserReader> all = table.stream(KifuTable.USERS_SHARED_WITH.of(new KifuUser.Key(reader)))) {
            Set<String> people = new TreeSet<>();
            all.limit(MOST_PEOPLE).forEach(grant -> people.add(grant.owner()));
            return people;
        }
    }

    /** The single records that pass through the position, the newest first. */
    private List<PositionEntry> entries(String reader, String position, Set<String> people) {
        List<ItemKey> records = new ArrayList<>();
        try (Stream<KifuReader> grants = table.stream(KifuTable.KIFUS_SHARED_WITH.of(new KifuUser.Key(reader)))) {
            grants.limit(MOST_RECORDS)
                    .forEach(grant -> owner(grant)
                            .filter(owner -> !people.contains(owner))
                            .ifPresent(owner -> records.add(
                                    PositionItems.INDEXED.key(new IndexedPositions.Key(owner, grant.kid())))));
        }
        List<ItemKey> keys = all(PositionItems.INDEXED, records)
                .filter(record -> record.keys().contains(position))
                .map(record -> PositionItems.ENTRY.key(
                        new PositionEntry.Key(Space.of(record.username()), position, record.created(), record.kid())))
                .toList();
        return all(PositionItems.ENTRY, keys).sorted(NEWEST_FIRST).toList();
    }

    private <T> Stream<T> all(Entity<T, ?> entity, List<ItemKey> keys) {
        return keys.isEmpty() ? Stream.empty() : table.getAll(entity, keys).value().values().stream();
    }

    private static String place(PositionEntry entry) {
        return entry.created() + "#" + entry.kid();
    }

    private Optional<String> owner(KifuReader grant) {
        String owner = grant.owner();
        return owner != null
                ? Optional.of(owner)
                : table.first(KifuTable.KIFU_BY_KID.of(new Kifu.ByKid(grant.kid())))
                        .item()
                        .map(Kifu::username);
    }

    /** Single records, of which few enough are at hand to be counted. */
    private record Single(List<PositionEntry> entries, boolean isMirrored) implements Source {
        @Override
        public Page<PositionEntry> page(int limit, @Nullable String cursor) {
            List<PositionEntry> rest = entries.stream()
                    .filter(entry -> cursor == null || place(entry).compareTo(cursor) < 0)
                    .toList();
            List<PositionEntry> page = rest.subList(0, Math.min(limit, rest.size()));
            return new Page<>(
                    page,
                    page.size() < rest.size() ? Optional.of(place(page.get(page.size() - 1))) : Optional.empty(),
                    Cost.NONE);
        }

        @Override
        public Map<String, Tally> next() {
            Map<String, Tally> next = new HashMap<>();
            for (PositionEntry entry : entries) {
                for (String move : entry.following()) {
                    next.merge(move.substring(1), Tally.of(move.charAt(0), 1), Tally::plus);
                }
            }
            return next;
        }
    }
}
