package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.charset.Charset;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The notebook as its page and programs see it. */
@QuarkusTest
class KifuTest {
    private static final String KIFUS = "/api/kifu/kifus";
    private static final String GAME = "手合割：平手\n先手：鈴木\n後手：佐藤\n   1 ７六歩(77)   ( 0:16/00:00:16)\n"
            + "*普通\n   2 ３四歩(33)\n   3 投了\n\n変化：2手\n   2 ８四歩(83)\n";

    @Inject
    People people;

    @Inject
    TestClock clock;

    Person owner;

    @BeforeEach
    void owner() {
        owner = people.someone();
    }

    private Response create(Map<String, Object> more) {
        Map<String, Object> body = new HashMap<>(Map.of("kifu", GAME));
        body.putAll(more);
        Response answer = owner.sends(body).post(KIFUS);
        answer.then().statusCode(201);
        return answer;
    }

    private String kid() {
        return create(Map.of()).path("kid");
    }

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
    void theTreeHasEveryMoveWithNamePositionCommentTimeAndBranch() {
        owner.calls()
                .get(KIFUS + "/" + kid() + "/record")
                .then()
                .statusCode(200)
                .body("format", equalTo("kif"))
                .body("handicap", equalTo("平手"))
                .body("outcome", equalTo("gote_wins"))
                .body("nodes[0].sfen", startsWith("lnsgkgsnl/"))
                .body("nodes[1].usi", equalTo("7g7f"))
                .body("nodes[1].name", equalTo("▲７六歩"))
                .body("nodes[1].english", equalTo("P-7f"))
                .body("nodes[1].comment", equalTo("普通"))
                .body("nodes[1].millis", equalTo(16_000))
                .body("nodes[1].children", hasSize(2))
                .body("nodes.find { it.ending != null }.ending", equalTo("投了"))
                .body("nodes.find { it.usi == '8c8d' }.parent", equalTo(1));
    }

    @Test
    void exportsComeInFormatsAndEncodingsAndTellWhatIsLost() {
        String export = KIFUS + "/" + kid() + "/export";
        assertThat(owner.calls().get(export).asString()).isEqualTo(GAME);
        owner.calls()
                .get(export + "?format=kif&encoding=shift_jis")
                .then()
                .statusCode(200)
                .header("Content-Type", containsString("shift_jis"))
                .header("Content-Disposition", containsString(".kif"))
                .header("Ittaku-Dropped", nullValue());
        Response usi = owner.calls().get(export + "?format=usi");
        usi.then().statusCode(200).header("Ittaku-Dropped", notNullValue());
        assertThat(usi.asString()).contains("7g7f 3c3d");
    }

    @Test
    void aPictureShowsAPosition() {
        owner.calls()
                .get(KIFUS + "/" + kid() + "/board.svg?ply=1&flip=true&layout=tall")
                .then()
                .statusCode(200)
                .header("Content-Type", startsWith("image/svg+xml"))
                .body(containsString("<svg"));
    }

    @Test
    void aPictureIsInTheReadersLanguage() {
        String board = KIFUS + "/" + kid() + "/board.svg";
        owner.calls()
                .header("Accept-Language", "fr, en-GB;q=0.9, ja;q=0.5")
                .get(board)
                .then()
                .body(containsString(">a</text>"));
        owner.calls().header("Accept-Language", "ja,en;q=0.5").get(board).then().body(containsString(">一</text>"));
        owner.calls().get(board).then().body(containsString(">一</text>"));
        owner.calls().get(board + "?language=en").then().body(containsString(">a</text>"));
        owner.calls().get(board + "?language=xx").then().statusCode(422);
    }

    @Test
    void aLinkShowsNeitherOwnerNorPathNorMemoAndDiesWithItsCode() {
        Response made = create(Map.of("share", true, "slug", "geheim", "memo", "privat"));
        String code = made.path("shareCode");
        given().get("/api/kifu/shared/" + code)
                .then()
                .statusCode(200)
                .body("access", equalTo("link"))
                .body("kifu", equalTo(GAME))
                .body("kid", nullValue())
                .body("username", nullValue())
                .body("slug", nullValue())
                .body("memo", nullValue())
                .body("shareCode", nullValue())
                .body("tags", nullValue());
        given().get("/api/kifu/shared/" + code + "/record").then().statusCode(200);
        given().get("/api/kifu/shared/" + code + "/export?format=csa").then().statusCode(200);
        given().get("/api/kifu/shared/" + code + "/board.svg").then().statusCode(200);
        String next = owner.calls()
                .put(KIFUS + "/" + made.path("kid") + "/share-code")
                .then()
                .statusCode(200)
                .extract()
                .path("shareCode");
        for (String part : List.of("", "/record", "/export", "/board.svg")) {
            given().get("/api/kifu/shared/" + code + part).then().statusCode(404);
        }
        given().get("/api/kifu/shared/" + next).then().statusCode(200).header("ETag", "\"1\"");
    }

