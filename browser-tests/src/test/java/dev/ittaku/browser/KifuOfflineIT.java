package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ServiceWorkerPolicy;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What was seen can be opened without a network, and nothing is taken for saved that is not. */
class KifuOfflineIT extends BrowserTest {
    /** The worker answers, and has the files and the record that were looked at. */
    private static final String KEPT = """
            async (kid) => {
              if (!navigator.serviceWorker.controller) return false;
              const seen = await (await caches.open('ittaku-kifu-seen')).keys();
              const files = await (await caches.open('ittaku-kifu-files')).keys();
              return seen.some(({url}) => url.includes(kid)) && files.some(({url}) => url.endsWith('/kifu')) && files.length > 5;
            }""";

    private static final String FORGOTTEN =
            "async () => (await caches.keys()).every((name) => !name.endsWith('-seen'))";

    static List<Look> looks() {
        return List.of(Look.DESKTOP, Look.PHONE.english());
    }

    /** By its id and by its owner's path, before and after a save; the version is the one that is changed next. */
    @Test
    void aRecordThatWasSavedOpensWithoutANetworkAsItWasSaved() {
        try (Visitor visitor =
                Browser.ofThisThread().visit(server().url(), Look.DESKTOP, "Asia/Tokyo", ServiceWorkerPolicy.ALLOW)) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            Person.signUp(visitor, "offline-saver");
            String path = kifu.keep(KifuPages.GAME);
            page.waitForFunction("() => navigator.serviceWorker.controller !== null");
            Locator memo = page.locator("it-kifu-details [name=memo]").locator("textarea");
            kifu.tab("details");
            page.locator("it-kifu-details [name=slug]").locator("input").fill("道場/一局目");
            page.keyboard().press("Control+s");
            assertThat(kifu.save()).isDisabled();
            for (String address : List.of(path, "/kifu/@offline-saver/道場/一局目")) {
                kifu.open(address);
                kifu.moves().waitFor();
                kifu.tab("details");
                memo.fill("保存した " + address);
                page.keyboard().press("Control+s");
                assertThat(kifu.save()).isDisabled();
                visitor.offline(true);
                page.reload();
                kifu.tab("details");
                assertThat(memo).hasValue("保存した " + address);
                memo.fill("電車の中で " + address);
                page.keyboard().press("Control+s");
                assertThat(page.locator(".notice.waiting")).isVisible();
                visitor.offline(false);
                assertThat(kifu.save()).isDisabled();
                assertThat(page.locator("it-kifu-conflict pre")).hasCount(0);
            }
            // What is gone is not shown from before.
            visitor.expecting(answer -> answer.status() == 404);
            kifu.deleteElsewhere(path);
            page.waitForFunction("""
                    async (kid) => (await (await caches.open('ittaku-kifu-seen')).keys())
                      .every(({url}) => !url.includes(kid) && !url.includes('/slugs/'))""", path.substring(path.lastIndexOf('/') + 1));
        }
    }

    @ParameterizedTest
    @MethodSource("looks")
    void aRecordThatWasSeenOpensWithoutANetwork(Look look) {
        try (Visitor visitor =
                Browser.ofThisThread().visit(server().url(), look, "Asia/Tokyo", ServiceWorkerPolicy.ALLOW)) {
            KifuPages kifu = new KifuPages(visitor, look);
            Page page = kifu.page();
            Person.signUp(visitor, "offline-" + look.width());
            String path = kifu.keep(KifuPages.GAME);
            String kid = path.substring(path.lastIndexOf('/') + 1);
            kifu.open("/kifu/" + kid);
            kifu.moves().waitFor();
            page.waitForFunction("() => navigator.serviceWorker.controller !== null");
            page.reload();
            kifu.moves().waitFor();
            page.waitForFunction(KEPT, kid);
            visitor.offline(true);
            page.reload();
            kifu.moves().waitFor();
            assertThat(page.locator("it-kifu-offline p")).isVisible();
            kifu.look("kifu-offline-seen");
            kifu.tab("details");
            page.locator("it-kifu-details [name=memo]").locator("textarea").fill("電車の中で");
            page.keyboard().press("Control+s");
            assertThat(page.locator(".notice.waiting")).isVisible();
            assertThat(kifu.save()).isEnabled();
            visitor.offline(false);
            assertThat(kifu.save()).isDisabled();
            // What the page asks for after that is refused.
            visitor.expecting(refused -> refused.status() == 401 || refused.status() == 404);
            page.evaluate("fetch('/api/session', {method: 'DELETE'})");
            page.waitForFunction(FORGOTTEN);
        }
    }
}
