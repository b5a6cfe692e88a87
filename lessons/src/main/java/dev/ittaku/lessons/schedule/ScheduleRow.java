package dev.ittaku.lessons.schedule;

import org.jspecify.annotations.Nullable;

/**
 * A lesson as a file has it, and the line it begins on.
 *
 * @param calendarId what a calendar calls it, whenever it takes place; null where a file has no such thing
 */
public record ScheduleRow(
        int line, Schedule.Input input, @Nullable String calendarId) {}
