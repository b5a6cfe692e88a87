package dev.ittaku.lessons.waitlist;

import dev.ittaku.lessons.queue.QueueEntry;
import dev.ittaku.lessons.queue.SeatDecision.Why;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.ReadLesson;
import java.util.Iterator;
import java.util.Optional;

/**
 * Decides whose turn it is. First come, first served; a group gets all its seats at once or none, keeps its place while
 * there are too few for it, and does not block entries after it from seats that it cannot use.
 *
 * @param next who gets seats
 * @param passedOver how many groups before them are too large
 */
public record Turn(Optional<QueueEntry> next, int passedOver, Why why) {
    /** Reads the line only as far as it must. */
    public static Turn of(int seats, Iterator<QueueEntry> line) {
        int tooLarge = 0;
        while (line.hasNext()) {
            QueueEntry entry = line.next();
            if (entry.seats() <= seats) {
                return new Turn(Optional.of(entry), tooLarge, tooLarge == 0 ? Why.FIRST : Why.FIRST_THAT_FITS);
            }
            tooLarge++;
        }
        return new Turn(Optional.empty(), tooLarge, tooLarge == 0 ? Why.NOBODY_WAITS : Why.NOBODY_FITS);
    }

    /** Whether somebody waits for whom this number of seats is enough, by the lesson's counts. */
    public static boolean isSomeones(int seats, Lesson lesson) {
        return isSomeones(0, seats, lesson);
    }

    /** Whether somebody waits for whom this number of seats is enough, and the number before was not. */
    public static boolean isSomeones(int before, int seats, Lesson lesson) {
        for (int size = before + 1; size <= Math.min(seats, ReadLesson.LARGEST_GROUP); size++) {
            if (lesson.waitingGroups(size) > 0) {
                return true;
            }
        }
        return false;
    }
}
