package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;

import dev.ittaku.server.People.Person;
import dev.ittaku.vote.VoteServices;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The audit of a game over HTTP: what is told to whom, and when. */
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
        given().get(game + "/audit/1").then().statusCode(404);

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
}
