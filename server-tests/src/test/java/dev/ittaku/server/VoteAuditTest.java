package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.ittaku.server.People.Person;
import dev.ittaku.vote.VoteServices;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The audit and the figures of a game over HTTP: what is told to whom, and when. */
@QuarkusTest
class VoteAuditTest {
    @Inject
    People people;

    @Inject
    TestClock clock;

    @Inject
    VoteServices vote;

    @Test
    void ballotsAreToldOnlyAfterTheCloseAndReceiptsOnlyToTheirVoter() {
        Person voter = people.someone();
        Person other = people.someone();
        String game = "/api/vote/games/"
                + voter.sends(Map.of("aiSide", "WHITE", "aiLevel", 1, "turnLength", "PT1H"))
                        .post("/api/vote/games")
                        .path("gameId");
        String candidate = given().get(game + "/turns/1/candidates").path("items[0].candidateId");
        String receipt = voter.sends(Map.of("candidateId", candidate))
                .put(game + "/turns/1/vote")
                .then()
                .body("receipt", notNullValue())
                .extract()
                .path("receipt");
        given().get(game + "/audit").then().statusCode(200).body("turns", hasSize(0));
        given().get(game + "/audit/1").then().statusCode(409).body("code", equalTo("TURN_OPEN"));
        given().get(game + "/audit/9").then().statusCode(404);
        given().get(game + "/crowd").then().statusCode(409).body("code", equalTo("NOT_MEASURED"));

        clock.advance(Duration.ofHours(1));
        vote.dueTurns().workAll();
        voter.calls()
                .get(game + "/audit")
                .then()
                .body("turns[0].candidates.find { it.votes == 1 }.candidateId", equalTo(candidate))
                .body("turns[0].hash", notNullValue())
                .body("receipts", hasSize(1))
                .body("receipts[0].receipt", equalTo(receipt));
        for (var stranger : new io.restassured.response.Response[] {
            given().get(game + "/audit"), other.calls().get(game + "/audit"), given().get(game + "/audit/1")
        }) {
            assertThat(stranger.asString()).doesNotContain(receipt).doesNotContain(voter.userId());
        }
        other.calls().get(game + "/audit").then().body("receipts", hasSize(0));
        given().get(game + "/audit/1")
                .then()
                .body("ballots", hasSize(1))
                .body("ballots[0].candidateId", equalTo(candidate));
    }

    @Test
    void aFinishedGameTellsHowWellItWasPlayed() {
        Person voter = people.someone();
        String id = voter.sends(Map.of("aiSide", "WHITE", "aiLevel", 1, "turnLength", "PT1H"))
                .post("/api/vote/games")
                .path("gameId");
        String game = "/api/vote/games/" + id;
        String candidate = given().get(game + "/turns/1/candidates").path("items[0].candidateId");
        voter.sends(Map.of("candidateId", candidate)).put(game + "/turns/1/vote");
        clock.advance(Duration.ofHours(1));
        vote.dueTurns().workAll();
        // The server works on due turns, too: whoever was first plays the machine's move.
        await().until(() -> given().get(game + "/turns/3").statusCode() == 200);
        voter.calls().post(game + "/close").then().statusCode(200);
        vote.crowd().measure(id);

        voter.calls()
                .get(game + "/crowd")
                .then()
                .statusCode(200)
                .body("voters", equalTo(1))
                .body("turns", hasSize(2))
                .body("crowd.averageLoss", equalTo(0.0f))
                .body("mine.votes", equalTo(1))
                .body("best", hasSize(0));
        given().get(game + "/crowd").then().body("mine", nullValue());
        String csv = given().get(game + "/crowd/data.csv")
                .then()
                .contentType("text/csv")
                .extract()
                .asString();
        assertThat(csv).startsWith("turn,voter,position,loss,adopted\r\n1,1,").doesNotContain(voter.userId());
    }
}
