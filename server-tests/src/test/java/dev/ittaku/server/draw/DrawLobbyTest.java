package dev.ittaku.server.draw;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;

import dev.ittaku.server.People;
import dev.ittaku.server.TestClock;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

/** What the lobby shows, in one answer. */
@QuarkusTest
class DrawLobbyTest {
    @Inject
    TestClock clock;

    private static Response makes(boolean isPublic) {
        return given().header("Origin", People.origin())
                .contentType(ContentType.JSON)
                .body("""
                        {"playerName": "あき", "settings": {"timeLimit": 60, "roundCount": 1, "playerCount": 4},
                         "options": {"public": %s}}""".formatted(isPublic))
                .post("/api/draw/games");
    }

    @Test
    void everyoneSeesThePublicRoomsAndPlayersTheirOwnGamesToo() {
        clock.nextMinute();
        Response shown = makes(true);
        Response hidden = makes(false);
        String shownId = shown.path("gameId");
        String hiddenId = hidden.path("gameId");
        given().get("/api/draw/lobby")
                .then()
                .statusCode(200)
                .body("waiting.gameId", hasItem(shownId))
                .body("waiting.gameId", not(hasItem(hiddenId)))
                .body("playing.gameId", not(hasItem(shownId)))
                .body("mine.size()", equalTo(0));
        given().cookie("ittaku_player", hidden.cookie("ittaku_player"))
                .get("/api/draw/lobby")
                .then()
                .body("mine.gameId", equalTo(java.util.List.of(hiddenId)));
        given().get("/api/draw/lobby?mine=false").then().body("$", not(hasKey("mine")));
    }
}
