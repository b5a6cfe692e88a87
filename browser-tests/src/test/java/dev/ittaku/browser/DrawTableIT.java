package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.BoundingBox;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What people run into at the table: small screens, names, seats, strokes over the edge, and who may read what. */
@Order(5)
class DrawTableIT extends BrowserTest {
    private static final Look SMALL_DESKTOP = new Look(1024, 768, false, "ja", false);
    private static final Look ON_ITS_SIDE = new Look(844, 390, true, "ja", false);

    private Painter painter(String name, Look look) {
        return new Painter(name, visit(look), look);
    }

    private static Locator said(Painter reader, String text) {
        return reader.lines().filter(new Locator.FilterOptions().setHasText(text));
    }

    private static BoundingBox box(Painter painter, String selector) {
        return painter.page().locator(selector).first().boundingBox();
    }

    @Test
    void kanjiAndANearMissAreJudgedByTheirReading() {
        try (Painter aki = painter("あき", Look.DESKTOP);
                Painter haru = painter("はる", Look.PHONE)) {
            aki.create(1, 2);
            haru.join(aki.code());
            aki.start();
            aki.choose("くじら");
            aki.stroke(.2, .2, .8, .8);
            haru.guess("くじろ");
            assertThat(said(haru, "くじろ")).hasCount(1);
            assertThat(haru.page().locator("it-draw-talk .close")).hasCount(1);
            assertThat(said(aki, "くじろ")).hasCount(1);
            haru.guess("鯨だ！");
            assertThat(aki.page().locator("it-draw-curtain .end")).containsText("くじら");
        }
    }

    @Test
    void spectatorsTalkAmongThemselvesUntilTheTurnIsOver() {
        try (Painter aki = painter("あき", Look.DESKTOP);
                Painter haru = painter("はる", Look.DESKTOP);
                Painter mia = painter("Mia", Look.PHONE.english())) {
            aki.create(1, 2);
            String code = aki.code();
            haru.join(code);
            aki.start();
            aki.choose("らくだ");
            aki.stroke(.1, .1, .9, .9);
            mia.watch(code);
            mia.awaitInk(2, 100);
            mia.guess("らくだ maybe");
            assertThat(said(mia, "らくだ maybe")).hasCount(1);
            assertThat(mia.page().locator("it-draw-talk .note")).isVisible();
            mia.visitor().screenshot("draw-spectator");
            haru.assertKnowsNothingOf("らくだ");
            haru.guess("rakuda");
            assertThat(said(haru, "らくだ maybe")).hasCount(1);
        }
    }

    @Test
    void theHostChangesTheRulesAndTheDrawerTakesBackMixesAndPasses() {
        try (Painter aki = painter("あき", Look.DESKTOP);
                Painter haru = painter("はる", Look.PHONE)) {
            aki.create(1, 2);
            haru.join(aki.code());
            aki.page().locator("it-draw-waiting .change").click();
            aki.page()
                    .locator("it-draw-waiting it-dialog input[value='own']")
                    .check(new Locator.CheckOptions().setForce(true));
            aki.page().locator("it-draw-waiting it-dialog #roundCount").fill("3");
            aki.visitor().screenshot("draw-rules");
            aki.page()
                    .locator("it-draw-waiting it-dialog it-button[slot='action']")
                    .click();
            assertThat(haru.page().locator("it-draw-waiting .rules")).containsText("3ラウンド");
            assertThat(said(haru, "あきさんがルールを変えました")).hasCount(1);
            aki.start();
            assertThat(aki.page()).hasTitle(java.util.regex.Pattern.compile("^●.*"));
            aki.choose("くじら");
            aki.stroke(.2, .2, .8, .8);
            haru.awaitInk(1, 100);
            Locator redo = aki.page().locator("it-draw-tools button[aria-label='やり直す']");
            assertThat(redo).isDisabled();
            aki.page().keyboard().press("Control+z");
            assertThat(redo).isEnabled();
            redo.click();
            aki.page().locator("it-draw-tools .mix input").fill("#12ab34");
            assertThat(aki.page().locator("it-draw-tools [aria-label='自分の色 #12AB34']"))
                    .hasAttribute("aria-checked", "true");
            aki.stroke(.2, .8, .8, .2);
            haru.awaitInk(2, 100);
            aki.visitor().screenshot("draw-mixed");
            aki.page().locator("it-draw-room .pass").click();
            aki.page().locator("it-dialog.giving-up it-button[kind='danger']").click();
            assertThat(haru.page().locator("it-draw-curtain .end")).containsText("パスしました");
        }
    }

