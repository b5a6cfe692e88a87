package dev.ittaku.lessons.schedule;

import dev.ittaku.lessons.Schedule;

/** A lesson as a file has it, and the line it begins on. */
public record ScheduleRow(int line, Schedule.Wish wish) {}
