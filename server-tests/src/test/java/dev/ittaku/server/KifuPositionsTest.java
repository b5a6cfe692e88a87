package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The search by position, over HTTP. */
@QuarkusTest
class KifuPositionsTest {
    private static final String GAME = "手合割：平手\n先手：鈴木\n   1 ９六歩(97)\n   2 ９四歩(93)\n   3 投了\n";
    /** After 9g9f: other tests do not play it. */
    private static final String AFTER = "lnsgkgsnl/1r5b1/ppppppppp/9/9/P8/1PPPPPPPP/1B5R1/LNSGKGSNL w - 2";

    private static final String BATCH = "/api/kifu/batch-analysis";
    private static final String SEARCH = "/api/kifu/positions";

    @Inject
    People people;

    @Test
    void aRecordIsFoundByItsPositionsAndByThoseWhoMaySeeIt() {
        Person owner = people.someone();
        Person reader = people.someone();
        String kid = owner.sends(Map.of("kifu", GAME, "slug", "edge/first"))
                .post("/api/kifu/kifus")
                .path("kid");
        await().untilAsserted(() -> owner.calls()
                .queryParam("sfen", AFTER)
                .get(SEARCH)
                .then()
                .statusCode(200)
                .body("records.kid", contains(kid))
                .body("records[0].slug", equalTo("edge/first"))
                .body("records[0].ply", equalTo(1))
                .body("records[0].players", contains("鈴木", null))
                .body("next[0].move", equalTo("9c9d"))
                .body("next[0].name", equalTo("△９四歩"))
                .body("next[0].count", equalTo(1))
                .body("next[0].losses", equalTo(0))
                .body("next[0].wins", equalTo(1))
                .body("cursor", nullValue()));
        reader.calls().queryParam("sfen", AFTER).get(SEARCH).then().body("records", empty());
        reader.calls()
                .queryParam("sfen", AFTER)
                .queryParam("scope", "shared")
                .get(SEARCH)
                .then()
                .body("records", empty());
        owner.calls()
                .put("/api/kifu/kifus/" + kid + "/readers/" + reader.username())
                .then()
                .statusCode(200);
        reader.calls()
                .queryParam("sfen", AFTER)
                .queryParam("scope", "shared")
                .get(SEARCH)
                .then()
                .body("records.kid", contains(kid))
                .body("records[0].slug", nullValue());
        owner.sends(Map.of("public", true))
                .patch("/api/kifu/kifus/" + kid)
                .then()
                .statusCode(200);
        await().untilAsserted(() -> given().queryParam("sfen", AFTER)
                .queryParam("scope", "public")
                .get(SEARCH)
                .then()
                .statusCode(200)
                .body("records.kid", hasItem(kid)));
        owner.calls().delete("/api/kifu/kifus/" + kid).then().statusCode(204);
        given().queryParam("sfen", AFTER)
                .queryParam("scope", "public")
                .get(SEARCH)
                .then()
                .body("records.kid", not(hasItem(kid)));
    }

    @Test
    void anEvaluationComesLineByLineAsTheEngineLooksDeeper() {
        Person person = people.someone();
        String lines = person.calls()
                .accept("application/x-ndjson")
                .queryParam("sfen", AFTER)
                .queryParam("movetimeMs", 300)
                .get("/api/kifu/evaluation")
                .then()
                .statusCode(200)
                .contentType("application/x-ndjson")
                .extract()
                .asString();
        assertThat(lines.lines()).hasSizeGreaterThan(1).allMatch(line -> line.contains("\"engine\""));
        person.calls()
                .accept("application/x-ndjson")
                .queryParam("sfen", "no position")
                .get("/api/kifu/evaluation")
                .then()
                .statusCode(422)
                .body("errors[0].field", equalTo("sfen"));
        person.calls()
                .queryParam("sfen", AFTER)
                .queryParam("movetimeMs", 100)
                .get("/api/kifu/evaluation")
                .then()
                .statusCode(200)
                .body("position.lines", hasSize(1));
    }

