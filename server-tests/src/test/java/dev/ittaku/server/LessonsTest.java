package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Lessons over HTTP: who may do what, and what the answers look like. */
@QuarkusTest
class LessonsTest {
    private static final String DAY = "2040-01-10";

    @Inject
    People people;

    @Inject
    TestClock clock;

    private Person admin;
    private Person aki;
    private Person ben;

    @BeforeEach
    void cast() {
        admin = people.admin().signedInAgain();
        aki = people.someone();
        ben = people.someone();
        clock.nextMinute();
    }

    private void studio(String code, String mode, String waitlistMode) {
        admin.sends(Map.of("name", "Ginza", "mode", mode, "waitlistMode", waitlistMode))
                .put("/api/lessons/studios/" + code)
                .then()
                .statusCode(200)
                .body("timeZone", equalTo("Asia/Tokyo"), "cutoffMinutes", equalTo(30));
    }

    private void lesson(String studio, String time, Map<String, Object> seats) {
        Map<String, Object> body = new HashMap<>(seats);
        body.put("lessonName", "BSL House 1");
        body.put("instructor", "YUKI");
        admin.sends(body)
                .put("/api/lessons/lessons/" + place(studio, time))
                .then()
                .statusCode(200);
    }

    private static String place(String studio, String time) {
        return studio + "/" + DAY + "/" + time;
    }

    private static String mine(String studio, String time, String type) {
        return "/api/lessons/me/" + place(studio, time) + "/" + type;
    }

    @Test
    void fromTheScheduleToTheWaitlistToABookingToTheCalendar() {
        studio("own", "managed", "auto");
        lesson("own", "10:30", Map.of("capacity", 1));
        given().get("/api/lessons/lessons?studio=own&from=" + DAY + "&to=" + DAY)
                .then()
                .statusCode(200)
                .body("items", hasSize(1), "items[0].free", equalTo(1), "items[0].startTime", equalTo("10:30"));

        aki.sends(Map.of()).put(mine("own", "10:30", "booking")).then().statusCode(201);
        aki.sends(Map.of()).put(mine("own", "10:30", "booking")).then().statusCode(200);
        ben.sends(Map.of())
                .put(mine("own", "10:30", "booking"))
                .then()
                .statusCode(409)
                .body("code", equalTo("FULL"));
        ben.sends(Map.of())
                .put(mine("own", "10:30", "waitlist"))
                .then()
                .statusCode(201)
                .body("position", equalTo(1), "status", equalTo("active"), "waitlistId", notNullValue());
        ben.calls()
                .get("/api/lessons/me?type=waitlist&status=active&from=" + DAY + "&to=" + DAY)
                .then()
                .body("items", hasSize(1), "items[0].position", equalTo(1), "cursor", nullValue());
        aki.calls().delete(mine("own", "10:30", "booking")).then().statusCode(204);
        ben.calls()
                .get("/api/lessons/me?type=booking")
                .then()
                .body("items", hasSize(1), "items[0].reservationId", notNullValue());
        admin.calls()
                .get("/api/lessons/lessons/" + place("own", "10:30") + "/roster")
                .then()
                .statusCode(200)
                .body(
                        "booked[0].userId",
                        equalTo(ben.userId()),
                        "booked[0].username",
                        equalTo(ben.username()),
                        "waiting",
                        hasSize(0));

        String url = ben.calls()
                .get("/api/lessons/me/summary")
                .then()
                .statusCode(200)
                .extract()
                .path("calendarUrl");
        given().get(url).then().statusCode(200).contentType("text/calendar");
        assertThat(given().get(url).asString()).contains("BEGIN:VEVENT", "STATUS:CONFIRMED", "TZID=Asia/Tokyo");
        String next = ben.calls()
                .put("/api/lessons/me/calendar")
                .then()
                .statusCode(200)
                .extract()
                .path("calendarUrl");
        given().get(url).then().statusCode(404);
        given().get(next).then().statusCode(200);
    }

    @Test
    void nobodyElsesRecordIsSeenOrTouched() {
        studio("trk", "tracked", "notify");
        lesson("trk", "10:30", Map.of());
        String path = mine("trk", "10:30", "favorite");
        aki.sends(Map.of("notes", "front row")).put(path).then().statusCode(201);

        ben.calls().get(path).then().statusCode(404);
        ben.sends(Map.of("notes", "mine now")).patch(path).then().statusCode(404);
        ben.calls().delete(path).then().statusCode(404);
        admin.calls().get(path).then().statusCode(404);
        given().get(path).then().statusCode(401);
        aki.calls().get(path).then().statusCode(200).body("notes", equalTo("front row"));
        aki.calls().delete(path).then().statusCode(204);
        aki.calls().get(path).then().statusCode(404);
    }

