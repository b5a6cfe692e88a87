package dev.ittaku.server;

import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How much a notebook may hold, as people see it and admins set it. */
@QuarkusTest
class KifuQuotaTest {
    private static final Map<String, Object> GAME = Map.of("kifu", "手合割：平手\n   1 ７六歩(77)\n");

    @Inject
    People people;

    @Test
    void anAdminGivesSomeoneAFigureAndTakesItAway() {
        Person admin = people.admin();
        Person person = people.someone();
        String quota = "/api/kifu/quotas/" + person.username();
        person.sends(GAME).post("/api/kifu/kifus").then().statusCode(201);
        person.calls()
                .get("/api/kifu/quota")
                .then()
                .statusCode(200)
                .body("kifuMax", equalTo(3000))
                .body("kifuCount", equalTo(1))
                .body("tagMax", equalTo(50))
                .body("tagCount", equalTo(0));
        admin.sends(Map.of("kifuMax", 1))
                .put(quota)
                .then()
                .statusCode(200)
                .body("username", equalTo(person.username()))
                .body("kifuMax", equalTo(1))
                .body("kifuCount", equalTo(1))
                .body("tagMax", nullValue());
        person.calls().get("/api/kifu/quota").then().body("kifuMax", equalTo(1)).body("tagMax", equalTo(50));
        person.sends(GAME).post("/api/kifu/kifus").then().statusCode(409).body("code", equalTo("KIFU_QUOTA"));
        admin.calls()
                .queryParam("limit", 100)
                .get("/api/kifu/quotas")
                .then()
                .statusCode(200)
                .body("defaults.kifuMax", equalTo(3000))
                .body("defaults.tagMax", equalTo(50))
                .body("items.username", hasItem(person.username()));
        admin.sends(Map.of()).put(quota).then().statusCode(200).body("kifuMax", nullValue());
        admin.calls().get(quota).then().body("kifuMax", nullValue()).body("kifuCount", equalTo(1));
        admin.calls()
                .queryParam("limit", 100)
                .get("/api/kifu/quotas")
                .then()
                .body("items.username", not(hasItem(person.username())));
        person.sends(GAME).post("/api/kifu/kifus").then().statusCode(201);
    }

    @Test
    void wrongFiguresAndUnknownPeopleAreRefused() {
        Person admin = people.admin();
        Person person = people.someone();
        String quota = "/api/kifu/quotas/" + person.username();
        admin.sends(Map.of("kifuMax", -1))
                .put(quota)
                .then()
                .statusCode(422)
                .body("errors[0].field", equalTo("kifuMax"))
                .body("errors[0].code", equalTo("RANGE"));
        admin.sends(Map.of("tagMax", 50))
                .put("/api/kifu/quotas")
                .then()
                .statusCode(422)
                .body("errors[0].field", equalTo("kifuMax"))
                .body("errors[0].code", equalTo("MISSING"));
        admin.sends(Map.of("kifuMax", 3000, "tagMax", 50))
                .put("/api/kifu/quotas")
                .then()
                .statusCode(200)
                .body("kifuMax", equalTo(3000));
        admin.calls().get("/api/kifu/quotas/nobody-of-this-name").then().statusCode(404);
        person.sends(Map.of("kifuMax", 9)).put(quota).then().statusCode(403);
    }
}
