package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import java.nio.charset.Charset;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The notebook from the first paste to the stranger who opens the link. */
@Order(4)
class KifuIT extends BrowserTest {
    static List<Look> widths() {
        return Look.widths();
    }

    @ParameterizedTest
    @MethodSource("widths")
    void aGameIsPastedReplayedAnnotatedBranchedSharedOpenedByAStrangerAndAnalysed(Look look) {
        String link;
        try (Visitor visitor = visit(look)) {
            KifuPages kifu = new KifuPages(visitor, look);
            Page page = kifu.page();
            Person.signUp(visitor, "player-" + look.width());
            String path = kifu.keep(KifuPages.GAME);

            // Replay, by keys and by buttons.
            page.keyboard().press("ArrowRight");
            page.keyboard().press("ArrowRight");
            kifu.step("on");
            assertThat(kifu.current()).hasText("▲２六歩");
            assertThat(page).hasURL(Pattern.compile("#3$"));

            // Annotate, and play another move: it becomes a branch.
            kifu.comment("ここで別の手");
            kifu.move("8b", "3b");
            assertThat(kifu.current()).hasText("△３二飛");
            assertThat(kifu.branches()).hasText("△８四歩");

            // A capture that may promote asks; the taken piece is dropped from the tray.
            page.keyboard().press("Home");
            kifu.step("on");
            kifu.step("on");
            if (look.touch()) {
                kifu.move("8h", "2b");
            } else {
                kifu.drag("8h", "2b");
            }
            kifu.look("kifu-promotion");
            page.locator("it-kifu-board [data-promote=yes]").click();
            assertThat(kifu.current()).hasText("▲２二角成");
            kifu.move("3a", "2b");
            kifu.press(page.locator("it-kifu-board .seat.lower .held[data-kind=B]"));
            kifu.press(kifu.square("5e"));
            assertThat(kifu.current()).hasText("▲５五角");
            kifu.look("kifu-branch");

            kifu.save().click();
            assertThat(kifu.save()).isDisabled();
            assertThat(kifu.stored(path, "kifu")).contains("*ここで別の手", "変化：4手", "変化：3手", "５五角打");

            link = share(kifu);
            analyse(kifu, look, path);
        }
        try (Visitor stranger = visit(look.english())) {
            KifuPages kifu = new KifuPages(stranger, look);
            Page page = stranger.page();
            page.navigate(link);
            assertThat(kifu.moves().locator("button[data-ply='3'] .name")).hasText("▲P-2f");
            assertThat(page.locator("it-button.save")).hasCount(0);
            kifu.move("7g", "7f");
            kifu.move("8c", "8d");
            assertThat(kifu.current()).hasText("△P-8d");
            kifu.look("kifu-stranger");
        }
    }

    private static String share(KifuPages kifu) {
        Page page = kifu.page();
        page.keyboard().press("Home");
        page.locator("it-kifu-record it-button.share").click();
        page.locator("it-kifu-share input.by-link").check();
        String link = page.locator("it-kifu-share input.link").inputValue();
        assertThat(page.locator("it-kifu-share input[aria-label=SFEN]"))
                .hasValue(Pattern.compile("^lnsgkgsnl/.* b - 1$"));
        Download picture = page.waitForDownload(
                () -> page.locator("it-kifu-share").getByText("PNG").click());
        assertThat(picture.suggestedFilename()).isEqualTo("kifu-0.png");
        kifu.look("kifu-share");
        page.keyboard().press("Escape");
        return link;
    }

