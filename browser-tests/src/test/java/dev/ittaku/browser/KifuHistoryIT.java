package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Earlier versions of a record beside the present one, and the trash. */
class KifuHistoryIT extends BrowserTest {
    static List<Look> looks() {
        return List.of(Look.DESKTOP, Look.PHONE.english());
    }

    @ParameterizedTest
    @MethodSource("looks")
    void aVersionIsComparedAndRestoredAndADeletionUndone(Look look) {
        // The page that shows a record asks for it again when it is deleted elsewhere, and learns that it is gone.
        try (Visitor visitor = visit(look).expecting(answer -> answer.status() == 404)) {
            KifuPages kifu = new KifuPages(visitor, look);
            Page page = kifu.page();
            Person person = Person.signUp(visitor, "historian-" + look.width());
            String path = kifu.keep(KifuPages.GAME);
            String more = KifuPages.GAME.replace("   6 投了", "*ここが分かれ目\n   6 ８五歩(84)\n   7 投了");
            person.send("PATCH", "/api/kifu/kifus" + path.substring(5), Map.of("kifu", more, "memo", "読み返すこと"));

            kifu.open(path + "/history");
            Locator table = page.locator("it-kifu-history table");
            assertThat(table.locator("td.new", text("ここが分かれ目"))).isVisible();
            assertThat(table.locator("td.new", text("読み返すこと"))).isVisible();
            assertThat(table.locator("td.old", text("6 投了"))).isVisible();
            kifu.look("kifu-history");
            page.locator("it-kifu-history it-button.restore").click();
            kifu.moves().waitFor();
            assertThat(page).hasURL(visitor.url(path));
            assertThat(kifu.moves()).not().containsText(look.language().equals("ja") ? "８五歩" : "P-8e");

            Locator menu = page.locator("it-kifu-record header > .actions > it-menu");
            menu.locator(".trigger").click();
            menu.locator(".item").last().click();
            page.locator("it-kifu-record it-dialog[open] it-button.sure").click();
            assertThat(page).hasURL(visitor.url("/kifu"));
            kifu.news().locator("button").first().click();
            assertThat(page).hasURL(visitor.url(path));
            kifu.moves().waitFor();

            person.send("DELETE", "/api/kifu/kifus" + path.substring(5), Map.of());
            kifu.open("/kifu/trash");
            assertThat(page.locator("it-kifu-trash .gone")).hasCount(1);
            kifu.look("kifu-trash");
            page.locator("it-kifu-trash it-button.restore").click();
            assertThat(page).hasURL(visitor.url(path));
            kifu.open("/kifu/trash");
            page.locator("it-kifu-trash it-empty").waitFor();
            kifu.look("kifu-trash-empty");
        }
    }

    private static Locator.LocatorOptions text(String text) {
        return new Locator.LocatorOptions().setHasText(text);
    }
}
