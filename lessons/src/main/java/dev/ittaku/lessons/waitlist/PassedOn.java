package dev.ittaku.lessons.waitlist;

import dev.ittaku.lessons.table.Announcement;
import java.util.Optional;

/** What became of passing a freed seat on. */
public sealed interface PassedOn {
    /** What was read is no longer true: everything must be read again. */
    record Overtaken() implements PassedOn {}

    /**
     * The seat goes to the next in the queue, or is free.
     *
     * @param opened the announcement to those who wait, if the seat opens a full lesson
     */
    record Done(Optional<Announcement> opened) implements PassedOn {}
}
