package dev.ittaku.table.internal.read;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Where a query stands, one place per shard it reads. */
record Position(List<Place> places) {
    /** One shard: not begun, after a key, or at its end. */
    record Place(Optional<Map<String, AttributeValue>> after, boolean done) {
        static final Place START = new Place(Optional.empty(), false);
        static final Place END = new Place(Optional.empty(), true);

        static Place after(Map<String, AttributeValue> key) {
            return key.isEmpty() ? END : new Place(Optional.of(Map.copyOf(key)), false);
        }
    }

    Position {
        places = List.copyOf(places);
    }

    static Position start(int shards) {
        return new Position(java.util.Collections.nCopies(shards, Place.START));
    }

    boolean isEnd() {
        return places.stream().allMatch(Place::done);
    }
}
