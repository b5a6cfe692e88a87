package dev.ittaku.kifu.position;

import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuListing;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Query;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.read.Page;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds records by a position, and the moves that follow it. The data that it reads does not grow with the number of
 * records: a page of the position's records, and a count for each move that follows.
 */
public final class PositionSearch {
    /** Whose records. */
    public enum Scope {
        MINE,
        /** Those that others let the caller read. */
        SHARED,
        PUBLIC
    }

    /**
     * The search.
     *
     * @param caller the caller; "" without signing in, which finds only public records
     * @param mirror whether positions with left and right exchanged are included
     */
    public record Wish(String caller, Position position, Scope scope, boolean mirror) {}

    /**
     * A record that passes through the position.
     *
     * @param place where in the record, as {@link PositionEntry} writes it
     * @param isMirrored whether through the position with left and right exchanged
     */
    public record Hit(KifuListing kifu, int ply, String place, boolean isMirrored) {}

    /** A move that follows the position, as seen on the searched board. */
    public record Next(String move, Tally tally) {}

    /**
     * A page of results.
     *
     * @param next only on the first page; the others would say the same
     * @param isIncomplete whether more is shared with the caller than is searched; only on the first page
     */
    public record Found(List<Hit> records, List<Next> next, Optional<String> cursor, boolean isIncomplete) {}

    private static final Comparator<Next> OFTEN_FIRST =
            Comparator.comparing((Next next) -> -next.tally().count()).thenComparing(Next::move);

    private final Table table;
    private final Shared shared;

    public PositionSearch(Table table) {
        this.table = table;
        this.shared = new Shared(table);
    }

    public Found search(Wish wish, int limit, @Nullable String cursor) {
        Optional<Shared.Shelf> shelf =
                wish.scope() == Scope.SHARED ? Optional.of(shared.of(wish.caller())) : Optional.empty();
        List<Source> sources = sources(wish, shelf);
        Query<PositionEntry> anchor = anchor(wish);
        Cursor from = cursor == null ? Cursor.BEGIN : Cursor.read(table.placeOf(anchor, cursor));
        List<Hit> hits = new ArrayList<>();
        Optional<Cursor> rest = collect(wish, sources, from, limit, hits);
        List<Next> next = cursor == null ? next(sources) : List.of();
        return new Found(
                hits,
                next,
                rest.map(place -> table.cursorAt(anchor, place.text())),
                shelf.map(Shared.Shelf::isCut).orElse(false));
    }

    /** What a cursor belongs to: one position, one scope, one caller. */
    private static Query<PositionEntry> anchor(Wish wish) {
        return PositionItems.RECORDS
                .of(new PositionEntry.At(Space.of(wish.caller()), PositionKey.of(wish.position())))
                .scope(wish.scope() + " " + wish.mirror());
    }

    private List<Source> sources(Wish wish, Optional<Shared.Shelf> shelf) {
        List<Source> sources = new ArrayList<>();
        sources.addAll(sources(wish, shelf, PositionKey.of(wish.position()), false));
        if (wish.mirror()) {
            String mirrored = PositionKey.of(Mirror.of(wish.position()));
            if (!mirrored.equals(PositionKey.of(wish.position()))) {
                sources.addAll(sources(wish, shelf, mirrored, true));
            }
        }
        return sources;
    }

    private List<? extends Source> sources(
            Wish wish, Optional<Shared.Shelf> shelf, String position, boolean isMirrored) {
        if (shelf.isPresent()) {
            return shelf.get().sources(position, isMirrored);
        }
        String space = wish.scope() == Scope.PUBLIC ? Space.PUBLIC : Space.of(wish.caller());
        return List.of(new Partition(table, space, position, isMirrored));
    }

    /** Takes from one source after the other; returns where the next page begins. */
    private Optional<Cursor> collect(Wish wish, List<Source> sources, Cursor from, int limit, List<Hit> hits) {
        int left = limit;
        for (Source source : sources) {
            Cursor begin = Cursor.of(source, null);
            int order = begin.compareTo(from);
            if (order < 0) {
                continue;
            }
            if (left == 0) {
                return Optional.of(begin);
            }
            Page<PositionEntry> page = source.page(left, order == 0 ? from.inner() : null);
            hits.addAll(confirmed(wish, page.items(), source.isMirrored()));
            left -= page.items().size();
            if (page.cursor().isPresent()) {
                return Optional.of(Cursor.of(source, page.cursor().get()));
            }
        }
        return Optional.empty();
    }

    /** The records as they are now: one may have been deleted or made private before the index is updated. */
    private List<Hit> confirmed(Wish wish, List<PositionEntry> entries, boolean isMirrored) {
        List<ItemKey> keys = entries.stream()
                .map(entry -> KifuTable.KIFU.key(new Kifu.Key(entry.owner(), entry.kid())))
                .toList();
        Map<ItemKey, KifuListing> found = listings(wish.scope(), keys);
        List<Hit> hits = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            KifuListing kifu = found.get(keys.get(i));
            if (kifu != null && (wish.scope() != Scope.PUBLIC || kifu.isPublic())) {
                PositionEntry entry = entries.get(i);
                hits.add(new Hit(kifu, entry.ply(), entry.place(), isMirrored));
            }
        }
        return hits;
    }

    private Map<ItemKey, KifuListing> listings(Scope scope, List<ItemKey> keys) {
        if (keys.isEmpty()) {
            return Map.of();
        }
        if (scope == Scope.MINE) {
            return table.getAll(KifuTable.KIFU.as(KifuListing.class), keys).value();
        }
        // The present record decides whether others may see it.
        return table.getAllConsistently(KifuTable.KIFU.as(KifuListing.class), keys)
                .value();
    }

    private static List<Next> next(List<Source> sources) {
        Map<String, Tally> all = new HashMap<>();
        for (Source source : sources) {
            source.next().forEach((move, tally) -> {
                if (tally.count() > 0) {
                    all.merge(source.isMirrored() ? Mirror.of(move) : move, tally, Tally::plus);
                }
            });
        }
        List<Next> next = new ArrayList<>();
        all.forEach((move, tally) -> next.add(new Next(move, tally)));
        next.sort(OFTEN_FIRST);
        return next;
    }

    /** Where a page ends: in which source, and where there. The sources themselves may be others by the next page. */
    private record Cursor(
            boolean isMirrored, String source, @Nullable String inner) implements Comparable<Cursor> {
        static final Cursor BEGIN = new Cursor(false, "", null);

        static Cursor of(Source source, @Nullable String inner) {
            return new Cursor(source.isMirrored(), source.name(), inner);
        }

        /** By source alone. */
        @Override
        public int compareTo(Cursor other) {
            int sides = Boolean.compare(isMirrored, other.isMirrored);
            return sides != 0 ? sides : source.compareTo(other.source);
        }

        /** Neither names nor places have spaces. */
        String text() {
            return (isMirrored ? "m" : "") + " " + source + " " + (inner == null ? "" : inner);
        }

        static Cursor read(String text) {
            String[] parts = text.split(" ", 3);
            return new Cursor(!parts[0].isEmpty(), parts[1], parts[2].isEmpty() ? null : parts[2]);
        }
    }
}
