package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The pages at 320 pixels: what a phone with large letters has left, and what a page magnified four times has. */
class NarrowestPhoneIT extends LessonsDemoTest {
    private static final Look NARROWEST = new Look(320, 640, true, "ja", false);
    /** A button of one line. */
    private static final double ONE_LINE = 64;

    @Test
    void nothingSticksOutForAnAdmin() {
        try (Visitor visitor = visit(NARROWEST)) {
            Person.signIn(visitor, "demo", DEMO_PASSWORD);
            for (String path :
                    List.of("/", "/lessons", "/vote/reports", "/draw/admin", "/account/sessions", "/console")) {
                visitor.open(path);
                visitor.page().locator("h1").first().waitFor();
                visitor.assertFits();
            }
            Page page = visitor.open("/lessons/settings");
            page.locator("it-lesson-settings form").waitFor();
            visitor.assertFits();
            visitor.open("/lessons/admin");
            for (String tab : List.of("記録", "スタジオ")) {
                page.getByRole(AriaRole.TAB, new Page.GetByRoleOptions().setName(tab))
                        .click();
                visitor.assertFits();
            }
            assertThat(box(page.locator("it-admin-studios li span").first()).width)
                    .isGreaterThan(200);
        }
    }

    @Test
    void wordsOfButtonsAndNamesStayReadable() {
        try (Visitor visitor = visit(NARROWEST)) {
            Page page = visitor.open("/lessons");
            assertThat(box(page.locator("it-shell it-button.signin")).height).isLessThan(ONE_LINE);
            assertThat(page.locator("it-lessons .lede")).containsText("見るだけなら登録はいりません");
            Locator names = page.locator("it-lesson-rows .what");
            names.first().waitFor();
            for (Locator name : names.all()) {
                assertThat(box(name).width).isGreaterThan(150);
            }
            visitor.open("/draw");
            page.locator("it-draw-create summary").click();
            for (Locator slider :
                    page.locator("it-draw-rules input[type=range]").all()) {
                assertThat(box(slider).width).isGreaterThan(150);
            }
            page.locator("it-draw-create it-button[type=submit]").click();
            Locator start = page.locator("it-draw-waiting it-button.go");
            start.waitFor();
            assertThat(box(start).height).isLessThan(ONE_LINE);
            visitor.assertFits();
        }
    }

    @Test
    void theNumbersOfDiscsAreTwoNumbers() {
        try (Visitor visitor = visit(NARROWEST)) {
            String query = URLEncoder.encode("秋の対局会", StandardCharsets.UTF_8);
            String list = visitor.context()
                    .request()
                    .get(visitor.url("/api/vote/games?status=FINISHED&q=" + query))
                    .text();
            JsonObject game = JsonParser.parseString(list)
                    .getAsJsonObject()
                    .getAsJsonArray("items")
                    .get(0)
                    .getAsJsonObject();
            Page page = visitor.open("/vote/" + game.get("gameId").getAsString());
            BoundingBox crowd = box(page.locator("it-vote-band .n").first());
            BoundingBox ai = box(page.locator("it-vote-band .n").last());
            assertThat(ai.x - crowd.x - crowd.width).isGreaterThan(12);
            visitor.assertFits();
        }
    }

    @Test
    void theOpenTabOfVoteIsInSight() {
        try (Visitor visitor = visit(NARROWEST)) {
            Page page = visitor.open("/vote/rules");
            Locator open = page.locator("it-vote nav a[aria-current=page]");
            assertThat(open).hasText("ルール");
            BoundingBox tab = box(open);
            assertThat(tab.x + tab.width).isLessThanOrEqualTo(NARROWEST.width());
        }
    }

    @Test
    void aLongDialogBeginsAtItsHeading() {
        try (Visitor visitor = visit(NARROWEST)) {
            Person.signIn(visitor, "demo", DEMO_PASSWORD);
            Page page = visitor.open("/vote");
            page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("対局をはじめる"))
                    .click();
            assertThat(page.locator("it-open-game input:focus")).hasCount(1);
            assertThat(page.locator("it-dialog dialog").evaluate("dialog => dialog.scrollTop"))
                    .isEqualTo(0);
            assertThat(page.getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setName("対局をはじめる")))
                    .isVisible();
        }
    }

    private static BoundingBox box(Locator of) {
        of.waitFor();
        return of.boundingBox();
    }
}
