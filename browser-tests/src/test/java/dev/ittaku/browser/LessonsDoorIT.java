package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A studio with rooms, and who comes to its lessons. */
class LessonsDoorIT extends LessonsDemoTest {
    static List<Look> looks() {
        return List.of(Look.DESKTOP, Look.PHONE.english());
    }

    private static final Map<String, Object> STUDIO = Map.of("mode", "managed", "capacity", 3, "waitlistMode", "auto");

    private static void studio(Person admin, String code, String name, Map<String, Object> more) {
        Map<String, Object> wish = new HashMap<>(STUDIO);
        wish.put("name", name);
        wish.putAll(more);
        admin.send("PUT", "/api/lessons/studios/" + code, wish);
    }

    @ParameterizedTest
    @MethodSource("looks")
    void theRoomsOfAStudioShareItsWeek(Look look) {
        String whole = look.touch() ? "rmp" : "rmd";
        try (Visitor visitor = visit(look)) {
            Person admin = Person.signIn(visitor, "demo", DEMO_PASSWORD);
            studio(admin, whole, "青山", Map.of());
            studio(admin, whole + "a", "Aスタジオ", Map.of("belongsTo", whole));
            studio(admin, whole + "b", "Bスタジオ", Map.of("belongsTo", whole));
            for (String room : List.of("a", "b")) {
                admin.send(
                        "PUT",
                        "/api/lessons/lessons/" + whole + room + "/" + tomorrow + "/10:00",
                        Map.of("lessonName", "朝ヨガ " + room, "instructor", "Mika", "endTime", "11:00"));
            }

            Page page = visitor.open("/lessons?studio=" + whole + "&week=" + tomorrow);

            Locator lessons = page.locator("it-schedule [data-lesson]");
            assertThat(lessons).hasCount(2);
            assertThat(lessons.first()).containsText("Aスタジオ");
            visitor.assertFits();
            visitor.assertAccessible();
            visitor.screenshot("lessons-rooms");
            page.locator("it-schedule .rooms a").nth(2).click();
            assertThat(lessons).hasCount(1);
            assertThat(lessons).containsText("Bスタジオ");

            visitor.open("/lessons/admin");
            page.locator("it-tabs [role=tab]").nth(3).click();
            assertThat(page.locator("it-admin-studios li.room").first()).isVisible();
            visitor.assertFits();
            visitor.screenshot("lessons-admin-room");
        }
    }

    @ParameterizedTest
    @MethodSource("looks")
    void whoComesIsNotedAtTheDoor(Look look) {
        String code = look.touch() ? "doorp" : "doord";
        // Soon, wherever the studio is: its clock says half past.
        ZonedDateTime soon = ZonedDateTime.now(ZoneId.of("Asia/Tokyo")).plusMinutes(50);
        String day = soon.toLocalDate().toString();
        String time = soon.format(DateTimeFormatter.ofPattern("HH:mm"));
        try (Visitor visitor = visit(look)) {
            Person admin = Person.signIn(visitor, "demo", DEMO_PASSWORD);
            studio(admin, code, "受付 " + code, Map.of());
            String lesson = "/api/lessons/lessons/" + code + "/" + day + "/" + time;
            admin.send("PUT", lesson, Map.of("lessonName", "朝ヨガ", "instructor", "Mika"));
            admin.send("PUT", "/api/lessons/me/" + code + "/" + day + "/" + time + "/booking", Map.of("party", 2));

            Page page = visitor.open("/lessons/admin");
            page.locator("it-admin-lessons select").selectOption(code);
            page.locator("it-admin-lessons .steps it-button").first().click();
            Locator roster = page.locator("it-admin-roster");
            roster.locator("[data-part=booked] .do it-button").first().click();
            assertThat(roster.locator("[data-part=booked] it-chip")).isVisible();
            roster.locator("it-field[name=who] input").fill("佐藤");
            roster.locator("it-button[type=submit]").click();
            assertThat(roster.locator("[data-part=walkIns]")).containsText("佐藤");
            visitor.assertFits();
            visitor.assertAccessible();
            visitor.screenshot("lessons-admin-door");

            assertThat(admin.tries("POST", lesson + "/walk-ins", Map.of("name", "鈴木")))
                    .as("three seats, three people")
                    .isEqualTo(409);
            assertThat(admin.get(lesson + "/roster/export?language=en")).contains("walk-in,1,,1,", ",1,佐藤");
        }
    }
}
