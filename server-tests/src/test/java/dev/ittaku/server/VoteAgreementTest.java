package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;

import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What the crowd and its host agree on over HTTP: ending a game, resigning, skipping the wait. */
@QuarkusTest
class VoteAgreementTest extends OpenVotes {
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
}
