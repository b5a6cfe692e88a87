package dev.ittaku.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** People play Othello together against the machine: proposals, votes, hidden counts, a whole game, its replay. */
@Order(1)
class VoteIT extends OwnServerTest {
    private static final String DEMO_PASSWORD = "one-table-for-all";
    /** Long enough for three votes on a busy machine, short enough for the three turns that cannot close early. */
    private static final String QUICK = "PT8S";

    /** How many pixels lie between the page's content and its foot. */
    private static final String BLANK = """
            () => {
              const all = (root) => [...root.querySelectorAll('*')].flatMap((e) => [e, ...(e.shadowRoot ? all(e.shadowRoot) : [])]);
              const bottom = (name) => all(document).filter((e) => e.matches(name)).map((e) => e.getBoundingClientRect().bottom);
              const foot = all(document).filter((e) => e.matches('footer') && e.querySelector('a')).map((e) => e.getBoundingClientRect());
              const end = Math.max(...foot.map((box) => box.bottom));
              const content = Math.max(...bottom('.table > *'));
              return Math.round(Math.max(document.documentElement.scrollHeight - window.scrollY - end, foot.length ? foot.at(-1).top - content : 0));
            }""";

    VoteIT() {
        super("--demo");
    }

    @Override
    Map<String, String> environment() {
        return Map.of("ITTAKU_VOTE_SHORTEST_TURN", "5s");
    }

    private VotePages someone(Look look, String name) {
        return new VotePages(Person.signUp(visit(look), name));
    }

    @Test
    void peopleProposeAndVoteAndSeeTheCountsOnceTheyHaveVoted() {
        try (VotePages hanako = someone(Look.DESKTOP, "hanako-v");
                VotePages kenji = someone(Look.PHONE, "kenji-v");
                Visitor nobody = visit(Look.DESKTOP.english().inTheDark())) {
            String gameId = opensAGame(hanako);
            kenji.open(gameId);
            nobody.open("/vote/" + gameId);
            assertThat(hanako.cards()).hasCount(1);
            assertThat(nobody.page().locator(".invite it-button")).hasText("Sign in");
            assertThat(nobody.page().locator("it-candidates li")).hasCount(1);
            assertThat(nobody.page().locator("it-candidates it-button")).hasCount(0);

            String free = proposesTheSquareThatIsLeft(hanako);
            assertThat(kenji.card(free)).containsText("辺や隅のことを考えました。");
            assertThat(kenji.card(free)).containsText("hanako-v");
            assertThat(hanako.card(free)).containsText("あなた");

            hanako.vote(free);
            assertThat(hanako.card(free).locator(".yours")).isVisible();
            assertThat(hanako.card(free).locator(".votes")).containsText("1票");
            assertThat(kenji.page().locator(".votes")).hasCount(0);
            assertThat(nobody.page().locator(".votes")).hasCount(0);
            hanako.look("vote-voted");

            kenji.press(kenji.square(free));
            kenji.press(kenji.panel().locator("it-button[kind=primary]"));
            assertThat(kenji.card(free).locator(".votes")).containsText("2票");
            assertThat(hanako.card(free).locator(".votes")).containsText("2票");
            kenji.look("vote-voted");

            changesTheVote(hanako, free);
            assertThat(kenji.card(free).locator(".votes")).containsText("1票");
            nobody.screenshot("vote-watching");
            nobody.assertAccessible();
            isToldThatItIsTooLate(kenji);
        }
    }

    @Test
    void whoProposedHasAPageAndTheCardSaysThatOneHasVoted() {
        try (VotePages aki = someone(Look.PHONE, "aki-person")) {
            opensAGame(aki);
            assertThat(aki.cards()).hasCount(1);
            // The feed shows the proposal before its own answer comes; a vote in between is not lost.
            List<Runnable> answers = new ArrayList<>();
            aki.page().route("**/turns/*/candidates", route -> {
                APIResponse answer = route.fetch();
                answers.add(() -> route.fulfill(new Route.FulfillOptions().setResponse(answer)));
            });
            String free = proposesTheSquareThatIsLeft(aki);
            aki.vote(free);
            answers.forEach(Runnable::run);
            assertThat(aki.card(free).locator(".yours")).isVisible();
            aki.card(free).locator(".by a").click();
            Locator person = aki.page().locator("it-vote-person");
            assertThat(person.locator("h1")).hasText("aki-person");
            assertThat(person.locator("dd")).hasText(new String[] {"1", "1"});
            aki.look("vote-person");
            Page page = aki.visitor().open("/vote");
            assertThat(page.locator("it-game-card .voted").first()).hasText("投票しました");
        }
    }

