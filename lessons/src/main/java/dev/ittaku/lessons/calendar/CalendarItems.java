package dev.ittaku.lessons.calendar;

import dev.ittaku.lessons.table.LessonsLayout;
import dev.ittaku.lessons.table.SampleValues;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;

/** Links to calendars. */
public final class CalendarItems {
    public static final Fragment PART = LessonsLayout.TABLE.fragment("calendar");

    public static final Entity<CalendarToken, CalendarToken.Key> CALENDAR_TOKEN;

    public static final GetPattern<CalendarToken.Key, CalendarToken> CALENDAR_BY_TOKEN;

    static {
        CALENDAR_TOKEN = PART.entity(CalendarToken.class, CalendarToken.Key.class)
                .named("calendarToken")
                .describedAs("Leads from a calendar link to its user.")
                .key("CALENDAR#{tokenHash}", "TOKEN")
                .samples(CalendarItems::calendarToken)
                .declare();
        CALENDAR_BY_TOKEN = CALENDAR_TOKEN.getConsistently(
                "calendar token", "Whose calendar a link shows; a replaced link stops at once.");
    }

    private CalendarItems() {}

    private static CalendarToken calendarToken(int i) {
        return new CalendarToken(SampleValues.numbered("3c9909afec25354d", i), SampleValues.USER, SampleValues.CREATED);
    }
}