    @Test
    void aSpectatorTakesASeatThatBecomesFree() {
        try (Painter aki = painter("あき", Look.DESKTOP);
                Painter haru = painter("はる", Look.DESKTOP);
                Painter mia = painter("Mia", Look.PHONE)) {
            aki.create(1, 2);
            String code = aki.code();
            haru.join(code);
            mia.watch(code);
            Locator sit = mia.page().locator("it-draw-waiting .go");
            assertThat(sit).hasCount(0);
            haru.page().locator("it-draw-waiting .top it-button").click();
            sit.click();
            assertThat(aki.page().locator("it-draw-waiting li.sits.ready")).hasCount(2);
            aki.start();
            aki.choose("ねこ");
            aki.stroke(.2, .2, .8, .8);
            mia.guess("猫");
            assertThat(mia.page().locator("it-draw-curtain .end")).containsText("ねこ");
        }
    }

    @Test
    void aNameGoesAlongToTheRoomIsToldBeforehandAndIsNobodyElses() {
        try (Painter aki = painter("O Brien", Look.DESKTOP);
                Painter haru = painter("はる", Look.PHONE)) {
            aki.create(1, 4);
            String code = aki.code();
            haru.visitor().expecting(response -> response.status() == 409);
            haru.visitor().open("/draw");
            Locator name = haru.page().locator("it-draw-create it-draw-name input");
            assertThat(haru.page().locator("it-draw-name .hint")).containsText("10文字まで");
            name.fill("O'Brien");
            assertThat(haru.page().locator("it-draw-name .error")).containsText("「OBrien」");
            name.fill("OBrien");
            haru.page().locator("#code").fill(code);
            haru.page().locator("#code").press("Enter");
            assertThat(haru.page().locator("it-draw-join it-draw-name input")).hasValue("OBrien");
            haru.page().locator("it-draw-join it-button.go").click();
            assertThat(haru.page().locator("it-draw-join .error")).containsText("その名前の人がもういます");
            haru.page().locator("it-draw-join it-draw-name input").fill("はる");
            haru.page().locator("it-draw-join it-button.go").click();
            assertThat(aki.seats()).hasCount(2);

            // The seat is kept, and the way back to it is the first thing in the lobby.
            haru.visitor().open("/draw");
            Locator back = haru.page().locator("it-draw-lobby nav.back a");
            assertThat(back).isVisible();
            assertThat(back.boundingBox().y + back.boundingBox().height).isLessThan(844);
            assertThat(head(haru, "it-draw-lobby nav.back svg"))
                    .isEqualTo(head(aki, "it-draw-waiting li:nth-child(2) svg"));
            haru.visitor().screenshot("draw-back");
        }
    }

    /** The shape and colour of a face and its hair, whatever mood it is in. */
    private static String head(Painter painter, String face) {
        return (String) painter.page()
                .locator(face)
                .first()
                .evaluate("svg => [...svg.querySelectorAll('path')].slice(0, 2).map(path => path.outerHTML).join()");
    }

    @Test
    void theLobbyIsAsItWasLeft() {
        try (Painter aki = painter("あき", Look.PHONE)) {
            aki.visitor().open("/draw");
            aki.page().locator("it-draw-create summary").click();
            aki.page().locator("#code").fill("KAKA");
            aki.visitor().open("/vote");
            aki.page().goBack();
            assertThat(aki.page().locator("#code")).hasValue("KAKA");
            assertThat(aki.page().locator("#timeLimit")).isVisible();
        }
    }

