package dev.ittaku.lessons.web;

import dev.ittaku.lessons.LessonsDesign;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.live.LiveTopic;
import dev.ittaku.table.design.TableDesign;
import jakarta.inject.Singleton;
import java.util.Optional;

/** The lessons of a studio, by its code: their seats, and how many wait for one. */
@Singleton
class StudioTopic implements LiveTopic {
    @Override
    public String name() {
        return "lessons-studio";
    }

    @Override
    public TableDesign design() {
        return LessonsDesign.DESIGN;
    }

    @Override
    public Optional<String> keyOf(Object item) {
        return item instanceof Lesson lesson ? Optional.of(lesson.code()) : Optional.empty();
    }

    @Override
    public Optional<String> watched(Optional<Caller> caller, String asked) {
        return Optional.of(asked).filter(LessonKey::isStudioCode);
    }
}
