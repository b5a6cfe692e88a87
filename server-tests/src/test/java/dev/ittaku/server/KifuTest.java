package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.nio.charset.Charset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The notebook as its page and programs see it. */
@QuarkusTest
class KifuTest extends KifuOwner {
    @Test
    void aRecordIsCreatedOpenedChangedAndDeleted() {
        Response made = create(Map.of("slug", "社団戦/2025/鈴木", "firstOrSecond", "first", "result", "win", "memo", "覚え"));
        String kid = made.path("kid");
        made.then().header("Location", endsWith(KIFUS + "/" + kid)).header("ETag", "\"1\"");
        owner.calls()
                .get(KIFUS + "/" + kid)
                .then()
                .statusCode(200)
                .header("ETag", "\"1\"")
                .body("kifu", equalTo(GAME))
                .body("access", equalTo("owner"))
                .body("public", equalTo(false))
                .body("memo", equalTo("覚え"))
                .body("tags", hasSize(0))
                .body("summary.black", equalTo("鈴木"))
                .body("summary.moves", equalTo(2))
                .body("shareCode", nullValue());
        owner.calls().get("/api/kifu/slugs/社団戦/2025/鈴木").then().statusCode(200).body("kid", equalTo(kid));
        owner.calls()
                .queryParam("path", "社団戦")
                .get("/api/kifu/folders")
                .then()
                .body("folders.name", contains("2025"))
                .body("folders.path", contains("社団戦/2025"))
                .body("items", hasSize(0));
        Map<String, Object> patch = new HashMap<>();
        patch.put("memo", null);
        patch.put("share", true);
        owner.sends(patch)
                .header("If-Match", "\"1\"")
                .patch(KIFUS + "/" + kid)
                .then()
                .statusCode(200)
                .header("ETag", "\"2\"")
                .body("memo", nullValue())
                .body("slug", equalTo("社団戦/2025/鈴木"))
                .body("shareCode", notNullValue());
        owner.sends(Map.of("kifu", GAME))
                .header("If-Match", "\"1\"")
                .put(KIFUS + "/" + kid)
                .then()
                .statusCode(412)
                .body("code", equalTo("STALE"))
                .header("ETag", "\"2\"")
                .body("current.kid", equalTo(kid))
                .body("current.kifu", equalTo(GAME))
                .body("current.slug", equalTo("社団戦/2025/鈴木"))
                .body("current.latestUpdate", notNullValue())
                .body("current.tags", hasSize(0));
        owner.sends(Map.of("kifu", GAME))
                .header("If-Match", "\"2\"")
                .put(KIFUS + "/" + kid)
                .then()
                .statusCode(200)
                .body("slug", nullValue())
                .body("share", equalTo(false));
        owner.calls().delete(KIFUS + "/" + kid).then().statusCode(204);
        owner.calls().get(KIFUS + "/" + kid).then().statusCode(404);
        owner.calls().get(KIFUS).then().body("items", hasSize(0));
    }

    @Test
    void whatCannotBeReadIsRefusedByLineUnlessItShallBeKeptVerbatim() {
        String text = "手合割：平手\n   1 なんだこれ(77)\n";
        owner.sends(Map.of("kifu", text))
                .post(KIFUS)
                .then()
                .statusCode(422)
                .body("code", equalTo("UNREADABLE_RECORD"))
                .body("errors[0].field", startsWith("kifu:2:"));
        Response kept = owner.sends(Map.of("kifu", text, "verbatim", true)).post(KIFUS);
        kept.then().statusCode(201).body("kifu", equalTo(text));
        owner.calls()
                .get(KIFUS + "/" + kept.path("kid") + "/record")
                .then()
                .body("warnings.find { it.severe }.line", equalTo(2));
    }

