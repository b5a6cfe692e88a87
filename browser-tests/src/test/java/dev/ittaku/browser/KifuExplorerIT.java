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

    private static final String FOURTH_FILE = """
            手合割：平手
            先手：甲
            後手：乙
               1 ７六歩(77)
               2 ８四歩(83)
               3 ６六歩(67)
               4 ３四歩(33)
               5 ６八飛(28)
               6 ６二銀(71)
               7 ７八銀(79)
               8 ４二玉(51)
               9 ４八玉(59)
              10 ３二玉(42)
              11 ３八玉(48)
              12 ５二金(61)
              13 ２八玉(38)
              14 ５四歩(53)
              15 ３八銀(39)
              16 ８五歩(84)
              17 ７七角(88)
              18 ４二銀(31)
            """;

    /** Sente's fifteenth move loses much, as the comments say. */
    private static final String BLUNDERS = """
              14 ５四歩(53)
            *#評価値=40
            *#読み筋=▲３八銀 △８五歩
              15 ９六歩(97)
            *#評価値=-700
            """ + "変化：15手";

    /** Keeps the game twice, once with another pawn move; answers with the first. */
    private static final String KEPT = """
            async (kifu) => {
              const kids = [];
              for (const text of [kifu, kifu.replace('６六歩(67)', '１六歩(17)')]) {
                const answer = await fetch('/api/kifu/kifus', {method: 'POST', headers: {'Content-Type': 'application/json'},
                  body: JSON.stringify({kifu: text, firstOrSecond: 'first', result: 'lose'})});
                kids.push((await answer.json()).kid);
              }
              return kids[0];
            }""";

    private static final String DRILLED = """
            async () => (await (await fetch('/api/kifu/drills')).json()).items[0]?.again.length === 1""";

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

    @ParameterizedTest
    @MethodSource("looks")
    void oneSeesWhereOneStoodLikeThisAndDrillsWhatWentWrong(Look look) {
        try (Visitor visitor = visit(look)) {
            KifuPages kifu = new KifuPages(visitor, look);
            Page page = kifu.page();
            Person.signUp(visitor, "similar-" + look.width());
            kifu.open("/kifu/drills");
            page.locator("it-kifu-drills it-empty").waitFor();
            String kid = (String) page.evaluate(KEPT, FOURTH_FILE.replace("  14 ５四歩(53)", BLUNDERS));
            page.waitForFunction(DRILLED);
            kifu.open("/kifu/" + kid + "#14");
            kifu.moves().waitFor();
            kifu.tab("explore");
            Locator similar = page.locator("it-kifu-similar");
            assertThat(similar.locator("li")).hasCount(1);
            assertThat(similar.locator(".played")).containsText("740");
            assertThat(page.locator("it-kifu-explorer td.worth").getByText("-700"))
                    .isVisible();
            kifu.look("kifu-similar");
            kifu.open("/kifu/drills");
            Locator drills = page.locator("it-kifu-drills");
            assertThat(drills.locator(".again")).isVisible();
            kifu.look("kifu-drills");
            drills.locator("it-button.reveal").click();
            assertThat(drills.locator(".said.shown")).isVisible();
            assertThat(drills.locator(".records li")).hasCount(2);
            drills.locator(".records a").first().click();
            page.waitForURL(url -> url.endsWith("#14"));
        }
    }

    @ParameterizedTest
    @MethodSource("looks")
    void resultsAreSummedUpByOpeningOpponentAndSide(Look look) {
        try (Visitor visitor = visit(look)) {
            KifuPages kifu = new KifuPages(visitor, look);
            Page page = kifu.page();
            Person.signUp(visitor, "results-" + look.width());
            kifu.open("/kifu/statistics");
            page.locator("it-kifu-statistics it-empty").waitFor();
            page.evaluate("""
                    async (kifu) => {
                      for (const result of ['win', 'win', 'lose', 'draw']) {
                        await fetch('/api/kifu/kifus', {method: 'POST', headers: {'Content-Type': 'application/json'},
                          body: JSON.stringify({kifu, firstOrSecond: 'first', result})});
                      }
                    }""", FOURTH_FILE);
            kifu.open("/kifu/statistics");
            assertThat(page.locator("it-kifu-statistics section")).hasCount(3);
            kifu.look("kifu-statistics");
            page.locator("it-kifu-statistics td a").first().click();
            assertThat(page.locator("a.kifu")).hasCount(4);
            page.locator("a.kifu").first().click();
            kifu.moves().waitFor();
            assertThat(page.locator("it-kifu-record .chips .form")).hasCount(3);
            kifu.look("kifu-forms");
        }
    }
}
