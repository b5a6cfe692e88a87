package dev.ittaku.server.draw;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;

import dev.ittaku.draw.ink.InkWriter;
import dev.ittaku.server.People;
import dev.ittaku.server.People.Person;
import dev.ittaku.server.TestClock;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A turn that was played, and what can be done about it afterwards: like, keep, share, report, take away. */
@QuarkusTest
class DrawModerationTest {
    private static final String DRAWING = "/drawings/1/1";

    @Inject
    People people;

    @Inject
    TestClock clock;

    private DrawPlayer aki;
    private DrawPlayer haru;
    private String akiId;
    private Person stranger;
    private Person admin;

    @BeforeEach
    void aTurnIsPlayed() {
        // Signing up moves the clock, by more than a socket may be silent: nobody does so while the game is on.
        stranger = people.someone();
        admin = people.admin();
        clock.nextMinute();
        aki = DrawPlayer.host().connected();
        haru = DrawPlayer.joins(aki.gameId, "はる").connected();
        haru.calls().body(Map.of("ready", true)).post("/ready").then().statusCode(200);
        aki.calls().post("/start").then().statusCode(200);
        akiId = aki.calls().get("").then().extract().path("you.playerId");
        aki.calls().body(Map.of("answer", "りんご")).put("/answer").then().statusCode(200);
        aki.sends(new InkWriter(1, 1)
                .begin(4, 20, 100, 100)
                .points(900, 700)
                .end()
                .frame());
        await().until(() -> !haru.ink.isEmpty());
    }

    @AfterEach
    void hangUp() {
        List.of(aki, haru).forEach(DrawPlayer::hangsUp);
    }

    private void guessed() {
        haru.calls().body(Map.of("text", "りんご")).post("/guess").then().statusCode(200);
    }

    private void reports(DrawPlayer by, Map<String, Object> complaint, int status) {
        by.calls().body(complaint).post("/reports").then().statusCode(status);
    }

    @Test
    void aDrawingIsLikedKeptAndSharedOnceItsTurnIsOver() {
        haru.calls().put(DRAWING + "/like").then().statusCode(404);
        haru.calls().get("/drawings/1/9.gif").then().statusCode(404);
        guessed();
        haru.calls().put(DRAWING + "/like").then().statusCode(204);
        haru.calls().put(DRAWING + "/like").then().statusCode(204);
        aki.calls().put(DRAWING + "/like").then().statusCode(409).body("code", equalTo("ONESELF"));
        given().header("Origin", People.origin())
                .put("/api/draw/games/" + aki.gameId + DRAWING + "/like")
                .then()
                .statusCode(403);
        haru.calls()
                .get("/rounds")
                .then()
                .body("items[0].turns[0].likes", equalTo(1))
                .body("items[0].turns[0].liked", equalTo(true));
        haru.calls().delete(DRAWING + "/like").then().statusCode(204);
        aki.calls().get("/rounds").then().body("items[0].turns[0].likes", equalTo(0));
        byte[] gif = aki.calls()
                .get(DRAWING + ".gif")
                .then()
                .statusCode(200)
                .contentType("image/gif")
                .extract()
                .asByteArray();
        assertThat(gif).startsWith('G', 'I', 'F', '8', '9', 'a');
        aki.calls().get(DRAWING + "/card.png").then().statusCode(200).contentType("image/png");
        given().header("Accept", "text/html")
                .get("/draw/picture/" + aki.gameId + "/1/1")
                .then()
                .statusCode(200)
                .body(containsString("og:image"))
                .body(containsString(DRAWING + "/card.png"));
    }

    @Test
    void adminsGoThroughReportsAndTakeNamesAndDrawingsAway() {
        reports(haru, Map.of("playerId", akiId, "subject", "weather"), 422);
        reports(haru, Map.of("playerId", akiId, "subject", "drawing"), 422);
        reports(haru, Map.of("playerId", akiId, "subject", "drawing", "roundNumber", 1, "turnNumber", 9), 404);
        reports(haru, Map.of("playerId", akiId, "subject", "drawing", "roundNumber", 1, "turnNumber", 1), 204);
        reports(aki, Map.of("playerId", akiId, "subject", "name"), 409);
        reports(haru.with("nobody"), Map.of("playerId", akiId, "subject", "name"), 403);
        stranger.calls().get("/api/draw/reports").then().statusCode(403);
        haru.calls().delete(DRAWING).then().statusCode(401);
        String report = admin.calls()
                .get("/api/draw/reports")
                .then()
                .statusCode(200)
                .body("items[0].gameId", equalTo(aki.gameId))
                .body("items[0].playerName", equalTo("あき"))
                .extract()
                .path("items[0].reportId");
        String game = "/api/draw/games/" + aki.gameId;
        admin.calls().delete(game + DRAWING).then().statusCode(204);
        admin.calls().delete(game + DRAWING).then().statusCode(404);
        await().until(() -> haru.heard("turnEnded"));
        haru.calls().get("/rounds").then().body("items[0].turns[0].finalDrawing", equalTo(null));
        admin.calls()
                .delete(game + "/players/" + akiId + "/name")
                .then()
                .statusCode(200)
                .body("name", equalTo("ななし1"));
        haru.calls().get("").then().body("players.name", hasItem("ななし1")).body("players.name", not(hasItem("あき")));
        admin.sends(Map.of("status", "closed"))
                .patch("/api/draw/reports/" + report)
                .then()
                .statusCode(200)
                .body("status", equalTo("closed"));
        admin.calls().get("/api/draw/reports?status=open").then().body("items.reportId", not(hasItem(report)));
        admin.calls().get("/api/draw/reports?status=closed").then().body("items.reportId", hasItem(report));
        admin.calls().get("/api/draw/statistics?days=3").then().statusCode(200).body("days.size()", equalTo(3));
        admin.calls().get("/api/draw/statistics?days=900").then().statusCode(422);
    }

    @Test
    void aScreenIsShownThePaperAndNoWordEvenInTheDrawersBrowser() {
        DrawPlayer screen = aki.at(aki.gameId);
        screen.connectedTo(URI.create(DrawPlayer.address(aki.gameId) + "&screen=1"));
        await().until(() -> screen.heard("state") && !screen.ink.isEmpty());
        assertThat(screen.texts).noneMatch(text -> text.contains("りんご"));
        screen.sends("{\"type\":\"leave\",\"id\":1}");
        await().until(() -> screen.texts.stream().anyMatch(text -> text.contains("NOT_A_MEMBER")));
        guessed();
        await().until(() -> screen.texts.stream().anyMatch(text -> text.contains("りんご")));
        screen.hangsUp();
        aki.calls().get("").then().body("players.size()", equalTo(2));
        haru.calls().get("").then().statusCode(200);
        given().cookie("ittaku_player", haru.cookie)
                .get("/api/draw/me/statistics")
                .then()
                .statusCode(200)
                .body("games", equalTo(0));
    }
}
