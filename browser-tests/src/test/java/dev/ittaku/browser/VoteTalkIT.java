package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** People talk about a game and its candidates; on a server of its own, where the first account is the admin's. */
class VoteTalkIT extends OwnServerTest {
    private static final String COMMENTS = "**/comments*";

    @BeforeAll
    void theFirstAccountIsTheAdmins() {
        try (Visitor visitor = visit(Look.DESKTOP)) {
            Person.signUp(visitor, "keeper");
        }
    }

    private static Locator talk(VotePages person) {
        return person.page().locator("it-tabs it-vote-talk");
    }

    private static void opensTheTalk(VotePages person, String gameId) {
        person.open(gameId);
        person.press(person.page().locator("#tab-talk"));
    }

    private static void says(VotePages person, Locator talk, String text) {
        talk.locator("textarea").fill(text);
        person.press(talk.locator("it-button[type=submit]"));
    }

    @Test
    void whatOneSaysTheOtherReadsAtOnceAndAnAdminHidesWhatIsReported() {
        try (VotePages admin = new VotePages(Person.signIn(visit(Look.DESKTOP), "keeper", Person.PASSWORD));
                VotePages aki = new VotePages(Person.signUp(visit(Look.DESKTOP.english()), "aki-talks"));
                VotePages ben = new VotePages(Person.signUp(visit(Look.PHONE), "ben-talks"))) {
            String gameId = aki.openGame(Map.of("aiSide", "WHITE", "aiLevel", 1, "turnLength", "PT1H"));
            opensTheTalk(aki, gameId);
            opensTheTalk(ben, gameId);
            assertThat(talk(ben)).containsText("まだコメントはありません");
            says(aki, talk(aki), "Shall we keep the edges quiet for now?");
            assertThat(talk(ben).locator("li .text")).hasText("Shall we keep the edges quiet for now?");
            assertThat(talk(ben).locator("li")).containsText("aki-talks");
            assertThat(ben.page().locator("#tab-talk")).containsText("1");
            says(ben, talk(ben), "はい。隅を渡さないように、辺は後にしましょう。");
            assertThat(talk(aki).locator("li .text").first()).containsText("辺は後にしましょう");
            talk(ben).scrollIntoViewIfNeeded();
            ben.look("vote-talk");
            aki.look("vote-talk-en");

            aki.press(talk(aki).locator("li").first().locator("it-menu"));
            aki.press(talk(aki).locator("li").first().locator("[role=menuitem]").first());
            assertThat(aki.page().locator("it-toast .news").last()).containsText("An admin will look at it.");
            judges(admin);
            assertThat(talk(ben).locator("li").first()).containsText("管理者が非表示にしたコメントです");
            assertThat(talk(ben).locator("li .text")).hasCount(1);
        }
    }

    private static void judges(VotePages admin) {
        Page page = admin.visitor().open("/vote");
        page.locator("nav a[href='/vote/reports']").click();
        Locator reported = page.locator("it-vote-reports article");
        assertThat(reported).containsText("報告 1件");
        admin.look("vote-reports");
        reported.locator("it-button[kind=danger]").click();
        assertThat(page.locator("it-vote-reports it-empty")).isVisible();
    }

    @Test
    void aCandidateIsTalkedAboutOnItsCard() {
        try (VotePages emi = new VotePages(Person.signUp(visit(Look.PHONE.inTheDark()), "emi-talks"));
                Visitor nobody = visit(Look.DESKTOP)) {
            String gameId = emi.openGame(Map.of("aiSide", "WHITE", "aiLevel", 1, "turnLength", "PT1H"));
            nobody.open("/vote/" + gameId);
            emi.open(gameId);
            Locator card = emi.cards().first();
            emi.press(card.locator(".talk button"));
            says(emi, card.locator("it-vote-talk"), "この手なら白は打つ場所に困ります。");
            assertThat(card.locator(".talk button b")).hasText("1");
            emi.look("vote-talk-candidate");
            Locator seen = nobody.page().locator("it-candidates li").first();
            assertThat(seen.locator(".talk button b")).hasText("1");
            seen.locator(".talk button").click();
            assertThat(seen.locator("it-vote-talk li .text")).hasText("この手なら白は打つ場所に困ります。");
            assertThat(seen.locator("it-vote-talk textarea")).hasCount(0);
            nobody.screenshot("vote-talk-nobody");
            nobody.assertAccessible();

            emi.press(card.locator("it-vote-talk it-menu"));
            emi.press(card.locator("it-vote-talk [role=menuitem]").first());
            assertThat(seen.locator("it-vote-talk")).containsText("まだコメントはありません");
        }
    }

    @Test
    void whatIsTypedIsNeitherLostNorSaidTwice() {
        Visitor typist = visit(Look.DESKTOP).expecting(response -> response.status() == 500);
        try (VotePages fumi = new VotePages(Person.signUp(typist, "fumi-talks"))) {
            fumi.open(fumi.openGame(Map.of("aiSide", "WHITE", "aiLevel", 1, "turnLength", "PT1H")));
            Page page = fumi.page();
            Locator card = fumi.cards().first();
            Locator talk = card.locator("it-vote-talk");
            Locator opener = card.locator(".talk > button");
            Locator line = talk.locator("textarea");
            fumi.press(opener);

            List<Route> held = new ArrayList<>();
            page.route(COMMENTS, route -> {
                if (isPost(route)) {
                    held.add(route);
                } else {
                    route.resume();
                }
            });
            page.waitForRequest(COMMENTS, () -> says(fumi, talk, "まず中央を見ましょう。"));
            line.fill("それから辺です。");
            held.get(0).resume();
            assertThat(talk.locator("li .text")).hasText("まず中央を見ましょう。");
            assertThat(line).hasValue("それから辺です。");
            page.unroute(COMMENTS);

            fumi.press(opener);
            assertThat(talk).hasCount(0);
            fumi.press(opener);
            assertThat(line).hasValue("それから辺です。");

            page.route(COMMENTS, route -> {
                if (isPost(route)) {
                    route.fetch(); // it arrives, and its answer is lost
                    route.fulfill(new Route.FulfillOptions().setStatus(500));
                } else {
                    route.resume();
                }
            });
            fumi.press(talk.locator("it-button[type=submit]"));
            assertThat(talk.locator(".fault")).isVisible();
            page.unroute(COMMENTS);
            fumi.press(talk.locator("it-button[type=submit]"));
            assertThat(line).hasValue("");
            page.reload();
            assertThat(card.locator(".talk button b")).hasText("2");
        }
    }

    private static boolean isPost(Route route) {
        return route.request().method().equals("POST");
    }
}
