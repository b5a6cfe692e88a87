package dev.ittaku.lessons.waitlist;

import dev.ittaku.lessons.queue.Announcement;
import dev.ittaku.lessons.queue.QueueEntry;
import java.util.Optional;

/** What became of passing a freed seat on. */
public sealed interface PassedOn {
    /**
     * The data that was read has changed: everything must be read again.
     *
     * @param gone an entry of the queue whose user does not wait any more
     */
    record Overtaken(Optional<QueueEntry> gone) implements PassedOn {}

    /**
     * The seat goes to the next in the queue, or is free.
     *
     * @param opened the announcement to those who wait, if the seat opens a full lesson
     */
    record Done(Optional<Announcement> opened) implements PassedOn {}
}
