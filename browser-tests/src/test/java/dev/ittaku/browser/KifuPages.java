package dev.ittaku.browser;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.util.List;
import java.util.regex.Pattern;

/** The notebook as a person uses it: board, moves, dialogs. */
final class KifuPages {
    static final String GAME = """
            手合割：平手
            先手：甲
            後手：乙
            手数----指手---------消費時間--
               1 ７六歩(77)   ( 0:16/00:00:16)
               2 ３四歩(33)   ( 0:03/00:00:03)
               3 ２六歩(27)   ( 0:05/00:00:21)
               4 ８四歩(83)   ( 0:04/00:00:07)
               5 ２五歩(26)   ( 0:02/00:00:23)
               6 投了
            """;
    private static final Pattern RECORD = Pattern.compile(".*/kifu/[A-Za-z0-9]{12}(#.*)?$");

    private final Visitor visitor;
    private final Look look;
    private final Page page;

    KifuPages(Visitor visitor, Look look) {
        this.visitor = visitor;
        this.look = look;
        this.page = visitor.page();
    }

    Page page() {
        return page;
    }

    Page open(String path) {
        return visitor.open(path);
    }

    /** Pastes a record and keeps it; answers its address. */
    String keep(String text) {
        visitor.open("/kifu/new");
        page.locator("it-kifu-text textarea").fill(text);
        page.locator("it-kifu-text .good").waitFor();
        page.locator("it-button.make").click();
        page.waitForURL(RECORD);
        moves().waitFor();
        return page.url().replaceFirst("#.*", "").replaceFirst("^.*(/kifu/)", "$1");
    }

    Locator moves() {
        return page.locator("it-kifu-moves");
    }

    Locator current() {
        return page.locator("it-kifu-moves [aria-current=true] .name");
    }

    Locator branches() {
        return page.locator("it-kifu-moves .way");
    }

    Locator square(String name) {
        return page.locator("it-kifu-board [data-square='" + name + "']");
    }

    /** By finger on a phone, by mouse elsewhere. */
    void press(Locator what) {
        if (look.touch()) {
            what.tap();
        } else {
            what.click();
        }
    }

    void move(String from, String to) {
        press(square(from));
        press(square(to));
    }

    void drag(String from, String to) {
        BoundingBox start = square(from).boundingBox();
        BoundingBox end = square(to).boundingBox();
        page.mouse().move(start.x + start.width / 2, start.y + start.height / 2);
        page.mouse().down();
        page.mouse().move(start.x + start.width, start.y - start.height);
        page.mouse().move(end.x + end.width / 2, end.y + end.height / 2);
        page.mouse().up();
    }

    void step(String where) {
        page.locator("it-kifu-controls it-button." + where).click();
    }

    void tab(String id) {
        page.locator("it-kifu-record it-tabs #tab-" + id).click();
    }

    void comment(String text) {
        page.locator("it-kifu-comment textarea").fill(text);
    }

    Locator save() {
        return page.locator("it-kifu-record it-button.save button");
    }

    /** What the foot of the page says last. */
    Locator news() {
        return page.locator("it-toast .news").last();
    }

    /** Changes the record behind the page's back, as another window would. */
    void changeElsewhere(String path, String memo) {
        page.evaluate("""
                async ([kid, memo]) => {
                  const at = '/api/kifu/kifus/' + kid;
                  const etag = (await fetch(at)).headers.get('ETag');
                  const headers = {'Content-Type': 'application/json', 'If-Match': etag};
                  const done = await fetch(at, {method: 'PATCH', headers, body: JSON.stringify({memo})});
                  if (!done.ok) throw new Error(await done.text());
                }""", List.of(path.substring(path.lastIndexOf('/') + 1), memo));
    }

    void deleteElsewhere(String path) {
        page.evaluate(
                "async (kid) => { await fetch('/api/kifu/kifus/' + kid, {method: 'DELETE'}); }",
                path.substring(path.lastIndexOf('/') + 1));
    }

    /** What is asked for arrives, also when the page repeats it by itself, but its answers get lost. */
    void loseAnswers(String address, String method, Runnable ask) {
        visitor.offline(true);
        visitor.offline(false);
        page.route(address, route -> {
            if (route.request().method().equals(method)) {
                route.fetch();
                route.abort();
            } else {
                route.resume();
            }
        });
        ask.run();
        page.locator("it-toast .news.bad").last().waitFor();
        page.unroute(address);
    }

    /** A field of the record as the server has it. */
    String stored(String path, String field) {
        return String.valueOf(page.evaluate(
                "async ([kid, field]) => (await (await fetch('/api/kifu/kifus/' + kid)).json())[field]",
                List.of(path.substring(path.lastIndexOf('/') + 1), field)));
    }

    /** Whatever stands on the screen now fits, can be used by everybody, and can be looked at afterwards. */
    void look(String name) {
        visitor.screenshot(name);
        visitor.assertFits();
        visitor.assertAccessible();
    }
}
