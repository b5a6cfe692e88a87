package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.ittaku.lessons.link.ActionGrant;
import dev.ittaku.lessons.link.ActionKind;
import dev.ittaku.lessons.link.ActionSeal;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Lessons over HTTP: seats that are not known any more, links of messages, and a copy of one's own records. */
@QuarkusTest
class LessonsReportsTest {
    private static final String LESSON = "rep/2043-09-10/10:00";

    @Inject
    People people;

    @Inject
    ActionSeal seal;

    private Person admin;

    @BeforeEach
    void lesson() {
        admin = OneLesson.make(people, LESSON, "tracked", "notify", "free", 3);
    }

    @Test
    void aReportedCountBecomesUnknownOnlyWhenThatIsSaid() {
        String seats = "/api/lessons/lessons/" + LESSON + "/seats";
        admin.sends(Map.of("unknown", true)).put(seats).then().statusCode(200).body("free", nullValue());
        admin.sends(Map.of("free", 2)).put(seats).then().statusCode(200).body("free", equalTo(2));
        admin.sends(Map.of()).put(seats).then().statusCode(422).body("errors[0].code", equalTo("FREE_OR_UNKNOWN"));
        admin.sends(Map.of("free", 1, "unknown", true)).put(seats).then().statusCode(422);
    }

    @Test
    void aMessagesLinkActsForWhoeverHasItOnceAndOnPostOnly() {
        Person aki = people.someone();
        String id = aki.sends(Map.of())
                .put("/api/lessons/me/" + LESSON + "/booking")
                .then()
                .statusCode(201)
                .extract()
                .path("reservationId");
        String token = seal.seal(new ActionGrant(
                ActionKind.CANCEL,
                aki.userId(),
                LessonKey.parse("rep#2043-09-10#10:00"),
                id,
                Instant.parse("2043-09-10T01:00:00Z")));
        given().get("/api/lessons/actions?token=" + token).then().statusCode(405);
        acts("/look", token).body("action", equalTo("cancel")).body("state", equalTo("open"));
        aki.calls().get("/api/lessons/me/" + LESSON + "/booking").then().body("status", equalTo("active"));
        acts("", token).body("state", equalTo("done"));
        acts("", token).body("state", equalTo("done")).header("Cache-Control", equalTo("no-store"));
        aki.calls().get("/api/lessons/me/" + LESSON + "/booking").then().body("status", equalTo("cancelled"));
        given().contentType("application/json")
                .body(Map.of("token", token + "A"))
                .post("/api/lessons/actions")
                .then()
                .statusCode(409)
                .body("code", equalTo("ACTION_INVALID"));
        given().get("/lessons/act").then().statusCode(200);
    }

    private static ValidatableResponse acts(String what, String token) {
        return given().contentType("application/json")
                .body(Map.of("token", token))
                .post("/api/lessons/actions" + what)
                .then()
                .statusCode(200);
    }

    @Test
    void onesOwnRecordsAreSavedWithTheirNotes() {
        Person aki = people.someone();
        aki.sends(Map.of("notes", "bring shoes, and water"))
                .put("/api/lessons/me/" + LESSON + "/favorite")
                .then()
                .statusCode(201);
        String csv = aki.calls()
                .get("/api/lessons/me/export?language=ja")
                .then()
                .statusCode(200)
                .header("Content-Disposition", containsString("my-lessons.csv"))
                .extract()
                .asString();
        assertThat(csv)
                .contains(
                        "レッスン名",
                        "favorite,active,2043-09-10,10:00,,House,YUKI,Studio rep,1,\"bring shoes, and water\"");
        aki.calls().get("/api/lessons/me/export?type=dream").then().statusCode(422);
        given().get("/api/lessons/me/export").then().statusCode(401);
    }
}
