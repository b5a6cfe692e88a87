package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;

import dev.ittaku.server.People.Person;
import dev.ittaku.vote.VoteServices;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;

/** Games that people open over HTTP, propose for and vote in. */
abstract class OpenVotes {
    @Inject
    People people;

    @Inject
    TestClock clock;

    @Inject
    VoteServices vote;

    String open(Person person) {
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

    static String turn(String id, int n) {
        return "/api/vote/games/" + id + "/turns/" + n;
    }

    static Response choose(Person person, String id, int n, String candidateId) {
        return person.sends(Map.of("candidateId", candidateId)).put(turn(id, n) + "/vote");
    }

    static List<String> candidates(String id, int n) {
        return given().get(turn(id, n) + "/candidates").path("items.candidateId");
    }

    /** Works on what is due until a turn is there: the server's own threads may have taken one up already. */
    void workUntil(String id, int number) {
        vote.dueTurns().workAll();
        await().until(() -> given().get(turn(id, number)).statusCode() == 200);
    }
}
