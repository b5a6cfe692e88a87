package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Someone who plays the drawing game in a browser, and remembers every text that the room sent. */
final class Painter implements AutoCloseable {
    /** Everything on the page, in all shadow roots, with what is typed into fields. */
    private static final String WHOLE_DOM = """
            () => {
              const walk = (node) => (node.nodeType === Node.TEXT_NODE ? node.data : '')
                + (node.attributes ? [...node.attributes].map((a) => a.value).join(' ') : '')
                + ('value' in node && typeof node.value === 'string' ? node.value : '')
                + (node.shadowRoot ? walk(node.shadowRoot) : '')
                + [...node.childNodes].map(walk).join(' ');
              return walk(document.documentElement) + document.title;
            }""";

    private final String name;
    private final Visitor visitor;
    private final Look look;
    private final List<String> heard = new ArrayList<>();

    Painter(String name, Visitor visitor, Look look) {
        this.name = name;
        this.visitor = visitor;
        this.look = look;
        page().onWebSocket(socket -> socket.onFrameReceived(frame -> heard.add(String.valueOf(frame.text()))));
    }

    String name() {
        return name;
    }

    Visitor visitor() {
        return visitor;
    }

    Page page() {
        return visitor.page();
    }

    /** Makes a room by the lobby's form. */
    void create(int rounds, int people) {
        visitor.open("/draw");
        page().locator("it-draw-create input[id=in]").fill(name);
        page().locator("it-draw-create summary").click();
        choose("language", "ja");
        choose("words", "own");
        choose("rule", "first");
        page().locator("#timeLimit").fill("60");
        page().locator("#roundCount").fill(String.valueOf(rounds));
        page().locator("#playerCount").fill(String.valueOf(people));
        page().locator("it-draw-create it-button.go").click();
        assertThat(seats()).hasCount(1);
    }

    /** Makes a room with the rules that the page proposes. */
    void createAsProposed() {
        visitor.open("/draw");
        page().locator("it-draw-create input[id=in]").fill(name);
        page().locator("it-draw-create it-button.go").click();
        assertThat(seats()).hasCount(1);
    }

    /** By what is written on it, as a person does. */
    void choose(String rule, String value) {
        page().locator("it-draw-create .ways label:has(input[name=" + rule + "][value=" + value + "])")
                .click();
    }

    String code() {
        return page().locator("it-draw-share .code").innerText().strip();
    }

    String gameId() {
        String url = page().url();
        return url.substring(url.lastIndexOf('/') + 1);
    }

    /** Comes in by the link that the host sends. */
    void join(String code) {
        visitor.open("/draw/code/" + code);
        page().locator("it-draw-join input").fill(name);
        page().locator("it-draw-join it-button.go").click();
        assertThat(page().locator("it-draw-waiting")).isVisible();
    }

    /** Comes by the same link to look on: in a waiting room by the second button, else by the only one. */
    void watch(String code) {
        visitor.open("/draw/code/" + code);
        page().locator("it-draw-join input").fill(name);
        page().locator("it-draw-join it-button[icon=eye]").click();
        assertThat(page().locator("it-draw-talk")).isVisible();
    }

    Locator seats() {
        return page().locator("it-draw-waiting li.sits");
    }

    /** Starts as soon as everyone is ready. */
    void start() {
        page().locator("it-draw-waiting .go[kind=primary]:not([disabled])").click();
    }

    Locator answerField() {
        return page().locator("it-draw-curtain input[name=answer]");
    }

    /** Sets the word, and is then the one who draws. */
    void choose(String word) {
        answerField().fill(word);
        page().locator("it-draw-curtain .go").click();
        assertThat(page().locator("it-draw-tools")).isVisible();
    }

    /** A stroke through points given as shares of the paper, by mouse or by finger. */
    void stroke(double... xy) {
        BoundingBox paper = page().locator("it-draw-canvas canvas").boundingBox();
        double[] at = new double[xy.length];
        for (int i = 0; i < xy.length; i += 2) {
            at[i] = paper.x + xy[i] * paper.width;
            at[i + 1] = paper.y + xy[i + 1] * paper.height;
        }
        if (look.touch()) {
            byFinger(at);
        } else {
            byMouse(at);
        }
    }

    private void byMouse(double[] at) {
        page().mouse().move(at[0], at[1]);
        page().mouse().down();
        for (int i = 2; i < at.length; i += 2) {
            page().mouse().move(at[i], at[i + 1]);
        }
        page().mouse().up();
    }

    private void byFinger(double[] at) {
        CDPSession session = page().context().newCDPSession(page());
        for (int i = 0; i < at.length; i += 2) {
            JsonObject point = new JsonObject();
            point.addProperty("x", at[i]);
            point.addProperty("y", at[i + 1]);
            JsonArray points = new JsonArray();
            points.add(point);
            touch(session, i == 0 ? "touchStart" : "touchMove", points);
        }
        touch(session, "touchEnd", new JsonArray());
        session.detach();
    }

    private static void touch(CDPSession session, String type, JsonArray points) {
        JsonObject event = new JsonObject();
        event.addProperty("type", type);
        event.add("touchPoints", points);
        session.send("Input.dispatchTouchEvent", event);
    }

    void pick(String tool) {
        page().locator("it-draw-tools button[aria-label='" + tool + "']").click();
    }

    void guess(String text) {
        Locator field = page().locator("it-draw-talk input");
        field.fill(text);
        field.press("Enter");
    }

    Locator lines() {
        return page().locator("it-draw-talk .line");
    }

    /** How much of the paper is not white any more, in a thousand. */
    int inked() {
        return ((Number) page().evaluate("""
                        () => {
                          const find = (root) => root.querySelector('it-draw-canvas')
                            ?? [...root.querySelectorAll('*')].map((e) => e.shadowRoot && find(e.shadowRoot)).find(Boolean);
                          const canvas = find(document)?.shadowRoot.querySelector('canvas');
                          if (!canvas) return -1;
                          const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', {willReadFrequently: true});
                          copy.drawImage(canvas, 0, 0);
                          const {data} = copy.getImageData(0, 0, canvas.width, canvas.height);
                          let dark = 0;
                          for (let i = 0; i < data.length; i += 4) if (data[i] + data[i + 1] + data[i + 2] < 740) dark++;
                          return Math.round(4000 * dark / data.length);
                        }""")).intValue();
    }

    /** Waits until so much of the paper is inked. */
    void awaitInk(int least, int most) {
        org.awaitility.Awaitility.await(name + " sees the drawing")
                .atMost(java.time.Duration.ofSeconds(10))
                .until(this::inked, share -> share >= least && share <= most);
    }

    /** Nothing on this page, and nothing that was sent to it, tells the word. */
    void assertKnowsNothingOf(String word) {
        String page = (String) page().evaluate(WHOLE_DOM);
        org.assertj.core.api.Assertions.assertThat(page)
                .as("what %s's page holds", name)
                .doesNotContain(word);
        org.assertj.core.api.Assertions.assertThat(heard)
                .as("what the room sent to %s", name)
                .isNotEmpty()
                .noneMatch(text -> text.contains(word));
    }

    void assertInRoom(String gameId) {
        assertThat(page()).hasURL(Pattern.compile(".*/draw/" + Pattern.quote(gameId)));
    }

    @Override
    public void close() {
        visitor.close();
    }
}
