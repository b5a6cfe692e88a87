package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Vote over HTTP: who sees what, and how refusals look. The rules themselves are tested in the product. */
@QuarkusTest
class VoteRoutesTest extends OpenVotes {
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
}
