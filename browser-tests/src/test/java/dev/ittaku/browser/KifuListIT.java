package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A notebook with more records than fit on a screen. */
class KifuListIT extends BrowserTest {
    private static final int RECORDS = 120;

    /** Numbered in the order they are added; played the later the smaller the number. */
    private static void fill(Person person) {
        for (int n = 1; n <= RECORDS; n++) {
            String date = "%d/01/01".formatted(2020 - n);
            String game = "表題：第" + n + "局\n開始日時：" + date + "\n手合割：平手\n   1 ７六歩(77)\n";
            person.send("POST", "/api/kifu/kifus", Map.of("kifu", game));
        }
    }

    private static Locator rows(Page page) {
        return page.locator("a.kifu");
    }

    private static void scrollDown(Page page) {
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
    }

    @Test
    void moreComesWhileOneScrollsAndBackLeadsToTheSameRow() {
        try (Visitor visitor = visit(Look.DESKTOP)) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            fill(Person.signUp(visitor, "collector-of-many"));
            kifu.open("/kifu?q=第");
            // How many come at once depends on how many were added within the same second: those stay together.
            rows(page).first().waitFor();
            for (int seen = rows(page).count();
                    seen < RECORDS;
                    seen = rows(page).count()) {
                scrollDown(page);
                rows(page).nth(Math.min(RECORDS - 1, seen + 1)).waitFor();
            }
            // Added within a few seconds, they stand in the order they came.
            for (int n = 0; n < RECORDS; n++) {
                assertThat(rows(page).nth(n).locator("strong")).hasText("第" + (RECORDS - n) + "局");
            }
            Locator row = rows(page).nth(100);
            row.scrollIntoViewIfNeeded();
            row.click();
            kifu.moves().waitFor();
            page.goBack();
            assertThat(rows(page).nth(100)).isInViewport();
            assertThat(page).hasURL(visitor.url("/kifu?q=%E7%AC%AC"));

            // The rows are reached by keyboard too, to the very end.
            rows(page).first().focus();
            page.keyboard().press("End");
            assertThat(rows(page).last()).isFocused();

            page.locator("it-kifu-filters it-menu.order .trigger").click();
            page.locator("it-kifu-filters it-menu.order .item")
                    .filter(new Locator.FilterOptions().setHasText("対局日"))
                    .click();
            assertThat(rows(page).first().locator("strong")).hasText("第1局");
            assertThat(rows(page).first()).containsText("対局 2019");
            assertThat(rows(page).nth(1).locator("strong")).hasText("第2局");
            page.evaluate("scrollTo(0, 0)");
            page.screenshot(new Page.ScreenshotOptions()
                    .setPath(java.nio.file.Path.of("target", "screenshots", "kifu-by-date.png")));
        }
    }

    @Test
    void foldersAndTagsSayHowManyRecordsTheyHoldAndTagsComeInEveryOrder() {
        try (Visitor visitor = visit(Look.DESKTOP)) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            Person.signUp(visitor, "counter-of-records");
            kifu.open("/kifu");
            page.evaluate("""
                    async (kifu) => {
                      const post = async (to, body) => (await fetch('/api/kifu/' + to,
                        {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)})).json();
                      const first = await post('tags', {name: '矢倉'});
                      await post('tags', {name: '四間飛車'});
                      await post('kifus', {kifu, slug: '社団戦/2025/鈴木', tags: [first.tid]});
                      await post('kifus', {kifu, slug: '社団戦/佐藤'});
                    }""", KifuPages.GAME);
            kifu.open("/kifu");
            Locator sidebar = page.locator("it-kifu-sidebar");
            assertThat(sidebar.locator(".folders .count")).containsText("2");
            assertThat(sidebar.locator(".tags a").first()).containsText("四間飛車");
            assertThat(sidebar.locator(".tags a").nth(1).locator(".count")).containsText("1");
            kifu.look("kifu-counts");
            sidebar.locator("it-menu.tag-order .trigger").click();
            page.waitForResponse(
                    answer -> answer.url().contains("order=created"),
                    () -> sidebar.locator("it-menu.tag-order .item").nth(3).click());
            page.waitForResponse(answer -> answer.url().contains("order=created"), page::reload);
            assertThat(sidebar.locator(".tags a")).hasCount(2);
            sidebar.locator(".folders a").click();
            assertThat(page.locator("it-kifu-list a.folder")).containsText("1局");
        }
    }

    @Test
    void aSearchInAFolderSaysThatItGoesThroughAllFoldersAndLeadsBack() {
        try (Visitor visitor = visit(Look.DESKTOP)) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            Person person = Person.signUp(visitor, "searcher-in-folders");
            for (String folder : new String[] {"社団戦", "練習"}) {
                String game = "表題：" + folder + "の局\n手合割：平手\n   1 ７六歩(77)\n";
                person.send("POST", "/api/kifu/kifus", Map.of("kifu", game, "slug", folder + "/局"));
            }
            kifu.open("/kifu?folder=社団戦&order=date");
            assertThat(page.locator("h1")).hasText("社団戦");
            assertThat(rows(page)).hasCount(1);
            assertThat(page.locator("it-kifu-filters it-menu.order")).hasCount(0);

            page.locator("it-kifu-filters input[name=q]").fill("局");
            page.keyboard().press("Enter");
            assertThat(rows(page)).hasCount(2);
            assertThat(page.locator("h1")).hasText("すべてのフォルダーから検索");
            assertThat(page.locator("nav.crumbs")).hasCount(0);
            assertThat(page.locator("it-kifu-filters it-menu.order")).hasCount(1);
            kifu.look("kifu-search-from-folder");

            page.locator("a.back").click();
            assertThat(page.locator("h1")).hasText("社団戦");
            assertThat(rows(page)).hasCount(1);
        }
    }
}
