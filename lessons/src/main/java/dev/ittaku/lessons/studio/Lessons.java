package dev.ittaku.lessons.studio;

import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.table.Table;
import java.util.Optional;

/** Single lessons, read to decide something about them. */
public final class Lessons {
    /** Completes a move before anything is decided about the lesson at its new time. */
    @FunctionalInterface
    public interface Arrival {
        void complete(ReadLesson there, ReadLesson before);
    }

    private final Table table;
    private final Studios studios;
    private final Arrival arrival;

    public Lessons(Table lessons, Studios studios, Arrival arrival) {
        this.table = lessons;
        this.studios = studios;
        this.arrival = arrival;
    }

    public Optional<ReadLesson> find(LessonKey key) {
        Optional<ReadLesson> found = read(key);
        Optional<ReadLesson> before =
                found.map(there -> there.lesson().movedFrom()).flatMap(from -> read(LessonKey.parse(from)));
        if (found.isEmpty() || before.isEmpty()) {
            return found;
        }
        arrival.complete(found.get(), before.get());
        return read(key);
    }

    private Optional<ReadLesson> read(LessonKey key) {
        Optional<Lesson> lesson =
                table.get(StudioItems.LESSON_TO_DECIDE.of(key.itemKey())).item();
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