    @Test
    void theCrowdResignsAndEverybodySeesIt() {
        try (VotePages aki = someone(Look.DESKTOP, "aki-resigns");
                VotePages ben = someone(Look.PHONE, "ben-resigns")) {
            ben.open(opensAGame(aki));
            for (VotePages person : List.of(aki, ben)) {
                assertThat(person.cards()).hasCount(1);
                person.press(person.cards().first().locator("it-button"));
                assertThat(person.cards().first().locator(".yours")).isVisible();
            }
            resigns(aki);
            assertThat(aki.page().locator("it-resign-game .row")).containsText("取り消す");
            assertThat(ben.page().locator("it-resign-game p[role=status]")).containsText("2人のうち1人");
            ben.page().locator("it-resign-game .row").scrollIntoViewIfNeeded();
            ben.look("vote-resigning");
            resigns(ben);
            for (VotePages person : List.of(aki, ben)) {
                assertThat(person.page().locator("it-vote-band .big")).containsText("みんなの投了で終わりました");
                assertThat(person.page().locator("it-resign-game .row")).hasCount(0);
            }
        }
    }

    private static void resigns(VotePages person) {
        person.press(person.page().locator("it-resign-game .row it-button"));
        person.press(person.page().locator("it-resign-game it-dialog it-button[kind=danger]"));
    }

    /** By the dialog; leads to the game at once. */
    private static String opensAGame(VotePages person) {
        Page page = person.visitor().open("/vote");
        page.locator("it-vote-games header it-button").first().click();
        Locator dialog = page.locator("it-open-game form");
        dialog.locator("input[type=range]").fill("1");
        dialog.locator("it-field[name=title] input").fill("三人の相談");
        person.visitor().assertAccessible();
        dialog.locator("it-button[type=submit]").click();
        page.waitForURL(Pattern.compile(".*/vote/[0-9a-f-]{36}$"));
        assertThat(page.locator("it-vote-game h1")).hasText("三人の相談");
        return page.url().substring(page.url().lastIndexOf('/') + 1);
    }

    /** The four first moves mirror each other: the machine proposes one of them. */
    private static String proposesTheSquareThatIsLeft(VotePages person) {
        String free = Stream.of("D3", "C4", "F5", "E6")
                .filter(square -> person.card(square).count() == 0)
                .findFirst()
                .orElseThrow();
        person.square(free).focus();
        assertThat(person.page().locator("it-vote-board .ghost")).hasCount(1);
        person.page().keyboard().press("Enter");
        assertThat(person.panel()).containsText("1石返ります");
        person.panel().locator("textarea").fill("辺や隅のことを考えました。");
        person.look("vote-proposing");
        person.press(person.panel().locator("it-button[type=submit]"));
        assertThat(person.cards()).hasCount(2);
        return free;
    }

    private static void changesTheVote(VotePages person, String from) {
        String to = Stream.of("D3", "C4", "F5", "E6")
                .filter(square -> !square.equals(from) && person.card(square).count() == 1)
                .findFirst()
                .orElseThrow();
        person.vote(to);
        assertThat(person.card(to).locator(".yours")).isVisible();
        assertThat(person.card(from).locator(".yours")).hasCount(0);
        assertThat(person.page().locator("it-candidates .mine")).hasCount(1);
    }

