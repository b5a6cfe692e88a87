package dev.ittaku.lessons.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.schedule.ScheduleRows.Format;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Taking a schedule in. */
class ScheduleImportTest {
    private static final String HEAD = "studioCode,lessonDate,startTime,endTime,lessonName,instructor,capacity,free\n";
    private static final LessonKey FIRST = LessonKey.parse("gnz", "2026-11-20", "10:30");

    private final Installation house = new Installation();

    @BeforeEach
    void studio() {
        house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY);
    }

    @AfterEach
    void close() {
        house.close();
    }

    private ImportReport take(Format format, String text) {
        return take(format, text.getBytes(StandardCharsets.UTF_8), false);
    }

    private ImportReport take(Format format, byte[] file, boolean dryRun) {
        ScheduleImport imports = house.services.scheduleImport();
        return imports.run(imports.read(format, file, null), dryRun, (done, of) -> {});
    }

    @Test
    void aFileOnlyAddsAndChangesAndTheSecondTimeNothingHappens() {
        String csv = HEAD + "gnz,2026-11-20,10:30,11:15,BSL House 1,YUKI,30,4\n"
                + "gnz,2026-11-20,12:00,,\"BSL, deep\",Shiori.I,,\n";

        ImportReport first = take(Format.CSV, csv);
        ImportReport again = take(Format.CSV, csv);
        ImportReport other = take(Format.CSV, HEAD + "gnz,2026-11-20,10:30,11:15,BSL House 1,KEI,30,4\n");

        assertThat(first.accepted()).isEqualTo(2);
        assertThat(again.accepted() + again.changed()).isZero();
        assertThat(again.unchanged()).isEqualTo(2);
        assertThat(other.changed()).isEqualTo(1);
        assertThat(house.now(FIRST).instructor()).isEqualTo("KEI");
        assertThat(house.now(LessonKey.parse("gnz", "2026-11-20", "12:00")).free())
                .as("unknown is not zero")
                .isNull();
    }

    @Test
    void aDryRunSaysTheSameAndWritesNothing() {
        byte[] csv = (HEAD + "gnz,2026-11-20,10:30,,A,B,,\n").getBytes(StandardCharsets.UTF_8);

        assertThat(take(Format.CSV, csv, true).accepted()).isEqualTo(1);
        assertThat(take(Format.CSV, csv, true).accepted()).isEqualTo(1);
        assertThat(take(Format.CSV, csv, false).accepted()).isEqualTo(1);
    }

    @Test
    void faultyRowsAreNamedByTheirLinesAndTheOthersTaken() {
        ImportReport report = take(
                Format.CSV,
                HEAD + "gnz,2026-11-20,25:30,,A,B,,\n"
                        + "gnz,2026-11-20,10:30,,\"A\nB\",YUKI,,\n"
                        + "nope,2026-11-20,10:30,,A,B,,\n"
                        + "gnz,2026-13-20,10:30,,A,B,,\n"
                        + "gnz,2026-11-20,11:30,,A,B,many,\n"
                        + "gnz,2026-11-20,13:30,,A,B,10,20\n"
                        + "gnz,2026-11-20,14:30,,,B,,\n"
                        + "gnz,2026-11-20,15:30,,A,B,,\n"
                        + "gnz,2026-11-20,15:30,,C,D,,\n");

        assertThat(report.accepted()).isEqualTo(1);
        assertThat(report.refused())
                .extracting(RowFault::line, RowFault::field)
                .containsExactly(
                        tuple(2, "startTime"),
                        tuple(3, "lessonName"),
                        tuple(5, "studioCode"),
                        tuple(6, "lessonDate"),
                        tuple(7, "capacity"),
                        tuple(8, "free"),
                        tuple(9, "lessonName"),
                        tuple(11, "startTime"));
    }

    @Test
    void aRowWithTooFewOrTooManyFieldsCostsNoOther() {
        ImportReport report = take(
                Format.CSV,
                HEAD + "gnz,2026-11-20,09:30,,A,B\n"
                        + "gnz,2026-11-20,10:30,,A,B,,,more\n"
                        + "gnz,2026-11-20,11:30\n"
                        + "gnz,2026-11-20,12:30,,A,B,,\n"
                        + "gnz,2026-11-20,13:30,,\"A,B,,\n"
                        + "gnz,2026-11-20,14:30,,A,B,,\n");

        assertThat(report.accepted()).as("what it leaves out is unknown").isEqualTo(2);
        assertThat(report.refused())
                .extracting(RowFault::line, RowFault::field)
                .containsExactly(tuple(3, ""), tuple(4, "lessonName"), tuple(6, ""));
        assertThat(report.refused().get(2).message()).contains("not CSV from here on");
    }

    @Test
    void anUnknownColumnAndAnEmptyFileAreSaid() {
        assertThat(take(Format.CSV, "studioCode,colour\n").refused())
                .extracting(RowFault::message)
                .singleElement()
                .asString()
                .contains("there is no column 'colour'");
        assertThat(take(Format.CSV, "").refused()).hasSize(1);
        assertThat(take(Format.JSON, "{}").refused()).hasSize(1);
        assertThat(take(Format.ICS, "nothing").refused()).hasSize(1);
    }

    @Test
    void japaneseSpreadsheetsAreRead() {
        byte[] csv = (HEAD + "gnz,2026-11-20,10:30,,骨盤調整,山田,,\n").getBytes(Charset.forName("windows-31j"));

        assertThat(take(Format.CSV, csv, false).accepted()).isEqualTo(1);
        assertThat(house.now(FIRST).lessonName()).isEqualTo("骨盤調整");
    }

    @Test
    void jsonIsReadWithLinesAndTypes() {
        ImportReport report = take(Format.JSON, """
                [{"studioCode":"gnz","lessonDate":"2026-11-20","startTime":"10:30","lessonName":"A","instructor":"B",
                  "capacity":20,"free":null},
                 {"studioCode":"gnz","lessonDate":"2026-11-20","startTime":"11:30","lessonName":"A","instructor":"B",
                  "capacity":"20"},
                 {"studio":"gnz"},
                 7]
                """);

        assertThat(report.accepted()).isEqualTo(1);
        assertThat(report.refused()).extracting(RowFault::line).containsExactly(3, 5, 6);
        assertThat(house.now(FIRST).capacity()).isEqualTo(20);
    }

    @Test
    void iCalendarIsReadWithZonesAndRepetitions() {
        ImportReport report = take(Format.ICS, """
                BEGIN:VCALENDAR
                BEGIN:VEVENT
                DTSTART;TZID=Asia/Tokyo:20261120T103000
                DTEND;TZID=Asia/Tokyo:20261120T111500
                SUMMARY:BSL\\, House
                 1
                LOCATION:gnz
                X-INSTRUCTOR:YUKI
                X-CAPACITY:30
                BEGIN:VALARM
                SUMMARY:not this
                END:VALARM
                END:VEVENT
                BEGIN:VEVENT
                DTSTART:20261120T033000Z
                DURATION:PT45M
                SUMMARY:Noon
                X-STUDIO:gnz
                ORGANIZER;CN="KEI: the best":mailto:kei@example.com
                RRULE:FREQ=WEEKLY;UNTIL=20261211T033000Z
                EXDATE:20261127T033000Z
                END:VEVENT
                BEGIN:VEVENT
                DTSTART;VALUE=DATE:20261120
                SUMMARY:Whole day
                LOCATION:gnz
                END:VEVENT
                END:VCALENDAR
                """);

        assertThat(report.refused()).extracting(RowFault::line).containsExactly(23);
        assertThat(house.now(FIRST).lessonName()).isEqualTo("BSL, House1");
        assertThat(house.now(FIRST).endTime()).hasToString("11:15");
        assertThat(report.accepted()).as("one, and four weeks without one").isEqualTo(4);
        assertThat(house.now(LessonKey.parse("gnz", "2026-12-11", "12:30")).instructor())
                .isEqualTo("KEI: the best");
    }

    private static String event(String... lines) {
        return "BEGIN:VEVENT\n" + String.join("\n", lines) + "\nSUMMARY:A\nLOCATION:gnz\nX-INSTRUCTOR:B\nEND:VEVENT\n";
    }

    @Test
    void aCancelledEventBecomesNoLesson() {
        ImportReport report = take(Format.ICS, event("DTSTART:20261120T103000", "STATUS:CANCELLED"));

        assertThat(report.accepted()).isZero();
        assertThat(report.refused()).extracting(RowFault::field).containsExactly("status");
    }

    @Test
    void oneOfARepeatedEventThatWasMovedOrCancelledStandsOnlyWhereItIsNow() {
        String zone = ";TZID=Asia/Tokyo:";
        ImportReport report = take(
                Format.ICS,
                event(
                                "UID:1",
                                "DTSTART" + zone + "20261120T103000",
                                "RRULE:FREQ=DAILY;COUNT=3",
                                "RDATE" + zone + "20261130T103000")
                        + event("UID:1", "RECURRENCE-ID:20261121T013000Z", "DTSTART" + zone + "20261121T120000")
                        + event(
                                "UID:1",
                                "RECURRENCE-ID" + zone + "20261122T103000",
                                "DTSTART" + zone + "20261122T103000",
                                "STATUS:CANCELLED"));

        assertThat(report.refused()).extracting(RowFault::field).containsExactly("status");
        assertThat(house.services
                        .schedule()
                        .list(house.services.studios().require("gnz"), null, null, 10, null)
                        .items())
                .extracting(lesson -> lesson.date() + " " + lesson.time())
                .containsExactly("2026-11-20 10:30", "2026-11-21 12:00", "2026-11-30 10:30");
    }

    @Test
    void oneOfARepeatedEventCanChangeAllLaterOnes() {
        String zone = ";TZID=Asia/Tokyo:";
        String all = event("UID:1", "DTSTART" + zone + "20261120T103000", "RRULE:FREQ=DAILY;COUNT=6")
                + event(
                        "UID:1",
                        "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Asia/Tokyo:20261122T103000",
                        "DTSTART" + zone + "20261122T120000")
                + event("UID:1", "RECURRENCE-ID" + zone + "20261123T103000", "DTSTART" + zone + "20261123T180000")
                + event(
                        "UID:1",
                        "RECURRENCE-ID;RANGE=THISANDFUTURE:20261125T013000Z",
                        "DTSTART" + zone + "20261126T090000");
        assertThat(take(Format.ICS, all).refused()).isEmpty();
        assertThat(house.services
                        .schedule()
                        .list(house.services.studios().require("gnz"), null, null, 10, null)
                        .items())
                .extracting(lesson -> lesson.date() + " " + lesson.time())
                .containsExactly(
                        "2026-11-20 10:30",
                        "2026-11-21 10:30",
                        "2026-11-22 12:00",
                        "2026-11-23 18:00",
                        "2026-11-24 12:00",
                        "2026-11-26 09:00");
        assertThat(take(Format.ICS, all).accepted()).as("known again").isZero();
    }

    @Test
    void zonesMayHaveTheirWindowsNames() {
        take(
                Format.ICS,
                event("DTSTART;TZID=\"Tokyo Standard Time\":20261120T103000")
                        + event("DTSTART;TZID=W. Europe Standard Time:20261120T103000"));
        assertThat(house.services
                        .schedule()
                        .list(house.services.studios().require("gnz"), null, null, 10, null)
                        .items())
                .extracting(lesson -> lesson.time().toString())
                .containsExactly("10:30", "18:30");
    }

    @Test
    void anEventWithoutItsEndIsNamedAndNotLost() {
        String whole = event("DTSTART:20261120T103000");

        ImportReport report = take(Format.ICS, "BEGIN:VEVENT\nDTSTART:20261121T103000\n" + whole + "BEGIN:VEVENT\n");

        assertThat(report.accepted()).isEqualTo(1);
        assertThat(report.refused()).extracting(RowFault::line).containsExactly(1, 9);
    }

    @Test
    void countsInAFileThatOpenALessonTellThoseWhoWait() {
        take(Format.CSV, HEAD + "gnz,2026-11-20,10:30,,A,B,20,0\n");
        house.services.myLessons().put("aki", FIRST, RelationType.WAITLIST, null);

        take(Format.CSV, HEAD + "gnz,2026-11-20,10:30,,A,B,20,3\n");
        take(Format.CSV, HEAD + "gnz,2026-11-20,10:30,,A,B,20,2\n");

        assertThat(house.told("aki")).containsExactly("seat-free");
    }

    @Test
    void aManagedStudioKeepsItsOwnCountAndMoreSeatsGoToThoseWhoWait() {
        house.studio("own", StudioMode.MANAGED, WaitlistMode.AUTO);
        LessonKey key = LessonKey.parse("own", "2026-11-20", "10:30");
        take(Format.CSV, HEAD + "own,2026-11-20,10:30,,A,B,1,\n");
        house.services.myLessons().put("aki", key, RelationType.BOOKING, null);
        house.services.myLessons().put("ben", key, RelationType.WAITLIST, null);

        assertThat(take(Format.CSV, HEAD + "own,2026-11-20,10:30,,A,B,2,2\n").refusedCount())
                .isEqualTo(1);
        take(Format.CSV, HEAD + "own,2026-11-20,10:30,,A,B,2,\n");

        assertThat(house.told("ben")).containsExactly("booked");
        assertThat(house.now(key).free()).isZero();
    }

    @Test
    void progressIsToldToTheEnd() {
        StringBuilder csv = new StringBuilder(HEAD);
        for (int i = 0; i < 1000; i++) {
            csv.append("gnz,%s,%02d:%02d,,A,B,,\n"
                    .formatted(java.time.LocalDate.of(2026, 11, 20).plusDays(i / 200), i % 200 / 10, i % 10));
        }
        List<Integer> steps = new ArrayList<>();
        ScheduleImport imports = house.services.scheduleImport();

        ImportReport report = imports.run(
                imports.read(Format.CSV, csv.toString().getBytes(StandardCharsets.UTF_8), null),
                false,
                (done, of) -> steps.add(done));

        assertThat(report.accepted()).isEqualTo(1000);
        assertThat(steps).isSorted().hasSize(10).endsWith(1000);
    }
}
