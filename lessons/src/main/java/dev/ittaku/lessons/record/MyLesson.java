package dev.ittaku.lessons.record;

import java.util.List;
import java.util.Optional;

/**
 * A user's record with derived data.
 *
 * @param position the place in the queue, 1 is next, while the user waits
 * @param overlaps other bookings of the user at the same time, if requested
 */
public record MyLesson(UserLesson record, Optional<Integer> position, List<UserLesson> overlaps) {
    public MyLesson {
        overlaps = List.copyOf(overlaps);
    }

    public static MyLesson of(UserLesson record) {
        return new MyLesson(record, Optional.empty(), List.of());
    }

    public MyLesson at(Optional<Integer> place) {
        return new MyLesson(record, place, overlaps);
    }
}
