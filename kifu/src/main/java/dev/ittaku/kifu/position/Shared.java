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
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Records that others share with somebody: the indexes of people who share everything, and single records, whose own
 * list of positions tells whether they pass through one.
 */
final class Shared {
    /** The maximum number of single records and of people's indexes that are searched. */
    private static final int MOST_RECORDS = 500;

    private static final int MOST_PEOPLE = 50;

    private static final Comparator<PositionEntry> NEWEST_FIRST =
            Comparator.comparing(Shared::place).reversed();

    private final Table table;

    Shared(Table table) {
        this.table = table;
    }

    /** What a reader may look at; read once for a position and its mirror image. */
    final class Shelf {
        private final String reader;
        private final Set<String> people;
        private @Nullable List<IndexedPositions> records;
        private boolean isCut;

        private Shelf(String reader) {
            this.reader = reader;
            List<String> all = people(reader);
            this.people = new TreeSet<>(all.subList(0, Math.min(MOST_PEOPLE, all.size())));
            this.isCut = all.size() > MOST_PEOPLE;
        }

        List<Source> sources(String position, boolean isMirrored) {
            List<Source> sources = new ArrayList<>();
            sources.add(new Single(() -> entries(records(), position), isMirrored));
            people.forEach(owner -> sources.add(new Partition(table, Space.of(owner), position, isMirrored)));
            return sources;
        }

        /** Whether more is shared with the reader than is searched; known when the records were read. */
        boolean isCut() {
            return isCut;
        }

        /** The single records, read only where a page or a count needs them. */
        private List<IndexedPositions> records() {
            if (records == null) {
                List<KifuReader> grants = grants(reader);
                isCut |= grants.size() > MOST_RECORDS;
                List<ItemKey> keys = new ArrayList<>();
                for (KifuReader grant : grants.subList(0, Math.min(MOST_RECORDS, grants.size()))) {
                    owner(grant)
                            .filter(owner -> !people.contains(owner))
                            .ifPresent(owner ->
                                    keys.add(PositionItems.INDEXED.key(new IndexedPositions.Key(owner, grant.kid()))));
                }
                records = all(PositionItems.INDEXED, keys).toList();
            }
            return records;
        }
    }

    Shelf of(String reader) {
        return new Shelf(reader);
    }

    /** One more than are searched, if there are. */
    private List<String> people(String reader) {
        try (Stream<UserReader> all = table.stream(KifuTable.USERS_SHARED_WITH.of(new KifuUser.Key(reader)))) {
            return all.limit(MOST_PEOPLE + 1L).map(UserReader::owner).toList();
        }
    }

    private List<KifuReader> grants(String reader) {
        try (Stream<KifuReader> all = table.stream(KifuTable.KIFUS_SHARED_WITH.of(new KifuUser.Key(reader)))) {
            return all.limit(MOST_RECORDS + 1L).toList();
        }
    }

    /** The single records that pass through the position, the newest first. */
    private List<PositionEntry> entries(List<IndexedPositions> records, String position) {
        List<ItemKey> keys = records.stream()
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
    private static final class Single implements Source {
        private final Supplier<List<PositionEntry>> reading;
        private final boolean isMirrored;
        private @Nullable List<PositionEntry> entries;

        Single(Supplier<List<PositionEntry>> reading, boolean isMirrored) {
            this.reading = reading;
            this.isMirrored = isMirrored;
        }

        @Override
        public boolean isMirrored() {
            return isMirrored;
        }

        @Override
        public String name() {
            return "";
        }

        private List<PositionEntry> entries() {
            if (entries == null) {
                entries = reading.get();
            }
            return entries;
        }

        @Override
        public Page<PositionEntry> page(int limit, @Nullable String cursor) {
            List<PositionEntry> rest = entries().stream()
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
            for (PositionEntry entry : entries()) {
                for (String move : entry.following()) {
                    PlayedMove played = PlayedMove.read(move);
                    next.merge(played.usi(), Tally.of(played, 1), Tally::plus);
                }
            }
            return next;
        }
    }
}
