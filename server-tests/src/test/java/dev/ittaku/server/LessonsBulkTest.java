package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Lessons over HTTP: many lessons at once, and everybody's records as a table. */
@QuarkusTest
class LessonsBulkTest {
    private static final String DAY = "2043-06-07";

    @Inject
    People people;

    private Person admin;
    private Person aki;

    @BeforeEach
    void cast() {
        admin = people.admin().signedInAgain();
        aki = people.someone();
    }

    private void lesson(String studio, String time, String name) {
        admin.sends(Map.of("name", "Ginza", "mode", "tracked", "waitlistMode", "notify"))
                .put("/api/lessons/studios/" + studio)
                .then()
                .statusCode(200);
        admin.sends(Map.of("lessonName", name, "instructor", "YUKI", "free", 0))
                .put("/api/lessons/lessons/" + studio + "/" + DAY + "/" + time)
                .then()
                .statusCode(200);
    }

    @Test
    void aDayIsShownAndThenCancelled() {
        lesson("bk1", "10:00", "House");
        lesson("bk1", "11:00", "Jazz");
        Map<String, Object> day = Map.of("studioCode", "bk1", "from", DAY, "to", DAY);
        admin.sends(Map.of("studioCode", "bk1", "from", DAY, "to", DAY, "dryRun", true))
                .post("/api/lessons/bulk/cancel")
                .then()
                .statusCode(200)
                .body("done", equalTo(0), "items", hasSize(2));
        admin.sends(day)
                .post("/api/lessons/bulk/cancel")
                .then()
                .statusCode(200)
                .body("done", equalTo(2), "items[1].lessonName", equalTo("Jazz"));
        given().get("/api/lessons/lessons/bk1/" + DAY + "/10:00").then().body("status", equalTo("cancelled"));
        aki.sends(day).post("/api/lessons/bulk/cancel").then().statusCode(403);
    }

    @Test
    void anInstructorsLessonsGetASubstituteOrMove() {
        lesson("bk2", "10:00", "House");
        admin.sends(Map.of("studioCode", "bk2", "from", DAY, "to", DAY, "instructor", "yuki", "toInstructor", "Ren"))
                .post("/api/lessons/bulk/move")
                .then()
                .statusCode(200)
                .body("done", equalTo(1));
        admin.sends(Map.of("studioCode", "bk2", "from", DAY, "to", DAY, "instructor", "Ren", "days", 2))
                .post("/api/lessons/bulk/move")
                .then()
                .statusCode(422)
                .body("errors[0].code", equalTo("LESSONS_NEEDED"));
        Map<String, Object> shift = Map.of(
                "studioCode",
                "bk2",
                "from",
                DAY,
                "to",
                "2043-06-30",
                "instructor",
                "Ren",
                "days",
                2,
                "lessons",
                List.of(Map.of("lessonDate", DAY, "startTime", "10:00")));
        for (int times = 0; times < 2; times++) {
            admin.sends(shift)
                    .post("/api/lessons/bulk/move")
                    .then()
                    .statusCode(200)
                    .body("done", equalTo(1), "items[0].movedTo", equalTo("2043-06-09T10:00"));
        }
        admin.sends(Map.of("lessonDate", DAY, "startTime", "12:00"))
                .post("/api/lessons/lessons/bk2/2043-06-09/10:00/move")
                .then()
                .statusCode(200)
                .body("startTime", equalTo("12:00"), "instructor", equalTo("Ren"));
        admin.sends(Map.of("studioCode", "bk2", "from", DAY, "to", DAY, "instructor", "Ren"))
                .post("/api/lessons/bulk/move")
                .then()
                .statusCode(422)
                .body("errors[0].code", equalTo("SUBSTITUTE_OR_DAYS"));
    }

    @Test
    void aWeekIsRepeatedAndARosterSaved() {
        lesson("bk4", "10:00", "House");
        admin.sends(Map.of("studioCode", "bk4", "from", DAY, "weeks", 2))
                .post("/api/lessons/bulk/repeat")
                .then()
                .statusCode(200)
                .body("done", equalTo(2), "items[1].movedTo", equalTo("2043-06-21T10:00"));
        aki.sends(Map.of())
                .put("/api/lessons/me/bk4/2043-06-21/10:00/booking")
                .then()
                .statusCode(201);
        String roster = "/api/lessons/lessons/bk4/2043-06-21/10:00/roster/export";
        String csv = admin.calls()
                .get(roster + "?language=ja")
                .then()
                .statusCode(200)
                .header("Content-Disposition", containsString("roster-bk4-2043-06-21-1000.csv"))
                .extract()
                .asString();
        assertThat(csv).contains("ユーザー名", "予約,1," + aki.username() + ",1,");
        aki.calls().get(roster).then().statusCode(403);
    }

    @Test
    void recordsAreSavedAsATableWithoutFormulas() {
        lesson("bk3", "10:00", "=HYPERLINK(1)");
        aki.sends(Map.of("notes", "mine"))
                .put("/api/lessons/me/bk3/" + DAY + "/10:00/waitlist")
                .then()
                .statusCode(201);
        String csv = admin.calls()
                .get("/api/lessons/records/export?type=waitlist&from=" + DAY + "&to=" + DAY)
                .then()
                .statusCode(200)
                .header("Content-Type", containsString("text/csv"))
                .header("Content-Disposition", containsString("lessons-waitlist.csv"))
                .extract()
                .asString();
        assertThat(csv).startsWith("\uFEFFusername,type,status");
        assertThat(csv).contains(aki.username() + ",waitlist,active,bk3," + DAY + ",10:00,,'=HYPERLINK(1),YUKI,");
        assertThat(csv).doesNotContain("mine");
        aki.calls().get("/api/lessons/records/export?type=waitlist").then().statusCode(403);
        admin.calls().get("/api/lessons/records/export").then().statusCode(422);
    }

    @Test
    void aScheduleIsFetchedForAdminsFromTheOpenInternetOnly() {
        lesson("bk5", "10:00", "House");
        String source = "/api/lessons/studios/bk5/source";
        admin.sends(Map.of("url", "https://127.0.0.1/week.ics"))
                .put(source)
                .then()
                .statusCode(422)
                .body("errors[0].field", equalTo("url"));
        admin.sends(Map.of("url", "webcal://calendar.invalid/week.ics", "intervalMinutes", 30))
                .put(source)
                .then()
                .statusCode(200)
                .body("url", equalTo("https://calendar.invalid/week.ics"));
        admin.calls().get(source).then().statusCode(200).body("intervalMinutes", equalTo(30));
        admin.calls().get("/api/lessons/sources").then().statusCode(200);
        aki.calls().get(source).then().statusCode(403);
        admin.calls().delete(source).then().statusCode(204);
        admin.calls().get(source).then().statusCode(404);
    }

    @Test
    void whoComesIsNotedByAdminsAndNotLongBefore() {
        lesson("bk6", "10:00", "House");
        String lesson = "/api/lessons/lessons/bk6/" + DAY + "/10:00";
        admin.sends(Map.of("name", "Sato"))
                .post(lesson + "/walk-ins")
                .then()
                .statusCode(409)
                .body("code", equalTo("TOO_EARLY"));
        admin.sends(Map.of("came", 1))
                .put(lesson + "/attendance/" + aki.userId())
                .then()
                .statusCode(409);
        aki.sends(Map.of("name", "Sato")).post(lesson + "/walk-ins").then().statusCode(403);
    }
}
