package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The search by position, over HTTP. */
@QuarkusTest
class KifuPositionsTest {
    private static final String GAME = "手合割：平手\n先手：鈴木\n   1 ９六歩(97)\n   2 ９四歩(93)\n   3 投了\n";
    /** After 9g9f: other tests do not play it. */
    private static final String AFTER = "lnsgkgsnl/1r5b1/ppppppppp/9/9/P8/1PPPPPPPP/1B5R1/LNSGKGSNL w - 2";

    private static final String SEARCH = "/api/kifu/positions";

    @Inject
    People people;

    @Test
    void aRecordIsFoundByItsPositionsAndByThoseWhoMaySeeIt() {
        Person owner = people.someone();
        Person reader = people.someone();
        String kid = owner.sends(Map.of("kifu", GAME)).post("/api/kifu/kifus").path("kid");
        await().untilAsserted(() -> owner.calls()
                .queryParam("sfen", AFTER)
                .get(SEARCH)
                .then()
                .statusCode(200)
                .body("records.kid", contains(kid))
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
                .body("records.kid", contains(kid));
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