    @Test
    void wrongInputIsNamedByField() {
        for (Map<String, Object> bad : List.<Map<String, Object>>of(
                Map.of("result", "victory"),
                Map.of("firstOrSecond", "third"),
                Map.of("slug", "/x"),
                Map.of("memo", "x".repeat(20_001)),
                Map.of("tags", List.of("nope1234")))) {
            Map<String, Object> body = new HashMap<>(bad);
            body.put("kifu", GAME);
            String field = bad.keySet().iterator().next();
            Response answer = owner.sends(body).post(KIFUS);
            assertThat(answer.statusCode()).as(field).isIn(404, 422);
        }
        owner.sends(Map.of("slug", "x")).post(KIFUS).then().statusCode(422).body("errors[0].field", equalTo("kifu"));
        String kid = kid();
        owner.sends(Map.of("publik", true))
                .patch(KIFUS + "/" + kid)
                .then()
                .statusCode(422)
                .body("code", equalTo("UNKNOWN_FIELD"))
                .body("errors[0].field", equalTo("publik"));
        owner.sends(Map.of("public", "yes")).patch(KIFUS + "/" + kid).then().statusCode(422);
        owner.calls().get(KIFUS + "?order=size").then().statusCode(422);
        owner.calls().get(KIFUS + "?from=yesterday").then().statusCode(422);
        owner.calls().get(KIFUS + "/" + kid + "/export?format=pdf").then().statusCode(422);
        owner.calls().get(KIFUS + "/" + kid + "/board.svg?ply=99").then().statusCode(422);
    }

    @Test
    void aFileInShiftJisIsDecoded() {
        Response made = owner.calls()
                .contentType("application/octet-stream")
                .body(GAME.getBytes(Charset.forName("windows-31j")))
                .post(KIFUS + "?slug=file");
        made.then().statusCode(201).body("kifu", equalTo(GAME)).body("slug", equalTo("file"));
    }

    @Test
    void tagsAreMadePutOnListedRenamedAndDeleted() {
        String kid = kid();
        Response made = owner.sends(Map.of("name", "四間飛車")).post("/api/kifu/tags");
        made.then().statusCode(201);
        String tid = made.path("tid");
        owner.sends(Map.of("name", "四間飛車"))
                .post("/api/kifu/tags")
                .then()
                .statusCode(409)
                .body("code", equalTo("TAG_NAME_TAKEN"));
        owner.calls().put(KIFUS + "/" + kid + "/tags/" + tid).then().statusCode(204);
        owner.calls().get(KIFUS + "/" + kid).then().body("tags", contains(tid));
        owner.calls().get("/api/kifu/tags/" + tid + "/kifus").then().body("items.kid", contains(kid));
        owner.calls().get(KIFUS + "?tag=" + tid + "&q=鈴木").then().body("items.kid", contains(kid));
        owner.calls().get(KIFUS + "?tag=" + tid + "&q=無い").then().body("items", hasSize(0));
        owner.sends(Map.of("name", "振り飛車"))
                .patch("/api/kifu/tags/" + tid)
                .then()
                .statusCode(200);
        owner.calls().get("/api/kifu/tags?q=振").then().body("items.name", contains("振り飛車"));
        owner.calls().delete("/api/kifu/tags/" + tid).then().statusCode(204);
        owner.calls().get(KIFUS + "/" + kid).then().body("tags", hasSize(0));
    }

    @Test
    void deletingTheAccountTakesTheNotebook() {
        String kid = create(Map.of("public", true)).path("kid");
        owner.sends(Map.of("password", People.PASSWORD))
                .delete("/api/me")
                .then()
                .statusCode(200);
        given().get(KIFUS + "/" + kid).then().statusCode(404);
    }

    @Test
    void foldersAndTagsSayHowManyRecordsTheyHoldWhereAsked() {
        String tid = owner.sends(Map.of("name", "矢倉")).post("/api/kifu/tags").path("tid");
        String kid = create(Map.of("slug", "club/a")).path("kid");
        create(Map.of("slug", "club/2026/b"));
        owner.calls().put(KIFUS + "/" + kid + "/tags/" + tid).then().statusCode(204);
        owner.calls()
                .queryParam("counts", true)
                .get("/api/kifu/folders")
                .then()
                .body("folders.name", contains("club"))
                .body("folders.count", contains(2));
        owner.calls().get("/api/kifu/folders").then().body("folders[0]", not(hasKey("count")));
        owner.calls()
                .queryParam("counts", true)
                .queryParam("order", "access")
                .get("/api/kifu/tags")
                .then()
                .body("items.count", contains(1));
    }
}
