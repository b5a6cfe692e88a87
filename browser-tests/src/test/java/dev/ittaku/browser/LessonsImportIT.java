package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** An admin takes in schedules as spreadsheets write them. */
class LessonsImportIT extends LessonsDemoTest {
    static List<Look> looks() {
        return List.of(Look.DESKTOP, Look.PHONE.english());
    }

    /** A spreadsheet with headings of its own: the reader says what they mean, and sees what came of it. */
    @ParameterizedTest
    @MethodSource("looks")
    void columnsThatNobodyKnowsAreChosenOnThePage(Look look) {
        try (Visitor visitor = visit(look)) {
            Person admin = Person.signIn(visitor, "demo", DEMO_PASSWORD);
            Page page = imports(visitor);
            Locator imports = page.locator("it-admin-import");
            String hour = look.touch() ? "4:10" : "4:00";
            String row = "ikb," + tomorrow.replace('-', '/') + "," + hour + ",夜明けヨガ\n";
            imports.locator("summary").click();
            imports.locator("textarea").fill("どこ,日付,開始,なに\n" + row + row + "ikb," + tomorrow + ",25:00,時刻が変\n");
            imports.locator(".do it-button").first().click();
            Locator columns = imports.locator("it-import-columns select");
            assertThat(columns).hasCount(4);
            assertThat(columns.nth(1)).hasValue("lessonDate");
            assertThat(columns.nth(2)).hasValue("startTime");
            columns.nth(0).selectOption("studioCode");
            columns.nth(3).selectOption("lessonName");
            imports.locator("it-import-columns it-button").click();

            assertThat(count(imports, "accepted")).hasText("1");
            assertThat(count(imports, "duplicates")).hasText("1");
            assertThat(count(imports, "refused")).hasText("1");
            assertThat(imports.locator("tbody .value")).hasText("25:00");
            assertThat(columns.nth(0)).hasValue("studioCode");
            assertThat(columns.nth(3)).hasValue("lessonName");
            visitor.assertAccessible();
            visitor.assertFits();
            visitor.screenshot("lessons-import-columns");

            imports.locator(".do it-button[kind=primary]").click();
            assertThat(imports.locator(".do it-button[kind=primary][disabled]")).isVisible();
            assertThat(count(imports, "accepted")).hasText("1");
            assertThat(admin.get("/api/lessons/lessons/ikb/" + tomorrow + "/0" + hour))
                    .contains("夜明けヨガ");
        }
    }

    @Test
    void theTemplateIsTakenAsItIs() throws IOException {
        try (Visitor visitor = visit(Look.DESKTOP)) {
            Person.signIn(visitor, "demo", DEMO_PASSWORD);
            Page page = imports(visitor);
            Locator imports = page.locator("it-admin-import");
            Download template =
                    page.waitForDownload(() -> imports.locator("a.template").click());
            assertThat(template.suggestedFilename()).isEqualTo("lessons.csv");
            imports.locator("input[type=file]").setInputFiles(template.path());
            assertThat(imports.locator("it-button[kind=primary]:not([disabled])"))
                    .isVisible();
            assertThat(count(imports, "refused")).hasText("0");
        }
    }

    /** A calendar has a lesson at another time: whoever booked it finds the new time in the inbox and in the lesson. */
    @Test
    void whoBookedAMovedLessonIsLedToItsNewTime() {
        String next = LocalDate.parse(tomorrow).plusDays(1).toString();
        try (Visitor desk = visit(Look.DESKTOP);
                Visitor visitor = visit(Look.PHONE)) {
            Person.signIn(desk, "demo", DEMO_PASSWORD);
            Page page = imports(desk);
            Locator imports = page.locator("it-admin-import");
            importCalendar(imports, tomorrow, "03:00");
            Person aki = Person.signUp(visitor, "wandering");
            aki.send("PUT", "/api/lessons/me/ikb/" + tomorrow + "/03:00/booking", Map.of());
            importCalendar(imports, next, "04:30");
            assertThat(count(imports, "moved")).hasText("1");
            desk.screenshot("lessons-import-moved");

            Page mine = visitor.open("/lessons?studio=ikb&week=" + tomorrow);
            mine.locator("it-lesson-rows .row.cancelled .what")
                    .filter(new Locator.FilterOptions().setHasText("旅するヨガ"))
                    .tap();
            assertThat(mine.locator("it-lesson-dialog dl")).containsText("04:30");
            visitor.assertAccessible();
            visitor.screenshot("lessons-moved");
            org.awaitility.Awaitility.await()
                    .untilAsserted(() -> assertThat(aki.get("/api/inbox")).contains("旅するヨガ", "04:30"));
        }
    }

