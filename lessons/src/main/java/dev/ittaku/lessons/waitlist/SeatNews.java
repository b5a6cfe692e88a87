package dev.ittaku.lessons.waitlist;

import dev.ittaku.lessons.notice.Notice;
import dev.ittaku.lessons.notice.OutboxMessage;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.Relations;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.Lessons;
import dev.ittaku.lessons.studio.ReadLesson;
import java.util.Set;

/** Whether a message about a seat is still true when it is sent: it may have waited for the end of quiet hours. */
public final class SeatNews {
    private static final Set<String> OF_FREE_SEATS =
            Set.of(Notice.Kind.SEAT_FREE.text(), Notice.Kind.FOLLOWED_SEAT_FREE.text());

    private final Lessons lessons;
    private final Relations relations;

    public SeatNews(Lessons lessons, Relations relations) {
        this.lessons = lessons;
        this.relations = relations;
    }

    /** False if the seat or the booking of the message is no longer there. */
    public boolean isTrue(OutboxMessage message) {
        String lesson = message.details().get(Notice.LESSON);
        if (lesson == null) {
            return true;
        }
        LessonKey key = LessonKey.parse(lesson);
        if (OF_FREE_SEATS.contains(message.kind())) {
            int wanted = relations
                    .active(message.userId(), key, RelationType.WAITLIST)
                    .map(UserLesson::seats)
                    .orElse(1);
            return lessons.find(key)
                    .map(read -> !read.lesson().isCancelled()
                            && (read.lesson().free() == null || read.lesson().freeSeats() >= wanted))
                    .orElse(true);
        }
        if (message.kind().equals(Notice.Kind.SEAT_HELD.text())) {
            return relations
                    .find(message.userId(), key, RelationType.WAITLIST)
                    .map(UserLesson::hasClaim)
                    .orElseGet(
                            () -> lessons.find(key).filter(ReadLesson::isMoved).isEmpty());
        }
        if (message.kind().equals(Notice.Kind.REMINDER.text())) {
            return relations.active(message.userId(), key, RelationType.BOOKING).isPresent();
        }
        return true;
    }
}
