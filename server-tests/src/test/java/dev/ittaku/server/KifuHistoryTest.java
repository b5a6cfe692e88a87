package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Earlier versions, the trash and old paths, over HTTP. */
@QuarkusTest
class KifuHistoryTest {
    private static final String GAME = "手合割：平手\n   1 ７六歩(77)\n";

    @Inject
    People people;

    private static String create(Person person, String slug) {
        return person.sends(Map.of("kifu", GAME, "slug", slug))
                .post("/api/kifu/kifus")
                .path("kid");
    }

    @Test
    void aRecordIsPutBackToAnEarlierVersionUnlessItChangedMeanwhile() {
        Person owner = people.someone();
        String path = "/api/kifu/kifus/" + create(owner, "a");
        owner.sends(Map.of("kifu", GAME + "   2 ３四歩(33)\n", "memo", "後日"))
                .patch(path)
                .then()
                .statusCode(200);
        owner.calls()
                .get(path + "/revisions")
                .then()
                .statusCode(200)
                .body("items.n", contains(1))
                .body("items[0].summary.moves", equalTo(1))
                .body("items[0].kifu", nullValue());
        owner.calls().get(path + "/revisions/1").then().statusCode(200).body("kifu", equalTo(GAME));
        owner.calls().get(path + "/revisions/2").then().statusCode(404);
        owner.calls()
                .header("If-Match", "\"1\"")
                .post(path + "/revisions/1/restore")
                .then()
                .statusCode(412)
                .body("current.memo", equalTo("後日"));
        owner.calls()
                .header("If-Match", "\"2\"")
                .post(path + "/revisions/1/restore")
                .then()
                .statusCode(200)
                .header("ETag", equalTo("\"3\""))
                .body("kifu", equalTo(GAME))
                .body("memo", nullValue())
                .body("slug", equalTo("a"));
        owner.calls().get(path + "/revisions").then().body("items.n", contains(2, 1));
        people.someone().calls().get(path + "/revisions").then().statusCode(404);
        owner.sends(Map.of("public", true)).patch(path).then().statusCode(200);
        people.someone().calls().get(path + "/revisions/1").then().statusCode(404);
    }

    @Test
    void aDeletedRecordComesBackFromTheTrash() {
        Person owner = people.someone();
        String kid = create(owner, "a");
        owner.calls().delete("/api/kifu/kifus/" + kid).then().statusCode(204);
        owner.calls().get("/api/kifu/kifus/" + kid).then().statusCode(404);
        owner.calls()
                .get("/api/kifu/trash")
                .then()
                .statusCode(200)
                .body("items.kid", contains(kid))
                .body("cursor", nullValue());
        people.someone().calls().get("/api/kifu/trash").then().body("items", empty());
        create(owner, "a");
        owner.calls()
                .post("/api/kifu/trash/" + kid + "/restore")
                .then()
                .statusCode(200)
                .body("kifu.kid", equalTo(kid))
                .body("kifu.kifu", equalTo(GAME))
                .body("lost", contains("slug"));
        owner.calls().get("/api/kifu/kifus/" + kid).then().statusCode(200);
        owner.calls().get("/api/kifu/trash").then().body("items", empty());
        owner.calls().get("/api/kifu/kifus").then().body("items", hasSize(2));
    }

    @Test
    void anOldPathRedirectsThoseWhoMayReadTheRecord() {
        Person owner = people.someone();
        String kid = create(owner, "old/path");
        owner.sends(Map.of("slug", "new/path"))
                .patch("/api/kifu/kifus/" + kid)
                .then()
                .statusCode(200);
        String old = "/api/kifu/users/" + owner.username() + "/slugs/old/path";
        owner.calls()
                .redirects()
                .follow(false)
                .get(old)
                .then()
                .statusCode(307)
                .header("Location", endsWith("/api/kifu/kifus/" + kid));
        owner.calls().get("/api/kifu/slugs/old/path").then().statusCode(200).body("slug", equalTo("new/path"));
        given().get(old).then().statusCode(404);
        people.someone().calls().get(old).then().statusCode(404);
        String other = create(owner, "old/path");
        owner.calls().get(old).then().statusCode(200).body("kid", equalTo(other));
    }
}