    @Test
    void aStaleChangeIsRefusedAndChangesNothing() {
        studio("trk", "tracked", "notify");
        lesson("trk", "11:30", Map.of());
        String path = mine("trk", "11:30", "favorite");
        Response made = aki.sends(Map.of("notes", "a")).put(path);
        String tag = made.header("ETag");

        aki.sends(Map.of("notes", "b"))
                .header("If-Match", tag)
                .patch(path)
                .then()
                .statusCode(200);
        aki.sends(Map.of("notes", "c"))
                .header("If-Match", tag)
                .patch(path)
                .then()
                .statusCode(412);
        aki.sends(Map.of("type", "booking")).patch(path).then().statusCode(422);
        aki.sends(Map.of("status", "completed"))
                .patch(path)
                .then()
                .statusCode(409)
                .body("code", equalTo("BAD_TRANSITION"));
        aki.calls().get(path).then().body("notes", equalTo("b"));
    }

    @Test
    void seatsArePushedByAnAdminOrATokenAndByNobodyElse() {
        studio("trk", "tracked", "notify");
        lesson("trk", "12:30", Map.of("free", 0));
        String seats = "/api/lessons/lessons/" + place("trk", "12:30") + "/seats";
        String token = admin.token("lessons:push");

        given().contentType(ContentType.JSON)
                .body(Map.of("free", 1))
                .put(seats)
                .then()
                .statusCode(401);
        aki.sends(Map.of("free", 1)).put(seats).then().statusCode(403);
        given().header("Authorization", "Bearer " + token)
                .contentType(ContentType.JSON)
                .body(Map.of("free", 2))
                .put(seats)
                .then()
                .statusCode(200)
                .body("free", equalTo(2));
        given().header("Authorization", "Bearer " + token)
                .get("/api/lessons/me")
                .then()
                .statusCode(403);
    }

    @Test
    void whatIsNoScheduleAndNoJsonIsAnswered415() {
        admin.calls()
                .contentType("application/pdf")
                .body("%PDF-1.7".getBytes(StandardCharsets.US_ASCII))
                .post("/api/lessons/import")
                .then()
                .statusCode(415)
                .contentType("application/problem+json")
                .body("code", equalTo("UNKNOWN_FORMAT"));
        studio("trk", "tracked", "notify");
        lesson("trk", "14:30", Map.of());
        aki.calls()
                .contentType("text/plain")
                .body("notes")
                .put(mine("trk", "14:30", "favorite"))
                .then()
                .statusCode(415)
                .contentType("application/problem+json");
        aki.calls().get(mine("trk", "14:30", "favorite")).then().statusCode(404);
    }

    @Test
    void cancellingClosesRecordsAndIsForAdmins() {
        studio("trk", "tracked", "notify");
        lesson("trk", "13:30", Map.of());
        aki.sends(Map.of()).put(mine("trk", "13:30", "booking")).then().statusCode(201);
        String cancel = "/api/lessons/lessons/" + place("trk", "13:30") + "/cancel";

        aki.calls().post(cancel).then().statusCode(403);
        admin.calls().post(cancel).then().statusCode(200).body("status", equalTo("cancelled"));

        aki.calls().get(mine("trk", "13:30", "booking")).then().body("status", equalTo("cancelled"));
    }

    @Test
    void notificationsAreSetTestedAndLogged() {
        String path = "/api/lessons/me/notifications";
        aki.calls()
                .get(path)
                .then()
                .statusCode(200)
                .body("channels", equalTo(List.of("email")), "vapidPublicKey", notNullValue());
        aki.sends(Map.of("channels", List.of("webhook"))).put(path).then().statusCode(422);
        aki.sends(Map.of("channels", List.of("webhook"), "webhookUrl", "https://127.0.0.1/hook"))
                .put(path)
                .then()
                .statusCode(422)
                .body("errors[0].field", equalTo("webhookUrl"));
        aki.sends(Map.of("channels", List.of("email"), "quietFrom", "22:00", "quietTo", "07:00", "language", "en"))
                .put(path)
                .then()
                .statusCode(200)
                .body("quietFrom", equalTo("22:00"));
        aki.sends(Map.of()).post(path + "/test").then().statusCode(200).body("items[0].state", equalTo("skipped"));
        aki.calls().get(path + "/log").then().body("items", hasSize(1), "items[0].kind", equalTo("test"));
        ben.calls().get(path + "/log").then().body("items", hasSize(0));
        aki.calls().delete(path + "/push/none").then().statusCode(404);
    }
}
