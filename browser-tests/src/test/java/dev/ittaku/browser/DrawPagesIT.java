package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The pages around a game: the screen that everybody sees, one's own figures, and what admins are shown. */
class DrawPagesIT extends OwnServerTest {
    @Test
    void aGameIsSeenOnATelevisionAddedToOnesFiguresAndReportedToAnAdmin() {
        try (Painter aki = new Painter("あき", visit(Look.DESKTOP), Look.DESKTOP);
                Painter haru = new Painter("はる", visit(Look.DESKTOP), Look.DESKTOP);
                Painter screen = new Painter("screen", visit(Look.DESKTOP), Look.DESKTOP);
                Visitor admin = visit(Look.PHONE)) {
            Person.signUp(admin, "first-admin");
            figuresAreEmptyAtFirst(haru);
            aki.create(1, 2);
            String code = aki.code();
            aTelevisionAsksForTheCode(screen, code);
            haru.join(code);
            aki.start();
            aki.choose("くじら");
            aki.stroke(.2, .2, .8, .8);
            screen.awaitInk(1, 100);
            screen.assertKnowsNothingOf("くじら");
            screen.visitor().assertAccessible();
            screen.visitor().screenshot("draw-tv");
            reports(haru, "drawing", "not a whale");
            reports(haru, "name", "not a name");
            reports(haru, "conduct", "not nice");
            haru.guess("くじら");
            assertThat(screen.page().locator("it-draw-tv .over")).containsText("くじら");

            haru.choose("ねこ");
            haru.stroke(.2, .8, .8, .2);
            aki.guess("ねこ");
            assertThat(screen.page().locator("it-draw-tv .rank li")).hasCount(2);
            figuresTellOfTheGame(haru);
            anAdminSeesTheReportsAndTheDay(admin);
            anAdminTakesDrawingAndNameAway(admin);
            bothAreGoneForThePlayers(aki);
        }
    }

    @Test
    void theRulesTellWithAnExampleHowPointsAreGiven() {
        for (Look look : List.of(Look.DESKTOP, Look.DESKTOP.english(), Look.PHONE, Look.PHONE.english())) {
            try (Visitor visitor = visit(look)) {
                Page page = visitor.open("/draw");
                page.locator("it-draw-lobby .also a[href='/draw/rules']").click();
                assertThat(page.locator("it-draw-scoring tbody tr")).hasCount(4);
                assertThat(page.locator("it-draw-scoring table")).containsText("+33");
                visitor.assertAccessible();
                visitor.assertFits();
                visitor.screenshot("draw-rules");
            }
        }
    }

    @Test
    void whoeverIsSignedInShowsNameAndPictureOfTheAccountOnlyByChoice() {
        try (Visitor host = visit(Look.DESKTOP.english());
                Painter aki = new Painter("あき", visit(Look.PHONE), Look.PHONE);
                Visitor passer = visit(Look.PHONE.english())) {
            Person.signUp(host, "hanako");
            Page page = host.open("/draw");
            Locator choice = page.locator("it-draw-name input[name=account]");
            assertThat(choice).not().isChecked();
            assertThat(page.locator("it-draw-create input[id=in]")).not().hasValue("hanako");
            choice.check();
            assertThat(page.locator("it-draw-create input[id=in]")).hasCount(0);
            host.assertAccessible();
            host.screenshot("draw-account");
            page.locator("it-draw-create summary").click();
            page.locator("it-draw-create label.switch:has(input[name=public])").click();
            page.locator("it-draw-create it-button.go").click();
            aki.join(page.locator("it-draw-share .code").innerText().strip());
            Locator seat = aki.seats().filter(new Locator.FilterOptions().setHasText("hanako"));
            assertThat(seat.locator("img.portrait")).isVisible();
            org.assertj.core.api.Assertions.assertThat(
                            (Integer) seat.locator("img.portrait").evaluate("img => img.naturalWidth"))
                    .isPositive();
            assertThat(aki.seats().locator("svg.portrait")).hasCount(1);
            aki.visitor().assertFits();
            page.locator("it-draw-waiting .go[kind=primary]:not([disabled])").click();
            assertThat(page.locator("it-draw-players img.portrait")).isVisible();

            passer.open("/draw").locator("it-draw-lobby .watch").click();
            assertThat(passer.page().locator("it-draw-talk")).isVisible();
            assertThat(passer.page().locator("it-draw-players img.portrait")).isVisible();
            assertThat(host.open("/draw").locator("it-draw-name input[name=account]"))
                    .isChecked();
        }
    }