    private static void isToldThatItIsTooLate(VotePages person) {
        person.visitor().expecting(answer -> answer.status() == 409);
        person.page()
                .route(
                        "**/turns/*/vote",
                        route -> route.fulfill(new Route.FulfillOptions()
                                .setStatus(409)
                                .setContentType("application/problem+json")
                                .setBody("{\"status\":409,\"code\":\"TURN_CLOSED\",\"title\":\"Conflict\"}")));
        person.press(person.cards().locator("it-button").first());
        assertThat(person.page().locator("it-toast .news").last()).containsText("投票は締め切りました");
    }

    @Test
    void threePeoplePlayAWholeGameAndLookAtItAgain() {
        try (VotePages sakura = someone(Look.DESKTOP, "sakura-v");
                VotePages taro = someone(Look.PHONE, "taro-v");
                VotePages emma = someone(Look.DESKTOP.english().inTheDark(), "emma-v")) {
            List<VotePages> people = List.of(sakura, taro, emma);
            String gameId =
                    sakura.openGame(Map.of("aiSide", "WHITE", "aiLevel", 1, "turnLength", QUICK, "title", "短い一局"));
            people.forEach(person -> person.open(gameId));
            int moves = playToTheEnd(people, gameId);

            for (VotePages person : people) {
                assertThat(person.page().locator("it-vote-band .big.words"))
                        .hasText(Pattern.compile("勝ち|引き分け|won|draw", Pattern.CASE_INSENSITIVE));
                assertThat(person.page().locator("it-replay-bar input")).hasAttribute("max", String.valueOf(moves));
            }
            taro.look("vote-finished");
            looksAtTheFirstMove(sakura);
            seesItAmongTheirVotes(emma);
        }
    }

    /** Each turn all three vote: the first by hand, on the phone too, the rest as fast as the server goes on. */
    private static int playToTheEnd(List<VotePages> people, String gameId) {
        VotePages watcher = people.get(0);
        int voted = 0;
        for (JsonObject game = watcher.game(gameId);
                game.get("status").getAsString().equals("ACTIVE");
                game = watcher.game(gameId)) {
            int turn = game.get("currentTurn").getAsInt();
            if (!game.get("crowdToMove").getAsBoolean() || turn == voted) {
                watcher.page().waitForTimeout(150); // the machine moves, or the votes are counted
                continue;
            }
            JsonObject best = VotePages.candidates(watcher.turn(gameId, turn)).get(0);
            for (VotePages person : people) {
                if (turn == 1) {
                    person.vote(best.get("position").getAsString());
                } else {
                    person.voteIfItIsNotTooLate(
                            gameId, turn, best.get("candidateId").getAsString());
                }
            }
            voted = turn;
        }
        return watcher.game(gameId).get("currentTurn").getAsInt() - 1;
    }

    private static void looksAtTheFirstMove(VotePages person) {
        Page page = person.page();
        page.locator("it-replay-bar it-button").first().click();
        assertThat(page.locator("it-replay-bar p")).hasText("最初の手の前");
        page.locator("it-replay-bar it-button").nth(3).click();
        assertThat(page.locator("it-candidates li.adopted .votes")).containsText("3票");
        assertThat(page.locator("it-candidates li.adopted .votes")).containsText("100%");
        person.look("vote-replay");
    }

    private static void seesItAmongTheirVotes(VotePages person) {
        Page page = person.visitor().open("/vote/mine");
        assertThat(page.locator("it-vote-mine .row").first()).containsText("短い一局");
        assertThat(page.locator("it-vote-mine .row it-chip").first()).containsText("Played");
        person.look("vote-mine");
        page.locator("it-vote-mine .row").nth(2).click();
        assertThat(page).hasURL(Pattern.compile("\\?turn=\\d+$"));
        String turn = page.url().replaceAll(".*=", "");
        assertThat(page.locator("it-replay-bar")).hasAttribute("ply", turn);
    }

    /** Both widths; both languages and schemes are seen by the way. */
    static Stream<Look> looks() {
        return Stream.of(Look.DESKTOP, Look.PHONE.english().inTheDark());
    }

