package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.nio.file.Files;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What an admin does with many lessons and records. */
class LessonsAdminIT extends LessonsDemoTest {
    static List<Look> looks() {
        return List.of(Look.DESKTOP, Look.PHONE.english());
    }

    @Test
    void anAnswerAboutAnotherStudioThatComesLateIsNotShown() {
        try (Visitor visitor = visit(Look.DESKTOP)) {
            Person admin = Person.signIn(visitor, "demo", DEMO_PASSWORD);
            FullLesson.make(admin, admin, "slow", tomorrow, "auto");
            List<Route> held = new ArrayList<>();
            Page page = visitor.open("/lessons/mine");
            page.route(url -> url.contains("/api/lessons/lessons?") && !url.contains("studio=slow"), held::add);
            visitor.open("/lessons/admin");
            page.locator("it-admin-lessons select").selectOption("slow");
            Locator rows = page.locator("it-admin-lessons li[data-lesson]");
            assertThat(rows).hasCount(1);

            page.waitForResponse(
                    response -> response.url().equals(held.get(0).request().url()),
                    () -> held.get(0).resume());

            page.locator("it-admin-lessons .steps it-button").first().click();
            assertThat(page.locator("it-admin-roster [data-part=booked]")).containsText("demo");
            assertThat(rows).hasCount(1);
        }
    }

    @ParameterizedTest
    @MethodSource("looks")
    void everybodysRecordsAreSeenAndSaved(Look look) throws Exception {
        try (Visitor visitor = visit(look)) {
            Person admin = Person.signIn(visitor, "demo", DEMO_PASSWORD);
            // Far from the demo's own records, which fill more than a page.
            String day = LocalDate.parse(tomorrow).plusYears(1).toString();
            FullLesson.make(admin, admin, "recs", day, "auto");
            Page page = visitor.open("/lessons/admin");
            page.locator("it-tabs [role=tab]").nth(1).click();
            page.locator("it-admin-records input[type=date]").first().fill(day);
            Locator rows = page.locator("it-admin-records .row");
            assertThat(rows.filter(new Locator.FilterOptions().setHasText("recs"))
                            .first())
                    .containsText("demo");
            visitor.assertFits();
            visitor.assertAccessible();
            visitor.screenshot("lessons-admin-records");
            Download file = page.waitForDownload(
                    () -> page.locator("it-admin-records it-button").first().click());
            assertThat(file.suggestedFilename()).isEqualTo("lessons-booking.csv");
            assertThat(Files.readString(file.path())).contains(",recs," + day + ",19:30,");
        }
    }

    @ParameterizedTest
    @MethodSource("looks")
    void anInstructorsLessonsAreShownThenMovedAndADayIsCancelled(Look look) {
        String studio = look.touch() ? "blkp" : "blkd";
        try (Visitor visitor = visit(look)) {
            Person admin = Person.signIn(visitor, "demo", DEMO_PASSWORD);
            FullLesson.make(admin, admin, studio, tomorrow, "auto");
            admin.send(
                    "PUT",
                    "/api/lessons/lessons/" + studio + "/" + tomorrow + "/10:00",
                    Map.of("lessonName", "朝ヨガ", "instructor", "Mika", "endTime", "11:00", "capacity", 9));
            Page page = visitor.open("/lessons/admin");
            page.locator("it-admin-lessons select").selectOption(studio);
            page.locator("it-admin-lessons .new it-button").first().click();
            Locator bulk = page.locator("it-admin-bulk");
            bulk.locator("select").selectOption("substitute");
            for (String name : new String[] {"from", "to"}) {
                bulk.locator("it-field[name=" + name + "] input").fill(tomorrow);
            }
            bulk.locator("it-field[name=instructor] input").fill("mika");
            bulk.locator("it-field[name=toInstructor] input").fill("Sora");
            bulk.locator("it-button[type=submit]").click();
            assertThat(bulk.locator("li")).hasCount(1);
            visitor.assertFits();
            visitor.assertAccessible();
            visitor.screenshot("lessons-admin-bulk");
            bulk.locator("it-button[kind=primary]").click();
            assertThat(page.locator("it-admin-lessons li").first()).containsText("Sora");

            page.locator("it-admin-lessons .new it-button").first().click();
            bulk.locator("it-field[name=from] input").fill(tomorrow);
            bulk.locator("it-field[name=weeks] input").fill("1");
            visitor.screenshot("lessons-admin-repeat");
            bulk.locator("it-button[type=submit]").click();
            assertThat(bulk.locator("li")).hasCount(2);
            bulk.locator("it-button[kind=primary]").click();
            assertThat(page.locator("it-admin-lessons li")).hasCount(4);

            page.locator("it-admin-lessons .new it-button").first().click();
            bulk.locator("select").selectOption("cancel");
            for (String name : new String[] {"from", "to"}) {
                bulk.locator("it-field[name=" + name + "] input").fill(tomorrow);
            }
            bulk.locator("it-button[type=submit]").click();
            assertThat(bulk.locator("li")).hasCount(2);
            bulk.locator("it-button[kind=danger]").click();
            assertThat(page.locator("it-admin-lessons li it-chip")).hasCount(2);
        }
    }

    @ParameterizedTest
    @MethodSource("looks")
    void aLessonIsMovedWithItsBookings(Look look) {
        String studio = look.touch() ? "movp" : "movd";
        String later = LocalDate.parse(tomorrow).plusDays(1).toString();
        try (Visitor visitor = visit(look)) {
            Person admin = Person.signIn(visitor, "demo", DEMO_PASSWORD);
            FullLesson.make(admin, admin, studio, tomorrow, "auto");
            Page page = visitor.open("/lessons/admin");
            page.locator("it-admin-lessons select").selectOption(studio);
            page.locator("it-admin-lessons .steps it-button[icon=edit]").first().click();
            page.locator("it-admin-lessons it-button.move").click();
            Locator move = page.locator("it-admin-move");
            move.locator("it-field[name=lessonDate] input").fill(later);
            move.locator("it-field[name=startTime] input").fill("18:00");
            visitor.assertFits();
            visitor.assertAccessible();
            visitor.screenshot("lessons-admin-move");
            move.locator("it-button[type=submit]").click();

            assertThat(page.locator("it-admin-lessons li[data-lesson]")).hasCount(2);
            page.locator("it-admin-lessons li")
                    .last()
                    .locator(".steps it-button")
                    .first()
                    .click();
            assertThat(page.locator("it-admin-roster [data-part=booked]")).containsText("demo");
        }
    }
}
