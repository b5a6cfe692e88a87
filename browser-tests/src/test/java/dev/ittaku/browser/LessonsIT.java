package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.StringReader;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import net.fortuna.ical4j.data.CalendarBuilder;
import net.fortuna.ical4j.model.Calendar;
import net.fortuna.ical4j.model.component.VEvent;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** From a full lesson to the seat that came free, with a real mail server in between; and every view at every look. */
@Order(3)
class LessonsIT extends OwnServerTest {
    private static final String DEMO_PASSWORD = "one-table-for-all";
    private final String tomorrow =
            LocalDate.now(ZoneId.of("Asia/Tokyo")).plusDays(1).toString();

    private final GreenMail mail = new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));

    LessonsIT() {
        super("--demo");
        mail.start();
    }

    @Override
    Map<String, String> environment() {
        return Map.of(
                "ITTAKU_MAIL_HOST", "127.0.0.1",
                "ITTAKU_MAIL_PORT", Integer.toString(mail.getSmtp().getPort()),
                "ITTAKU_MAIL_TLS", "false");
    }

    @AfterAll
    void stopMail() {
        mail.stop();
    }

    /** Both widths; both languages and schemes are seen by the way. */
    static List<Look> looks() {
        return List.of(
                Look.DESKTOP,
                Look.PHONE,
                Look.DESKTOP.english().inTheDark(),
                Look.PHONE.english().inTheDark());
    }

    static List<Look> widths() {
        return Look.widths();
    }

    @ParameterizedTest
    @MethodSource("widths")
    void aFreedSeatReachesWhoWaited(Look look) throws Exception {
        String studio = "t" + look.width();
        String lesson = "/" + studio + "/" + tomorrow + "/19:30";
        try (Visitor desk = visit(Look.DESKTOP);
                Visitor friend = visit(Look.DESKTOP);
                Visitor visitor = visit(look)) {
            Person admin = Person.signIn(desk, "demo", DEMO_PASSWORD);
            admin.send(
                    "PUT",
                    "/api/lessons/studios/" + studio,
                    Map.of("name", "試験場 " + studio, "mode", "managed", "waitlistMode", "auto"));
            admin.send(
                    "PUT",
                    "/api/lessons/lessons" + lesson,
                    Map.of("lessonName", "BSL House 1", "instructor", "YUKI", "endTime", "20:30", "capacity", 1));
            Person other = Person.signUp(friend, "friend" + look.width());
            other.send("PUT", "/api/lessons/me" + lesson + "/booking", Map.of());

            Person hanako = Person.signUp(visitor, "hanako" + look.width(), "hanako" + look.width() + "@example.org");
            confirmsAddress(visitor, look);
            Page page = visitor.open("/lessons?studio=" + studio + "&week=" + tomorrow);
            waits(page, look);
            other.send("DELETE", "/api/lessons/me" + lesson + "/booking", Map.of());

            assertThat(mail.waitForIncomingEmail(20_000, look.touch() ? 4 : 2)).isTrue();
            assertThat(mail.getReceivedMessages()[look.touch() ? 3 : 1].getSubject())
                    .contains("BSL House 1");
            visitor.open("/lessons/mine");
            assertThat(page.locator("it-my-lessons section").first()).containsText("BSL House 1");
            visitor.screenshot("lessons-seat-came-free");
            page.locator("it-lessons nav a[href='/lessons/settings']").click();
            assertThat(page.locator("it-delivery-log .row").first()).containsText("BSL House 1");

            assertThat(events(hanako)).singleElement().satisfies(event -> {
                assertThat(event.getSummary().getValue()).contains("BSL House 1");
                assertThat(event.getDateTimeStart().getValue()).contains("T193000");
            });
            cancelsByTheMailsLink(look);
            assertThat(hanako.get("/api/lessons/me" + lesson + "/booking")).contains("\"cancelled\"");
        }
    }

    /** In another browser, in which nobody is signed in. */
    private void cancelsByTheMailsLink(Look look) throws Exception {
        String text = (String) mail.getReceivedMessages()[look.touch() ? 3 : 1].getContent();
        String link = text.lines()
                .filter(line -> line.contains("/lessons/act#"))
                .findFirst()
                .orElseThrow();
        try (Visitor other = visit(look)) {
            Page page = other.open(link.strip().substring(link.strip().indexOf("/lessons/act#")));
            Locator go = page.locator("it-lesson-act it-button[kind=danger]");
            other.screenshot("lessons-act");
            assertThat(go).isVisible();
            other.assertFits();
            other.assertAccessible();
            go.click();
            assertThat(page.locator("it-lesson-act h2")).hasText("予約を取り消しました");
            assertThat(go).hasCount(0);
        }
    }

    /** Opens the link that came by mail, as the person would; no other mail comes before that. */
    private void confirmsAddress(Visitor visitor, Look look) throws Exception {
        assertThat(mail.waitForIncomingEmail(20_000, look.touch() ? 3 : 1)).isTrue();
        String text = (String) mail.getReceivedMessages()[look.touch() ? 2 : 0].getContent();
        String link = text.lines()
                .filter(line -> line.contains("/account/verify#"))
                .findFirst()
                .orElseThrow();
        Page page = visitor.open(link.strip().substring(link.strip().indexOf("/account/verify#")));
        visitor.screenshot("account-verify");
        page.locator("it-verify-address button").click();
        assertThat(page.locator("it-verify-address [role=status]")).isVisible();
        visitor.open("/account");
        assertThat(page.locator("it-profile .proof.good")).isVisible();
        visitor.screenshot("account-verified");
    }

    /** Finds the lesson by its name and joins its waitlist with one tap, or through the dialog of the week. */
    private static void waits(Page page, Look look) {
        page.locator("it-schedule input[type=search]").fill("house");
        if (look.touch()) {
            page.locator("it-lesson-rows .row").locator(".do it-button").tap();
            assertThat(page.locator("it-lesson-rows .row.waiting")).containsText("1");
        } else {
            page.locator("it-week .strip.full").click();
            page.locator("it-lesson-dialog it-button[kind=primary]").click();
            assertThat(page.locator("it-lesson-dialog it-button[kind=danger]")).isVisible();
            page.keyboard().press("Escape");
            assertThat(page.locator("it-week .strip.waiting")).containsText("1");
        }
    }

    private static List<VEvent> events(Person person) throws Exception {
        String summary = person.get("/api/lessons/me/summary");
        String link = summary.replaceAll(".*\"calendarUrl\"\\s*:\\s*\"([^\"]*)\".*", "$1");
        String path = link.substring(link.indexOf("/api/"));
        Calendar calendar = new CalendarBuilder().build(new StringReader(person.get(path)));
        calendar.validate();
        return calendar.getComponents("VEVENT");
    }

    @ParameterizedTest
    @MethodSource("looks")
    void everyViewFitsAndCanBeUsedByEverybody(Look look) {
        try (Visitor visitor = visit(look)) {
            Person.signIn(visitor, "demo", DEMO_PASSWORD);
            Map<String, String> views = Map.of(
                    "/lessons", "it-schedule h2",
                    "/lessons/mine", "it-my-lessons .row",
                    "/lessons/history", "it-lesson-history .columns",
                    "/lessons/settings", "it-lesson-settings form",
                    "/lessons/admin", "it-admin-lessons li");
            views.forEach((path, shown) -> {
                Page page = visitor.open(path);
                page.locator(shown).first().waitFor();
                assertThat(page.locator("it-skeleton:visible")).hasCount(0);
                visitor.screenshot(
                        "lessons" + path.substring("/lessons".length()).replace('/', '-'));
                visitor.assertFits();
                visitor.assertAccessible();
            });
        }
    }

    @Test
    void nobodySignedInLooksAndIsAskedToSignInToTake() {
        try (Visitor visitor = visit(Look.PHONE)) {
            Page page = visitor.open("/lessons?studio=sby");
            page.locator("it-schedule .days button").nth(2).tap();
            Locator book = page.locator("it-lesson-rows .row .do it-button").first();
            book.tap();
            page.waitForURL("**/account/sign-in?return=*");
            visitor.open("/lessons/mine");
            assertThat(page.locator("it-lessons it-empty")).isVisible();
        }
    }

    @Test
    void whoWaitsTakesTheFreedSeatWithOneTapAndIsAskedBeforeGivingItUp() {
        try (Visitor desk = visit(Look.DESKTOP);
                Visitor visitor = visit(Look.PHONE)) {
            Person admin = Person.signIn(desk, "demo", DEMO_PASSWORD);
            String lesson = FullLesson.make(admin, admin, "tell", tomorrow, "notify");
            Person.signUp(visitor, "natsuko");
            Page page = visitor.open("/lessons?studio=tell&week=" + tomorrow);
            Locator row = page.locator("it-lesson-rows .row");
            row.locator(".do it-button").tap();
            assertThat(row).hasClass(Pattern.compile("waiting"));
            admin.send("DELETE", "/api/lessons/me" + lesson + "/booking", Map.of());

            page.reload();
            assertThat(row).hasClass(Pattern.compile("freed"));
            row.locator(".do it-button").tap();
            assertThat(row).hasClass(Pattern.compile("mine"));
            row.locator(".do it-button").tap();
            page.locator("it-dialog.question it-button[slot=action]:not([kind=danger])")
                    .tap();
            assertThat(row).hasClass(Pattern.compile("mine"));

            page.locator("it-lessons nav a[href='/lessons/mine']").tap();
            assertThat(page.locator("it-my-week .strip.mine")).containsText("BB2 Hip Hop");
            page.locator("it-my-week .strip.mine").tap();
            page.locator("it-lesson-dialog it-button[kind=danger]").tap();
            page.locator("it-dialog.question it-button[kind=danger]").tap();
            assertThat(page.locator("it-lesson-dialog it-button[kind=primary]")).isVisible();
        }
    }

    @Test
    void anAdminSeesWhoComesAndTakesABookingBack() {
        try (Visitor desk = visit(Look.DESKTOP);
                Visitor friend = visit(Look.DESKTOP)) {
            Person admin = Person.signIn(desk, "demo", DEMO_PASSWORD);
            String lesson = FullLesson.make(admin, Person.signUp(friend, "takumin"), "roll", tomorrow, "auto");
            admin.send("PUT", "/api/lessons/me" + lesson + "/waitlist", Map.of());
            Page page = desk.open("/lessons/admin");
            page.locator("it-admin-lessons select").selectOption("roll");
            page.locator("it-admin-lessons li .steps it-button").first().click();
            Locator booked = page.locator("it-admin-roster [data-part=booked]");
            assertThat(booked).containsText("takumin");
            assertThat(page.locator("it-admin-roster [data-part=waiting]")).containsText("demo");
            desk.assertAccessible();
            booked.locator("it-button").click();
            page.locator("it-admin-roster it-button[kind=danger]").click();
            assertThat(booked).containsText("demo");
        }
    }
}
