package dev.ittaku.kifu.search;

import dev.ittaku.kifu.table.KifuListing;
import dev.ittaku.kifu.table.Summary;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Query;
import dev.ittaku.table.meter.Cost;
import dev.ittaku.table.read.Page;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A user's records by the date of the game, the latest first. No index has that date, so all of a user's list is sorted
 * for each page; a notebook is small enough for it. A cursor names the record that the page before ended with.
 */
public final class ByGameDate {
    /** As a cursor: when the game was played, when it was written down, and which record it is. */
    private record Place(String date, String created, String kid) {
        static Place of(KifuListing kifu) {
            String date = Summary.orEmpty(kifu.summary()).date();
            // A text that is not a date sorts with the games without a date.
            String dated = date == null || !KifuFilter.isDate(date) ? "" : date;
            return new Place(dated, String.valueOf(kifu.created()), kifu.kid());
        }

        String text() {
            return date + " " + created + " " + kid;
        }

        static Place read(String text) {
            String[] parts = text.split(" ", -1);
            return new Place(parts[0], parts[1], parts[2]);
        }
    }

    private static final Comparator<Place> LATEST_FIRST = Comparator.comparing(Place::date)
            .thenComparing(Place::created)
            .thenComparing(Place::kid)
            .reversed();

    private final Table table;

    public ByGameDate(Table table) {
        this.table = table;
    }

    /**
     * One page.
     *
     * @param query all of the user's records, with a scope that identifies the filter
     */
    public Page<KifuListing> page(
            Query<KifuListing> query, Predicate<KifuListing> test, int limit, @Nullable String cursor) {
        Place after = cursor == null ? null : Place.read(table.placeOf(query, cursor));
        List<KifuListing> rest;
        try (Stream<KifuListing> all = table.stream(query)) {
            rest = all.filter(test)
                    .filter(kifu -> after == null || LATEST_FIRST.compare(Place.of(kifu), after) > 0)
                    .sorted(Comparator.comparing(Place::of, LATEST_FIRST))
                    .limit(limit + 1L)
                    .toList();
        }
        if (rest.size() <= limit) {
            return new Page<>(rest, Optional.empty(), Cost.NONE);
        }
        List<KifuListing> items = rest.subList(0, limit);
        String next = table.cursorAt(query, Place.of(items.get(limit - 1)).text());
        return new Page<>(items, Optional.of(next), Cost.NONE);
    }
}
