package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;

import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Lessons over HTTP: a change is taken whole or not at all, and a stale one not at all. */
@QuarkusTest
class LessonsChangesTest {
    private static final String STUDIO = "/api/lessons/studios/chg";
    private static final String LESSON = "/api/lessons/lessons/chg/2040-02-10/10:30";
    private static final String FAVOURITE = "/api/lessons/me/chg/2040-02-10/10:30/favorite";
    private static final Map<String, Object> DETAILS = Map.of("lessonName", "BSL House 1", "instructor", "YUKI");

    @Inject
    People people;

    private Person admin;
    private Person aki;

    @BeforeEach
    void lesson() {
        admin = people.admin().signedInAgain();
        aki = people.someone();
        admin.sends(Map.of("name", "Ginza")).put(STUDIO).then().statusCode(200);
        admin.sends(DETAILS).put(LESSON).then().statusCode(200);
    }

    private static String tag(String path) {
        return given().get(path).then().statusCode(200).extract().header("ETag");
    }

    @Test
    void aStudioThatChangedMeanwhileIsNotOverwritten() {
        String read = tag(STUDIO);

        admin.sends(Map.of("name", "Shibuya"))
                .header("If-Match", read)
                .put(STUDIO)
                .then()
                .statusCode(200)
                .header("ETag", notNullValue());
        admin.sends(Map.of("name", "Ueno"))
                .header("If-Match", read)
                .put(STUDIO)
                .then()
                .statusCode(412);

        given().get(STUDIO).then().body("name", equalTo("Shibuya"));
        admin.sends(Map.of("name", "New"))
                .header("If-Match", read)
                .put("/api/lessons/studios/none")
                .then()
                .statusCode(412);
        given().get("/api/lessons/studios/none").then().statusCode(404);
    }

    @Test
    void aLessonThatChangedMeanwhileIsNotOverwritten() {
        String read = tag(LESSON);

        admin.sends(Map.of("lessonName", "Other", "instructor", "KEI"))
                .header("If-Match", read)
                .put(LESSON)
                .then()
                .statusCode(200);
        admin.sends(DETAILS).header("If-Match", read).put(LESSON).then().statusCode(412);

        given().get(LESSON).then().body("instructor", equalTo("KEI"));
    }

    @Test
    void settingsThatChangedMeanwhileAreNotOverwritten() {
        String path = "/api/lessons/me/notifications";
        String read = aki.calls().get(path).then().statusCode(200).extract().header("ETag");

        aki.sends(Map.of("channels", List.of()))
                .header("If-Match", read)
                .put(path)
                .then()
                .statusCode(200);
        aki.sends(Map.of("channels", List.of("email")))
                .header("If-Match", read)
                .put(path)
                .then()
                .statusCode(412);

        aki.calls().get(path).then().body("channels", equalTo(List.of()));
    }

    @Test
    void aRecordThatChangedMeanwhileIsNotOverwritten() {
        aki.sends(Map.of("notes", "a"))
                .header("If-Match", "*")
                .put(FAVOURITE)
                .then()
                .statusCode(412);
        String read = aki.sends(Map.of("notes", "a")).put(FAVOURITE).header("ETag");
        aki.sends(Map.of("notes", "b")).put(FAVOURITE).then().statusCode(200);
        aki.sends(Map.of("notes", "c"))
                .header("If-Match", read)
                .put(FAVOURITE)
                .then()
                .statusCode(412);

        aki.calls().get(FAVOURITE).then().body("notes", equalTo("b"), "ttl", notNullValue());
    }

    @Test
    void aRefusedStateLeavesTheNotesAsTheyWere() {
        aki.sends(Map.of("notes", "a")).put(FAVOURITE).then().statusCode(201);

        for (String status : List.of("completed", "nonsense")) {
            aki.sends(Map.of("notes", "b", "status", status))
                    .patch(FAVOURITE)
                    .then()
                    .statusCode(status.equals("completed") ? 409 : 422);
        }

        aki.calls().get(FAVOURITE).then().body("notes", equalTo("a"));
    }

    @Test
    void daysTheWrongWayRoundAreRefused() {
        for (String list : List.of("/api/lessons/me?", "/api/lessons/lessons?studio=chg&")) {
            aki.calls()
                    .get(list + "from=2040-02-02&to=2040-02-01")
                    .then()
                    .statusCode(422)
                    .body("errors[0].field", equalTo("to"));
        }
    }
}
