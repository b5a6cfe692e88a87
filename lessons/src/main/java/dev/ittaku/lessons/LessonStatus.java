package dev.ittaku.lessons;

/** Whether a lesson takes place. */
public enum LessonStatus {
    SCHEDULED,
    CANCELLED
}