    /** The page, who is signed in, the lobby, and the stream of its changes. */
    @Test
    void theLobbyAsksForFourThingsOnASecondVisit() {
        try (Visitor visitor = visit(Look.PHONE)) {
            Wire wire = new Wire(visitor);
            wire.open("/draw", "it-draw-lobby .none");
            org.assertj.core.api.Assertions.assertThat(
                            wire.open("/draw", "it-draw-lobby .none").requests())
                    .hasSizeLessThanOrEqualTo(4);
        }
    }

    private static void aTelevisionAsksForTheCode(Painter screen, String code) {
        Page page = screen.visitor().open("/draw/tv");
        screen.visitor().assertAccessible();
        page.locator("it-draw-tv input[name=code]").fill(code.toLowerCase(java.util.Locale.ROOT));
        page.locator("it-draw-tv it-button[type=submit]").click();
        assertThat(page.locator("it-draw-tv .come svg.code path"))
                .hasAttribute("d", java.util.regex.Pattern.compile("M.+"));
        assertThat(page.locator("it-draw-tv .come .code-text")).hasText(code);
        screen.visitor().assertFits();
    }

    private static void reports(Painter haru, String subject, String note) {
        Page page = haru.page();
        page.locator("it-draw-players .conduct").first().click();
        Locator dialog = page.locator("it-draw-conduct it-dialog");
        dialog.locator("input[value=" + subject + "]").check(new Locator.CheckOptions().setForce(true));
        dialog.locator("textarea").fill(note);
        dialog.locator("it-button.send").click();
        assertThat(dialog.locator("textarea")).isHidden();
    }

    private static void figuresAreEmptyAtFirst(Painter haru) {
        haru.visitor().open("/draw/statistics");
        assertThat(haru.page().locator("it-draw-statistics it-empty")).isVisible();
    }

    private static void figuresTellOfTheGame(Painter haru) {
        assertThat(haru.page().locator("it-draw-finale")).isVisible();
        Page page = haru.visitor().open("/draw/statistics");
        Locator figures = page.locator("it-draw-statistics dd");
        assertThat(figures).hasCount(8);
        assertThat(figures.nth(0)).hasText("1");
        assertThat(figures.nth(4)).containsText("100");
        assertThat(page.locator("it-draw-statistics .columns")).isVisible();
        haru.visitor().assertAccessible();
        haru.visitor().assertFits();
        haru.visitor().screenshot("draw-statistics");
    }

    private static void anAdminSeesTheReportsAndTheDay(Visitor admin) {
        Page page = admin.open("/draw/admin");
        assertThat(page.locator("it-draw-admin article")).hasCount(3);
        assertThat(report(page, "not a whale").locator("img")).isVisible();
        assertThat(page.locator("it-draw-admin tbody tr").first()).isVisible();
        admin.assertAccessible();
        admin.assertFits();
        admin.screenshot("draw-admin");
    }

    private static Locator report(Page page, String note) {
        return page.locator("it-draw-admin article").filter(new Locator.FilterOptions().setHasText(note));
    }

    private static void anAdminTakesDrawingAndNameAway(Visitor admin) {
        Page page = admin.page();
        report(page, "not a whale").locator("it-button.drawing").click();
        assertThat(report(page, "not a whale")).hasCount(0);
        report(page, "not a name").locator("it-button.name").click();
        assertThat(report(page, "not a name")).hasCount(0);
        report(page, "not nice").locator("it-button.close").click();
        assertThat(page.locator("it-draw-admin article")).hasCount(0);
        page.locator("it-draw-admin section it-button[kind=quiet]").last().click();
        assertThat(page.locator("it-draw-admin article")).hasCount(3);
        assertThat(page.locator("it-draw-admin article it-button.close")).hasCount(0);
    }

    private static void bothAreGoneForThePlayers(Painter aki) {
        aki.page().reload();
        assertThat(aki.page().locator("it-draw-finale it-draw-picture")).hasCount(1);
        assertThat(aki.page().locator("it-draw-finale .podium")).containsText("ななし1");
        assertThat(aki.page().locator("it-draw-finale .podium")).not().containsText("あき");
    }
}
