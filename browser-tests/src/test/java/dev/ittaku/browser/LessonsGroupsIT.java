package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A pair waits together, and learns why a seat went to somebody else. */
class LessonsGroupsIT extends LessonsDemoTest {
    static List<Look> looks() {
        return List.of(Look.DESKTOP, Look.PHONE.english());
    }

    @ParameterizedTest
    @MethodSource("looks")
    void aPairWaitsTogetherAndSeesWhereASeatWent(Look look) {
        String studio = look.touch() ? "grpp" : "grpd";
        String lesson = "/" + studio + "/" + tomorrow + "/19:30";
        try (Visitor desk = visit(Look.DESKTOP);
                Visitor friend = visit(Look.DESKTOP);
                Visitor visitor = visit(look)) {
            Person admin = Person.signIn(desk, "demo", DEMO_PASSWORD);
            admin.send(
                    "PUT",
                    "/api/lessons/studios/" + studio,
                    Map.of("name", "二人のスタジオ", "mode", "managed", "waitlistMode", "auto"));
            admin.send(
                    "PUT",
                    "/api/lessons/lessons" + lesson,
                    Map.of("lessonName", "タンゴ", "instructor", "Ren", "endTime", "20:30", "capacity", 2));
            Person other = Person.signUp(friend, look.touch() ? "tangop" : "tangod");
            admin.send("PUT", "/api/lessons/me" + lesson + "/booking", Map.of());
            other.send("PUT", "/api/lessons/me" + lesson + "/booking", Map.of());
            Person.signUp(visitor, look.touch() ? "pairsp" : "pairsd");
            Page page = visitor.open("/lessons?studio=" + studio + "&week=" + tomorrow + "&lesson="
                    + lesson.substring(1).replace("/", "%2F"));
            Locator dialog = page.locator("it-lesson-dialog");
            dialog.locator(".party select").selectOption("2");
            visitor.screenshot("lessons-group");
            dialog.locator("it-button[kind=primary]").click();
            assertThat(dialog.locator("it-button[kind=danger]")).isVisible();

            // A seat comes free that is too little for two.
            admin.send("DELETE", "/api/lessons/me" + lesson + "/booking", Map.of());
            dialog.locator("it-seat-decisions summary").click();
            assertThat(dialog.locator("it-seat-decisions li")).hasCount(1);
            visitor.assertFits();
            visitor.assertAccessible();
            visitor.screenshot("lessons-decisions");

            Page office = desk.open("/lessons/admin");
            office.locator("it-admin-lessons select").selectOption(studio);
            office.locator("it-admin-lessons li .steps it-button").first().click();
            assertThat(office.locator("it-admin-roster [data-part=waiting]")).containsText(Pattern.compile("2名"));
            office.locator("it-seat-decisions summary").click();
            assertThat(office.locator("it-seat-decisions li")).hasCount(1);
            desk.assertAccessible();
            desk.screenshot("lessons-roster-decisions");
        }
    }
}
