package dev.ittaku.lessons.schedule;

import dev.ittaku.lessons.queue.QueueEntry;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.walkin.WalkIn;
import java.util.List;

/**
 * Who has to do with a lesson.
 *
 * @param booked who has booked it, or had when it took place
 */
public record Roster(List<UserLesson> booked, List<UserLesson> held, List<QueueEntry> waiting, List<WalkIn> walkIns) {
    public Roster {
        booked = List.copyOf(booked);
        held = List.copyOf(held);
        waiting = List.copyOf(waiting);
        walkIns = List.copyOf(walkIns);
    }
}
