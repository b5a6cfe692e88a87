package dev.ittaku.lessons.web;

import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.live.LiveTopic;
import dev.ittaku.table.design.TableDesign;
import jakarta.inject.Singleton;
import java.util.Optional;

/** What a person has to do with lessons: bookings, waitlist entries, favourites. Everybody watches their own. */
@Singleton
class MyLessonsTopic implements LiveTopic {
    @Override
    public String name() {
        return "lessons-mine";
    }

    @Override
    public TableDesign design() {
        return UserLessonsTable.DESIGN;
    }

    @Override
    public Optional<String> keyOf(Object item) {
        return item instanceof UserLesson record ? Optional.of(record.userId()) : Optional.empty();
    }

    @Override
    public Optional<String> watched(Optional<Caller> caller, String asked) {
        return caller.map(Caller::userId);
    }
}
