package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.WebSocketRoute;
import com.microsoft.playwright.assertions.LocatorAssertions.HasCountOptions;
import com.microsoft.playwright.assertions.LocatorAssertions.IsVisibleOptions;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The drawing game, played in real browsers: with mouse and finger, from the lobby to the gallery. */
@Order(2)
class DrawIT extends BrowserTest {
    private static final List<String> WORDS = List.of("ひまわり", "じてんしゃ", "くじら", "ゆきだるま");
    /** Longer than a finished turn is shown. */
    private static final double NEXT_TURN_MS = 12_000;

    private Painter painter(String name, Look look) {
        return new Painter(name, visit(look), look);
    }

    @Test
    void fourPeoplePlayAGameFromTheLinkToTheGallery() throws Exception {
        try (Painter aki = painter("あき", Look.DESKTOP);
                Painter haru = painter("はる", Look.PHONE);
                Painter mia = painter("Mia", Look.DESKTOP.english().inTheDark());
                Painter ken = painter("けん", Look.DESKTOP)) {
            List<Painter> all = List.of(aki, haru, mia, ken);
            aki.create(1, 4);
            String code = aki.code();
            for (Painter guest : all.subList(1, 4)) {
                guest.join(code);
            }
            assertThat(aki.page().locator("it-draw-waiting li.sits.ready")).hasCount(4);
            aki.visitor().screenshot("draw-waiting");
            aki.start();

            for (int turn = 0; turn < all.size(); turn++) {
                playTurn(all, all.get(turn), all.get((turn + 1) % 4), all.get((turn + 2) % 4), WORDS.get(turn));
            }
            lookAtTheGallery(all);
            playAgain(all);
        }
    }

    private static void playTurn(List<Painter> all, Painter drawer, Painter winner, Painter other, String word) {
        assertThat(drawer.answerField()).isVisible(new IsVisibleOptions().setTimeout(NEXT_TURN_MS));
        drawer.choose(word);
        drawer.stroke(.2, .2, .8, .2, .8, .8, .2, .8, .2, .2);
        drawer.stroke(.4, .4, .6, .6);
        for (Painter each : all) {
            each.awaitInk(5, 200);
        }
        all.stream().filter(each -> each != drawer).forEach(each -> each.assertKnowsNothingOf(word));

        String wrong = "すいか" + word.length() + drawer.name();
        other.guess(wrong);
        for (Painter each : all) {
            assertThat(said(each, wrong)).hasCount(1);
        }
        String close = word.substring(0, word.length() - 1) + "あ";
        other.guess(close);
        assertThat(said(other, close)).hasCount(1);
        assertThat(said(other, close).and(other.page().locator(".close"))).hasCount(1);
        assertThat(said(winner, close).and(winner.page().locator(".close"))).hasCount(0);
        all.stream().filter(each -> each != drawer).forEach(each -> each.assertKnowsNothingOf(word));
        winner.guess(word);
        for (Painter each : all) {
            assertThat(each.page().locator("it-draw-curtain .end")).containsText(word);
            assertThat(each.page().locator("it-draw-players .change")).hasCount(2);
        }
        for (Painter each : all) {
            assertThat(each.page().locator("it-draw-curtain .end"))
                    .hasCount(0, new HasCountOptions().setTimeout(NEXT_TURN_MS));
        }
    }

    private static Locator said(Painter reader, String text) {
        return reader.lines().filter(new Locator.FilterOptions().setHasText(text));
    }

    private static void lookAtTheGallery(List<Painter> all) throws Exception {
        for (Painter each : all) {
            assertThat(each.page().locator("it-draw-finale it-draw-picture")).hasCount(4);
            each.visitor().assertFits();
        }
        Painter aki = all.get(0);
        Page page = aki.page();
        aki.visitor().assertAccessible();
        aki.visitor().screenshot("draw-finale");
        all.get(1).visitor().screenshot("draw-finale");
        Locator picture = page.locator("it-draw-picture").first();
        picture.locator(".again").click();
        Download png = page.waitForDownload(() -> picture.locator("button.keep").click());
        assertThat(png.suggestedFilename()).isEqualTo(WORDS.get(0) + ".png");
        assertThat(Files.size(png.path())).isGreaterThan(1000);
        Download svg = page.waitForDownload(() -> picture.locator("a.keep").click());
        assertThat(Files.readString(svg.path())).startsWith("<svg").contains("stroke");
    }

    private static void playAgain(List<Painter> all) {
        all.get(2).page().locator("it-draw-finale .go").click();
        for (Painter each : all) {
            if (each != all.get(2)) {
                // The others look at the drawings until they want to go on.
                each.page().locator("it-draw-finale .go[icon='arrow']").click();
            }
            assertThat(each.seats()).hasCount(4);
        }
    }

