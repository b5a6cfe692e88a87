package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import org.junit.jupiter.api.Test;

/** Rooms in English, words to choose from, and a host's own words. */
class DrawWordsIT extends BrowserTest {
    private Painter painter(String name, Look look) {
        return new Painter(name, visit(look), look);
    }

    private static Locator offers(Painter drawer) {
        return drawer.page().locator("it-draw-curtain .offer");
    }

    @Test
    void anEnglishRoomOffersThreeWordsAndGoesOnUntilEveryoneHasGuessed() {
        try (Painter ann = painter("Ann", Look.DESKTOP.english());
                Painter bob = painter("Bob", Look.PHONE.english());
                Painter cem = painter("Cem", Look.LANDSCAPE.english())) {
            ann.createAsProposed();
            bob.join(ann.code());
            cem.join(ann.code());
            ann.visitor().screenshot("draw-words-waiting");
            bob.visitor().screenshot("draw-words-waiting");
            ann.start();
            assertThat(offers(ann)).hasCount(3);
            assertThat(offers(bob)).hasCount(0);
            ann.visitor().screenshot("draw-words-offered");
            ann.visitor().assertAccessible();
            String word = offers(ann).nth(1).innerText();
            offers(ann).nth(1).click();
            ann.stroke(.2, .2, .8, .8);
            bob.assertKnowsNothingOf(word);
            bob.guess("Is it a " + word.toUpperCase(java.util.Locale.ROOT) + "?");
            assertThat(bob.page().locator("it-draw-curtain .end")).hasCount(0);
            cem.guess(word.replace(' ', '-'));
            for (Painter each : java.util.List.of(ann, bob, cem)) {
                assertThat(each.page().locator("it-draw-curtain .end")).containsText(word);
            }
            ann.visitor().screenshot("draw-words-end");
            Locator own = bob.page().locator("it-draw-curtain .idea");
            assertThat(offers(bob))
                    .hasCount(
                            3,
                            new com.microsoft.playwright.assertions.LocatorAssertions.HasCountOptions()
                                    .setTimeout(20_000));
            bob.visitor().screenshot("draw-words-offered");
            bob.visitor().assertFits();
            own.click();
            bob.answerField().fill("ねこ");
            bob.page().locator("it-draw-curtain .go").click();
            assertThat(bob.page().locator("it-draw-curtain .hint.wrong")).containsText("letters");
            bob.visitor().screenshot("draw-words-own");
            bob.choose("Tokyo Tower");
        }
    }

    @Test
    void aHostPastesWordsAndDrawersAreOfferedThem() {
        try (Painter aki = painter("あき", Look.PHONE);
                Painter haru = painter("はる", Look.DESKTOP)) {
            aki.visitor().open("/draw");
            aki.page().locator("it-draw-create input[id=in]").fill("あき");
            aki.page().locator("it-draw-create summary").click();
            Locator pack = aki.page().locator("it-draw-words textarea");
            pack.fill("たこやき、おこのみやき\nkushikatsu");
            aki.visitor().screenshot("draw-words-create");
            aki.page().locator("it-draw-create it-button.go").click();
            assertThat(aki.page().locator("it-draw-words .wrong")).containsText("kushikatsu");
            pack.fill("たこやき、おこのみやき\nクシカツ");
            aki.page().locator("it-draw-create it-button.go").click();
            assertThat(aki.seats()).hasCount(1);
            haru.join(aki.code());
            aki.start();
            assertThat(offers(aki)).hasCount(3);
            for (String word : java.util.List.of("たこやき", "おこのみやき", "くしかつ")) {
                assertThat(offers(aki).filter(new Locator.FilterOptions().setHasText(word)))
                        .not()
                        .hasCount(0);
            }
            aki.visitor().screenshot("draw-words-pack");
            aki.visitor().assertFits();
            haru.visitor().open("/draw");
            haru.page().locator("it-draw-create summary").click();
            haru.visitor().screenshot("draw-words-create");
            haru.visitor().assertAccessible();
        }
    }
}
