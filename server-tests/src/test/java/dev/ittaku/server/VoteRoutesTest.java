package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.ittaku.server.People.Person;
import dev.ittaku.vote.VoteServices;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** Vote over HTTP: who sees what, and how refusals look. The rules themselves are tested in the product. */
@QuarkusTest
class VoteRoutesTest {
    @Inject
    People people;

    @Inject
    TestClock clock;

    @Inject
    VoteServices vote;

    private String open(Person person) {
        return person.sends(Map.of("aiSide", "WHITE", "aiLevel", 1, "turnLength", "PT1H", "title", "午後の一局"))
                .post("/api/vote/games")
                .then()
                .statusCode(201)
                .header("Location", containsString("/api/vote/games/"))
                .body("crowdToMove", is(true))
                .body("sideToMove", equalTo("BLACK"))
                .body("turnLength", equalTo("PT1H"))
                .body("winner", nullValue())
                .body("legalMoves", hasSize(4))
                .extract()
                .path("gameId");
    }

    private static String titled(String title, Person owner) {
        return owner.sends(Map.of("aiSide", "WHITE", "aiLevel", 1, "turnLength", "PT1H", "title", title))
                .post("/api/vote/games")
                .path("gameId");
    }

    private static String turn(String id, int n) {
        return "/api/vote/games/" + id + "/turns/" + n;
    }

    private static Response choose(Person person, String id, int n, String candidateId) {
        return person.sends(Map.of("candidateId", candidateId)).put(turn(id, n) + "/vote");
    }

    private static List<String> candidates(String id, int n) {
        return given().get(turn(id, n) + "/candidates").path("items.candidateId");
    }

    @Test
    void countsAreHiddenUntilOneHasVotedOrTheTurnIsClosed() {
        Person owner = people.someone();
        Person voter = people.someone();
        Person stranger = people.someone();
        String id = open(owner);
        List<String> candidates = candidates(id, 1);
        choose(voter, id, 1, candidates.get(0)).then().statusCode(200).body("revision", equalTo(1));

        for (String path : List.of("/candidates", "")) {
            String items = path.isEmpty() ? "candidates" : "items";
            given().get(turn(id, 1) + path).then().body(items + ".voteCount", everyItem(nullValue()));
            stranger.calls().get(turn(id, 1) + path).then().body(items + ".voteCount", everyItem(nullValue()));
            owner.calls().get(turn(id, 1) + path).then().body(items + ".voteCount", everyItem(nullValue()));
            voter.calls().get(turn(id, 1) + path).then().body(items + ".voteCount", hasItem(1));
        }
        given().get(turn(id, 1)).then().body("countsVisible", is(false)).body("votes", nullValue());
        voter.calls()
                .get(turn(id, 1))
                .then()
                .body("countsVisible", is(true))
                .body("votes", equalTo(1))
                .body("myVote", equalTo(candidates.get(0)))
                .body("candidates[0].mine", is(true));

        clock.advance(Duration.ofHours(1));
        workUntil(id, 3);
        given().get(turn(id, 1))
                .then()
                .body("state", equalTo("CLOSED"))
                .body("candidates.voteCount", hasItem(1))
                .body("adopted", equalTo(candidates.get(0)))
                .body("move.votes", equalTo(1));
        given().get(turn(id, 2)).then().body("playedBy", equalTo("AI")).body("votingDeadline", nullValue());
        given().get(turn(id, 3)).then().body("candidates.voteCount", everyItem(nullValue()));
        given().get("/api/vote/games/" + id + "/moves")
                .then()
                .body("items.playedBy", equalTo(List.of("COLLECTIVE", "AI")));
        given().get("/api/vote/games/" + id + "/commentary")
                .then()
                .body("items.turnNumber", equalTo(List.of(1, 2)))
                .body("items.contentEn", everyItem(notNullValue()));
        choose(stranger, id, 1, candidates.get(0)).then().statusCode(409).body("code", equalTo("TURN_CLOSED"));
    }

    private static String tag(String page, String property) {
        Matcher found = Pattern.compile("<meta property=\"" + property + "\" content=\"([^\"]*)\">")
                .matcher(page);
        assertThat(found.find()).as(property + " in " + page).isTrue();
        return found.group(1);
    }

    private static String page(String language, String path) {
        return given().header("Accept-Language", language)
                .header("Accept", "text/html")
                .get(path)
                .then()
                .statusCode(200)
                .header("Vary", containsString("Accept-Language"))
                .extract()
                .asString();
    }

