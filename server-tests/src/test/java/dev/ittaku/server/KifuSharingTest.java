package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Who sees what of a record over HTTP: by its link, as a reader, as anybody. */
@QuarkusTest
class KifuSharingTest extends KifuOwner {
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
}
