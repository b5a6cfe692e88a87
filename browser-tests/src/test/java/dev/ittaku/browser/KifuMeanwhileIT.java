package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import org.junit.jupiter.api.Test;

/** Somebody types on while the server is still at work on what was asked before. */
class KifuMeanwhileIT extends BrowserTest {
    @Test
    void whatIsTypedWhileEvaluationsAreKeptIsComparedWithThem() {
        try (Visitor visitor = visit(Look.DESKTOP).expecting(response -> response.status() == 412)) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            Person.signUp(visitor, "impatient-analyst");
            String path = kifu.keep(KifuPages.GAME);
            page.locator("it-kifu-engine it-button.analyse").click();
            Locator dialog = page.locator("it-kifu-analyse");
            dialog.locator("it-field[name=time] select").selectOption("100");
            dialog.locator("it-button.start").click();
            Locator keep = page.locator("it-kifu-engine it-button.keep");
            keep.waitFor(new Locator.WaitForOptions().setTimeout(30_000));
            Route[] held = new Route[1];
            page.route("**/api/kifu/analyses/*/save", route -> held[0] = route);
            page.waitForRequest("**/api/kifu/analyses/*/save", keep::click);
            kifu.comment("書きかけ");
            page.waitForResponse("**/api/kifu/kifus/*?with=record", () -> held[0].resume());
            assertThat(page.locator(".notice.newer")).isVisible();
            assertThat(page.locator("it-kifu-comment textarea")).hasValue("書きかけ");
            kifu.save().click();
            Locator conflict = page.locator("it-kifu-conflict");
            assertThat(conflict.locator("pre").last()).containsText("評価値");
            conflict.locator("it-button.mine").click();
            assertThat(kifu.save()).isDisabled();
            assertThat(kifu.stored(path, "kifu")).contains("*書きかけ");
        }
    }
}