    @ParameterizedTest
    @MethodSource("looks")
    void theDemonstrationCanBeReadAndUsedByEverybody(Look look) {
        try (Visitor visitor = visit(look)) {
            VotePages demo = new VotePages(Person.signIn(visitor, "demo", DEMO_PASSWORD));
            Page page = visitor.open("/vote");
            assertThat(page.locator("[slot=ACTIVE] it-game-card article").nth(3))
                    .isVisible();
            demo.look("vote-games");
            page.locator("[slot=ACTIVE] it-game-card a")
                    .filter(new Locator.FilterOptions().setHasText("Sunday club"))
                    .click();
            assertThat(demo.cards().nth(1)).isVisible();
            demo.look("vote-game");
            page = visitor.open("/vote?status=FINISHED");
            page.locator("[slot=FINISHED] it-game-card a").first().click();
            assertThat(page.locator("it-replay-bar input")).isVisible();
            demo.look("vote-over");
            visitor.open("/vote/rules");
            assertThat(page.locator("it-vote-rules li")).hasCount(16);
            assertThat(page.locator("it-vote-rules dt")).hasCount(5);
            demo.look("vote-rules");
        }
    }

    /** What the card shows moves only when the reader asks for it. */
    @Test
    void cardsStayWhereTheyAreWhileVotesArrive() {
        try (VotePages mai = someone(Look.PHONE, "mai-v");
                VotePages ren = someone(Look.DESKTOP, "ren-v");
                VotePages sora = someone(Look.DESKTOP, "sora-v")) {
            String gameId = mai.openGame(Map.of("aiSide", "WHITE", "aiLevel", 1, "turnLength", "PT1H"));
            String first = square(mai, gameId, 0);
            String second = Stream.of("D3", "C4", "F5", "E6")
                    .filter(square -> !square.equals(first))
                    .findFirst()
                    .orElseThrow();
            ren.propose(gameId, 1, second);
            mai.open(gameId);
            mai.vote(first);
            assertThat(mai.card(first).locator(".votes")).containsText("1票");
            for (VotePages voter : List.of(ren, sora)) {
                voter.voteAtOnce(gameId, 1, id(voter, gameId, 1));
            }
            assertThat(mai.card(second).locator(".votes")).containsText("2票");
            assertThat(mai.cards().first()).hasAttribute("data-square", first);
            mai.look("vote-steady");
            mai.press(mai.page().locator(".sort"));
            assertThat(mai.cards().first()).hasAttribute("data-square", second);
            assertThat(mai.page().locator(".sort")).hasCount(0);
            mai.open(gameId);
            assertThat(mai.cards().first()).hasAttribute("data-square", second);
        }
    }

    private static String square(VotePages person, String gameId, int nth) {
        return VotePages.candidates(person.turn(gameId, 1))
                .get(nth)
                .get("position")
                .getAsString();
    }

    private static String id(VotePages person, String gameId, int nth) {
        return VotePages.candidates(person.turn(gameId, 1))
                .get(nth)
                .get("candidateId")
                .getAsString();
    }

    @Test
    void theCountdownStaysInSight() {
        try (VotePages mai = someone(Look.PHONE, "pin-v")) {
            mai.open(mai.openGame(Map.of("aiSide", "WHITE", "aiLevel", 1, "turnLength", "PT1H")));
            Locator pin = mai.page().locator("it-vote-pin p");
            assertThat(pin).hasCount(0);
            mai.page().locator(".told").scrollIntoViewIfNeeded();
            mai.page().mouse().wheel(0, 2000);
            assertThat(pin).isInViewport();
            assertThat(pin).containsText("投票の締切まで");
            mai.visitor().screenshot("vote-pin");
        }
    }

