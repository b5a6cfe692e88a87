package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.LocatorAssertions;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Rooms in English, words to choose from, and a host's own words. */
class DrawWordsIT extends BrowserTest {
    private static final double NEXT_TURN_MS = 20_000;

    private Painter painter(String name, Look look) {
        return new Painter(name, visit(look), look);
    }

    /** Takes a word that is offered; whoever draws before the paper is theirs draws nothing. */
    private static void take(Painter painter, int offer) {
        offers(painter).nth(offer).click();
        assertThat(painter.page().locator("it-draw-tools")).isVisible();
    }

    private static Locator offers(Painter drawer) {
        return drawer.page().locator("it-draw-curtain .offer");
    }

    @Test
    void anEnglishRoomOffersThreeWordsAndGoesOnUntilEveryoneHasGuessed() {
        try (Painter ann = painter("Ann", Look.DESKTOP.english());
                Painter bob = painter("Bob", Look.PHONE.english());
                Painter cem = painter("Cem", Look.LANDSCAPE.english());
                Painter dan = painter("Dan", Look.PHONE.english())) {
            ann.createAsProposed();
            String code = ann.code();
            bob.join(code);
            cem.join(code);
            ann.visitor().screenshot("draw-words-waiting");
            bob.visitor().screenshot("draw-words-waiting");
            ann.start();
            assertThat(offers(ann)).hasCount(3);
            assertThat(offers(bob)).hasCount(0);
            ann.visitor().screenshot("draw-words-offered");
            ann.visitor().assertAccessible();
            String word = offers(ann).nth(1).innerText();
            take(ann, 1);
            ann.stroke(.2, .2, .8, .8);
            bob.assertKnowsNothingOf(word);
            bob.guess("Is it a " + word.toUpperCase(Locale.ROOT) + "?");
            assertThat(bob.page().locator("it-draw-curtain .end")).hasCount(0);
            cem.guess(word.replace(' ', '-'));
            for (Painter each : List.of(ann, bob, cem)) {
                assertThat(each.page().locator("it-draw-curtain .end")).containsText(word);
            }
            ann.visitor().screenshot("draw-words-end");
            Locator own = bob.page().locator("it-draw-curtain .idea:not(.pass)");
            assertThat(offers(bob)).hasCount(3, new LocatorAssertions.HasCountOptions().setTimeout(NEXT_TURN_MS));
            bob.visitor().screenshot("draw-words-offered");
            bob.visitor().assertFits();
            own.click();
            bob.answerField().fill("ねこ");
            bob.page().locator("it-draw-curtain .go").click();
            assertThat(bob.page().locator("it-draw-curtain .hint.wrong")).containsText("letters");
            bob.visitor().screenshot("draw-words-own");
            bob.choose("Tokyo Tower");
            dan.visitor().open("/draw/code/" + code);
            dan.page().locator("it-draw-join input").fill("Dan");
            dan.visitor().screenshot("draw-words-late");
            dan.page().locator("it-draw-join it-button.go").click();
            assertThat(dan.page().locator("it-draw-talk .note")).containsText("next turn");
            dan.visitor().screenshot("draw-words-arriving");
            bob.stroke(.3, .3, .6, .6);
            ann.guess("tokyo tower");
            cem.guess("tokyo tower");
            assertThat(dan.page().locator("it-draw-players li"))
                    .hasCount(4, new LocatorAssertions.HasCountOptions().setTimeout(NEXT_TURN_MS));
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
            aki.page().locator("it-draw-create input[name=public]").check();
            aki.page().locator("it-draw-create it-button.go").click();
            assertThat(aki.seats()).hasCount(1);
            haru.join(aki.code());
            aki.start();
            assertThat(offers(aki)).hasCount(3);
            for (String word : List.of("たこやき", "おこのみやき", "くしかつ")) {
                assertThat(offers(aki).filter(new Locator.FilterOptions().setHasText(word)))
                        .not()
                        .hasCount(0);
            }
            aki.visitor().screenshot("draw-words-pack");
            aki.visitor().assertFits();
            take(aki, 0);
            aki.stroke(.2, .3, .5, .8, .8, .3);
            haru.awaitInk(3, 200);
            haru.visitor().open("/draw");
            assertThat(haru.page().locator(".running[href$='" + aki.gameId() + "'] img:not([hidden])"))
                    .isVisible();
            haru.page().locator("it-draw-create summary").click();
            haru.visitor().screenshot("draw-words-create");
            haru.visitor().assertAccessible();
        }
    }
}
