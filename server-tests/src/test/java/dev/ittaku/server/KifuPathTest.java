package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Records under their owner's name and their own path. */
@QuarkusTest
class KifuPathTest {
    private static final String GAME = "手合割：平手\n   1 ７六歩(77)\n";

    @Inject
    People people;

    @Test
    void aPathLeadsThoseToARecordWhoMayReadIt() {
        Person owner = people.someone();
        Person reader = people.someone();
        String kid = owner.sends(Map.of("kifu", GAME, "slug", "社団戦/2025/鈴木"))
                .post("/api/kifu/kifus")
                .path("kid");
        String path = "/api/kifu/users/" + owner.username() + "/slugs/社団戦/2025/鈴木";
        owner.calls()
                .get(path)
                .then()
                .statusCode(200)
                .body("kid", equalTo(kid))
                .body("access", equalTo("owner"))
                .header("ETag", equalTo("\"1\""));
        reader.calls().get(path).then().statusCode(404);
        given().get(path).then().statusCode(404);
        owner.calls()
                .put("/api/kifu/kifus/" + kid + "/readers/" + reader.username())
                .then()
                .statusCode(200);
        reader.calls().get(path).then().statusCode(200).body("access", equalTo("reader"));
        people.someone().calls().get(path).then().statusCode(404);
        owner.sends(Map.of("public", true))
                .patch("/api/kifu/kifus/" + kid)
                .then()
                .statusCode(200);
        given().get(path)
                .then()
                .statusCode(200)
                .body("access", equalTo("public"))
                .body("kid", equalTo(kid))
                .body("memo", nullValue());
        given().get("/api/kifu/users/nobody-of-this-name/slugs/x").then().statusCode(404);
    }

    @Test
    void thePageIsThereForEveryPath() {
        given().get("/kifu/@someone/社団戦/2025/鈴木").then().statusCode(200).body(containsString("<it-kifu"));
    }
}
