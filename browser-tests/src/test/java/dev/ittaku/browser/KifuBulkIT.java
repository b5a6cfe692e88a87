package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Several records of the list at once. */
class KifuBulkIT extends BrowserTest {
    static List<Look> looks() {
        return List.of(Look.DESKTOP.english(), Look.PHONE);
    }

    @ParameterizedTest
    @MethodSource("looks")
    void chosenRecordsAreTaggedMovedAndDeletedAndTheDeletionUndone(Look look) {
        try (Visitor visitor = visit(look).expecting(r -> r.status() == 409)) {
            KifuPages kifu = new KifuPages(visitor, look);
            Page page = kifu.page();
            Person person = Person.signUp(visitor, "tidy-" + look.width());
            for (int n = 1; n <= 4; n++) {
                String game = "表題：第" + n + "局\n手合割：平手\n   1 ７六歩(77)\n";
                person.send("POST", "/api/kifu/kifus", Map.of("kifu", game, "slug", (n % 2) + "/局" + (n / 3)));
            }
            person.send("POST", "/api/kifu/tags", Map.of("name", "会心の譜"));
            kifu.open("/kifu");
            page.locator("it-kifu-list it-button.choose").click();
            Locator ticks = page.locator("it-kifu-list .tick input");
            assertThat(ticks).hasCount(4);
            ticks.nth(0).check();
            ticks.nth(1).check();
            kifu.look("kifu-bulk");
            page.locator("it-kifu-bulk it-menu.tag .trigger").click();
            page.locator("it-kifu-bulk it-menu.tag .item").first().click();
            assertThat(kifu.news()).containsText("会心の譜");

            chooseAll(page);
            page.locator("it-kifu-bulk it-button.move").click();
            page.locator("it-kifu-bulk it-dialog[open] input").fill("大会");
            page.locator("it-kifu-bulk it-dialog[open] it-button.ok").click();
            // Two had the same name in different folders.
            assertThat(page.locator("it-kifu-list .path")).hasCount(4);
            assertThat(page.locator("it-kifu-list .path", new Page.LocatorOptions().setHasText("大会/局0 (2)")))
                    .hasCount(1);

            chooseAll(page);
            page.locator("it-kifu-bulk it-button.delete").click();
            page.locator("it-kifu-bulk it-dialog[open] it-button.ok").click();
            page.locator("it-kifu-list it-empty").waitFor();
            kifu.news().locator("button").first().click();
            assertThat(page.locator("it-kifu-list .path")).hasCount(4);
        }
    }

    /** Right after a change, while the list is read again: all of what appears is meant. */
    private static void chooseAll(Page page) {
        page.locator("it-kifu-bulk it-button.all").click();
        assertThat(page.locator("it-kifu-bulk strong")).containsText("4");
    }
}