    @Test
    void nobodyStrangerReaderAndOwnerSeeWhatTheyMay() {
        Person reader = people.someone();
        Person stranger = people.someone();
        String kid = create(Map.of("memo", "覚え", "slug", "s")).path("kid");
        owner.calls()
                .put(KIFUS + "/" + kid + "/readers/" + reader.username())
                .then()
                .statusCode(200);
        given().get(KIFUS + "/" + kid).then().statusCode(404);
        stranger.calls().get(KIFUS + "/" + kid).then().statusCode(404);
        reader.calls()
                .get(KIFUS + "/" + kid)
                .then()
                .statusCode(200)
                .body("access", equalTo("reader"))
                .body("memo", equalTo("覚え"))
                .body("slug", nullValue())
                .body("tags", nullValue());
        reader.calls().get("/api/kifu/shared-with-me").then().body("items.kid", hasItem(kid));
        owner.calls().get(KIFUS + "/" + kid + "/readers").then().body("items.username", contains(reader.username()));
        owner.sends(Map.of("public", true)).patch(KIFUS + "/" + kid).then().statusCode(200);
        given().get(KIFUS + "/" + kid)
                .then()
                .statusCode(200)
                .body("access", equalTo("public"))
                .body("memo", nullValue())
                .body("slug", nullValue());
        given().get("/api/kifu/users/" + owner.username() + "/kifus")
                .then()
                .body("items.kid", contains(kid))
                .body("items[0].slug", nullValue());
        given().get("/api/kifu/users/nobody-has-this/kifus").then().statusCode(404);
    }

    @Test
    void readersOfAllSeeTheWholeList() {
        Person reader = people.someone();
        String kid = kid();
        owner.calls().put("/api/kifu/readers/" + reader.username()).then().statusCode(200);
        owner.calls().get("/api/kifu/readers").then().body("items.username", contains(reader.username()));
        reader.calls().get("/api/kifu/shared-with-me").then().body("users", contains(owner.username()));
        String list = "/api/kifu/users/" + owner.username() + "/kifus";
        reader.calls().get(list).then().body("items.kid", contains(kid));
        given().get(list).then().body("items", hasSize(0));
        owner.calls().delete("/api/kifu/readers/" + reader.username()).then().statusCode(204);
        reader.calls().get(list).then().body("items", hasSize(0));
        reader.calls().get(KIFUS + "/" + kid).then().statusCode(404);
        owner.calls().put("/api/kifu/readers/" + owner.username()).then().statusCode(422);
        owner.calls().put("/api/kifu/readers/nobody-has-this").then().statusCode(404);
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
    void anyoneMayReadAndEditTextsAndAskForLegalMoves() {
        given().contentType(ContentType.JSON)
                .body(Map.of("kifu", GAME))
                .post("/api/kifu/parse")
                .then()
                .statusCode(200)
                .body("nodes", hasSize(5));
        given().contentType(ContentType.JSON)
                .body(Map.of("kifu", GAME, "edits", List.of(Map.of("op", "move", "node", 2, "usi", "2g2f"))))
                .post("/api/kifu/edit")
                .then()
                .statusCode(200)
                .body("kifu", containsString("２六歩(27)"))
                .body("dropped", hasSize(0))
                .body("node", notNullValue());
        given().contentType(ContentType.JSON)
                .body(Map.of("kifu", GAME, "edits", List.of(Map.of("op", "jump", "node", 2))))
                .post("/api/kifu/edit")
                .then()
                .statusCode(422);
        given().queryParam("sfen", "startpos")
                .get("/api/kifu/legal")
                .then()
                .statusCode(200)
                .body("moves", hasSize(30))
                .body("check", equalTo(false));
        given().queryParam("sfen", "?").get("/api/kifu/legal").then().statusCode(422);
    }

    @Test
    void aChangedGameStaysInItsFormatAndWhatThatLacksIsTold() {
        String csa = "V2.2\nPI\n+\n+7776FU\n-3334FU\n";
        given().contentType(ContentType.JSON)
                .body(Map.of("kifu", csa, "game", "   1 ７六歩(77)\n*良い手\n   2 ８四歩(83)\n"))
                .post("/api/kifu/edit")
                .then()
                .statusCode(200)
                .body("record.format", equalTo("csa"))
                .body("lacking", hasSize(0))
                .body("dropped", hasSize(0))
                .body("kifu", containsString("-8384FU"));
        given().contentType(ContentType.JSON)
                .body(Map.of("kifu", csa, "game", GAME))
                .post("/api/kifu/edit")
                .then()
                .statusCode(200)
                .body("record.format", equalTo("kif"))
                .body("lacking", hasItem(containsString("branches")))
                .body("kifu", containsString("変化：2手"));
        given().contentType(ContentType.JSON)
                .body(Map.of("kifu", csa, "game", GAME, "format", "csa"))
                .post("/api/kifu/edit")
                .then()
                .statusCode(200)
                .body("record.format", equalTo("csa"))
                .body("dropped", hasItem(containsString("branches")));
        given().contentType(ContentType.JSON)
                .body(Map.of("kifu", csa, "format", "pgn"))
                .post("/api/kifu/edit")
                .then()
                .statusCode(422)
                .body("errors.field", contains("format"));
    }

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
