package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
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

    @Test
    void aDeletionWaitsForTheSaveBeforeItAndKeepsWhatIsNotSaved() {
        // The page that shows a record asks for it again when it is deleted, and learns that it is gone.
        try (Visitor visitor = visit(Look.DESKTOP).expecting(response -> response.status() == 404)) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            Person.signUp(visitor, "hasty-deleter");
            String path = kifu.keep(KifuPages.GAME);
            kifu.comment("前半");
            Route[] held = new Route[1];
            page.route("**/api/kifu/kifus/*", route -> {
                if (route.request().method().equals("PATCH")) {
                    held[0] = route;
                } else {
                    route.resume();
                }
            });
            List<String> order = new CopyOnWriteArrayList<>();
            page.onResponse(answer -> {
                if (answer.request().method().equals("PATCH")) {
                    order.add("saved");
                }
            });
            page.onRequest(request -> {
                if (request.method().equals("DELETE")) {
                    order.add("deletion");
                }
            });
            page.waitForRequest("**/api/kifu/kifus/*", () -> page.keyboard().press("Control+s"));
            kifu.comment("前半、そして後半");
            Locator menu = page.locator("it-kifu-record header > .actions > it-menu");
            menu.locator(".trigger").click();
            menu.locator(".item").last().click();
            page.locator("it-kifu-record it-dialog[open] it-button.sure").click();
            page.waitForResponse(answer -> answer.request().method().equals("PATCH"), () -> held[0].resume());
            assertThat(page).hasURL(visitor.url("/kifu"));
            assertThat(order).containsExactly("saved", "deletion");

            kifu.news().locator("button").first().click();
            assertThat(page).hasURL(visitor.url(path));
            assertThat(page.locator(".draft")).isVisible();
            assertThat(page.locator("it-kifu-comment textarea")).hasValue("前半、そして後半");
            assertThat(kifu.stored(path, "kifu")).contains("*前半").doesNotContain("後半");
        }
    }
}
