package dev.ittaku.lessons.waitlist;

import dev.ittaku.lessons.queue.QueueItems;
import dev.ittaku.lessons.queue.SeatDecision;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.Relations;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.Lessons;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Query;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.read.Page;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Where a lesson's freed seats went and why, for its studio and for those who wait. */
public final class SeatStory {
    /** Where seats went, as one who waits may know it. */
    public enum Whose {
        YOURS,
        /** To somebody who had come earlier. */
        BEFORE_YOU,
        /** To somebody who came later: they were too few for your group. */
        BEHIND_YOU,
        NOBODYS
    }

    private final Table table;
    private final Lessons lessons;
    private final Relations relations;

    public SeatStory(Table lessonsTable, Lessons lessons, Relations relations) {
        this.table = lessonsTable;
        this.lessons = lessons;
        this.relations = relations;
    }

    /** All decisions about a lesson, the newest first. */
    public Page<SeatDecision> page(LessonKey key, int limit, @Nullable String cursor) {
        lessons.require(key);
        return table.page(query(key).limit(limit).after(cursor));
    }

    /** The entry of somebody who waits or has waited; others may not read the decisions. */
    public UserLesson requireWaiting(String userId, LessonKey key) {
        return relations.require(userId, key, RelationType.WAITLIST);
    }

    /** Removes a user's name from the decisions about a lesson. */
    public void forget(String userId, LessonKey key) {
        List<SeatDecision> theirs;
        try (Stream<SeatDecision> all = table.stream(query(key)
                .filter(QueueItems.SEAT_DECISION.field(SeatDecision::userId).is(userId)))) {
            theirs = all.toList();
        }
        for (SeatDecision decision : theirs) {
            var ignored = table.update(
                    QueueItems.SEAT_DECISION,
                    QueueItems.SEAT_DECISION.keyOf(decision),
                    Update.of(
                            QueueItems.SEAT_DECISION.field(SeatDecision::userId).remove()));
        }
    }

    private static Query<SeatDecision> query(LessonKey key) {
        return QueueItems.SEAT_DECISIONS.of(new Lesson.Key(key.studio(), key.date(), key.time()));
    }

    /** Where seats went, seen from a place in line. */
    public static Whose whose(SeatDecision decision, UserLesson waiting) {
        if (decision.entered() == null) {
            return Whose.NOBODYS;
        }
        if (waiting.userId().equals(decision.userId())) {
            return Whose.YOURS;
        }
        Long queuedAt = waiting.queuedAt();
        boolean behind = queuedAt != null && decision.entered().toEpochMilli() > queuedAt;
        return behind ? Whose.BEHIND_YOU : Whose.BEFORE_YOU;
    }
}
