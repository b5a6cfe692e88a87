package dev.ittaku.lessons.mylist;

import java.util.List;

/** What a user has done, counted. */
public record Summary(
        int visits,
        int upcoming,
        int waiting,
        List<Count> byMonth,
        List<Count> byStudio,
        List<Count> byInstructor,
        List<Count> byLesson) {
    /** How many of something. */
    public record Count(String name, int count) {}

    public Summary {
        byMonth = List.copyOf(byMonth);
        byStudio = List.copyOf(byStudio);
        byInstructor = List.copyOf(byInstructor);
        byLesson = List.copyOf(byLesson);
    }
}
