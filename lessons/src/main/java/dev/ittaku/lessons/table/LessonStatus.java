package dev.ittaku.lessons.table;

/** Whether a lesson takes place. */
public enum LessonStatus {
    SCHEDULED,
    CANCELLED
}
