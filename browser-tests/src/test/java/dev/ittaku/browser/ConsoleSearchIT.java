package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.ittaku.browser.ConsolePages.check;
import static dev.ittaku.browser.ConsolePages.open;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Looking for something in a whole table, and for what an item was before. */
class ConsoleSearchIT extends BrowserTest {
    private static final String ENDLESS = "{\"items\":[],\"cursor\":\"on\",\"request\":\"Scan\","
            + "\"cost\":{\"units\":120.5,\"scanned\":100,\"roundTrips\":10}}";

    @Override
    RunningServer server() {
        return SharedServer.DEMO.running();
    }

    static Stream<Look> looks() {
        return Stream.of(Look.DESKTOP, Look.PHONE.english());
    }

    @ParameterizedTest
    @MethodSource("looks")
    void aTextIsLookedForInTheWholeTable(Look look) {
        try (Visitor visitor = visit(look)) {
            Page page = open(visitor, "/console/tables/IttakuAccounts");
            page.locator("it-console-items it-field[name=contains] input").fill("DEMO");
            page.locator("it-console-items form .acts it-button").last().click();
            assertThat(page.locator("it-console-items .request"))
                    .hasText("Scan IttakuAccounts, of these all that contain 'DEMO'");
            assertThat(page.locator("it-console-items details.item")
                            .filter(new Locator.FilterOptions().setHasText("USERNAME#demo")))
                    .hasCount(1);
            assertThat(page.locator("it-console-items .searching")).hasCount(0);
            check(visitor, "search");
        }
    }

    @ParameterizedTest
    @MethodSource("looks")
    void aSearchShowsHowFarItIsAndWhatItCostAndCanBeStopped(Look look) {
        try (Visitor visitor = visit(look)) {
            Page page = open(visitor, "/console/tables/IttakuAccounts");
            page.route(Pattern.compile(".*contains=.*"), ConsoleSearchIT::goesOnForEver);
            page.locator("it-console-items it-field[name=contains] input").fill("nowhere");
            page.locator("it-console-items form .acts it-button").last().click();
            Locator searching = page.locator("it-console-items .searching");
            assertThat(searching.locator("progress")).isVisible();
            assertThat(searching.locator("p")).containsText(Pattern.compile("[1-9][0-9]{2}"));
            check(visitor, "searching");
            searching.locator("it-button").click();
            assertThat(searching).hasCount(0);
            assertThat(page.locator("it-console-items .more it-button")).isVisible();
        }
    }

    private static void goesOnForEver(Route route) {
        route.fulfill(
                new Route.FulfillOptions().setContentType("application/json").setBody(ENDLESS));
    }

    @ParameterizedTest
    @MethodSource("looks")
    void aStatementGoesOnUntilSomethingIsFound(Look look) {
        try (Visitor visitor = visit(look)) {
            Page page = open(visitor, "/console/partiql");
            page.locator("it-field[name=statement] textarea")
                    .fill("SELECT * FROM \"IttakuAccounts\" WHERE username = 'demo'");
            page.locator("form it-button").click();
            Locator on = page.locator(".more it-button").last();
            assertThat(on).isVisible();
            on.click();
            assertThat(page.locator(".found table")).containsText("demo");
            assertThat(page.locator(".searching")).hasCount(0);
            check(visitor, "statement-search");
        }
    }

    @ParameterizedTest
    @MethodSource("looks")
    void aSliderShowsAnItemAsItWas(Look look) {
        try (Visitor visitor = visit(look)) {
            Page page = open(visitor, "/console/tables/IttakuAccounts");
            page.locator("it-console-items it-field[name=key] input").fill("PEOPLE");
            page.locator("it-console-items it-button[type=submit]").click();
            Locator person = page.locator("it-console-items details.item")
                    .filter(new Locator.FilterOptions().setHasText("demo"));
            person.locator("summary").first().click();
            person.locator("it-console-history it-button").click();
            Locator slider = person.locator("it-console-history input[type=range]");
            slider.fill("1000");
            Locator said = person.locator("it-console-history [role=status]");
            assertThat(said).containsText(look.language().equals("ja") ? "現在と同じ" : "as it is now");
            slider.fill("0");
            assertThat(said).containsText(look.language().equals("ja") ? "ありませんでした" : "did not exist");
            check(visitor, "history");
        }
    }
}
