package dev.ittaku.draw.drawing;

import dev.ittaku.table.Table;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Who likes which drawing. They are kept as long as their game. */
public final class Likes {
    /** The drawing of a turn. */
    public record Place(int roundNumber, int turnNumber) {}

    /** How many like each drawing of a game, and which of them the reader likes. */
    public record Tally(Map<Place, Integer> counts, Set<Place> mine) {}

    private final Table table;

    public Likes(Table table) {
        this.table = table;
    }

    public void like(String gameId, Place place, String playerId, String drawerId, Instant now, @Nullable Instant ttl) {
        table.put(
                        DrawingItems.LIKE,
                        new Like(gameId, place.roundNumber(), place.turnNumber(), playerId, drawerId, now, ttl))
                .orThrow();
    }

    public void unlike(String gameId, Place place, String playerId) {
        table.deleteKey(
                DrawingItems.LIKE,
                DrawingItems.LIKE.key(new Like.Key(gameId, place.roundNumber(), place.turnNumber(), playerId)));
    }

    /** Of some rounds that follow each other. */
    public Tally of(String gameId, int firstRound, int lastRound, @Nullable String reader) {
        Map<Place, Integer> counts = new HashMap<>();
        Set<Place> mine = new HashSet<>();
        try (Stream<Like> all = table.stream(DrawingItems.LIKES
                .of(new Like.ByGame(gameId))
                .range(Like::roundNumber)
                .between(firstRound, lastRound))) {
            all.forEach(like -> {
                Place place = new Place(like.roundNumber(), like.turnNumber());
                counts.merge(place, 1, Integer::sum);
                if (like.playerId().equals(reader)) {
                    mine.add(place);
                }
            });
        }
        return new Tally(counts, mine);
    }

    /** How many like the drawings of a player that are still kept. */
    public long received(String drawerId) {
        return table.count(DrawingItems.LIKES_OF_DRAWER.of(new Like.ByDrawer(drawerId)))
                .value();
    }
}
