package dev.ittaku.lessons.web.schedule;

import dev.ittaku.lessons.waitlist.AwaitedLessons;
import dev.ittaku.lessons.web.text.ApiTexts;

/**
 * A lesson that somebody waits for; it does not say who.
 *
 * @param waiting how many wait for a seat
 */
public record AwaitedView(
        String studioCode, String lessonDate, String startTime, String lessonName, String instructor, int waiting) {
    static AwaitedView of(AwaitedLessons.Awaited awaited) {
        return new AwaitedView(
                awaited.lesson().studio(),
                ApiTexts.of(awaited.lesson().date()),
                ApiTexts.of(awaited.lesson().time()),
                awaited.lessonName(),
                awaited.instructor(),
                awaited.waiting());
    }
}
