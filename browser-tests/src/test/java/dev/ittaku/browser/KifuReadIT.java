package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.Media;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Reading a record: on paper, on a phone, in English, signed out, in other formats. */
class KifuReadIT extends BrowserTest {
    private static final Path SCREENSHOTS = Path.of("target", "screenshots");

    /** Takes pieces of several kinds, one of them twice, so that a tray is full. */
    private static final String CAPTURES = """
            表題：駒台の確認
            先手：甲
            後手：乙
            棋戦：社団戦
            手合割：平手
            *開始局面のコメント
               1 ７六歩(77)
            *一手目のコメント
               2 ３四歩(33)
               3 ２二角成(88)
               4 同　銀(31)
               5 ４五角打
               6 ５二金(61)
            *六手目のコメント。歩を二枚取りに行きます。
               7 ３四角(45)
               8 ３二金(41)
               9 ４三角成(34)
              10 同　金(52)
              11 ４八銀(39)

            変化：4手
               4 ２二飛(82)
               5 ４八銀(39)
            """;

    @Test
    void theWholeRecordIsPrinted() {
        try (Visitor visitor = visit(Look.DESKTOP)) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            Person.signUp(visitor, "printer");
            kifu.keep(CAPTURES);
            kifu.step("last");
            page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
            page.evaluate("dispatchEvent(new Event('beforeprint'))");
            Locator sheet = page.locator("it-kifu-sheet");
            assertThat(sheet.locator("li")).hasCount(13);
            assertThat(sheet.locator("li").nth(10)).isVisible();
            assertThat(sheet.locator("h2")).hasText("変化：4手目から");
            assertThat(sheet).containsText("六手目のコメント");
            assertThat(page.locator("it-kifu-moves")).isHidden();
            Object cut = page.evaluate("""
                    () => [...document.querySelector('it-kifu').querySelector('it-kifu-record').shadowRoot
                      .querySelector('it-kifu-sheet').shadowRoot.querySelectorAll('li')]
                      .filter((li) => li.getBoundingClientRect().height < 5).length""");
            assertThat(cut).isEqualTo(0);
            page.pdf(new Page.PdfOptions()
                    .setPath(SCREENSHOTS.resolve("kifu-print.pdf"))
                    .setFormat("A4"));
        }
    }

    @Test
    void anExportSaysWhatItLeavesOutBeforeItIsWritten() {
        try (Visitor visitor = visit(Look.DESKTOP)) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            Person.signUp(visitor, "exporter");
            kifu.keep(CAPTURES);
            Download whole = page.waitForDownload(() -> export(page, "JKF"));
            assertThat(whole.suggestedFilename()).endsWith(".jkf");
            for (String format : List.of("CSA", "USI")) {
                export(page, format);
                Locator dialog = page.locator("it-kifu-export it-dialog");
                assertThat(dialog.locator("li").first()).hasText("変化（分岐）");
                kifu.look("kifu-export-" + format);
                Download file = page.waitForDownload(
                        () -> dialog.locator("it-button.sure").click());
                assertThat(file.suggestedFilename()).startsWith("駒台の確認");
            }
        }
    }

    @Test
    void aRecordIsCopiedAndOpensUnderItsOwnersName() {
        try (Visitor visitor = visit(Look.DESKTOP)) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            Person.signUp(visitor, "copier");
            kifu.keep(CAPTURES);
            page.locator("it-kifu-export .copy .trigger").click();
            page.locator("it-kifu-export .copy .item").last().click();
            assertThat(kifu.news()).containsText("コピーしました（変化（分岐）");
            kifu.tab("details");
            page.locator("it-kifu-details it-field[name=slug] input").fill("社団戦/一局目");
            page.locator("it-kifu-details it-button.save-details").click();
            assertThat(kifu.save()).isDisabled();
            page.locator("it-button.share").click();
            String address = page.locator("it-kifu-share input.named").inputValue();
            assertThat(address).endsWith("/社団戦/一局目");
            page.navigate(address);
            assertThat(page.locator("h1")).hasText("駒台の確認");
        }
    }

    private static void export(Page page, String format) {
        page.locator("it-kifu-export .export .trigger").click();
        page.locator("it-kifu-export .export .item")
                .filter(new Locator.FilterOptions().setHasText(format))
                .first()
                .click();
    }

    @Test
    void signedOutOnesOwnRecordLeadsToSigningInAndBack() {
        String path;
        try (Visitor visitor = visit(Look.DESKTOP)) {
            Person.signUp(visitor, "forgetful");
            path = new KifuPages(visitor, Look.DESKTOP).keep(KifuPages.GAME);
        }
        try (Visitor visitor = visit(Look.PHONE).expecting(response -> response.status() == 404)) {
            KifuPages kifu = new KifuPages(visitor, Look.PHONE);
            Page page = kifu.page();
            kifu.open(path + "#2");
            page.locator("it-kifu-record it-error it-button[kind=primary]").waitFor();
            kifu.look("kifu-signed-out");
            page.locator("it-kifu-record it-error it-button[kind=primary]").click();
            page.locator("input[autocomplete=username]").fill("forgetful");
            page.locator("input[type=password]").fill(Person.PASSWORD);
            page.locator("input[type=password]").press("Enter");
            page.waitForURL(Pattern.compile(".*" + path + "#2$"));
            kifu.moves().waitFor();
        }
    }

    /** What was not saved is there again for its writer. */
    @Test
    void signingOutTakesOnesOwnRecordOutOfSight() {
        try (Visitor visitor =
                visit(Look.DESKTOP).expecting(response -> List.of(401, 404).contains(response.status()))) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            Person.signUp(visitor, "discreet");
            String path = kifu.keep(KifuPages.GAME);
            Locator memo = page.locator("it-kifu-details it-field[name=memo] textarea");
            kifu.tab("details");
            memo.fill("だれにも見せない");
            page.locator("it-menu.account .trigger").click();
            page.locator("it-menu.account .item").last().click();
            Locator signIn = page.locator("it-kifu-record it-error it-button[kind=primary]");
            signIn.waitFor();
            assertThat(page.locator("it-kifu-details, it-kifu-moves, it-kifu-share"))
                    .hasCount(0);
            assertThat(page).not().hasTitle(Pattern.compile("甲"));
            signIn.click();
            page.locator("input[autocomplete=username]").fill("discreet");
            page.locator("input[type=password]").fill(Person.PASSWORD);
            page.locator("input[type=password]").press("Enter");
            page.waitForURL(visitor.url(path));
            assertThat(page.locator(".draft")).isVisible();
            kifu.tab("details");
            assertThat(memo).hasValue("だれにも見せない");
        }
    }

    @Test
    void onAPhoneTheCommentIsInSightAtEachMove() {
        for (Look look : List.of(Look.PHONE, Look.LANDSCAPE)) {
            try (Visitor visitor = visit(look)) {
                KifuPages kifu = new KifuPages(visitor, look);
                Page page = kifu.page();
                Person.signUp(visitor, "walker-" + look.width());
                kifu.keep(CAPTURES);
                kifu.step("first");
                kifu.step("on");
                Locator comment = page.locator("it-kifu-comment[brief] .text");
                assertThat(comment).hasText("一手目のコメント");
                assertThat(comment).isInViewport();
                assertThat(page.locator("it-kifu-controls it-button.on")).isInViewport();
                page.screenshot(new Page.ScreenshotOptions()
                        .setPath(SCREENSHOTS.resolve("kifu-phone-comment-" + look.width() + ".png")));
                kifu.step("last");
                kifu.look("kifu-phone-" + look.width());
            }
        }
    }

    /** In a game of more than a hundred moves, whose number takes the most room between the buttons. */
    @Test
    void theBoardAndItsButtonsFitOnASmallPhoneAndOnOneHeldSideways() {
        String game = "position startpos moves" + " 5i5h 5a5b 5h5i 5b5a".repeat(26) + "\n";
        for (Look look : List.of(Look.SMALL_PHONE, Look.LANDSCAPE)) {
            try (Visitor visitor = visit(look)) {
                KifuPages kifu = new KifuPages(visitor, look);
                Page page = kifu.page();
                Person.signUp(visitor, "commuter-" + look.width());
                kifu.keep(game);
                kifu.step("last");
                page.evaluate("scrollTo(0, 0)");
                BoundingBox board = page.locator("it-kifu-board").boundingBox();
                BoundingBox last = page.locator("it-kifu-controls it-menu").boundingBox();
                assertThat(board.x).isNotNegative();
                assertThat(board.x + board.width).isLessThanOrEqualTo(look.width());
                assertThat(last.x + last.width).isLessThanOrEqualTo(look.width());
                if (look.width() > look.height()) {
                    assertThat(board.y + board.height).isLessThanOrEqualTo(look.height());
                }
                kifu.look("kifu-small-" + look.width());
            }
        }
    }

    @Test
    void inEnglishTheBoardIsLabelledAsMovesAreWrittenAndPiecesInHandStandInLine() {
        try (Visitor visitor = visit(Look.DESKTOP.english())) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP.english());
            Page page = kifu.page();
            Person.signUp(visitor, "reader-in-english");
            kifu.keep("position sfen 4k4/9/9/9/9/9/9/9/4K4 b R2G3P 1 moves 5i5h\n");
            kifu.step("last");
            assertThat(kifu.current()).hasText("▲K-5h");
            assertThat(page.locator("it-kifu-board .wood svg text.label")
                            .filter(new Locator.FilterOptions().setHasText("g")))
                    .hasCount(1);
            assertThat(page.locator("it-kifu-board .wood svg")).not().containsText("七");
            Locator held = page.locator("it-kifu-board .seat.lower .held svg");
            assertThat(held).hasCount(3);
            double left = held.first().boundingBox().x;
            for (int i = 1; i < 3; i++) {
                assertThat(held.nth(i).boundingBox().x).isEqualTo(left);
            }
            kifu.look("kifu-trays");
        }
    }

    @Test
    void anAnalysisShowsAtOnceThatItWasAskedFor() {
        try (Visitor visitor = visit(Look.PHONE)) {
            KifuPages kifu = new KifuPages(visitor, Look.PHONE);
            Page page = kifu.page();
            Person.signUp(visitor, "impatient");
            kifu.keep(KifuPages.GAME);
            kifu.tab("engine");
            page.locator("it-kifu-engine it-button.analyse").click();
            Route[] held = new Route[1];
            page.route("**/api/kifu/analyses", route -> held[0] = route);
            Locator dialog = page.locator("it-kifu-analyse");
            dialog.locator("it-field[name=time] select").selectOption("100");
            page.waitForRequest(
                    "**/api/kifu/analyses",
                    () -> dialog.locator("it-button.start").click());
            assertThat(page.locator("it-kifu-record .running")).containsText("解析を頼んでいます");
            assertThat(page.locator("it-kifu-record .running")).isInViewport();
            held[0].resume();
            page.locator("it-kifu-engine it-button.keep").waitFor(new Locator.WaitForOptions().setTimeout(60_000));
            assertThat(page.locator("it-kifu-record .running")).hasCount(0);
        }
    }

    /** With evaluations as other programs write them, and a mate that is missed. */
    private static final String JUDGED = """
            表題：研究の確認
            先手：甲
            後手：乙
            手合割：平手
            *#評価値=0
               1 ７六歩(77)
            *#評価値=0
            *#読み筋=△３四歩
               2 ８四歩(83)
            *#評価値=700
            *#読み筋=▲６八銀△３四歩
               3 ２六歩(27)
            *#評価値=-700
               4 ８五歩(84)
            *#詰み=先手勝ち:5手
               5 ２五歩(26)
            *#評価値=300
            *#読み筋=△８六歩
               6 ８六歩(85)
            *#評価値=900
            """;

    @Test
    void aGameIsStudiedByItsReportByMarksAndByFindingItsMoves() {
        for (Look look : List.of(Look.DESKTOP, Look.PHONE.english())) {
            try (Visitor visitor = visit(look)) {
                KifuPages kifu = new KifuPages(visitor, look);
                Page page = kifu.page();
                Person.signUp(visitor, look.touch() ? "student-phone" : "student-desk");
                kifu.keep(JUDGED);
                // The sixth move was the engine's own choice, whatever came of it.
                assertThat(page.locator("it-kifu-moves .bad")).hasCount(4);
                assertThat(page.locator("it-kifu-moves .bad[data-ply='6']")).hasCount(0);
                kifu.tab("report");
                Locator report = page.locator("it-kifu-report");
                assertThat(report.locator(".blunder td").first()).hasText("2");
                assertThat(report.locator(".missed button")).containsText("5");
                page.screenshot(
                        new Page.ScreenshotOptions().setPath(SCREENSHOTS.resolve("kifu-report-" + look + ".png")));

                page.locator("it-kifu-practice .black").click();
                kifu.move("2g", "2f");
                assertThat(page.locator("it-kifu-practice .wrong")).isVisible();
                assertThat(page.locator("it-kifu-moves")).hasCount(0);
                kifu.move("7g", "7f");
                assertThat(page.locator("it-kifu-practice .right")).isVisible();
                page.locator("it-kifu-practice .reveal").click();
                page.locator("it-kifu-practice .reveal").click();
                assertThat(page.locator("it-kifu-practice .over")).containsText("3");
                page.locator("it-kifu-practice .leave").click();

                kifu.step("first");
                kifu.step("on");
                if (look.touch()) {
                    page.locator("it-kifu-controls it-menu.edit").click();
                    page.locator("it-kifu-controls [role=menuitem]").first().click();
                } else {
                    page.locator("it-kifu-controls .mark").click();
                }
                kifu.press(kifu.square("5e"));
                assertThat(page.locator("it-kifu-board .reader")).hasCount(1);
                page.locator("it-kifu-comment [data-sign='!?']").click();
                kifu.save().click();
                assertThat(kifu.save()).isDisabled();
                page.reload();
                assertThat(page.locator("it-kifu-board .reader")).hasCount(1);
                assertThat(page.locator("it-kifu-moves .sign")).hasText("!?");
            }
        }
    }
}
