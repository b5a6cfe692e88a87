package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A voter checks the votes of a game on their own machine, and sees how well it was played. */
class VoteAuditIT extends OwnServerTest {
    @Override
    Map<String, String> environment() {
        return Map.of("ITTAKU_VOTE_SHORTEST_TURN", "PT2S");
    }

    @Test
    void onesOwnVoteIsFoundAndAChangedCountIsNoticed() {
        try (VotePages aki = new VotePages(Person.signUp(visit(Look.PHONE), "aki-checks"));
                Visitor nobody = visit(Look.DESKTOP.english())) {
            String gameId = aki.openGame(Map.of("aiSide", "WHITE", "aiLevel", 1, "turnLength", "PT5S"));
            String candidate = VotePages.candidates(aki.turn(gameId, 1))
                    .get(0)
                    .get("candidateId")
                    .getAsString();
            aki.voteAtOnce(gameId, 1, candidate);
            aki.open(gameId);
            aki.press(aki.page().locator(".audit a"));
            Locator verdict = aki.page().locator("it-vote-audit .verdict");
            assertThat(verdict).containsText("すべて一致しました");
            assertThat(verdict).containsText("あなたの1票のうち1票が見つかりました");
            assertThat(aki.page().locator("it-vote-audit li").first()).containsText("1票");
            aki.look("vote-audit");

            Page page = nobody.open("/vote/" + gameId + "/audit");
            assertThat(page.locator("it-vote-audit .verdict")).containsText("Everything matches");
            page.locator("it-vote-audit .acts it-button").click();
            assertThat(page.locator("it-vote-audit .verdict")).containsText("The ballots of 1 of 1 turn were counted");
            nobody.screenshot("vote-audit");
            nobody.assertAccessible();
            showsHowWellItWasPlayed(aki, gameId);
            page.route("**/audit", route -> {
                var answer = route.fetch();
                route.fulfill(new Route.FulfillOptions()
                        .setResponse(answer)
                        .setBody(answer.text().replaceFirst("\"votes\":1", "\"votes\":2")));
            });
            page.reload();
            assertThat(page.locator("it-vote-audit .verdict")).containsText("Turns that do not match: 1");
        }
    }

    private static void showsHowWellItWasPlayed(VotePages person, String gameId) {
        person.open(gameId);
        person.press(person.page().locator("it-close-game .row it-button"));
        person.press(person.page().locator("it-close-game it-button[kind=danger]"));
        Locator figures = person.page().locator("it-vote-crowd");
        assertThat(figures).containsText("あなたの票");
        assertThat(person.page().locator("it-vote-curve svg")).isVisible();
        person.look("vote-measured");
    }
}
