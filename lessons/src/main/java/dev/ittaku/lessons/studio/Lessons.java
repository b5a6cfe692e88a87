package dev.ittaku.lessons.studio;

import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.table.Lesson;
import dev.ittaku.lessons.table.LessonKey;
import dev.ittaku.lessons.table.LessonsTable;
import dev.ittaku.table.Table;
import java.util.Optional;

/** Single lessons, read to decide something about them. */
public final class Lessons {
    private final Table table;
    private final Studios studios;

    public Lessons(Table lessons, Studios studios) {
        this.table = lessons;
        this.studios = studios;
    }

    public Optional<ReadLesson> find(LessonKey key) {
        Optional<Lesson> lesson =
                table.get(LessonsTable.LESSON_TO_DECIDE.of(key.itemKey())).item();
        if (lesson.isEmpty()) {
            return Optional.empty();
        }
        return studios.find(key.studio())
                .map(studio -> new ReadLesson(lesson.get(), studio, LessonTimes.of(lesson.get(), studio)));
    }

    public ReadLesson require(LessonKey key) {
        return find(key).orElseThrow(() -> missing(key));
    }

    public static LessonsRefusal missing(LessonKey key) {
        return new LessonsRefusal(
                Reason.NOT_FOUND,
                "There is no lesson at " + key.studio() + " on " + key.date() + " at " + key.time() + ".");
    }
}
