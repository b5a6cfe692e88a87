package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The moves and records of a position, beside the board as it moves. */
class KifuExplorerIT extends BrowserTest {
    /** The index follows a moment after a record was kept. */
    private static final String FOLLOWED = """
            async (count) => {
              const found = await (await fetch('/api/kifu/positions?sfen=startpos')).json();
              return found.records.length === count;
            }""";

    static List<Look> looks() {
        return List.of(Look.DESKTOP, Look.PHONE.english());
    }

    @ParameterizedTest
    @MethodSource("looks")
    void theMovesThatFollowThePositionAreShownAndCanBeFollowed(Look look) {
        try (Visitor visitor = visit(look)) {
            KifuPages kifu = new KifuPages(visitor, look);
            Page page = kifu.page();
            Person.signUp(visitor, "explorer-" + look.width());
            kifu.keep(KifuPages.GAME);
            kifu.keep(KifuPages.GAME.replace("３四歩(33)", "８四歩(83)").replace("８四歩(83)   ( 0:04", "３四歩(33)   ( 0:04"));
            String other = kifu.keep(KifuPages.GAME
                    .replace("２六歩(27)", "６六歩(67)")
                    .replace("   5 ２五歩(26)   ( 0:02/00:00:23)\n   6", "   5"));
            page.waitForFunction(FOLLOWED, 3);
            kifu.tab("explore");
            Locator explorer = page.locator("it-kifu-explorer");
            assertThat(explorer.locator(".move")).hasCount(1);
            assertThat(explorer.locator("tbody td").nth(1)).hasText("3");
            explorer.locator(".move").click();
            assertThat(explorer.locator(".move")).hasCount(2);
            assertThat(explorer.locator("tbody td").nth(1)).hasText("2");
            assertThat(explorer.locator(".bar").first())
                    .hasAttribute("aria-label", look.language().equals("ja") ? "1勝 0分 1敗" : "1 won, 0 drawn, 1 lost");
            kifu.look("kifu-explorer");
            // A move that this record lacks is shown and changes nothing.
            explorer.locator(".move").nth(1).click();
            assertThat(explorer.locator("li")).hasCount(1);
            assertThat(kifu.save()).isDisabled();
            explorer.locator("li a").click();
            page.waitForURL(url -> !url.contains(other) && url.endsWith("#2"));
            explorer.locator("label.public").click();
            assertThat(explorer.locator(".none")).isVisible();
            kifu.look("kifu-explorer-none");
        }
    }
}
