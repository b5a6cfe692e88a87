package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A record's moves, exports and pictures over HTTP, and the editing of texts. */
@QuarkusTest
class KifuTextsTest extends KifuOwner {
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
}
