package dev.ittaku.lessons.schedule;

import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.table.QueueEntry;
import java.util.List;

/** Who has to do with a lesson. */
public record Roster(List<UserLesson> booked, List<UserLesson> held, List<QueueEntry> waiting) {
    public Roster {
        booked = List.copyOf(booked);
        held = List.copyOf(held);
        waiting = List.copyOf(waiting);
    }
}
