package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whoever goes back finds a list as long, as far down and as filtered as they left it. */
class ReturnIT extends BrowserTest {
    private static final int GAMES = 45;

    @Override
    RunningServer server() {
        return SharedServer.DEMO.running();
    }

    @Test
    void aLongListOfGamesIsWhereItWasLeft() {
        try (Visitor visitor = visit(Look.PHONE)) {
            Person person = Person.signIn(visitor, "demo", "one-table-for-all");
            for (int n = 0; n < GAMES; n++) {
                person.send("POST", "/api/vote/games", Map.of("aiSide", "WHITE", "aiLevel", 1, "turnLength", "PT1H"));
            }
            Page page = visitor.open("/vote");
            Locator cards = page.locator("it-vote-games it-game-card:visible");
            page.locator("it-vote-games .more:visible").click();
            assertThat(cards).hasCount(40);
            Locator card = cards.nth(32);
            card.scrollIntoViewIfNeeded();
            double before = top(card);

            card.locator("a").first().click();
            assertThat(page.locator("it-vote-board")).isVisible();
            page.goBack();
            assertThat(cards).hasCount(40);
            returns(page, card, before);

            visitor.open("/kifu");
            page.goBack();
            assertThat(cards).hasCount(40);
            returns(page, card, before);
        }
    }

    /** The same card is at the same height of the screen again. */
    private static void returns(Page page, Locator card, double before) {
        page.waitForCondition(() -> Math.abs(top(card) - before) < 3);
    }

    private static double top(Locator card) {
        return ((Number) card.evaluate("card => card.getBoundingClientRect().top")).doubleValue();
    }

    @ParameterizedTest
    @MethodSource("dev.ittaku.browser.Look#widths")
    void aFilteredWeekIsAsItWasLeft(Look look) {
        try (Visitor visitor = visit(look)) {
            Page page = visitor.open("/lessons?studio=sby");
            page.locator("it-schedule .hours button").last().click();
            page.locator("it-schedule input[type=search]").fill("a");
            Locator shown = page.locator("it-schedule [data-lesson]");
            shown.first().waitFor();
            int count = shown.count();
            page.locator("it-lessons nav a[href='/lessons/mine']").click();
            assertThat(page.locator("it-lessons it-empty")).isVisible();
            page.goBack();
            assertThat(page.locator("it-schedule input[type=search]")).hasValue("a");
            assertThat(shown).hasCount(count);
            visitor.open("/");
            page.goBack();
            assertThat(page.locator("it-schedule input[type=search]")).hasValue("a");
            assertThat(page.locator("it-schedule .hours button").last()).hasAttribute("aria-pressed", "true");
            assertThat(shown).hasCount(count);
        }
    }

    @ParameterizedTest
    @MethodSource("dev.ittaku.browser.Look#widths")
    void thePortalAndTheLobbyAreAsFarDown(Look look) {
        try (Visitor visitor = visit(look)) {
            for (String path : new String[] {"/", "/draw"}) {
                Page page = visitor.open(path);
                page.waitForCondition(() -> height(page) > look.height() + 50);
                page.mouse().wheel(0, 5000);
                page.waitForCondition(() -> scrolled(page) > 40);
                page.getByRole(AriaRole.CONTENTINFO).waitFor();
                int before = scrolled(page);
                page.evaluate("location.assign('/vote/rules')");
                page.locator("it-vote-rules h1").waitFor();
                page.goBack();
                page.waitForCondition(() -> Math.abs(scrolled(page) - before) < 3);
                assertThat(scrolled(page)).isPositive();
            }
        }
    }

    private static int scrolled(Page page) {
        return ((Number) page.evaluate("Math.round(scrollY)")).intValue();
    }

    private static int height(Page page) {
        return ((Number) page.evaluate("document.documentElement.scrollHeight")).intValue();
    }
}
