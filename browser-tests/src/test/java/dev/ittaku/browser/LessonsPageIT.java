package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.FrameLocator;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.BoundingBox;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What people stumbled over on the lessons page: tiles, times, held seats, refusals. */
class LessonsPageIT extends LessonsDemoTest {
    /** Wherever a short tile is pressed, by mouse, finger or keyboard, it opens; what can be done stands in what opens. */
    @Test
    void aPressAnywhereOnAShortTileOpensTheLessonAndDoesNothingElse() {
        try (Visitor desk = visit(Look.DESKTOP);
                Visitor visitor = visit(Look.DESKTOP.english().inTheDark())) {
            Person admin = Person.signIn(desk, "demo", DEMO_PASSWORD);
            String lesson = FullLesson.make(admin, admin, "week", tomorrow, "auto");
            admin.send(
                    "PUT",
                    "/api/lessons/lessons/week/" + tomorrow + "/18:00",
                    Map.of("lessonName", "朝ヨガ", "instructor", "Ren", "endTime", "18:20", "capacity", 9));
            Person yuiko = Person.signUp(visitor, "yuiko");
            Page page = visitor.open("/lessons?studio=week&week=" + tomorrow);
            Locator tile = page.locator("it-week .strip[data-lesson$='18:00']");
            Locator open = page.locator("it-lesson-dialog dialog");
            for (double[] at : new double[][] {{.5, .5}, {.9, .85}, {.7, .85}, {.1, .1}}) {
                tile.hover();
                BoundingBox box = tile.boundingBox();
                page.mouse().click(box.x + box.width * at[0], box.y + box.height * at[1]);
                assertThat(open).isVisible();
                page.keyboard().press("Escape");
                assertThat(open).hasCount(0);
            }
            tile.locator(".what").focus();
            page.keyboard().press("Enter");
            assertThat(open).isVisible();
            assertThat(yuiko.get("/api/lessons/me")).contains("\"items\":[]");
            page.keyboard().press("Escape");

            Locator strip = page.locator("it-week .strip[data-lesson$='19:30']");
            strip.click();
            page.locator("it-lesson-dialog it-button[kind=primary]").click();
            assertThat(strip).hasClass(Pattern.compile("waiting"));
            page.locator("it-lesson-dialog it-button[icon=heart]").click();
            assertThat(strip.locator(".loved")).hasCount(1);
            admin.send("DELETE", "/api/lessons/me" + lesson + "/booking", Map.of());
            page.reload();
            assertThat(strip).hasClass(Pattern.compile("mine"));

            page.locator("it-schedule input[type=search]").fill("よが");
            assertThat(page.locator("it-week .strip")).hasCount(1);
            assertThat(tile).isVisible();
        }
    }

    @Test
    void readersElsewhereSeeWhoseTimeItIs() {
        try (Visitor desk = visit(Look.DESKTOP);
                Visitor visitor = visit(Look.PHONE, "America/New_York")) {
            Person admin = Person.signIn(desk, "demo", DEMO_PASSWORD);
            String lesson = FullLesson.make(admin, admin, "zone", tomorrow, "claim");
            Person emma = Person.signUp(visitor, "emmaline");
            emma.send("PUT", "/api/lessons/me" + lesson + "/waitlist", Map.of());
            emma.send(
                    "PUT",
                    "/api/lessons/me/notifications",
                    Map.of(
                            "channels",
                            List.of("email"),
                            "quietFrom",
                            "22:00",
                            "quietTo",
                            "07:00",
                            "timeZone",
                            "Europe/London"));
            Page page = visitor.open("/lessons/mine");
            assertThat(page.locator("it-my-week .strip.waiting")).containsText("日本標準時");
            assertThat(page.locator("it-my-lessons .row .when").first()).containsText("日本標準時");

            page = visitor.open("/lessons/settings");
            Locator zone = page.locator("it-lesson-settings it-field[name=timeZone] select");
            assertThat(zone).hasValue("Europe/London");
            page.locator("it-lesson-settings it-button[type=submit]").click();
            assertThat(page.locator("it-toast .news")).isVisible();
            assertThat(emma.get("/api/lessons/me/notifications")).contains("\"timeZone\":\"Europe/London\"");
        }
    }

    @Test
    void aHeldSeatIsSeenOnThePagesOfAllProducts() {
        try (Visitor desk = visit(Look.DESKTOP);
                Visitor visitor = visit(Look.PHONE, "America/New_York")) {
            Person admin = Person.signIn(desk, "demo", DEMO_PASSWORD);
            String lesson = FullLesson.make(admin, admin, "held", tomorrow, "claim");
            Person emma = Person.signUp(visitor, "emilia");
            emma.send("PUT", "/api/lessons/me" + lesson + "/waitlist", Map.of());
            Page page = visitor.open("/vote");
            page.locator("it-vote-games h1").waitFor();
            Locator banner = page.locator("it-held-seat p");
            assertThat(banner).hasCount(0);
            admin.send("DELETE", "/api/lessons/me" + lesson + "/booking", Map.of());

            for (String path : List.of("/", "/kifu", "/draw", "/account", "/vote")) {
                visitor.open(path);
                assertThat(banner).containsText("BB2 Hip Hop");
                assertThat(banner).containsText("日本標準時");
                assertThat(banner.locator("time")).hasText(Pattern.compile("\\d+:\\d\\d"));
                visitor.assertFits();
            }
            visitor.assertAccessible();
            visitor.screenshot("lessons-held-seat");
            banner.locator("a").tap();
            page.locator("it-lesson-dialog it-button[kind=primary]").tap();
            assertThat(page.locator("it-lesson-rows .row")).hasClass(Pattern.compile("mine"));
            visitor.open("/kifu");
            page.locator("it-kifu h1").first().waitFor();
            assertThat(banner).hasCount(0);
        }
    }

