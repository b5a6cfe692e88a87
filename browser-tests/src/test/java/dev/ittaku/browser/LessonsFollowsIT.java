package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Searching all studios, following what is found, and writing down what no schedule has. */
class LessonsFollowsIT extends LessonsDemoTest {
    static List<Look> looks() {
        return List.of(Look.DESKTOP.english(), Look.PHONE);
    }

    @ParameterizedTest
    @MethodSource("looks")
    void aNameIsFoundInAllStudiosAndFollowed(Look look) {
        String studio = look.touch() ? "folp" : "fold";
        try (Visitor desk = visit(Look.DESKTOP);
                Visitor visitor = visit(look)) {
            Person admin = Person.signIn(desk, "demo", DEMO_PASSWORD);
            admin.send(
                    "PUT",
                    "/api/lessons/studios/" + studio,
                    Map.of("name", "遠くのスタジオ", "mode", "managed", "waitlistMode", "auto", "capacity", 5));
            String lesson = "/api/lessons/lessons/" + studio + "/" + tomorrow;
            admin.send("PUT", lesson + "/07:00", Map.of("lessonName", "朝のカポエイラ", "instructor", "Zezinho " + studio));
            Person.signUp(visitor, look.touch() ? "sagasu" : "seeker");
            Page page = visitor.open("/lessons/search");
            page.locator("it-lesson-search .row").first().waitFor();
            visitor.screenshot("lessons-search-all");
            page.locator("it-lesson-search input").fill("zezinho " + studio);
            Locator rows = page.locator("it-lesson-search .row");
            assertThat(rows).hasCount(1);
            Locator follow = page.locator("it-follow-button button").first();
            follow.click();
            assertThat(follow).hasAttribute("aria-pressed", "true");
            visitor.assertFits();
            visitor.assertAccessible();
            visitor.screenshot("lessons-search");
            rows.click();
            assertThat(page.locator("it-lesson-dialog it-follow-button button").first())
                    .hasAttribute("aria-pressed", "true");
            visitor.screenshot("lessons-dialog-follow");

            admin.send("PUT", lesson + "/08:00", Map.of("lessonName", "昼のカポエイラ", "instructor", "zezinho " + studio));
            page = visitor.open("/lessons/mine");
            assertThat(page.locator("it-my-follows li")).hasCount(1);
            page.locator("it-inbox .trigger").click();
            assertThat(page.locator("it-inbox")).containsText("昼のカポエイラ");
        }
    }

    @ParameterizedTest
    @MethodSource("looks")
    void aLessonIsWrittenDownThatNoScheduleHas(Look look) {
        try (Visitor visitor = visit(look)) {
            Person.signUp(visitor, look.touch() ? "kakuhito" : "notetaker");
            Page page = visitor.open("/lessons/mine");
            page.locator("it-my-lessons it-empty it-button").first().click();
            Locator dialog = page.locator("it-own-lesson");
            dialog.locator("it-field[name=lessonName] input").fill("公園の太極拳");
            dialog.locator("it-field[name=startTime] input").fill("06:10");
            visitor.assertFits();
            visitor.assertAccessible();
            visitor.screenshot("lessons-own");
            dialog.locator("it-button[type=submit]").click();
            assertThat(page.locator("it-my-lessons .row")).hasText(Pattern.compile("公園の太極拳"));
            assertThat(page.locator("it-my-lessons .row .who").last()).not().isEmpty();
            visitor.assertFits();
            visitor.screenshot("lessons-mine-own");
        }
    }
}