    @Test
    void whatIsToldAgainAndAgainIsOneMessageBesideThePaper() {
        try (Painter aki = painter("あき", Look.PHONE);
                Painter haru = painter("はる", Look.DESKTOP)) {
            aki.create(1, 2);
            haru.join(aki.code());
            aki.start();
            for (int i = 0; i < 4; i++) {
                aki.answerField().fill("はる");
                aki.page().locator("it-draw-curtain .go").click();
                assertThat(aki.page().locator("it-toast .news")).containsText("だれかの名前");
            }
            assertThat(aki.page().locator("it-toast .news")).hasCount(1);
            BoundingBox paper = box(aki, "it-draw-canvas canvas");
            BoundingBox news = box(aki, "it-toast .news");
            assertThat(news.y + news.height <= paper.y || news.y >= paper.y + paper.height)
                    .as("beside the paper")
                    .isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource({"844, 390, 480", "667, 375, 400", "1024, 768, 640", "1280, 800, 700"})
    void paperScoresAndFieldFitOnTheScreen(int width, int height, int least) {
        Look look = new Look(width, height, width < 900, "ja", false);
        try (Painter aki = painter("あき", look);
                Painter haru = painter("はる", look.english())) {
            aki.create(1, 8);
            haru.join(aki.code());
            aki.start();
            aki.choose("とんぼ");
            aki.stroke(.2, .3, .5, .6, .8, .3);
            haru.awaitInk(2, 100);
            BoundingBox paper = box(haru, "it-draw-canvas canvas");
            assertThat(paper.width).as("width of the paper").isGreaterThan(least);
            for (String part : new String[] {"it-draw-canvas canvas", "it-draw-players li", "it-draw-talk input"}) {
                BoundingBox seen = box(haru, part);
                assertThat(seen.y + seen.height).as(part).isLessThanOrEqualTo(height + 1);
            }
            for (Painter each : new Painter[] {aki, haru}) {
                each.visitor().assertFits();
                each.visitor().screenshot("draw-table-" + height + (each == aki ? "-drawer" : "-guesser"));
            }
            BoundingBox tools = box(aki, "it-draw-tools");
            assertThat(tools.y + tools.height).as("tools").isLessThanOrEqualTo(height + 1);
        }
    }

    @ParameterizedTest
    @CsvSource({"844, 390", "667, 375", "640, 360"})
    void onAPhoneHeldSidewaysEveryToolIsAsLargeAsAThumbAndGuessesAreSeen(int width, int height) {
        Look look = new Look(width, height, true, "ja", false);
        try (Painter aki = painter("あき", look);
                Painter haru = painter("はる", Look.DESKTOP)) {
            aki.create(1, 2);
            haru.join(aki.code());
            aki.start();
            aki.choose("とんぼ");
            Locator buttons = aki.page().locator("it-draw-tools button");
            assertThat(buttons).hasCount(34);
            for (Locator button : buttons.all()) {
                BoundingBox box = button.boundingBox();
                assertThat(Math.min(box.width, box.height))
                        .as(button.getAttribute("aria-label"))
                        .isGreaterThanOrEqualTo(44);
            }
            Locator last = buttons.last();
            last.tap();
            assertThat(last).hasAttribute("aria-checked", "true");
            haru.guess("せみ");
            assertThat(said(aki, "せみ")).isInViewport();
            aki.visitor().assertFits();
            aki.visitor().screenshot("draw-sideways-" + height);
        }
    }

    @Test
    void aSpellingThatTheDrawerNamesIsRight() {
        try (Painter aki = painter("あき", Look.PHONE);
                Painter haru = painter("はる", Look.DESKTOP)) {
            aki.create(1, 2);
            haru.join(aki.code());
            aki.start();
            aki.answerField().fill("いすか");
            aki.page().locator("it-draw-curtain input[name=spellings]").fill("鶍、crossbill");
            aki.visitor().assertAccessible();
            aki.visitor().screenshot("draw-spellings");
            aki.page().locator("it-draw-curtain .go").click();
            assertThat(aki.page().locator("it-draw-tools")).isVisible();
            haru.guess("Crossbill");
            assertThat(haru.page().locator("it-draw-curtain .stamp")).isVisible();
            assertThat(haru.page().locator("it-draw-curtain .answer")).hasText("いすか");
        }
    }

    @Test
    void theNewestLineStaysInSightWhenTheKeyboardComes() {
        try (Painter aki = painter("あき", Look.DESKTOP);
                Painter haru = painter("はる", Look.PHONE)) {
            aki.create(1, 2);
            haru.join(aki.code());
            aki.start();
            aki.choose("とんぼ");
            for (int i = 0; i < 12; i++) {
                haru.guess("ちがう" + i);
                assertThat(said(haru, "ちがう" + i)).hasCount(1);
            }
            haru.page().setViewportSize(390, 480);
            Locator last = haru.lines().last();
            Locator lines = haru.page().locator("it-draw-talk .lines");
            org.awaitility.Awaitility.await().until(() -> {
                BoundingBox frame = lines.boundingBox();
                BoundingBox line = last.boundingBox();
                return line.y >= frame.y - 1 && line.y + line.height <= frame.y + frame.height + 1;
            });
            haru.page().screenshot();
        }
    }

    @Test
    void aStrokeThatLeavesThePaperDrawsNothingAlongItsEdge() {
        try (Painter aki = painter("あき", Look.DESKTOP);
                Painter haru = painter("はる", Look.DESKTOP)) {
            aki.create(1, 2);
            haru.join(aki.code());
            aki.start();
            aki.choose("とんぼ");
            aki.stroke(.5, .2, .5, -.1, .8, -.1, .8, .2);
            haru.awaitInk(1, 100);
            assertThat(inkedAtTheTop(haru)).as("ink along the edge").isZero();
            assertThat(inkedAtTheTop(aki)).isZero();
            aki.pick("元に戻す");
            haru.awaitInk(0, 0);
            assertThat(haru.page().locator("it-toast .news")).hasCount(0);
        }
    }

    /** How many pixels are not white in the first rows, between where the stroke went out and where it came back. */
    private static int inkedAtTheTop(Painter painter) {
        return ((Number) painter.page().evaluate("""
                        () => {
                          const find = (root) => root.querySelector('it-draw-canvas')
                            ?? [...root.querySelectorAll('*')].map((e) => e.shadowRoot && find(e.shadowRoot)).find(Boolean);
                          const canvas = find(document).shadowRoot.querySelector('canvas');
                          const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
                          copy.drawImage(canvas, 0, 0);
                          const from = Math.round(canvas.width * .55);
                          const {data} = copy.getImageData(from, 0, Math.round(canvas.width * .2), 4);
                          let dark = 0;
                          for (let i = 0; i < data.length; i += 4) if (data[i] + data[i + 1] + data[i + 2] < 740) dark++;
                          return dark;
                        }""")).intValue();
    }

    @Test
    void theToolsAndThePodiumKeepTheirShape() {
        try (Painter aki = painter("あき", SMALL_DESKTOP);
                Painter haru = painter("はる", Look.PHONE);
                Painter mia = painter("ふわふわふくろう", ON_ITS_SIDE)) {
            aki.create(1, 3);
            String code = aki.code();
            haru.join(code);
            mia.join(code);
            aki.start();
            aki.choose("とんぼ");
            Locator sizes = aki.page().locator("it-draw-tools .sizes button");
            for (int i = 1; i < 4; i++) {
                assertThat(sizes.nth(i).boundingBox().y).isEqualTo(sizes.first().boundingBox().y);
            }
            haru.page().locator("it-draw-room .out").click();
            haru.page().locator("it-dialog.leaving it-button[kind=danger]").click();
            assertThat(haru.page().locator("it-draw-lobby")).isVisible();
            mia.page().locator("it-draw-room .out").click();
            mia.page().locator("it-dialog.leaving it-button[kind=danger]").click();
            Locator steps = aki.page().locator("it-draw-finale .podium li");
            assertThat(steps).hasCount(3);
            aki.page().setViewportSize(390, 844);
            for (int i = 1; i < 3; i++) {
                BoundingBox before = steps.nth(i - 1).boundingBox();
                assertThat(steps.nth(i).boundingBox().x).isGreaterThanOrEqualTo(before.x + before.width);
                assertThat(steps.nth(i).locator("> svg").boundingBox().width)
                        .isLessThanOrEqualTo(steps.nth(i).boundingBox().width + .5);
            }
            aki.visitor().screenshot("draw-podium");
        }
    }
}
