package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.ArrayDeque;
import java.util.Locale;
import java.util.Queue;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tags are put on without a new version of the record, so an answer that left the server before does not know them. */
class KifuTagsIT extends BrowserTest {
    /** PATCH: the answer to a save. GET: the page reads the record again after its own save. */
    @ParameterizedTest
    @ValueSource(strings = {"PATCH", "GET"})
    void aTagStaysWhenAnAnswerFromBeforeComesLate(String late) {
        try (Visitor visitor = visit(Look.DESKTOP)) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            Person.signUp(visitor, "tagger-" + late.toLowerCase(Locale.ROOT));
            String record = "**/api/" + kifu.keep(KifuPages.GAME).replaceFirst("^/kifu/", "kifu/kifus/") + "*";
            kifu.tab("details");
            Queue<Runnable> held = new ArrayDeque<>();
            page.route(record, route -> {
                if (held.isEmpty() && route.request().method().equals(late)) {
                    APIResponse answer = route.fetch();
                    held.add(() -> route.fulfill(new Route.FulfillOptions().setResponse(answer)));
                } else {
                    route.resume();
                }
            });
            page.locator("it-kifu-details it-field[name=memo] textarea").fill("序盤");
            page.locator("it-kifu-details it-button.save-details").click();
            page.waitForCondition(() -> !held.isEmpty());
            page.locator("it-kifu-details .new input").fill("石田流");
            page.locator("it-kifu-details .new input").press("Enter");
            Locator tag = page.locator("it-kifu-details it-chip");
            assertThat(tag).containsText("石田流");

            page.waitForResponse(
                    answer -> answer.request().method().equals(late),
                    () -> held.remove().run());
            assertThat(kifu.save()).isDisabled();
            page.evaluate("() => new Promise((done) => setTimeout(done, 200))");
            assertThat(tag).containsText("石田流");
        }
    }
}
