package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Short news never pile up, and never lie on what is played or drawn. On pages of modules, as whoever works on pages has
 * them: a test can call what they are made of.
 */
class ToastsIT extends OwnServerTest {
    /** The largest board or drawing that can be seen, and how many square pixels of it and its like the news cover. */
    private static final String COVERED = """
            () => {
              const stages = [];
              const walk = (root) => root.querySelectorAll('*').forEach((element) => {
                if (element.matches('canvas, svg.shogi, svg.othello')) stages.push(element.getBoundingClientRect());
                if (element.shadowRoot) walk(element.shadowRoot);
              });
              walk(document);
              const news = document.querySelector('it-toast').shadowRoot.querySelector('.news').getBoundingClientRect();
              const over = stages.reduce((sum, box) => sum
                + Math.max(0, Math.min(news.right, box.right) - Math.max(news.left, box.left))
                * Math.max(0, Math.min(news.bottom, box.bottom) - Math.max(news.top, box.top)), 0);
              return [Math.max(0, ...stages.map((box) => box.width)), over];
            }""";

    ToastsIT() {
        super("--demo");
    }

    @Override
    Map<String, String> environment() {
        return Map.of("ITTAKU_PAGES", "modules");
    }

    static List<Look> looks() {
        return List.of(Look.DESKTOP, Look.PHONE, Look.LANDSCAPE, Look.PHONE.english());
    }

    @Test
    void whatIsSaidAgainIsCountedAndOnlyTheNewestIsShown() {
        try (Visitor visitor = visit(Look.PHONE)) {
            Page page = visitor.open("/ui/gallery.html");
            page.evaluate("""
                    async () => {
                      const {toast} = await import('ittaku/toast.js');
                      toast('消しました', {action: {label: '戻す', run: () => toast('戻しました')}});
                      for (let n = 0; n < 5; n++) {
                        toast('もう一度', {tone: 'bad', action: {label: '試す', run: () => {}}});
                      }
                    }""");
            Locator news = page.locator("it-toast .news");
            assertThat(news).hasCount(1);
            assertThat(news).containsText("もう一度");
            assertThat(news).containsText("×5");
            visitor.assertAccessible();
            news.locator("button").last().tap();
            assertThat(news).containsText("消しました");
            news.locator(".step").tap();
            assertThat(news).containsText("戻しました");
            assertThat(news).hasCount(1);
        }
    }

    @ParameterizedTest
    @MethodSource("looks")
    void newsKeepOffTheBoards(Look look) {
        try (Visitor visitor = visit(look)) {
            Person.signIn(visitor, "demo", "one-table-for-all");
            visitor.open("/vote");
            leaveBoardClear(visitor, "it-game-card a", "it-vote-board svg");
            visitor.open("/kifu");
            leaveBoardClear(visitor, "it-kifu-list a.kifu", "it-kifu-board svg.shogi");
        }
    }

    private static void leaveBoardClear(Visitor visitor, String link, String board) {
        Page page = visitor.page();
        page.locator(link).first().click();
        page.locator(board).first().waitFor();
        keepsClear(visitor);
    }

    @ParameterizedTest
    @MethodSource("looks")
    void newsKeepOffTheDrawing(Look look) {
        try (Painter aki = new Painter("あき", visit(look), look);
                Painter haru = new Painter("はる", visit(look), look)) {
            aki.create(1, 2);
            haru.join(aki.code());
            aki.start();
            aki.choose("ひこうき");
            aki.page().locator("it-draw-canvas canvas").waitFor();
            keepsClear(aki.visitor());
            keepsClear(haru.visitor());
        }
    }

    /** Says things of several lengths, at the top of the page and when it is scrolled; with a step, so that they stay. */
    private static void keepsClear(Visitor visitor) {
        Page page = visitor.page();
        for (String text : List.of("保存しました", "混み合っています。少し待ってから、もう一度お試しください。")) {
            page.evaluate(
                    "async (text) => (await import('ittaku/toast.js')).toast(text, {action: {label: '戻す', run() {}}})",
                    text);
            assertThat(page.locator("it-toast .news")).containsText(text);
            assertClear(page);
            page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
            page.waitForFunction(
                    "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))");
            assertClear(page);
            page.evaluate("scrollTo(0, 0)");
            page.locator("it-toast .news button").last().click();
            assertThat(page.locator("it-toast .news")).hasCount(0);
        }
    }

    private static void assertClear(Page page) {
        List<?> said = (List<?>) page.evaluate(COVERED);
        assertThat(((Number) said.get(0)).intValue()).as("a board is shown").isGreaterThan(100);
        assertThat(((Number) said.get(1)).intValue())
                .as("pixels covered at %s", page.url())
                .isZero();
    }
}