    private static void analyse(KifuPages kifu, Look look, String path) {
        Page page = kifu.page();
        if (look.touch()) {
            kifu.tab("engine");
        }
        page.locator("it-kifu-engine it-button.analyse").click();
        Locator dialog = page.locator("it-kifu-analyse");
        dialog.locator("it-field[name=time] select").selectOption("100");
        dialog.locator("it-button.start").click();
        assertThat(page.locator("it-kifu-engine .work")).isVisible();
        page.locator("it-kifu-engine it-button.keep").waitFor(new Locator.WaitForOptions().setTimeout(30_000));

        // Pressing the graph's end jumps to the end of the game as it was played.
        page.evaluate("history.replaceState(null, '', location.pathname + '#0')");
        page.reload();
        if (look.touch()) {
            kifu.tab("engine");
        }
        Locator graph = page.locator("it-kifu-graph svg");
        graph.click(
                new Locator.ClickOptions().setPosition(graph.boundingBox().width - 13, graph.boundingBox().height / 2));
        assertThat(page).hasURL(Pattern.compile("#5$"));

        // The engine's line plays on the board and can be kept as a branch.
        page.locator("it-kifu-engine .line button").first().click();
        assertThat(page.locator("it-kifu-engine .preview")).isVisible();
        kifu.look("kifu-analysed");
        page.locator("it-kifu-engine it-button.keep-line").click();
        assertThat(kifu.save()).isEnabled();
        page.locator("it-kifu-engine it-button.keep").click();
        assertThat(kifu.news()).hasText(Pattern.compile("評価を棋譜に"));
        assertThat(kifu.stored(path, "kifu")).contains("評価値");
    }

