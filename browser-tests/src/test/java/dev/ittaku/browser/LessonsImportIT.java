package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A studio's own spreadsheet comes in, and what a studio cancels stays with those it concerns. */
class LessonsImportIT extends BrowserTest {
    private static final String DEMO_PASSWORD = "one-table-for-all";
    private final LocalDate tomorrow = LocalDate.now(ZoneId.of("Asia/Tokyo")).plusDays(1);

    LessonsImportIT() {
        super("--demo");
    }

    @Override
    Map<String, String> environment() {
        return Map.of("ITTAKU_RATE_LIMIT", "off");
    }

    @Test
    void columnsThatNobodyKnowsAreAskedForAndWrongValuesShown() {
        try (Visitor visitor = visit(Look.PHONE)) {
            Person admin = Person.signIn(visitor, "demo", DEMO_PASSWORD);
            studio(admin, "sheet");
            Page page = visitor.open("/lessons/admin");
            Download template = page.waitForDownload(
                    () -> page.locator("it-admin-import a.template").click());
            org.assertj.core.api.Assertions.assertThat(template.suggestedFilename())
                    .isEqualTo("lessons.csv");
            String day = tomorrow.toString().replace('-', '/');
            page.locator("it-admin-import summary").click();
            page.locator("it-admin-import textarea")
                    .fill("どこ,日付,開始,なに\nsheet," + day + ",9:00,朝ヨガ\nsheet," + day + ",9:00,朝ヨガ\nsheet," + day
                            + ",25:00,夜ヨガ\n");
            page.locator("it-admin-import .do it-button").first().click();
            Locator columns = page.locator("it-import-columns");
            columns.locator("label.unknown").first().waitFor();
            visitor.assertFits();
            visitor.assertAccessible();
            visitor.screenshot("lessons-import-columns");
            columns.locator("label").nth(0).locator("select").selectOption("studioCode");
            columns.locator("label").nth(3).locator("select").selectOption("lessonName");
            columns.locator("it-button").click();

            Locator counts = page.locator("it-admin-import dd");
            assertThat(counts.nth(0)).hasText("1");
            assertThat(counts.nth(3)).hasText("1");
            assertThat(page.locator("it-admin-import tbody td.value")).hasText("25:00");
            page.locator("it-admin-import it-button[kind=primary]").click();
            assertThat(page.locator("it-admin-import h2")).hasText("取り込みました");
            visitor.open("/lessons?studio=sheet&week=" + tomorrow);
            assertThat(page.locator("it-schedule")).containsText("朝ヨガ");
        }
    }

    @Test
    void whoWaitsUnreachablyIsWarnedAndACancelledLessonStaysInSight() {
        try (Visitor desk = visit(Look.DESKTOP);
                Visitor visitor = visit(Look.PHONE.english())) {
            Person admin = Person.signIn(desk, "demo", DEMO_PASSWORD);
            studio(admin, "off");
            String lesson = "/off/" + tomorrow + "/19:30";
            admin.send(
                    "PUT",
                    "/api/lessons/lessons" + lesson,
                    Map.of("lessonName", "BB2 Hip Hop", "instructor", "Ren", "endTime", "20:30", "capacity", 1));
            admin.send("PUT", "/api/lessons/me" + lesson + "/booking", Map.of());
            Person nora = Person.signUp(visitor, "nora");
            nora.send("PUT", "/api/lessons/me" + lesson + "/waitlist", Map.of());
            Page page = visitor.open("/lessons/mine");
            assertThat(page.locator("it-my-lessons .warning a")).hasAttribute("href", "/lessons/settings");

            admin.send("POST", "/api/lessons/lessons" + lesson + "/cancel", Map.of());
            page.reload();
            Locator row = page.locator("it-my-lessons .row.gone");
            assertThat(row).containsText("BB2 Hip Hop");
            assertThat(row.locator("it-chip")).hasText(Pattern.compile("(?i)cancelled"));
            visitor.assertFits();
            visitor.screenshot("lessons-cancelled");
        }
    }

    private static void studio(Person admin, String code) {
        admin.send(
                "PUT",
                "/api/lessons/studios/" + code,
                Map.of("name", "試験場 " + code, "mode", "managed", "waitlistMode", "auto"));
    }
}
