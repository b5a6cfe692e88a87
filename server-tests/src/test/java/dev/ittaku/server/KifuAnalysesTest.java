package dev.ittaku.server;

import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Analyses over HTTP. */
@QuarkusTest
class KifuAnalysesTest extends KifuOwner {
    @Test
    void anAnalysisIsAskedForWatchedAndSaved() {
        String kid = kid();
        Response asked = owner.sends(Map.of("kid", kid, "whole", true, "movetimeMs", 100))
                .post("/api/kifu/analyses");
        asked.then().statusCode(201).body("status", equalTo("waiting"));
        String aid = asked.path("aid");
        await().atMost(Duration.ofSeconds(60))
                .until(() -> owner.calls()
                        .get("/api/kifu/analyses/" + aid)
                        .path("status")
                        .equals("succeeded"));
        owner.calls()
                .get("/api/kifu/analyses/" + aid)
                .then()
                .body("progress", equalTo(100))
                .body("response.positions", hasSize(3))
                .body("response.positions[0].lines[0].text", startsWith("▲"));
        owner.calls()
                .get("/api/kifu/analyses")
                .then()
                .body("items.aid", contains(aid))
                .body("items[0].response", nullValue());
        owner.calls()
                .contentType(ContentType.JSON)
                .post("/api/kifu/analyses/" + aid + "/save")
                .then()
                .statusCode(200)
                .header("ETag", "\"2\"")
                .body("kifu", containsString("#評価値="));
        owner.calls().get(KIFUS + "/" + kid + "/record").then().body("nodes[1].evaluation.cp", notNullValue());
        owner.calls().delete("/api/kifu/analyses/" + aid).then().statusCode(204);
        owner.calls().get("/api/kifu/analyses/" + aid).then().statusCode(404);
        owner.sends(Map.of("sfen", "nonsense"))
                .post("/api/kifu/analyses")
                .then()
                .statusCode(422);
        people.someone()
                .sends(Map.of("kid", kid, "ply", 1))
                .post("/api/kifu/analyses")
                .then()
                .statusCode(404);
    }

    @Test
    void tooManyAnalysesAreSentAwayWithATimeToComeBack() {
        for (int i = 0; i < 30; i++) {
            String aid = owner.sends(Map.of("sfen", "4k4/9/9/9/9/9/9/9/4K4 b - 1", "movetimeMs", 100))
                    .post("/api/kifu/analyses")
                    .then()
                    .statusCode(201)
                    .extract()
                    .path("aid");
            owner.calls().delete("/api/kifu/analyses/" + aid);
        }
        owner.sends(Map.of("sfen", "4k4/9/9/9/9/9/9/9/4K4 b - 1"))
                .post("/api/kifu/analyses")
                .then()
                .statusCode(429)
                .header("Retry-After", notNullValue())
                .body("code", equalTo("TOO_MANY_ANALYSES"));
        clock.advance(Duration.ofHours(1));
    }
}