    @Test
    void unsavedChangesSurviveAReloadAndASecondEditorSeesBothVersions() {
        try (Visitor visitor = visit(Look.DESKTOP).expecting(response -> response.status() == 412)) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            Person.signUp(visitor, "editor");
            String path = kifu.keep(KifuPages.GAME);
            kifu.comment("まだ保存していない");
            page.reload();
            assertThat(page.locator(".draft")).isVisible();
            kifu.look("kifu-draft");
            assertThat(page.locator("it-kifu-comment textarea")).hasValue("まだ保存していない");

            kifu.changeElsewhere(path, "別の画面から");
            kifu.save().click();
            Locator conflict = page.locator("it-kifu-conflict");
            assertThat(conflict.locator("pre").first()).containsText("まだ保存していない");
            assertThat(conflict.locator("pre").last()).containsText("別の画面から");
            kifu.look("kifu-conflict");
            conflict.locator("it-button.mine").click();
            assertThat(kifu.save()).isDisabled();
            assertThat(kifu.stored(path, "kifu")).contains("*まだ保存していない");
            assertThat(kifu.stored(path, "memo")).isEqualTo("別の画面から");

            // The other way: what is stored wins, mine stays as a record of its own.
            kifu.comment("二つ目の変更");
            kifu.changeElsewhere(path, "また別の画面から");
            kifu.save().click();
            conflict.locator("it-button.keep-both").click();
            assertThat(page.locator("it-kifu-comment textarea")).hasValue("まだ保存していない");
            kifu.news().locator(".step").click();
            assertThat(page.locator("it-kifu-comment textarea")).hasValue("二つ目の変更");
        }
    }

    @Test
    void recordsLieInFoldersUnderTagsAndAreFoundAgain() {
        try (Visitor visitor = visit(Look.DESKTOP)) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            Person.signUp(visitor, "librarian");
            kifu.open("/kifu");
            kifu.look("kifu-empty");
            page.locator("it-button.sample").click();
            kifu.moves().waitFor();
            kifu.tab("details");
            page.locator("it-kifu-details it-field[name=slug] input").fill("手本/早石田/一局目");
            page.locator("it-kifu-details it-field[name=result] select").selectOption("win");
            page.locator("it-kifu-details it-button.save-details").click();
            assertThat(kifu.save()).isDisabled();
            page.locator("it-kifu-details .new input").fill("石田流");
            page.locator("it-kifu-details .new input").press("Enter");
            assertThat(page.locator("it-kifu-details it-chip")).containsText("石田流");
            kifu.look("kifu-details");
            kifu.keep(KifuPages.GAME);

            // Down the folders and back by the browser's history.
            kifu.open("/kifu");
            assertThat(page.locator("a.kifu")).hasCount(2);
            assertThat(page.locator("it-kifu-usage")).containsText("棋譜 2 / 3,000件");
            assertThat(page.locator("it-kifu-usage")).containsText("タグ 1 / 50個");
            kifu.look("kifu-usage");
            Download archive = page.waitForDownload(() -> {
                page.locator("it-kifu-sidebar it-menu.archive .trigger").click();
                page.locator("it-kifu-sidebar it-menu.archive .item").first().click();
            });
            assertThat(archive.suggestedFilename()).isEqualTo("kifu.zip");
            assertThat(archive.failure()).isNull();
            page.locator("it-kifu-sidebar .folders a").click();
            page.locator("a.folder").click();
            assertThat(page.locator("nav.crumbs a").last()).hasText("早石田");
            assertThat(page.locator("a.kifu")).hasCount(1);
            kifu.look("kifu-folder");
            page.goBack();
            assertThat(page.locator("a.folder")).containsText("早石田");
            page.goBack();
            assertThat(page.locator("a.kifu")).hasCount(2);

            // Search, and narrow by result; what narrows is taken away again.
            page.locator("input[type=search]").fill("石田");
            page.locator("input[type=search]").press("Enter");
            assertThat(page.locator("a.kifu")).hasCount(1);
            page.locator("it-kifu-filters it-chip button").click();
            assertThat(page.locator("a.kifu")).hasCount(2);

            // A tag is renamed everywhere and deleted from everywhere.
            tag(page, "名前を変える");
            page.locator("it-kifu-sidebar it-field[name=name] input").fill("早い石田");
            page.locator("it-kifu-sidebar it-button.ok:visible").click();
            page.locator("it-kifu-sidebar .tags a").click();
            assertThat(page.locator("h1")).hasText("早い石田");
            assertThat(page.locator("a.kifu")).hasCount(1);
            tag(page, "タグを消す");
            page.locator("it-kifu-sidebar it-button.ok:visible").click();
            assertThat(page.locator("a.kifu")).hasCount(2);
            assertThat(page.locator("it-kifu-sidebar .tags a")).hasCount(0);
        }
    }

    private static void tag(Page page, String action) {
        page.locator("it-kifu-sidebar .tags it-menu .trigger").click();
        page.locator("it-kifu-sidebar .tags it-menu .item")
                .filter(new Locator.FilterOptions().setHasText(action))
                .click();
    }

    @Test
    void aFileInShiftJisIsReadAndOddTextIsKeptOnlyIfOneSaysSo() {
        try (Visitor visitor = visit(Look.DESKTOP)) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            Person.signUp(visitor, "collector");
            kifu.open("/kifu/new");
            byte[] bytes = KifuPages.GAME.getBytes(Charset.forName("windows-31j"));
            page.locator("input[type=file][multiple]").setInputFiles(new FilePayload("game.kif", "text/plain", bytes));
            assertThat(page.locator("it-kifu-text .good")).containsText("KIF");
            assertThat(page.locator("it-kifu-new h2").first()).hasText("甲 対 乙");

            String odd = KifuPages.GAME.replace("   3 ２六歩(27)", "   3 何か変な手");
            page.locator("it-kifu-text textarea").fill(odd);
            Locator fault = page.locator("it-kifu-text li button.severe").first();
            assertThat(fault).containsText("7");
            kifu.look("kifu-odd");
            page.locator("it-button.make").click();
            kifu.moves().waitFor();
            assertThat(page.locator(".notice").first()).isVisible();
            String path = page.url().replaceFirst("^.*(/kifu/)", "$1").replaceFirst("#.*", "");
            assertThat(kifu.stored(path, "kifu")).isEqualTo(odd);
        }
    }

    @Test
    void aGameStaysInTheFormatItCameInAndOneChoosesWhereThatIsTooSmall() {
        try (Visitor visitor = visit(Look.DESKTOP)) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            Person.signUp(visitor, "formatter");
            String path = kifu.keep("V2.2\nN+甲\nN-乙\nPI\n+\n+7776FU\n-3334FU\n");
            kifu.step("last");
            kifu.move("2g", "2f");
            kifu.comment("CSA のまま");
            kifu.save().click();
            assertThat(kifu.save()).isDisabled();
            assertThat(kifu.stored(path, "kifu")).startsWith("V2.2\n").contains("+2726FU", "CSA のまま");

            // CSA has no branches: nothing is saved before one has chosen.
            page.keyboard().press("Home");
            kifu.move("5g", "5f");
            kifu.save().click();
            Locator dialog = page.locator("it-kifu-format");
            assertThat(dialog.locator("li")).hasText("変化（分岐）");
            kifu.look("kifu-format");
            dialog.locator("it-button.later").click();
            assertThat(kifu.save()).isEnabled();
            assertThat(kifu.stored(path, "kifu")).doesNotContain("5756FU");
            kifu.save().click();
            dialog.locator("it-button.kif").click();
            assertThat(kifu.save()).isDisabled();
            assertThat(kifu.stored(path, "kifu")).contains("先手：甲", "変化：1手", "５六歩(57)", "*CSA のまま");
        }
    }

    @Test
    void aSecondEditorOfTheDetailsSeesBothInWords() {
        try (Visitor visitor = visit(Look.DESKTOP).expecting(response -> response.status() == 412)) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            Person.signUp(visitor, "second-editor");
            String path = kifu.keep(KifuPages.GAME);
            kifu.tab("details");
            page.locator("it-kifu-details it-field[name=result] select").selectOption("win");
            kifu.changeElsewhere(path, "別の画面から");
            page.locator("it-kifu-details it-button.save-details").click();
            Locator conflict = page.locator("it-kifu-conflict");
            assertThat(conflict.locator("pre").first()).containsText("結果: 勝ち");
            assertThat(conflict.locator("pre").last()).containsText("メモ: 別の画面から");
            kifu.look("kifu-conflict-details");
            conflict.locator("it-button.theirs").click();
            assertThat(kifu.stored(path, "memo")).isEqualTo("別の画面から");
        }
    }

    @Test
    void theBoardIsPlayedByKeyboardAlone() {
        try (Visitor visitor = visit(Look.DESKTOP.english())) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            kifu.open("/kifu");
            page.keyboard().press("Home");
            kifu.look("kifu-welcome");
            kifu.step("last");
            kifu.step("first");
            kifu.square("7g").focus();
            page.keyboard().press("Enter");
            page.keyboard().press("ArrowUp");
            page.keyboard().press("Enter");
            assertThat(kifu.square("7f")).hasAttribute("aria-label", "7f, Black pawn");
            kifu.step("turn");
            assertThat(page.locator("it-kifu-board")).hasAttribute("turned", "");
        }
    }

    @Test
    void theNotebookLooksRightInBothLanguagesAndSchemes() {
        String path;
        try (Visitor visitor = visit(Look.DESKTOP)) {
            Person.signUp(visitor, "looker");
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            kifu.open("/kifu");
            kifu.page().locator("it-button.sample").click();
            kifu.moves().waitFor();
            path = kifu.page().url().replaceFirst("^.*(/kifu/)", "$1");
        }
        // Each width, language and scheme twice; all eight together would say little more.
        Stream.of(Look.DESKTOP, Look.DESKTOP.english().inTheDark(), Look.PHONE.english(), Look.PHONE.inTheDark())
                .forEach(look -> {
                    try (Visitor visitor = visit(look)) {
                        Person.signIn(visitor, "looker", Person.PASSWORD);
                        KifuPages kifu = new KifuPages(visitor, look);
                        kifu.open(path);
                        kifu.moves().waitFor();
                        kifu.step("last");
                        kifu.look("kifu-record");
                        kifu.open("/kifu");
                        kifu.page().locator("a.kifu").waitFor();
                        kifu.look("kifu-list");
                    }
                });
    }
}