    /** By the arrow keys; the address follows, and reload and Back find the way. */
    @Test
    void aMoveCanBeSteppedToReloadedAndLeft() {
        try (Visitor visitor = visit(Look.DESKTOP)) {
            Page page = visitor.open("/vote?status=FINISHED");
            page.locator("[slot=FINISHED] it-game-card a").first().click();
            Locator bar = page.locator("it-replay-bar");
            assertThat(bar.locator("input")).isVisible();
            int last = Integer.parseInt(bar.getAttribute("ply"));
            page.keyboard().press("ArrowLeft");
            page.keyboard().press("ArrowLeft");
            assertThat(bar).hasAttribute("ply", String.valueOf(last - 2));
            assertThat(page).hasURL(Pattern.compile("\\?turn=" + (last - 2) + "$"));
            page.reload();
            assertThat(bar).hasAttribute("ply", String.valueOf(last - 2));
            page.keyboard().press("ArrowRight");
            assertThat(bar).hasAttribute("ply", String.valueOf(last - 1));
            // A move of the machine says what the machine thought of it.
            assertThat(page.locator(".choices")).containsText(Pattern.compile("です。|ます。|ました。"));
            page.locator("it-tabs [role=tab]").last().click();
            assertThat(page.locator("it-vote-moves button").first()).isVisible();
            assertThat((int) page.evaluate(BLANK))
                    .as("blank page below the content")
                    .isLessThan(200);
            page.goBack();
            assertThat(page).hasURL(Pattern.compile("/vote/[0-9a-f-]{36}$"));
            assertThat(bar).hasAttribute("ply", String.valueOf(last));
            page.goBack();
            assertThat(page.locator("[slot=FINISHED] it-game-card").first()).isVisible();
        }
    }

    @Test
    void whoOpenedAGameClosesIt() {
        try (VotePages owner = someone(Look.PHONE, "owner-v");
                VotePages other = someone(Look.DESKTOP.english(), "other-v")) {
            String gameId = opensAGame(owner);
            other.open(gameId);
            assertThat(other.page().locator("it-close-game it-button")).hasCount(0);
            owner.press(owner.page().locator("it-close-game .row it-button"));
            owner.visitor().screenshot("vote-close");
            owner.press(owner.page().locator("it-close-game it-button[kind=danger]"));
            assertThat(owner.page().locator("it-vote-band .big.words")).containsText("途中で閉じられました");
            assertThat(other.page().locator("it-vote-band .big.words")).containsText("Closed before its end");
            owner.look("vote-closed");
        }
    }

    @Test
    void whoIsSignedInOpensAGameHoweverEarlyTheyPress() {
        try (Visitor visitor = visit(Look.PHONE)) {
            Person.signUp(visitor, "early-opener");
            Page page = visitor.page();
            List<Route> held = new ArrayList<>();
            page.route("**/api/session", held::add);
            visitor.open("/vote");
            page.waitForCondition(() -> !held.isEmpty());
            page.locator("it-vote-games it-button[icon=plus]").click();
            held.forEach(Route::resume);
            assertThat(page.locator("it-open-game it-dialog dialog")).isVisible();
        }
    }

    @Test
    void aGameThatIsNotThereSaysSo() {
        try (Visitor visitor = visit(Look.PHONE.english()).expecting(answer -> answer.status() == 404)) {
            Page page = visitor.open("/vote/00000000-0000-4000-8000-000000000000");
            assertThat(page.locator("it-error")).isVisible();
            assertThat(page.locator("it-error it-button[href='/vote']")).isVisible();
            visitor.assertAccessible();
        }
    }

    @Test
    void theBoardIsUsedByArrowsAlone() {
        try (Visitor visitor = visit(Look.DESKTOP.english())) {
            VotePages person = new VotePages(Person.signUp(visitor, "keys-v"));
            person.open(person.openGame(Map.of("aiSide", "WHITE", "aiLevel", 1, "turnLength", "PT1H")));
            person.square("D4").focus();
            Page page = person.page();
            page.keyboard().press("ArrowUp");
            assertThat(person.square("D3")).isFocused();
            assertThat(person.square("D3")).hasAttribute("aria-label", Pattern.compile("D3, .*turns 1"));
            page.keyboard().press("Home");
            assertThat(person.square("A3")).isFocused();
            assertThat(person.square("A3")).hasAttribute("aria-disabled", "true");
            page.keyboard().press("Enter");
            assertThat(person.panel()).hasCount(0);
            assertThat(page.locator("it-vote-board rect[tabindex='0']").count()).isEqualTo(1);
        }
    }
}
