package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One save for the whole record, and nothing typed is ever lost. */
class KifuSaveIT extends BrowserTest {
    /** How a person leaves a record without saving it. */
    enum Leaving {
        RELOAD,
        BACK,
        LIST
    }

    private static Locator field(Page page, String name) {
        return page.locator("it-kifu-details it-field[name=" + name + "]").locator("input, select, textarea");
    }

    private static Locator text(Page page) {
        return page.locator("it-kifu-text textarea");
    }

    @Test
    void whatIsTypedInDetailsAndTextIsSavedByOneKeyTogetherWithTheMoves() {
        try (Visitor visitor = visit(Look.DESKTOP)) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            Person.signUp(visitor, "typist");
            String path = kifu.keep(KifuPages.GAME);
            assertThat(kifu.save()).isDisabled();

            kifu.tab("details");
            field(page, "memo").fill("研究課題");
            assertThat(kifu.save()).isEnabled();
            field(page, "event").fill("社団戦");
            field(page, "result").selectOption("lose");
            field(page, "slug").fill("社団戦/一回戦");
            kifu.tab("moves");
            kifu.comment("初形のコメント");
            page.keyboard().press("Control+s");
            assertThat(kifu.save()).isDisabled();
            assertThat(kifu.stored(path, "memo")).isEqualTo("研究課題");
            assertThat(kifu.stored(path, "result")).isEqualTo("lose");
            assertThat(kifu.stored(path, "slug")).isEqualTo("社団戦/一回戦");
            assertThat(kifu.stored(path, "kifu")).contains("棋戦：社団戦", "*初形のコメント");

            // The board follows the text; Ctrl+S saves from within it.
            kifu.tab("text");
            text(page).fill(text(page).inputValue().replace("   5 ２五歩(26)", "   5 ４八銀(39)"));
            assertThat(kifu.save()).isEnabled();
            page.keyboard().press("Control+s");
            assertThat(kifu.save()).isDisabled();
            assertThat(kifu.stored(path, "kifu")).contains("４八銀(39)").doesNotContain("２五歩");
            kifu.tab("moves");
            assertThat(page.locator("it-kifu-moves button[data-ply='5'] .name")).hasText("▲４八銀");
        }
    }

    @ParameterizedTest
    @EnumSource(Leaving.class)
    void whatIsNotSavedSurvivesLeaving(Leaving leaving) {
        try (Visitor visitor = visit(Look.PHONE)) {
            KifuPages kifu = new KifuPages(visitor, Look.PHONE);
            Page page = kifu.page();
            Person.signUp(visitor, "leaver-" + leaving.name().toLowerCase(Locale.ROOT));
            String path = kifu.keep(KifuPages.GAME);
            kifu.tab("details");
            field(page, "memo").fill("消えてはいけない");
            field(page, "title").fill("題名");
            kifu.tab("text");
            text(page).fill(text(page).inputValue().replace("後手：乙", "後手：丙"));
            switch (leaving) {
                case RELOAD -> page.reload();
                case BACK -> {
                    page.goBack();
                    page.locator("it-kifu-new").waitFor();
                    page.goForward();
                }
                case LIST -> {
                    page.locator("nav.crumbs a").first().click();
                    assertThat(page.locator("a.kifu .unsaved")).isVisible();
                    assertThat(kifu.news()).containsText("このブラウザーに残して");
                    page.locator("a.kifu").click();
                }
            }
            assertThat(page.locator(".draft")).isVisible();
            assertThat(kifu.save()).isEnabled();
            kifu.tab("details");
            assertThat(field(page, "memo")).hasValue("消えてはいけない");
            assertThat(field(page, "title")).hasValue("題名");
            assertThat(field(page, "white")).hasValue("丙");
            kifu.look("kifu-restored-" + leaving.name().toLowerCase(Locale.ROOT));
            page.locator("it-kifu-details it-button.save-details").click();
            assertThat(kifu.save()).isDisabled();
            assertThat(kifu.stored(path, "memo")).isEqualTo("消えてはいけない");
            assertThat(kifu.stored(path, "kifu")).contains("表題：題名", "後手：丙");
            page.reload();
            kifu.moves().waitFor();
            assertThat(page.locator(".draft")).hasCount(0);
        }
    }

    @Test
    void aDraftOfAnOlderVersionIsComparedWithWhatIsStored() {
        try (Visitor visitor = visit(Look.DESKTOP).expecting(response -> response.status() == 412)) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            Person.signUp(visitor, "returner");
            String path = kifu.keep(KifuPages.GAME);
            kifu.tab("details");
            field(page, "site").fill("公民館");
            page.locator("nav.crumbs a").first().click();
            page.locator("a.kifu").waitFor();
            kifu.changeElsewhere(path, "あとから別の画面で");
            page.locator("a.kifu").click();
            assertThat(page.locator(".draft")).containsText("新しい版");
            kifu.save().click();
            Locator conflict = page.locator("it-kifu-conflict");
            assertThat(conflict.locator("pre").first()).containsText("場所：公民館");
            conflict.locator("it-button.mine").click();
            assertThat(kifu.save()).isDisabled();
            assertThat(kifu.stored(path, "kifu")).contains("場所：公民館");
            assertThat(kifu.stored(path, "memo")).isEqualTo("あとから別の画面で");
        }
    }

    @Test
    void discardedChangesAreGoneAndCanBeUndone() {
        try (Visitor visitor = visit(Look.DESKTOP)) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            Person.signUp(visitor, "discarder");
            kifu.keep(KifuPages.GAME);
            kifu.comment("いらない");
            kifu.tab("details");
            field(page, "result").selectOption("win");
            page.reload();
            page.locator(".draft it-button.drop").click();
            assertThat(kifu.save()).isDisabled();
            kifu.tab("details");
            assertThat(field(page, "result")).hasValue("");
            page.locator("it-kifu-record header it-button[icon=undo]").click();
            kifu.tab("moves");
            assertThat(page.locator("it-kifu-comment textarea")).hasValue("いらない");
        }
    }

    @Test
    void aTextThatIsNotUnderstoodIsKeptOnlyIfOneSaysSo() {
        try (Visitor visitor = visit(Look.DESKTOP).expecting(response -> response.status() == 422)) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            Person.signUp(visitor, "odd-typist");
            String path = kifu.keep(KifuPages.GAME);
            String odd = KifuPages.GAME.replace("   3 ２六歩(27)", "   3 何か変な手");
            kifu.tab("text");
            text(page).fill(odd);
            page.keyboard().press("Control+s");
            Locator question = page.locator("it-dialog.question");
            assertThat(question.locator("it-button.sure")).isVisible();
            assertThat(kifu.stored(path, "kifu")).isEqualTo(KifuPages.GAME);
            question.locator("it-button.sure").click();
            assertThat(kifu.save()).isDisabled();
            assertThat(kifu.stored(path, "kifu")).isEqualTo(odd);
        }
    }

    @Test
    void withoutANetworkTheChangesAreKeptAndSavedWhenItIsBack() {
        try (Visitor visitor = visit(Look.DESKTOP)) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            Person.signUp(visitor, "traveller");
            String path = kifu.keep(KifuPages.GAME);
            visitor.offline(true);
            kifu.tab("details");
            field(page, "memo").fill("電車の中で");
            page.keyboard().press("Control+s");
            assertThat(page.locator(".notice.waiting")).isVisible();
            assertThat(kifu.save()).isEnabled();
            kifu.look("kifu-offline");
            visitor.offline(false);
            assertThat(kifu.save()).isDisabled();
            assertThat(page.locator(".notice.waiting")).hasCount(0);
            assertThat(kifu.stored(path, "memo")).isEqualTo("電車の中で");
        }
    }

    /** The server stores it, the answer gets lost: the next save must not take one's own change for somebody else's. */
    @Test
    void aLostAnswerIsNoConflict() {
        try (Visitor visitor = visit(Look.DESKTOP).expecting(response -> response.status() == 412)) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            Person.signUp(visitor, "unlucky");
            String path = kifu.keep(KifuPages.GAME);
            kifu.tab("details");
            field(page, "memo").fill("一度目");
            AtomicBoolean stored = new AtomicBoolean();
            page.route("**/api/kifu/kifus/*", route -> {
                if (route.request().method().equals("PATCH")) {
                    if (stored.compareAndSet(false, true)) {
                        route.fetch();
                    }
                    route.abort();
                } else {
                    route.resume();
                }
            });
            visitor.offline(true);
            visitor.offline(false);
            kifu.save().click();
            assertThat(page.locator(".notice.waiting")).isVisible();
            page.unroute("**/api/kifu/kifus/*");
            field(page, "memo").fill("二度目");
            kifu.save().click();
            assertThat(kifu.save()).isDisabled();
            assertThat(page.locator("it-kifu-conflict pre")).hasCount(0);
            assertThat(kifu.stored(path, "memo")).isEqualTo("二度目");
        }
    }

    @Test
    void whatIsTypedWhileASaveIsOnItsWayStaysUnsaved() {
        try (Visitor visitor = visit(Look.DESKTOP)) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            Person.signUp(visitor, "fast-typist");
            String path = kifu.keep(KifuPages.GAME);
            kifu.comment("前半");
            Route[] held = new Route[1];
            page.route("**/api/kifu/kifus/*", route -> {
                if (route.request().method().equals("PATCH") && held[0] == null) {
                    held[0] = route;
                } else {
                    route.resume();
                }
            });
            page.waitForRequest("**/api/kifu/kifus/*", () -> page.keyboard().press("Control+s"));
            kifu.comment("前半、そして後半");
            page.waitForResponse(answer -> answer.request().method().equals("PATCH"), () -> held[0].resume());
            assertThat(kifu.save()).isEnabled();
            assertThat(page.locator("it-kifu-comment textarea")).hasValue("前半、そして後半");
            kifu.save().click();
            assertThat(kifu.save()).isDisabled();
            assertThat(kifu.stored(path, "kifu")).contains("*前半、そして後半");
        }
    }

    @Test
    void aRecordIsOpenedAndSavedWithOneRequestEach() {
        try (Visitor visitor = visit(Look.DESKTOP)) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            Person.signUp(visitor, "frugal");
            kifu.keep(KifuPages.GAME);
            List<String> asked = new CopyOnWriteArrayList<>();
            page.onRequest(request -> asked.add(request.method() + " " + request.url()));
            page.reload();
            kifu.moves().waitFor();
            kifu.comment("一度で");
            kifu.save().click();
            assertThat(kifu.save()).isDisabled();
            assertThat(asked).noneMatch(request -> request.endsWith("/record"));
            assertThat(asked.stream().filter(request -> request.endsWith("?with=record")))
                    .hasSize(2);
        }
    }

    @Test
    void aRecordOpenInTwoWindowsFollowsTheOtherAndKeepsWhatIsUnsaved() {
        try (Visitor visitor =
                visit(Look.DESKTOP).expecting(response -> List.of(404, 412).contains(response.status()))) {
            KifuPages kifu = new KifuPages(visitor, Look.DESKTOP);
            Page page = kifu.page();
            Person.signUp(visitor, "two-windows");
            String path = kifu.keep(KifuPages.GAME);
            kifu.tab("details");
            kifu.changeElsewhere(path, "もう一つの画面から");
            assertThat(field(page, "memo")).hasValue("もう一つの画面から");
            assertThat(kifu.news()).containsText("新しい版");

            kifu.tab("moves");
            kifu.comment("まだ保存していない");
            kifu.changeElsewhere(path, "また変えた");
            assertThat(page.locator(".notice.newer")).isVisible();
            assertThat(page.locator("it-kifu-comment textarea")).hasValue("まだ保存していない");
            kifu.look("kifu-newer");
            page.locator(".notice.newer it-button.compare").click();
            Locator conflict = page.locator("it-kifu-conflict");
            assertThat(conflict.locator("pre").first()).containsText("まだ保存していない");
            conflict.locator("it-button.mine").click();
            assertThat(kifu.save()).isDisabled();
            assertThat(page.locator(".notice.newer")).hasCount(0);
            assertThat(kifu.stored(path, "memo")).isEqualTo("また変えた");

            kifu.comment("消される前の変更");
            kifu.deleteElsewhere(path);
            assertThat(page.locator(".notice.newer")).containsText("ごみ箱");
            assertThat(page.locator("it-kifu-comment textarea")).hasValue("消される前の変更");
        }
    }
}
