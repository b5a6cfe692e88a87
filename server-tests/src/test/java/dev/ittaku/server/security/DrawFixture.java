package dev.ittaku.server.security;

import static io.restassured.RestAssured.given;

import dev.ittaku.server.People;
import dev.ittaku.server.People.Person;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.Map;

/** A game in its first turn. Its players are browsers, one of somebody with an account; whoever has the link may look. */
final class DrawFixture implements Fixture {
    @Override
    public boolean covers(String path) {
        return path.startsWith("/api/draw/games/{id}") || path.startsWith("/api/draw/codes/");
    }

    @Override
    public Map<String, String> variables(Person owner, Person reader) {
        Response made = given().contentType(ContentType.JSON).body("""
                        {"playerName": "あき", "settings": {"timeLimit": 60, "roundCount": 1, "playerCount": 2}}""").post("/api/draw/games");
        String id = made.path("gameId");
        String game = "/api/draw/games/" + id;
        // Somebody who shows the picture of their account, so that each route also proves not to tell whose it is.
        String haru = owner.sends(Map.of("name", "はる", "account", true))
                .post(game + "/players")
                .cookie("ittaku_player");
        String aki = made.cookie("ittaku_player");
        as(haru).body(Map.of("ready", true)).post(game + "/ready").then().statusCode(200);
        as(aki).post(game + "/start").then().statusCode(200);
        as(aki).body(Map.of("answer", "りんご")).put(game + "/answer").then().statusCode(200);
        return Map.of("id", id, "code", made.path("code"), "round", "1", "turn", "1", "player", haru.split("\\.")[0]);
    }

    private static RequestSpecification as(String player) {
        return given().cookie("ittaku_player", player)
                .header("Origin", People.origin())
                .contentType(ContentType.JSON);
    }
}
