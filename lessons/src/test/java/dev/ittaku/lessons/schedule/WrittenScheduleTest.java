package dev.ittaku.lessons.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Schedules as spreadsheets and people write them, and faults that pages can translate. */
class WrittenScheduleTest {
    private static final LessonKey KEY = LessonKey.parse("gnz", "2026-11-20", "09:00");

    private final Installation house = new Installation();

    @BeforeEach
    void studio() {
        house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY);
    }

    @AfterEach
    void close() {
        house.close();
    }

    private ImportReport take(ScheduleRows.Format format, byte[] file, ColumnNames columns) {
        ScheduleImport imports = house.services.scheduleImport();
        return imports.run(imports.read(format, file, null, columns), false, (done, of) -> {});
    }

    private ImportReport csv(String text) {
        return take(ScheduleRows.Format.CSV, text.getBytes(StandardCharsets.UTF_8), ColumnNames.KNOWN);
    }

    private void takenAs(ImportReport report, String instructor) {
        assertThat(report.refused()).isEmpty();
        assertThat(report.accepted()).isEqualTo(1);
        Lesson lesson = house.now(KEY);
        assertThat(lesson.lessonName()).isEqualTo("朝ヨガ");
        assertThat(lesson.instructor()).isEqualTo(instructor);
        assertThat(lesson.endTime()).hasToString("10:00");
        assertThat(lesson.capacity()).isEqualTo(20);
    }

    @Test
    void whatASpreadsheetWritesIsTaken() {
        String text = "スタジオ,日付,開始時刻,終了時刻,レッスン名,講師,定員\r\ngnz,2026/11/20,9:00,10:00:00,朝ヨガ,Misaki,20名\r\n";

        takenAs(
                take(ScheduleRows.Format.CSV, text.getBytes(Charset.forName("windows-31j")), ColumnNames.KNOWN),
                "Misaki");
    }

    @Test
    void fullWidthDigitsTabsAndUtf16AreTaken() {
        String text = "スタジオ\t日付\t開始\t終了\tクラス\t担当\t定員\r\nＧＮＺ\t２０２６年１１月２０日（金）\t９：００\t１０時\t朝ヨガ\tMisaki\t２０\r\n";

        takenAs(take(ScheduleRows.Format.CSV, text.getBytes(StandardCharsets.UTF_16), ColumnNames.KNOWN), "Misaki");
    }

    @Test
    void theCallerSaysWhatAColumnIs() {
        String text = "どこ,いつ,から,まで,なに,人数,備考\ngnz,2026-11-20,09:00,10:00,朝ヨガ,20,雨天でも\n";
        Map<String, String> own = new HashMap<>();
        own.put("どこ", "studioCode");
        own.put("いつ", "lessonDate");
        own.put("から", "startTime");
        own.put("まで", "endTime");
        own.put("なに", "lessonName");
        own.put("人数", "capacity");
        own.put("備考", null);

        ImportReport report = take(ScheduleRows.Format.CSV, text.getBytes(StandardCharsets.UTF_8), ColumnNames.of(own));

        takenAs(report, "");
        assertThat(report.columns())
                .extracting(ColumnNames.Column::heading, ColumnNames.Column::field)
                .contains(tuple("どこ", "studioCode"), tuple("備考", null));
        assertThatThrownBy(() -> ColumnNames.of(Map.of("どこ", "place")))
                .isInstanceOfSatisfying(
                        LessonsRefusal.class, e -> assertThat(e.fault().code()).isEqualTo("UNKNOWN_FIELD"));
    }

    /** A page sends back the headings that the report showed, which has them on one line and not at any length. */
    @Test
    void aHeadingIsKnownAgainByWhatTheReportShows() {
        String place = "ど\nこ".repeat(30);
        String text = "\"" + place + "\",\"開始\n時刻\",日付,\"な\nに\"\ngnz,09:00,2026-11-20,朝ヨガ\n";
        List<ColumnNames.Column> shown = csv(text).columns();
        Map<String, String> own = new HashMap<>();
        shown.forEach(column -> own.put(column.heading(), column.field()));
        assertThat(own.values()).containsExactlyInAnyOrder(null, "startTime", "lessonDate", null);
        own.put(shown.get(0).heading(), "studioCode");
        own.put(shown.get(3).heading(), "lessonName");

        ImportReport report = take(ScheduleRows.Format.CSV, text.getBytes(StandardCharsets.UTF_8), ColumnNames.of(own));

        assertThat(report.refused()).isEmpty();
        assertThat(report.accepted()).isEqualTo(1);
    }

    @Test
    void anUnknownColumnIsNamedWithItsCode() {
        ImportReport report = csv("どこ,日付\ngnz,2026-11-20\n");

        assertThat(report.refused()).singleElement().satisfies(fault -> {
            assertThat(fault.fault().code()).isEqualTo("NO_COLUMN");
            assertThat(fault.fault().params()).containsEntry("name", "どこ");
        });
        assertThat(report.columns()).extracting(ColumnNames.Column::field).containsExactly(null, "lessonDate");
    }

    @Test
    void faultsHaveACodeAndShowTheValue() {
        ImportReport report = csv("studioCode,lessonDate,startTime,lessonName,capacity\n"
                + "gnz,20/11/2026,09:00,A,\n"
                + "gnz,2026-11-20,25:00,A,\n"
                + "gnz,2026-11-20,09:00,A,many\n"
                + "gnz,2026-11-20,09:00,,\n"
                + "G!,2026-11-20,09:00,A,\n"
                + "xx,2026-11-20,09:00,A,\n");

        assertThat(report.refused())
                .extracting(
                        RowFault::line,
                        RowFault::field,
                        row -> row.fault().code(),
                        fault -> fault.fault().params().get("value"))
                .containsExactly(
                        tuple(2, "lessonDate", "DATE_FORM", "20/11/2026"),
                        tuple(3, "startTime", "TIME_FORM", "25:00"),
                        tuple(4, "capacity", "NUMBER_FORM", "many"),
                        tuple(5, "lessonName", "MISSING", null),
                        tuple(6, "studioCode", "STUDIO_CODE_FORM", "G!"),
                        tuple(7, "studioCode", "NO_STUDIO", null));
        assertThat(report.refused().get(0).message()).isEqualTo("must be a day as YYYY-MM-DD, not '20/11/2026'");
    }

    @Test
    void aRowThatStandsThereTwiceIsCounted() {
        String row = "gnz,2026-11-20,09:00,朝ヨガ\n";

        ImportReport report = csv("studioCode,lessonDate,startTime,lessonName\n" + row + row + row);

        assertThat(report.accepted()).isEqualTo(1);
        assertThat(report.duplicates()).isEqualTo(2);
        assertThat(report.refused()).isEmpty();
    }

    @Test
    void aFileWithoutInstructorsLeavesThoseThatAreKnown() {
        csv("studioCode,lessonDate,startTime,lessonName,instructor\ngnz,2026-11-20,09:00,朝ヨガ,Misaki\n");

        csv("studioCode,lessonDate,startTime,lessonName\ngnz,2026-11-20,09:00,夜ヨガ\n");

        assertThat(house.now(KEY).instructor()).isEqualTo("Misaki");
        assertThat(house.now(KEY).lessonName()).isEqualTo("夜ヨガ");
    }

    @Test
    void calendarsWithoutAnInstructorAreTakenAndTheirFaultsHaveCodes() {
        String ics = """
                BEGIN:VCALENDAR
                BEGIN:VEVENT
                LOCATION:gnz
                SUMMARY:朝ヨガ
                DTSTART:20261120T090000
                END:VEVENT
                BEGIN:VEVENT
                LOCATION:gnz
                SUMMARY:休館
                DTSTART;VALUE=DATE:20261121
                END:VEVENT
                BEGIN:VEVENT
                LOCATION:gnz
                SUMMARY:朝ヨガ
                DTSTART;TZID=Nowhere/Land:20261122T090000
                END:VEVENT
                BEGIN:VEVENT
                LOCATION:gnz
                SUMMARY:朝ヨガ
                STATUS:CANCELLED
                DTSTART:20261123T090000
                END:VEVENT
                END:VCALENDAR
                """;

        ImportReport report = take(ScheduleRows.Format.ICS, ics.getBytes(StandardCharsets.UTF_8), ColumnNames.KNOWN);

        assertThat(report.accepted()).isEqualTo(1);
        assertThat(house.now(KEY).instructor()).isEmpty();
        assertThat(report.refused())
                .extracting(row -> row.fault().code())
                .containsExactly("EVENT_ALL_DAY", "MOMENT_FORM", "EVENT_CANCELLED");
        assertThat(report.refused().get(1).fault().params().get("value")).contains("Nowhere/Land");
    }

    @Test
    void theTemplateCanBeTakenAsItIs() {
        assertThat(csv(ImportTemplate.csv(true)).accepted()).isEqualTo(1);
        assertThat(csv(ImportTemplate.csv(false)).unchanged()).isEqualTo(1);
    }
}