    @Test
    void aSharedLinkIsShownWithTitleSentenceAndPicture() throws IOException {
        Person owner = people.someone();
        String id = titled("\"><script>x</script>", owner);
        choose(owner, id, 1, candidates(id, 1).get(0)).then().statusCode(200);
        clock.advance(Duration.ofHours(1));
        workUntil(id, 3);
        String english = page("en", "/vote/" + id);
        assertThat(tag(english, "og:title")).isEqualTo("&quot;&gt;&lt;script&gt;x&lt;/script&gt;");
        assertThat(tag(english, "og:description")).contains("Votes for move 3 are open.");
        assertThat(tag(page("ja", "/vote/" + id), "og:description")).contains("第 3 手の投票を受付中です。");
        String move = page("en", "/vote/" + id + "?turn=1");
        assertThat(tag(move, "og:description"))
                .startsWith("Move 1. The crowd played ")
                .contains(" with 1 vote.");
        assertThat(tag(move, "og:url")).endsWith("/vote/" + id + "?turn=1");
        assertThat(tag(page("en", "/vote/" + id + "?turn=99"), "og:url")).endsWith("/vote/" + id);

        String address = tag(move, "og:image").replace("&amp;", "&");
        Response picture = given().urlEncodingEnabled(false).get(address);
        picture.then().statusCode(200).contentType("image/png").header("Cache-Control", containsString("86400"));
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(picture.asByteArray()));
        assertThat(List.of(image.getWidth(), image.getHeight())).isEqualTo(List.of(1200, 630));
        given().urlEncodingEnabled(false)
                .header("If-None-Match", picture.header("ETag"))
                .get(address)
                .then()
                .statusCode(304);
        given().get("/api/vote/games/" + id + "/share.png?turn=3").then().statusCode(404);
        given().get("/api/vote/games/none/share.png").then().statusCode(404);
        assertThat(given().get("/vote/nothing-of-the-kind").asString()).doesNotContain("og:title");
        assertThat(given().get("/vote").asString()).doesNotContain("og:title");
    }

    /** Reminders go to browsers too, and one need not know the pages of another product to add one. */
    @Test
    void aBrowserIsAddedWithoutThePagesOfAnotherProduct() {
        Person person = people.someone();
        person.calls()
                .get("/api/me/browsers")
                .then()
                .statusCode(200)
                .body("items", hasSize(0))
                .body("offer.publicKey", notNullValue())
                .body("offer.worker", containsString(".js"));
        Base64.Encoder text = Base64.getUrlEncoder().withoutPadding();
        Map<String, Object> browser = Map.of(
                "endpoint",
                "https://1.1.1.1/push/" + person.username(),
                "keys",
                Map.of("p256dh", text.encodeToString(new byte[65]), "auth", text.encodeToString(new byte[16])));
        String id = person.sends(browser)
                .post("/api/me/browsers")
                .then()
                .statusCode(201)
                .extract()
                .path("id");
        assertThat(person.sends(browser).post("/api/me/browsers").<String>path("id"))
                .isEqualTo(id);
        person.calls().get("/api/me/browsers").then().body("items.id", equalTo(List.of(id)));
        people.someone().calls().delete("/api/me/browsers/" + id).then().statusCode(404);
        person.calls().delete("/api/me/browsers/" + id).then().statusCode(204);
        person.calls().delete("/api/me/browsers/" + id).then().statusCode(404);
        given().get("/api/me/browsers").then().statusCode(401);
    }

    @Test
    void whoIsNotSignedInCannotOpenProposeOrVote() {
        Person owner = people.someone();
        String id = open(owner);
        Map<String, Object> game = Map.of("aiSide", "WHITE", "aiLevel", 1);
        given().contentType("application/json")
                .body(game)
                .post("/api/vote/games")
                .then()
                .statusCode(401);
        given().contentType("application/json")
                .body(Map.of("candidateId", "x"))
                .put(turn(id, 1) + "/vote")
                .then()
                .statusCode(401);
        given().contentType("application/json")
                .body(Map.of("position", "D3", "description", "x"))
                .post(turn(id, 1) + "/candidates")
                .then()
                .statusCode(401);
        given().get(turn(id, 1) + "/vote").then().statusCode(401);
        given().get("/api/vote/me/votes").then().statusCode(401);
    }

    @Test
    void aProposalIsCheckedAndShownWithItsProposer() {
        Person owner = people.someone();
        Person proposer = people.someone();
        String id = open(owner);
        List<String> taken = given().get(turn(id, 1) + "/candidates").path("items.position");
        List<String> legal = given().get("/api/vote/games/" + id).path("legalMoves");
        String free =
                legal.stream().filter(one -> !taken.contains(one)).findFirst().orElseThrow();

        proposer.sends(Map.of("position", "A1", "description", "角"))
                .post(turn(id, 1) + "/candidates")
                .then()
                .statusCode(422)
                .body("errors[0].field", equalTo("position"));
        proposer.sends(Map.of("position", free, "description", "中".repeat(201)))
                .post(turn(id, 1) + "/candidates")
                .then()
                .statusCode(422)
                .body("errors[0].field", equalTo("description"));
        proposer.sends(Map.of("position", taken.get(0), "description", "again"))
                .post(turn(id, 1) + "/candidates")
                .then()
                .statusCode(409)
                .body("code", equalTo("SQUARE_TAKEN"));
        proposer.sends(Map.of("position", free, "description", "中央を開く"))
                .post(turn(id, 1) + "/candidates")
                .then()
                .statusCode(201)
                .body("proposer", equalTo(proposer.username()))
                .body("voteCount", nullValue());
        given().get(turn(id, 1) + "/candidates").then().body("items.proposer", hasItem(proposer.username()));
        proposer.calls()
                .get("/api/vote/me/candidates")
                .then()
                .body("items", hasSize(1))
                .body("items[0].title", equalTo("午後の一局"))
                .body("items[0].voteCount", nullValue());
        clock.advance(Duration.ofMinutes(54));
        owner.sends(Map.of("position", free, "description", "too late"))
                .post(turn(id, 1) + "/candidates")
                .then()
                .statusCode(409)
                .body("code", equalTo("CANDIDATES_CLOSED"));
    }

    @Test
    void badWishesAreRefusedWithTheFieldTheyAreAbout() {
        Person owner = people.someone();
        for (var wish : Map.of(
                        "aiLevel", Map.of("aiSide", "WHITE", "aiLevel", 11),
                        "turnLength", Map.of("aiSide", "WHITE", "aiLevel", 1, "turnLength", "PT59S"),
                        "title", Map.of("aiSide", "WHITE", "aiLevel", 1, "title", " "))
                .entrySet()) {
            owner.sends(wish.getValue())
                    .post("/api/vote/games")
                    .then()
                    .statusCode(422)
                    .body("errors[0].field", equalTo(wish.getKey()));
        }
        given().get("/api/vote/games?status=LOST").then().statusCode(422);
        given().get("/api/vote/games/nothing").then().statusCode(404);
        given().get("/api/vote/games/a%23b").then().statusCode(404);
        String id = open(owner);
        for (String n : List.of("0", "2", "x", "99999", "-1", "1e3")) {
            given().get(turn(id, 1).replaceAll("1$", n)).then().statusCode(404);
        }
    }

    @Test
    void gamesAreListedByStatusAndOnesVotesWithTheirSquare() {
        Person owner = people.someone();
        String id = open(owner);
        choose(owner, id, 1, candidates(id, 1).get(0)).then().statusCode(200);
        given().get("/api/vote/games?limit=1")
                .then()
                .statusCode(200)
                .body("items[0].votingDeadline", notNullValue())
                .body("items[0].status", equalTo("ACTIVE"));
        owner.calls()
                .get("/api/vote/me/votes")
                .then()
                .body("items[0].gameId", equalTo(id))
                .body("items[0].position", notNullValue())
                .body("items[0].status", equalTo("VOTING"));
        owner.calls().get(turn(id, 1) + "/vote").then().statusCode(200);
        people.someone().calls().get(turn(id, 1) + "/vote").then().statusCode(404);
    }

    @Test
    void aGameIsClosedByWhoOpenedItAndByNobodyElse() {
        Person owner = people.someone();
        String id = open(owner);
        String close = "/api/vote/games/" + id + "/close";
        given().post(close).then().statusCode(401);
        people.someone().calls().post(close).then().statusCode(403).body("code", equalTo("NOT_YOUR_GAME"));
        owner.calls()
                .post(close)
                .then()
                .statusCode(200)
                .body("status", equalTo("FINISHED"))
                .body("closed", is(true))
                .body("winner", nullValue());
        owner.calls().post(close).then().statusCode(409).body("code", equalTo("GAME_FINISHED"));
        owner.calls().post("/api/vote/games/nothing/close").then().statusCode(404);
    }

    @Test
    void aPersonIsShownToAnyoneByNameGamesAndVotes() {
        Person owner = people.someone();
        String id = open(owner);
        given().get("/api/vote/users/" + owner.userId())
                .then()
                .statusCode(200)
                .body("username", equalTo(owner.username()))
                .body("createdAt", notNullValue())
                .body("votes", equalTo(0))
                .body("email", nullValue());
        choose(owner, id, 1, candidates(id, 1).get(0)).then().statusCode(200);
        given().get("/api/vote/users/" + owner.userId())
                .then()
                .body("games", equalTo(1))
                .body("votes", equalTo(1))
                .body("complete", is(true));
        given().get("/api/vote/users/nobody").then().statusCode(404);
        given().get("/api/vote/users/a%23b").then().statusCode(404);
    }

    @Test
    void aGameTellsTheCallerWhetherTheyHaveVoted() {
        Person owner = people.someone();
        String id = open(owner);
        String game = "/api/vote/games/" + id;
        owner.calls().get(game).then().body("voted", is(false));
        choose(owner, id, 1, candidates(id, 1).get(0)).then().statusCode(200);
        owner.calls().get(game).then().body("voted", is(true));
        people.someone().calls().get(game).then().body("voted", is(false));
        given().get(game).then().body("voted", nullValue());
        owner.calls().get("/api/vote/games").then().body("items.find { it.gameId == '" + id + "' }.voted", is(true));
    }

    @Test
    void theCrowdResignsByItsVotes() {
        Person first = people.someone();
        Person second = people.someone();
        String id = open(first);
        String resign = "/api/vote/games/" + id + "/resign";
        given().put(resign).then().statusCode(401);
        first.calls().put(resign).then().statusCode(403).body("code", equalTo("NOT_A_VOTER"));
        choose(first, id, 1, candidates(id, 1).get(0)).then().statusCode(200);
        choose(second, id, 1, candidates(id, 1).get(0)).then().statusCode(200);
        first.calls()
                .put(resign)
                .then()
                .statusCode(200)
                .body("mine", is(true))
                .body("game.resignVotes", equalTo(1))
                .body("game.resignVoters", equalTo(2))
                .body("game.status", equalTo("ACTIVE"));
        first.calls().get(resign).then().body("mine", is(true));
        second.calls().get(resign).then().body("mine", is(false));
        first.calls().delete(resign).then().statusCode(200).body("game.resignVotes", equalTo(0));
        first.calls().put(resign).then().statusCode(200);
        second.calls().put(resign).then().statusCode(200).body("game.resigned", is(true));
        given().get("/api/vote/games/" + id)
                .then()
                .body("status", equalTo("FINISHED"))
                .body("winner", equalTo("AI"))
                .body("resigned", is(true));
        second.calls().delete(resign).then().statusCode(409).body("code", equalTo("GAME_FINISHED"));
        second.calls().put("/api/vote/games/nothing/resign").then().statusCode(404);
    }

    @Test
    void aMajoritySkipsTheWait() {
        Person first = people.someone();
        Person second = people.someone();
        String id = open(first);
        String skip = "/api/vote/games/" + id + "/turns/1/skip";
        given().put(skip).then().statusCode(401);
        first.calls().put(skip).then().statusCode(403).body("code", equalTo("VOTE_FIRST"));
        choose(first, id, 1, candidates(id, 1).get(0)).then().statusCode(200);
        choose(second, id, 1, candidates(id, 1).get(0)).then().statusCode(200);
        first.calls()
                .put(skip)
                .then()
                .statusCode(200)
                .body("mine", is(true))
                .body("votes", equalTo(1))
                .body("voters", equalTo(2));
        second.calls().get(skip).then().body("mine", is(false)).body("votes", equalTo(1));
        first.calls().delete(skip).then().statusCode(200).body("votes", equalTo(0));
        first.calls().put(skip).then().statusCode(200);
        second.calls().put(skip).then().statusCode(200).body("votes", equalTo(2));
        given().get("/api/vote/games/" + id + "/turns/1").then().body("skipVotes", equalTo(2));
        clock.advance(Duration.ofMinutes(6));
        vote.votedTurns().tend();
        workUntil(id, 2);
    }

    @Test
    void aMoveTellsItsEvaluation() {
        Person owner = people.someone();
        String id = open(owner);
        choose(owner, id, 1, candidates(id, 1).get(0)).then().statusCode(200);
        clock.advance(Duration.ofHours(1));
        workUntil(id, 2);
        given().get("/api/vote/games/" + id + "/moves")
                .then()
                .body("items[0].evaluation", notNullValue())
                .body("items[0].margin", equalTo(14));
    }

    @Test
    void thePictureAndTheRulesAreForEveryone() {
        String id = open(people.someone());
        String svg = given().get("/api/vote/games/" + id + "/board.svg")
                .then()
                .statusCode(200)
                .contentType("image/svg+xml")
                .extract()
                .asString();
        assertThat(svg).startsWith("<svg").endsWith("</svg>");
        given().get("/api/vote/games/" + id + "/board.svg?turn=2").then().statusCode(404);
        given().get("/api/vote/rules")
                .then()
                .statusCode(200)
                .body("candidatesPerUser", equalTo(3))
                .body("longestDescription", equalTo(200))
                .body("hotVotes", equalTo(500));
    }

    /** Works on what is due until a turn is there: the server's own threads may have taken one up already. */
    private void workUntil(String id, int number) {
        vote.dueTurns().workAll();
        await().until(() -> given().get(turn(id, number)).statusCode() == 200);
    }
}