    @Test
    void similarPositionsAndDrillsAreTheirOwnersAlone() {
        Person owner = people.someone();
        Person other = people.someone();
        given().queryParam("sfen", "startpos").get("/api/kifu/similar").then().statusCode(401);
        given().get("/api/kifu/drills").then().statusCode(401);
        String opening = "手合割：平手\n   1 ７六歩(77)\n   2 ８四歩(83)\n   3 １六歩(17)\n   4 １四歩(13)\n   5 %s\n"
                + "   6 ９四歩(93)\n   7 ４八銀(39)\n   8 ６二銀(71)\n*#評価値=40\n*#読み筋=▲２六歩 △８五歩\n"
                + "   9 ３三角成(88)\n*#評価値=-900\n";
        List<String> kids = Stream.of("９六歩(97)", "５六歩(57)")
                .map(move -> owner.sends(Map.of("kifu", opening.formatted(move), "firstOrSecond", "first"))
                        .post("/api/kifu/kifus")
                        .<String>path("kid"))
                .toList();
        String stood = "lnsgkgsnl/1r5b1/1ppppppp1/p7p/1p7/P1P5P/1P1PPPPP1/1B3S1R1/LNSGKG1NL b - 9";
        await().untilAsserted(() -> owner.calls()
                .queryParam("sfen", stood)
                .get("/api/kifu/similar")
                .then()
                .statusCode(200)
                .body("available", equalTo(true))
                .body("records.kid", hasSize(2)));
        owner.calls()
                .queryParam("sfen", stood)
                .queryParam("except", kids.get(0))
                .get("/api/kifu/similar")
                .then()
                .body("records.kid", contains(kids.get(1)))
                .body("records[0].played.name", equalTo("▲３三角成"))
                .body("records[0].cost", equalTo(940));
        owner.calls()
                .get("/api/kifu/drills")
                .then()
                .statusCode(200)
                .body("items", hasSize(1))
                .body("items[0].best.move", equalTo("2g2f"))
                .body("items[0].again", hasSize(1));
        other.calls().queryParam("sfen", stood).get("/api/kifu/similar").then().body("records", empty());
        other.calls().get("/api/kifu/drills").then().body("items", empty());
        owner.calls()
                .queryParam("sfen", "nonsense")
                .get("/api/kifu/similar")
                .then()
                .statusCode(422);
    }

    @Test
    void aFolderIsAnalysedUntilItsOwnerStopsIt() {
        Person owner = people.someone();
        given().get(BATCH).then().statusCode(401);
        owner.calls().get(BATCH).then().statusCode(200).body("status", equalTo("none"));
        owner.sends(Map.of("folder", "nothing"))
                .post(BATCH)
                .then()
                .statusCode(422)
                .body("code", equalTo("NOTHING_TO_ANALYSE"));
        owner.sends(Map.of("kifu", GAME, "slug", "club/one"))
                .post("/api/kifu/kifus")
                .then()
                .statusCode(201);
        owner.sends(Map.of("folder", "club", "movetimeMs", 10_000))
                .post(BATCH)
                .then()
                .statusCode(201)
                .body("total", equalTo(1))
                .body("status", equalTo("running"));
        owner.sends(Map.of()).post(BATCH).then().statusCode(409).body("code", equalTo("BATCH_AT_WORK"));
        owner.calls().delete(BATCH).then().statusCode(204);
        owner.calls().get(BATCH).then().body("status", equalTo("stopped"));
    }

    @Test
    void aGameCanBeHadAsAMovingPicture() {
        Person owner = people.someone();
        String kid = owner.sends(Map.of("kifu", GAME)).post("/api/kifu/kifus").path("kid");
        byte[] gif = owner.calls()
                .get("/api/kifu/kifus/" + kid + "/game.gif")
                .then()
                .statusCode(200)
                .contentType("image/gif")
                .extract()
                .asByteArray();
        assertThat(new String(gif, 0, 6, StandardCharsets.US_ASCII)).isEqualTo("GIF89a");
        owner.calls()
                .queryParam("delayMs", 1)
                .get("/api/kifu/kifus/" + kid + "/game.gif")
                .then()
                .statusCode(422);
        given().get("/api/kifu/kifus/" + kid + "/game.gif").then().statusCode(404);
    }

    @Test
    void resultsAreSummedUpForTheirOwnerAndRecordsSayWhichOpeningTheyAre() {
        Person owner = people.someone();
        given().get("/api/kifu/statistics").then().statusCode(401);
        String text = "position startpos moves 7g7f 8c8d 6g6f 3c3d 2h6h 7a6b 7i7h 5a4b 5i4h 4b3b 4h3h 6a5b 3h2h 5c5d"
                + " 3i3h 8d8e 8h7g 3a4b";
        String kid = owner.sends(Map.of("kifu", text, "firstOrSecond", "first", "result", "win"))
                .post("/api/kifu/kifus")
                .path("kid");
        owner.calls()
                .get("/api/kifu/statistics")
                .then()
                .statusCode(200)
                .body("openings.name", contains("四間飛車"))
                .body("openings[0].wins", equalTo(1))
                .body("sides.name", contains("first"))
                .body("opponents", empty());
        owner.calls()
                .get("/api/kifu/kifus/" + kid + "/record")
                .then()
                .body("forms.name", contains("四間飛車", "美濃囲い", "舟囲い"))
                .body("forms.english", contains("Fourth-File Rook", "Mino", "Boat"));
    }

    @Test
    void whatCannotBeSearchedIsSaidWithItsField() {
        Person owner = people.someone();
        given().queryParam("sfen", "startpos").get(SEARCH).then().statusCode(401);
        owner.calls().get(SEARCH).then().statusCode(422).body("errors[0].field", equalTo("sfen"));
        owner.calls()
                .queryParam("sfen", "9/9 b - 1")
                .get(SEARCH)
                .then()
                .statusCode(422)
                .body("errors[0].code", equalTo("SFEN_FORM"));
        owner.calls()
                .queryParam("sfen", "startpos")
                .queryParam("scope", "everything")
                .get(SEARCH)
                .then()
                .statusCode(422)
                .body("errors[0].code", equalTo("ONE_OF"));
    }
}
