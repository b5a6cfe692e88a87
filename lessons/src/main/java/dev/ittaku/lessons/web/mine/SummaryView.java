package dev.ittaku.lessons.web.mine;

import dev.ittaku.lessons.mylist.Summary;
import dev.ittaku.platform.caller.Capability;
import java.util.List;

/** What the caller has done so far, counted, and the link of the caller's calendar. */
public record SummaryView(
        int visits,
        int upcoming,
        int waiting,
        List<Summary.Count> byMonth,
        List<Summary.Count> byStudio,
        List<Summary.Count> byInstructor,
        List<Summary.Count> byLesson,
        @Capability String calendarUrl) {
    /** A calendar link. */
    public record CalendarLink(@Capability String calendarUrl) {}

    static SummaryView of(Summary summary, String calendarUrl) {
        return new SummaryView(
                summary.visits(),
                summary.upcoming(),
                summary.waiting(),
                summary.byMonth(),
                summary.byStudio(),
                summary.byInstructor(),
                summary.byLesson(),
                calendarUrl);
    }
}
