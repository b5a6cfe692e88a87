package dev.ittaku.lessons.source;

import dev.ittaku.lessons.table.LessonsLayout;
import dev.ittaku.lessons.table.SampleValues;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.None;
import dev.ittaku.table.design.QueryPattern;
import java.util.List;
import java.util.Map;

/** Where schedules are fetched from. */
public final class SourceItems {
    public static final Fragment PART = LessonsLayout.TABLE.fragment("sources");

    public static final Entity<ScheduleSource, ScheduleSource.Key> SOURCE;

    public static final GetPattern<ScheduleSource.Key, ScheduleSource> SOURCE_OF;
    public static final QueryPattern<None, ScheduleSource> SOURCES;

    static {
        SOURCE = PART.entity(ScheduleSource.class, ScheduleSource.Key.class)
                .named("source")
                .describedAs("An address that a studio's schedule is fetched from, and what came of it last.")
                .key("SOURCES", "STUDIO#{code}")
                .secret(ScheduleSource::url)
                .samples(SourceItems::source)
                .declare();
        SOURCE_OF = SOURCE.getConsistently("source", "Where a studio's schedule is fetched from.");
        SOURCES = SOURCE.query("sources", "All addresses that schedules are fetched from.")
                .limit(100)
                .declare(None.class);
    }

    private SourceItems() {}

    private static ScheduleSource source(int i) {
        return new ScheduleSource(
                SampleValues.numbered(SampleValues.STUDIO, i),
                "https://calendar.example.com/ginza.ics",
                60,
                SampleValues.LATER,
                SampleValues.CREATED,
                "\"5f2d\"",
                null,
                SampleValues.CREATED,
                new ScheduleSource.Result(
                        SampleValues.CREATED,
                        ScheduleSource.Outcome.TAKEN,
                        12,
                        3,
                        0,
                        0,
                        List.of(),
                        null,
                        Map.of(),
                        null),
                null,
                null,
                1L);
    }
}