    @Test
    void whoIsCutOffComesBackToTheSameSeatAndTheWholeDrawing() {
        try (Painter aki = painter("あき", Look.DESKTOP);
                Painter haru = painter("はる", Look.DESKTOP)) {
            AtomicBoolean cut = new AtomicBoolean();
            AtomicReference<WebSocketRoute> line = new AtomicReference<>();
            haru.page().routeWebSocket("**/ws/draw/**", socket -> {
                if (cut.get()) {
                    socket.close(new WebSocketRoute.CloseOptions().setCode(1012));
                } else {
                    line.set(socket);
                    socket.connectToServer();
                }
            });
            aki.create(1, 2);
            haru.join(aki.code());
            aki.start();
            aki.choose("ひこうき");
            aki.stroke(.1, .5, .9, .5);
            haru.awaitInk(2, 100);

            cut.set(true);
            line.get().close(new WebSocketRoute.CloseOptions().setCode(1012));
            assertThat(haru.page().locator("it-draw-room .banner")).containsText("つなぎ直しています");
            assertThat(aki.page().locator("it-draw-players li.away")).hasCount(1);
            aki.stroke(.5, .1, .5, .9);
            aki.pick("塗りつぶし");
            aki.pick("朱");
            aki.stroke(.2, .2);
            cut.set(false);

            haru.awaitInk(900, 1000);
            assertThat(haru.page().locator("it-draw-room .banner p")).hasCount(0);
            assertThat(aki.page().locator("it-draw-players li.away")).hasCount(0);
            haru.assertKnowsNothingOf("ひこうき");

            // The drawer, too: a page loaded again shows the drawing and goes on with it.
            aki.page().reload();
            assertThat(aki.page().locator("it-draw-tools")).isVisible();
            aki.awaitInk(900, 1000);
            aki.pick("元に戻す");
            haru.awaitInk(2, 150);
            aki.awaitInk(2, 150);
        }
    }

    @Test
    void whoComesLateLooksOnAndSeesTheDrawing() {
        try (Painter aki = painter("あき", Look.DESKTOP);
                Painter haru = painter("はる", Look.PHONE);
                Painter mia = painter("Mia", Look.PHONE.english())) {
            aki.create(1, 3);
            String code = aki.code();
            haru.join(code);
            aki.start();
            aki.choose("らくだ");
            aki.stroke(.1, .1, .9, .9);
            haru.awaitInk(2, 100);
            mia.watch(code);
            mia.awaitInk(2, 100);
            assertThat(mia.page().locator("it-draw-talk input")).isEnabled();
            mia.assertKnowsNothingOf("らくだ");
            mia.visitor().assertAccessible();
        }
    }

    @Test
    void enterThatEndsAKanaConversionSendsNothing() {
        try (Painter aki = painter("あき", Look.DESKTOP)) {
            aki.create(1, 2);
            Locator field = aki.page().locator("it-draw-talk input");
            field.fill("こんに");
            boolean sent = (boolean)
                    field.evaluate(
                            "input => input.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', isComposing: true, bubbles: true, cancelable: true, composed: true}))");
            assertThat(sent).as("the key's default was not prevented").isFalse();
            assertThat(field).hasValue("こんに");
            assertThat(aki.lines()).hasCount(0);
            aki.guess("こんにちは");
            assertThat(aki.lines()).hasCount(1);
        }
    }

    static List<Look> looks() {
        return List.of(Look.DESKTOP, Look.DESKTOP.english().inTheDark(), Look.PHONE.inTheDark(), Look.PHONE.english());
    }

    @ParameterizedTest
    @MethodSource("looks")
    void everyLookOfLobbyAndTableIsAccessibleAndFits(Look look) {
        try (Painter aki = painter("あき", look);
                Painter haru = painter("はる", Look.DESKTOP)) {
            aki.visitor().open("/draw");
            aki.page().locator("it-draw-create summary").click();
            check(aki, "draw-lobby");
            aki.create(1, 4);
            check(aki, "draw-waiting");
            haru.join(aki.code());
            assertThat(aki.page().locator("it-draw-waiting li.sits.ready")).hasCount(2);
            aki.start();
            assertThat(aki.answerField()).isVisible();
            aki.visitor().screenshot("draw-setting");
            aki.choose("とんぼ");
            aki.stroke(.2, .3, .5, .6, .8, .3);
            check(aki, "draw-drawing");
        }
    }

    private static void check(Painter painter, String name) {
        painter.visitor().assertAccessible();
        painter.visitor().assertFits();
        painter.visitor().screenshot(name);
    }
}
