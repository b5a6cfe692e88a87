package dev.ittaku.server.draw;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import dev.ittaku.server.People;
import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Players who show name and picture of their account, and those who do not. */
@QuarkusTest
class DrawAccountTest {
    @Inject
    People people;

    private static Map<String, Object> room(Object account) {
        return Map.of(
                "playerName",
                "たろう",
                "account",
                account,
                "settings",
                Map.of("timeLimit", 60, "roundCount", 1, "playerCount", 4));
    }

    private static String picture(String gameId, String playerId) {
        return "/api/draw/games/" + gameId + "/players/" + playerId + "/picture";
    }

    @Test
    void thePictureIsShownToWhoeverIsThereAndNobodyLearnsWhoseItIs() {
        Person taro = people.someone();
        Response made = taro.sends(room(true)).post("/api/draw/games");
        made.then().statusCode(201);
        String gameId = made.path("gameId");
        String playerId = made.path("playerId");
        DrawPlayer.joins(gameId, "はる");
        Response view = given().get("/api/draw/games/" + gameId);
        view.then().body("players.pictured", equalTo(java.util.Arrays.asList(true, null)));
        Response picture = given().get(picture(gameId, playerId));
        picture.then().statusCode(200);
        assertThat(picture.body().asString())
                .isEqualTo(given().get("/api/people/" + taro.userId() + "/icon")
                        .body()
                        .asString());
        given().header("If-None-Match", picture.header("ETag"))
                .get(picture(gameId, playerId))
                .then()
                .statusCode(304);
        assertThat(view.asString() + picture.headers()).doesNotContain(taro.userId(), taro.username());
    }

    @Test
    void whoDoesNotSaySoShowsNothing() {
        Person hanako = people.someone();
        Response made = hanako.sends(room(false)).post("/api/draw/games");
        String gameId = made.path("gameId");
        given().get("/api/draw/games/" + gameId).then().body("players[0].pictured", nullValue());
        given().get(picture(gameId, made.path("playerId"))).then().statusCode(404);
        assertThat(given().get("/api/draw/games/" + gameId).asString())
                .doesNotContain(hanako.userId(), hanako.username());
    }

    @Test
    void onlyWhoIsSignedInHasAPictureToShow() {
        given().header("Origin", People.origin())
                .contentType(ContentType.JSON)
                .body(room(true))
                .post("/api/draw/games")
                .then()
                .statusCode(401);
        String gameId = DrawPlayer.host().gameId;
        given().header("Origin", People.origin())
                .contentType(ContentType.JSON)
                .body(Map.of("name", "はる", "account", true))
                .post("/api/draw/games/" + gameId + "/players")
                .then()
                .statusCode(401);
        given().get("/api/draw/games/" + gameId).then().body("players", hasSize(1));
    }

    @Test
    void whoIsRefusedAtTheDoorLeavesNothing() {
        Person taro = people.someone();
        DrawPlayer host = DrawPlayer.host();
        Response refused =
                taro.sends(Map.of("name", "あき", "account", true)).post("/api/draw/games/" + host.gameId + "/players");
        refused.then().statusCode(409).body("code", equalTo("NAME_TAKEN"));
        taro.calls().get("/api/me/export").then().statusCode(200);
        assertThat(given().get("/api/draw/games/" + host.gameId).asString()).doesNotContain("pictured");
    }

    @Test
    void anAdminWhoTakesTheNameAwayTakesThePictureToo() {
        Person admin = people.admin().signedInAgain();
        Person taro = people.someone();
        Response made = taro.sends(room(true)).post("/api/draw/games");
        String gameId = made.path("gameId");
        String playerId = made.path("playerId");
        admin.calls()
                .delete("/api/draw/games/" + gameId + "/players/" + playerId + "/name")
                .then()
                .statusCode(200);
        given().get(picture(gameId, playerId)).then().statusCode(404);
        given().get("/api/draw/games/" + gameId).then().body("players[0].pictured", nullValue());
    }

    @Test
    void whoeverLeavesTheInstallationIsNoMoreInTheRoomByNameOrPicture() {
        Person taro = people.someone();
        Response made = taro.sends(room(true)).post("/api/draw/games");
        String gameId = made.path("gameId");
        taro.sends(Map.of("password", People.PASSWORD)).delete("/api/me").then().statusCode(200);
        given().get(picture(gameId, made.path("playerId"))).then().statusCode(404);
        assertThat(given().get("/api/draw/games/" + gameId).asString()).doesNotContain("たろう");
    }
}
