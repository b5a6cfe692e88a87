package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Lessons over HTTP: seats that are not known any more, and a copy of one's own records. */
@QuarkusTest
class LessonsReportsTest {
    private static final String LESSON = "rep/2043-09-10/10:00";

    @Inject
    People people;

    private Person admin;

    @BeforeEach
    void lesson() {
        admin = people.admin().signedInAgain();
        admin.sends(Map.of("name", "Reports", "mode", "tracked", "waitlistMode", "notify"))
                .put("/api/lessons/studios/rep")
                .then()
                .statusCode(200);
        admin.sends(Map.of("lessonName", "House", "instructor", "YUKI", "free", 3))
                .put("/api/lessons/lessons/" + LESSON)
                .then()
                .statusCode(200);
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
                .contains("レッスン名", "favorite,active,2043-09-10,10:00,,House,YUKI,Reports,1,\"bring shoes, and water\"");
        aki.calls().get("/api/lessons/me/export?type=dream").then().statusCode(422);
        given().get("/api/lessons/me/export").then().statusCode(401);
    }
}
