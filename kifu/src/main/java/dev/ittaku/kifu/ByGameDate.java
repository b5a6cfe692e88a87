package dev.ittaku.kifu;

import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import dev.ittaku.table.meter.Cost;
import dev.ittaku.table.read.Page;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A user's records by the date of the game, the latest first. No index has that date, so all of a user's list is sorted
 * for each page; a notebook is small enough for it. A cursor names the record that the page before ended with.
 */
final class ByGameDate {
    /** As a cursor: when the game was played, when it was written down, and which record it is. */
    private record Place(String date, String created, String kid) {
        static Place of(KifuListing kifu) {
            String date = Summary.orEmpty(kifu.summary()).date();
            // What is no date sorts with the games that have none.
            String dated = date == null || !date.matches("\\d{4}-\\d{2}-\\d{2}") ? "" : date;
            return new Place(dated, String.valueOf(kifu.created()), kifu.kid());
        }
    }

    private static final Comparator<Place> LATEST_FIRST = Comparator.comparing(Place::date)
            .thenComparing(Place::created)
            .thenComparing(Place::kid)
            .reversed();

    private ByGameDate() {}

    static Page<KifuListing> page(Stream<KifuListing> all, int limit, @Nullable String cursor) {
        Place after = cursor == null ? null : decode(cursor);
        List<KifuListing> rest = all.filter(kifu -> after == null || LATEST_FIRST.compare(Place.of(kifu), after) > 0)
                .sorted(Comparator.comparing(Place::of, LATEST_FIRST))
                .limit(limit + 1L)
                .toList();
        if (rest.size() <= limit) {
            return new Page<>(rest, Optional.empty(), Cost.NONE);
        }
        List<KifuListing> items = rest.subList(0, limit);
        return new Page<>(items, Optional.of(encode(Place.of(items.get(limit - 1)))), Cost.NONE);
    }

    private static String encode(Place place) {
        byte[] text = (place.date() + " " + place.created() + " " + place.kid()).getBytes(StandardCharsets.UTF_8);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text);
    }

    private static Place decode(String cursor) {
        try {
            String text = new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8);
            String[] parts = text.split(" ", -1);
            if (parts.length == 3) {
                return new Place(parts[0], parts[1], parts[2]);
            }
        } catch (IllegalArgumentException e) {
            // Not even Base64: refused like any other cursor that none of ours is.
        }
        throw new TableException(
                Code.BAD_CURSOR, "this cursor does not belong to this query; begin again without a cursor");
    }
}
