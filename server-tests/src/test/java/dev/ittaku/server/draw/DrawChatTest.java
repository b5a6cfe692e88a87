package dev.ittaku.server.draw;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import dev.ittaku.server.TestClock;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Somebody who wants to know the word looks at the chat over HTTP and over the socket, as a player and as a spectator. */
@QuarkusTest
class DrawChatTest {
    private static final String BAIT = "りんごがすき";

    @Inject
    TestClock clock;

    private DrawPlayer aki;
    private DrawPlayer haru;
    private DrawPlayer fuyu;

    /** The bait is written before the word is set, and is then the word. */
    @BeforeEach
    void drawing() {
        clock.nextMinute();
        aki = DrawPlayer.host();
        haru = DrawPlayer.joins(aki.gameId, "はる").connected();
        fuyu = DrawPlayer.joins(aki.gameId, "ふゆ", "spectator").connected();
        aki.connected();
        says(haru, BAIT, 201);
        haru.calls().body(Map.of("ready", true)).post("/ready").then().statusCode(200);
        aki.calls().post("/start").then().statusCode(200);
        aki.calls().body(Map.of("answer", "りんご")).put("/answer").then().statusCode(200);
        await().until(() -> haru.heard("answerSet") && fuyu.heard("answerSet"));
    }

    @AfterEach
    void hangUp() {
        List.of(aki, haru, fuyu).forEach(DrawPlayer::hangsUp);
    }

    private static void says(DrawPlayer player, String text, int status) {
        player.calls().body(Map.of("content", text)).post("/chat").then().statusCode(status);
    }

    private static List<String> history(DrawPlayer player) {
        return player.calls().get("/chat").then().statusCode(200).extract().path("items.content");
    }

    private static long told(DrawPlayer player, String text) {
        return player.texts.stream().filter(each -> each.contains(text)).count();
    }

    @Test
    void whatWasWrittenBeforehandStaysToBeReadByEveryone() {
        DrawPlayer late = DrawPlayer.joins(aki.gameId, "おそい", "spectator").connected();
        await().until(() -> late.heard("state"));
        assertThat(told(late, BAIT)).isEqualTo(1);
        for (DrawPlayer each : List.of(aki, haru, fuyu, late)) {
            assertThat(history(each)).containsExactly(BAIT);
        }
        haru.sends("{\"type\":\"sync\"}");
        await().until(() -> haru.texts.stream()
                        .filter(text -> text.contains("\"type\":\"state\""))
                        .count()
                == 2);
        assertThat(haru.texts.get(haru.texts.size() - 1)).contains(BAIT);
        late.hangsUp();
    }

    @Test
    void spectatorsTalkAmongThemselvesUntilTheTurnIsOver() {
        fuyu.sends("{\"type\":\"chat\",\"content\":\"りんごだとおもう\",\"id\":5}");
        says(fuyu, "くもだとおもう", 201);
        await().until(() -> told(fuyu, "りんごだとおもう") == 1 && told(fuyu, "くもだとおもう") == 1);
        assertThat(told(haru, "だとおもう")).isZero();
        assertThat(history(fuyu)).containsExactly(BAIT);
        haru.calls().body(Map.of("text", "りんご")).post("/guess").then().statusCode(200);
        await().until(() -> told(haru, "りんごだとおもう") == 1 && told(haru, "くもだとおもう") == 1);
        await().until(() -> history(haru).containsAll(List.of("りんごだとおもう", "くもだとおもう")));
    }

    @Test
    void aListOfWordsIsNoGuess() {
        says(haru, "りんごみかんすいか".repeat(6), 422);
        haru.calls()
                .body(Map.of("text", "くもやま".repeat(13)))
                .post("/guess")
                .then()
                .statusCode(422);
        says(haru, "りんご、みかん、すいか、ぶどう、いちご、なし、もも", 201);
        says(haru, "かさ、みかん、すいか、ぶどう、いちご、なし、もも", 201);
        await().until(() -> told(haru, "みかん") == 2);
        assertThat(told(fuyu, "みかん")).isZero();
        assertThat(history(haru)).containsExactly(BAIT);
    }

    /** The dictionary is loaded while rooms are open already; a guess in kanji is refused until then. */
    @Test
    void kanjiThatReadAsTheWordAreRight() {
        await().until(() ->
                haru.calls().body(Map.of("text", "林檎だ！")).post("/guess").statusCode() == 200);
        assertThat(haru.calls().get("").<String>path("currentRound.currentTurn.status"))
                .isEqualTo("finished");
    }

    @Test
    void nobodyComesInUnderTheNameOfSomebodyWhoIsThere() {
        for (String name : List.of("はる", "ハル", " は る")) {
            given().contentType(ContentType.JSON)
                    .body(Map.of("name", name, "role", "spectator"))
                    .post("/api/draw/games/" + aki.gameId + "/players")
                    .then()
                    .statusCode(409)
                    .body("code", equalTo("NAME_TAKEN"));
        }
        fuyu.calls()
                .body(Map.of("name", "ふゆ", "role", "player"))
                .post("/players")
                .then()
                .statusCode(201);
        fuyu.calls().get("").then().body("you.role", equalTo("spectator")).body("you.arriving", equalTo(true));
    }
}
