package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
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
            reportsTheDrawing(haru);
            haru.guess("くじら");
            assertThat(screen.page().locator("it-draw-tv .over")).containsText("くじら");

            haru.choose("ねこ");
            haru.stroke(.2, .8, .8, .2);
            aki.guess("ねこ");
            assertThat(screen.page().locator("it-draw-tv .rank li")).hasCount(2);
            figuresTellOfTheGame(haru);
            anAdminSeesTheReportAndTheDay(admin);
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

    private static void reportsTheDrawing(Painter haru) {
        Page page = haru.page();
        page.locator("it-draw-players .conduct").first().click();
        Locator dialog = page.locator("it-draw-conduct it-dialog");
        dialog.locator("input[value=drawing]").check(new Locator.CheckOptions().setForce(true));
        dialog.locator("textarea").fill("not a whale");
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
        assertThat(page.locator("it-draw-statistics svg.bars")).isVisible();
        haru.visitor().assertAccessible();
        haru.visitor().assertFits();
        haru.visitor().screenshot("draw-statistics");
    }

    private static void anAdminSeesTheReportAndTheDay(Visitor admin) {
        Page page = admin.open("/draw/admin");
        Locator report = page.locator("it-draw-admin article");
        assertThat(report).hasCount(1);
        assertThat(report).containsText("not a whale");
        assertThat(report.locator("img")).isVisible();
        assertThat(page.locator("it-draw-admin tbody tr").first()).isVisible();
    }
}
