package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Lessons over HTTP: groups that stay together, and where freed seats went. */
@QuarkusTest
class LessonsGroupsTest {
    private static final String LESSON = "grp/2043-08-09/10:00";
    private static final String MINE = "/api/lessons/me/" + LESSON;

    @Inject
    People people;

    private Person admin;

    @BeforeEach
    void lesson() {
        admin = OneLesson.make(people, LESSON, "managed", "auto", "capacity", 3);
    }

    @Test
    void aGroupBooksWaitsAndLearnsWhereSeatsWent() {
        Person three = people.someone();
        Person pair = people.someone();
        Person one = people.someone();
        three.sends(Map.of("party", 3))
                .put(MINE + "/booking")
                .then()
                .statusCode(201)
                .body("party", equalTo(3));
        pair.sends(Map.of("party", 2))
                .put(MINE + "/booking")
                .then()
                .statusCode(409)
                .body("code", equalTo("FULL"));
        pair.sends(Map.of("party", 2)).put(MINE + "/waitlist").then().statusCode(201);
        one.sends(Map.of("party", 5))
                .put(MINE + "/waitlist")
                .then()
                .statusCode(422)
                .body("errors[0].code", equalTo("RANGE"));
        one.sends(Map.of()).put(MINE + "/waitlist").then().statusCode(201).body("party", nullValue());
        admin.calls()
                .get("/api/lessons/lessons/" + LESSON + "/roster")
                .then()
                .body("booked[0].party", equalTo(3), "waiting[0].party", equalTo(2));

        three.calls().delete(MINE + "/booking").then().statusCode(204);

        pair.calls().get(MINE + "/booking").then().body("status", equalTo("active"), "party", equalTo(2));
        one.calls().get(MINE + "/booking").then().body("status", equalTo("active"));
        one.calls()
                .get(MINE + "/decisions?limit=10")
                .then()
                .statusCode(200)
                .body(
                        "items",
                        hasSize(2),
                        "items[0].whose",
                        equalTo("yours"),
                        "items[1].whose",
                        equalTo("before-you"),
                        "items[1].party",
                        equalTo(2),
                        "items[1].userId",
                        nullValue());
        admin.calls()
                .get("/api/lessons/lessons/" + LESSON + "/decisions?limit=1")
                .then()
                .statusCode(200)
                .body("items", hasSize(1), "items[0].username", equalTo(one.username()));
        three.calls().get(MINE + "/decisions").then().statusCode(404);
        three.calls()
                .get("/api/lessons/lessons/" + LESSON + "/decisions")
                .then()
                .statusCode(403);
        given().get(MINE + "/decisions").then().statusCode(401);
    }
}
