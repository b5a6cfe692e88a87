package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Whoever waits learns what they would miss: that no message reaches them, and that a lesson is cancelled. */
class LessonsNoticesIT extends BrowserTest {
    private static final String DEMO_PASSWORD = "one-table-for-all";
    private final LocalDate tomorrow = LocalDate.now(ZoneId.of("Asia/Tokyo")).plusDays(1);

    @Override
    RunningServer server() {
        return SharedServer.DEMO.running();
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
            assertThat(row.locator("it-chip")).hasText("Cancelled");
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
