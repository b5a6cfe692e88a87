package dev.ittaku.lessons.studio;

/** Whether a lesson takes place. */
public enum LessonStatus {
    SCHEDULED,
    CANCELLED
}