    private static void importCalendar(Locator imports, String day, String time) {
        String calendar = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:wandering\nDTSTART:" + day.replace("-", "") + "T"
                + time.replace(":", "") + "00\nSUMMARY:旅するヨガ\nLOCATION:ikb\nEND:VEVENT\nEND:VCALENDAR\n";
        imports.locator("input[type=file]")
                .setInputFiles(new FilePayload("week.ics", "text/calendar", calendar.getBytes(StandardCharsets.UTF_8)));
        imports.locator("it-button[kind=primary]:not([disabled])").click();
        assertThat(imports.locator("it-button[kind=primary][disabled]")).isVisible();
        assertThat(count(imports, "accepted")).hasText("1");
    }

    private static Page imports(Visitor visitor) {
        Page page = visitor.open("/lessons/admin");
        page.locator("it-lesson-admin #tab-import").click();
        return page;
    }

    /** How many rows fared so. */
    private static Locator count(Locator imports, String fate) {
        return imports.locator("[data-count=" + fate + "] dd");
    }

    @Test
    void anAdminChecksAFileAndImportsWhatIsRight() {
        try (Visitor visitor = visit(Look.DESKTOP)) {
            Person.signIn(visitor, "demo", DEMO_PASSWORD);
            Page page = imports(visitor);
            page.locator("it-admin-import summary").click();
            page.locator("it-admin-import textarea")
                    .fill("studioCode,lessonDate,startTime,endTime,lessonName,instructor,capacity,free\n"
                            + "ikb," + tomorrow + ",06:00,06:45,早朝ラン,Sora,20,5\n"
                            + "ikb," + tomorrow + ",25:30,07:00,時刻が変,Sora,20,5\n");
            page.locator("it-admin-import .do it-button").first().click();
            assertThat(page.locator("it-admin-import tbody tr")).hasCount(1);
            assertThat(page.locator("it-admin-import tbody td").first()).hasText("3");
            assertThat(page.locator("it-admin-import tbody td").last()).containsText("09:30");
            page.locator("it-admin-import it-button[kind=primary]").click();
            assertThat(page.locator("it-toast .news").last()).containsText("1");
            visitor.open("/lessons?studio=ikb&week=" + tomorrow);
            assertThat(page.locator("it-week .strip").filter(new Locator.FilterOptions().setHasText("早朝ラン")))
                    .isVisible();
        }
    }

    @Test
    void aScheduleIsReadInEveryEncodingThatSpreadsheetsWrite() {
        Map<String, byte[]> files = Map.of(
                "05:00", schedule("05:00").getBytes(StandardCharsets.UTF_8),
                "05:10", ("\uFEFF" + schedule("05:10")).getBytes(StandardCharsets.UTF_8),
                "05:20", schedule("05:20").getBytes(Charset.forName("windows-31j")),
                "05:30", schedule("05:30").getBytes(StandardCharsets.UTF_16));
        try (Visitor visitor = visit(Look.DESKTOP)) {
            Person admin = Person.signIn(visitor, "demo", DEMO_PASSWORD);
            Page page = imports(visitor);
            Locator imports = page.locator("it-admin-import");
            files.forEach((time, bytes) -> {
                imports.locator("input[type=file]").setInputFiles(new FilePayload(time + ".csv", "text/csv", bytes));
                imports.locator("it-button[kind=primary]:not([disabled])").click();
                assertThat(imports.locator("it-button[kind=primary][disabled]")).isVisible();
                assertThat(imports.locator("dd").first()).hasText("1");
                assertThat(admin.get("/api/lessons/lessons/ikb/" + tomorrow + "/" + time))
                        .contains("早朝ラン①", "髙橋 ソラ");
            });
        }
    }

    private String schedule(String time) {
        return "studioCode,lessonDate,startTime,endTime,lessonName,instructor,capacity,free\r\n" + "ikb," + tomorrow
                + "," + time + ",05:45,早朝ラン①,髙橋 ソラ,20,5\r\n";
    }
}
