package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Lessons over HTTP: what somebody waits for, and everybody's records. */
@QuarkusTest
class LessonsOverviewTest {
    private static final String WATCH = "/api/lessons/watch";
    private static final String RECORDS = "/api/lessons/records";
    private static final String DAY = "2043-05-06";

    @Inject
    People people;

    private Person admin;
    private Person aki;
    private Person ben;

    @BeforeEach
    void cast() {
        admin = people.admin().signedInAgain();
        aki = people.someone();
        ben = people.someone();
    }

    /** A full lesson of a tracked studio. */
    private String lesson(String studio, String time) {
        admin.sends(Map.of("name", "Ginza", "mode", "tracked", "waitlistMode", "notify"))
                .put("/api/lessons/studios/" + studio)
                .then()
                .statusCode(200);
        String lesson = studio + "/" + DAY + "/" + time;
        admin.sends(Map.of("lessonName", "BSL House 1", "instructor", "YUKI", "free", 0))
                .put("/api/lessons/lessons/" + lesson)
                .then()
                .statusCode(200);
        return lesson;
    }

    private static void takes(Person person, String lesson, String type) {
        person.sends(Map.of("notes", "mine"))
                .put("/api/lessons/me/" + lesson + "/" + type)
                .then()
                .statusCode(201);
    }

    @Test
    void aPushTokenLearnsWhatIsWaitedForAndNotByWhom() {
        takes(aki, lesson("ov1", "11:30"), "waitlist");
        takes(ben, lesson("ov1", "11:30"), "waitlist");
        takes(aki, lesson("ov1", "10:30"), "waitlist");
        takes(ben, lesson("ov1", "12:30"), "favorite");
        String token = admin.token("lessons:push");

        List<Map<String, Object>> found = new ArrayList<>();
        String cursor = "";
        do {
            Map<String, Object> page = given().header("Authorization", "Bearer " + token)
                    .queryParam("limit", 1)
                    .queryParam("cursor", cursor)
                    .get(WATCH)
                    .then()
                    .statusCode(200)
                    .body("items", hasSize(1))
                    .extract()
                    .path("");
            found.addAll(items(page));
            cursor = (String) page.get("cursor");
        } while (cursor != null);

        assertThat(found)
                .filteredOn(item -> item.get("studioCode").equals("ov1"))
                .containsExactly(awaited("10:30", 1), awaited("11:30", 2));
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> items(Map<String, Object> page) {
        return (List<Map<String, Object>>) page.get("items");
    }

    private static Map<String, Object> awaited(String time, int waiting) {
        return Map.of(
                "studioCode",
                "ov1",
                "lessonDate",
                DAY,
                "startTime",
                time,
                "lessonName",
                "BSL House 1",
                "instructor",
                "YUKI",
                "waiting",
                waiting);
    }

    @Test
    void nobodyElseLearnsWhatIsWaitedFor() {
        given().get(WATCH).then().statusCode(401);
        aki.calls().get(WATCH).then().statusCode(403);
        given().header("Authorization", "Bearer " + aki.token("read"))
                .get(WATCH)
                .then()
                .statusCode(403);
        admin.calls().get(WATCH).then().statusCode(200);
        admin.calls().get(WATCH + "?cursor=nonsense").then().statusCode(400);
    }

    @Test
    void anAdminSeesEverybodysRecordsOfSomeDaysWithoutTheirNotes() {
        takes(aki, lesson("ov2", "10:30"), "favorite");
        takes(ben, lesson("ov3", "10:30"), "favorite");
        String days = "&from=" + DAY + "&to=" + DAY;

        admin.calls()
                .get(RECORDS + "?type=favorite&limit=100" + days)
                .then()
                .statusCode(200)
                .body(
                        "items.find { it.studioCode == 'ov2' }.userId",
                        equalTo(aki.userId()),
                        "items.find { it.studioCode == 'ov2' }.username",
                        notNullValue(),
                        "items.find { it.studioCode == 'ov3' }.userId",
                        equalTo(ben.userId()),
                        "items.find { it.studioCode == 'ov3' }.status",
                        equalTo("active"),
                        "items.find { it.studioCode == 'ov3' }.notes",
                        nullValue());
        admin.calls()
                .get(RECORDS + "?type=favorite&limit=1" + days)
                .then()
                .body("items", hasSize(1), "cursor", notNullValue());
        admin.calls().get(RECORDS + "?type=history" + days).then().body("items", hasSize(0), "cursor", nullValue());
    }

    @Test
    void recordsOfEverybodyAreForAdminsAndAskedForByType() {
        given().get(RECORDS + "?type=booking").then().statusCode(401);
        aki.calls().get(RECORDS + "?type=booking").then().statusCode(403);
        given().header("Authorization", "Bearer " + admin.token("lessons:push"))
                .get(RECORDS + "?type=booking")
                .then()
                .statusCode(403);
        admin.calls().get(RECORDS).then().statusCode(422).body("errors[0].code", equalTo("MISSING"));
        admin.calls().get(RECORDS + "?type=dream").then().statusCode(422).body("errors[0].code", equalTo("ONE_OF"));
        admin.calls()
                .get(RECORDS + "?type=booking&from=2043-05-02&to=2043-05-01")
                .then()
                .statusCode(422)
                .body("errors[0].code", equalTo("BEFORE_FROM"));
    }
}
