package dev.ittaku.server.security;

import dev.ittaku.server.People.Person;
import io.restassured.response.Response;
import java.util.Map;

/** A game of Vote in its first turn, in which the owner has voted and said something. */
final class VoteFixture implements Fixture {
    @Override
    public boolean covers(String path) {
        // The live feed of a game that is there does not end; its own test reads it.
        return path.equals("/api/vote/users/{userId}")
                || (path.startsWith("/api/vote/games/{id}") && !path.endsWith("/events"));
    }

    @Override
    public Map<String, String> variables(Person owner, Person reader) {
        String id = owner.sends(Map.of("aiSide", "WHITE", "aiLevel", 1, "turnLength", "P7D"))
                .post("/api/vote/games")
                .then()
                .statusCode(201)
                .extract()
                .path("gameId");
        String turn = "/api/vote/games/" + id + "/turns/1";
        Response candidates = owner.calls().get(turn + "/candidates");
        owner.sends(Map.of("candidateId", candidates.path("items[0].candidateId")))
                .put(turn + "/vote")
                .then()
                .statusCode(200);
        String comment = owner.sends(Map.of("text", "よろしくお願いします。"))
                .post("/api/vote/games/" + id + "/comments")
                .then()
                .statusCode(201)
                .extract()
                .path("commentId");
        return Map.of(
                "id",
                id,
                "n",
                "1",
                "userId",
                owner.userId(),
                "candidateId",
                candidates.path("items[0].candidateId"),
                "thread",
                "GAME",
                "commentId",
                comment);
    }
}