    @Test
    void aLessonThatIsOnIsNotCalledOver() {
        ZoneId zone = ZoneId.of("Asia/Tokyo");
        ZonedDateTime now = ZonedDateTime.now(zone);
        // Begun an hour ago and on for three: neither midnight nor a slow machine changes what it is.
        ZonedDateTime begun = now.minusHours(1);
        String at = begun.format(DateTimeFormatter.ofPattern("HH:00"));
        String end = begun.plusHours(4).format(DateTimeFormatter.ofPattern("HH:00"));
        try (Visitor desk = visit(Look.DESKTOP)) {
            Person admin = Person.signIn(desk, "demo", DEMO_PASSWORD);
            admin.send(
                    "PUT",
                    "/api/lessons/studios/now",
                    Map.of("name", "いまのスタジオ", "mode", "tracked", "waitlistMode", "notify"));
            admin.send(
                    "PUT",
                    "/api/lessons/lessons/now/" + begun.toLocalDate() + "/" + at,
                    Map.of("lessonName", "長いレッスン", "instructor", "Ren", "endTime", end, "capacity", 2, "free", 2));
            admin.send(
                    "PUT",
                    "/api/lessons/lessons/now/" + tomorrow + "/12:00",
                    Map.of("lessonName", "小さなスタジオ", "instructor", "Ren", "endTime", "13:00", "capacity", 2, "free", 2));
            Page page = desk.open("/lessons?studio=now&week=" + begun.toLocalDate());
            Locator strip = page.locator("it-week .strip").filter(new Locator.FilterOptions().setHasText("長い"));
            assertThat(strip).containsText("開催中");
            // Both seats of a small studio are free: there is no hurry, and what is kept here is only a note.
            Locator small = page.locator("it-week .strip").filter(new Locator.FilterOptions().setHasText("小さな"));
            assertThat(small).hasClass(Pattern.compile("open"));
            small.click();
            assertThat(page.locator("it-lesson-dialog it-button[kind=primary]")).hasText("予約をメモする");
        }
    }

    @Test
    void theServersRefusalsAreSaidInTheReadersLanguage() {
        try (Visitor visitor = visit(Look.PHONE)) {
            Person.signIn(visitor, "demo", DEMO_PASSWORD);
            Page page = visitor.open("/lessons?studio=sby");
            page.locator("it-lesson-rows .row").first().waitFor();
            visitor.expecting(response -> response.status() == 429 || response.status() == 422);
            page.route(
                    "**/api/lessons/me/**",
                    route -> route.fulfill(
                            new Route.FulfillOptions()
                                    .setStatus(429)
                                    .setHeaders(Map.of("Retry-After", "30"))
                                    .setContentType("application/problem+json")
                                    .setBody(
                                            "{\"code\":\"TOO_MANY_REQUESTS\",\"status\":429,\"detail\":\"Too many requests.\"}")));
            page.locator("it-schedule .days button").nth(2).tap();
            page.locator("it-lesson-rows .row .do it-button").first().tap();
            assertThat(page.locator("it-toast .news")).containsText("30秒ほど待ってから");
            page = visitor.open("/lessons/settings");
            page.unroute("**/api/lessons/me/**");
            page.reload();
            page.locator("it-field[name=quietFrom] input").fill("22:00");
            page.locator("it-lesson-settings it-button[type=submit]").tap();
            assertThat(page.locator("it-field[name=quietTo] .error")).containsText("両方");
        }
    }

    static List<Look> looks() {
        return List.of(Look.DESKTOP, Look.PHONE.english());
    }

    @ParameterizedTest
    @MethodSource("looks")
    void aStudiosWeekIsSeenWithoutAnAccountAndOnAnotherSite(Look look) {
        String studio = look.touch() ? "pubp" : "pubd";
        try (OtherSite site = new OtherSite();
                Visitor desk = visit(Look.DESKTOP);
                Visitor visitor = visit(look)) {
            Person admin = Person.signIn(desk, "demo", DEMO_PASSWORD);
            FullLesson.make(admin, admin, studio, tomorrow, "auto");
            String full = look.touch() ? "Full" : "満席";
            Page page = visitor.open("/lessons/studios/" + studio);
            Locator lesson = page.locator("it-public-week [data-lesson$='19:30']");
            assertThat(lesson).containsText("BB2 Hip Hop");
            assertThat(lesson).containsText(full);
            page.locator("it-studio-page summary").click();
            String code = page.locator("it-studio-page code").innerText();
            assertThat(code).contains("/lessons/embed.html?studio=" + studio);
            visitor.assertFits();
            visitor.assertAccessible();
            visitor.screenshot("lessons-studio");

            // The code that the page gives, on a page of somebody else.
            page.navigate(site.serve("<!doctype html><title>Our studio</title>" + code));
            FrameLocator frame = page.frameLocator("iframe");
            assertThat(frame.locator("[data-lesson$='19:30']")).containsText(full);
            assertThat(frame.locator("header a")).hasAttribute("target", "_blank");
            visitor.screenshot("lessons-embedded");
            page.navigate("about:blank");
            visitor.open("/lessons/embed.html?lang=ja&studio=" + studio);
            assertThat(page.locator("it-public-week [data-lesson$='19:30']")).containsText("満席");
            visitor.assertFits();
            visitor.assertAccessible();
        }
    }
}
