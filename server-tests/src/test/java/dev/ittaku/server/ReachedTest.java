package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.ittaku.accounts.address.AddressProofs;
import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whether messages can reach people, what stays of a cancelled lesson, and links that leave the installation. */
@QuarkusTest
class ReachedTest {
    private static final String NOTIFICATIONS = "/api/lessons/me/notifications";

    @Inject
    People people;

    @Inject
    TestClock clock;

    @Inject
    AddressProofs proofs;

    private Person admin;
    private Person aki;

    @BeforeEach
    void cast() {
        admin = people.admin().signedInAgain();
        aki = people.someone();
        clock.nextMinute();
    }

    /** A full lesson at this time; says where it is. */
    private String lesson(String time) {
        String place = "rch/2040-01-11/" + time;
        admin.sends(Map.of("name", "Ginza", "mode", "tracked", "waitlistMode", "notify"))
                .put("/api/lessons/studios/rch")
                .then()
                .statusCode(200);
        admin.sends(Map.of("lessonName", "BSL House 1", "instructor", "YUKI", "free", 0, "capacity", 5))
                .put("/api/lessons/lessons/" + place)
                .then()
                .statusCode(200);
        return place;
    }

    @Test
    void whoJoinsAWaitlistWithoutAChannelThatWorksIsToldAtOnce() {
        String place = lesson("10:30");

        aki.sends(Map.of())
                .put("/api/lessons/me/" + place + "/waitlist")
                .then()
                .statusCode(201)
                .body("reachable", equalTo(false), "notificationSent", equalTo(false));
        aki.calls()
                .get(NOTIFICATIONS)
                .then()
                .body("reachable", equalTo(false), "working", empty(), "emailVerified", equalTo(false));
        aki.sends(Map.of("channels", List.of("webhook"), "webhookUrl", "https://198.41.0.4/hook"))
                .put(NOTIFICATIONS)
                .then()
                .statusCode(200)
                .body("reachable", equalTo(true), "working", contains("webhook"));
        aki.sends(Map.of("channels", List.of("inbox")))
                .put(NOTIFICATIONS)
                .then()
                .statusCode(422);
    }

    @Test
    void aCancelledLessonStaysInOnesLessonsAndComesToTheInbox() {
        String place = lesson("12:30");
        aki.sends(Map.of()).put("/api/lessons/me/" + place + "/favorite").then().statusCode(201);
        admin.calls().post("/api/lessons/lessons/" + place + "/cancel").then().statusCode(200);

        aki.calls()
                .get("/api/lessons/me?status=current&from=2040-01-11&to=2040-01-11")
                .then()
                .statusCode(200)
                .body(
                        "items",
                        hasSize(1),
                        "items[0].lessonCancelled",
                        equalTo(true),
                        "items[0].status",
                        equalTo("cancelled"));
        aki.calls().get("/api/lessons/me?status=active").then().body("items", hasSize(0));
    }

    @Test
    void threeTestMessagesAnHour() {
        for (int i = 0; i < 3; i++) {
            aki.sends(Map.of()).post(NOTIFICATIONS + "/test").then().statusCode(200);
        }
        aki.sends(Map.of())
                .post(NOTIFICATIONS + "/test")
                .then()
                .statusCode(429)
                .header("Retry-After", notNullValue())
                .body("code", equalTo("TOO_MANY_REQUESTS"));
    }

    @Test
    void anAddressIsConfirmedByItsLinkOnceAndByNothingElse() {
        aki.calls().post("/api/me/email/verification").then().statusCode(409).body("code", equalTo("NO_EMAIL"));
        String address = aki.username() + "@example.org";
        aki.sends(Map.of("email", address))
                .patch("/api/me")
                .then()
                .statusCode(200)
                .body("emailVerified", equalTo(false), "mailConfigured", equalTo(false));
        aki.calls()
                .post("/api/me/email/verification")
                .then()
                .statusCode(409)
                .body("code", equalTo("MAIL_NOT_CONFIGURED"));
        String token = proofs.token(aki.userId(), address).orElseThrow();

        given().contentType(ContentType.JSON)
                .body(Map.of("token", token + "x"))
                .post("/api/email-verification")
                .then()
                .statusCode(410)
                .body("code", equalTo("LINK_OVER"));
        given().contentType(ContentType.JSON)
                .body(Map.of("token", token))
                .post("/api/email-verification")
                .then()
                .statusCode(204);
        given().contentType(ContentType.JSON)
                .body(Map.of("token", token))
                .post("/api/email-verification")
                .then()
                .statusCode(410);
        aki.calls().get("/api/me").then().body("emailVerified", equalTo(true));
        aki.calls().post("/api/me/email/verification").then().statusCode(409).body("code", equalTo("EMAIL_VERIFIED"));
    }

    @Test
    void aCalendarLinkNeverTakesItsNameFromTheRequest() {
        aki.calls()
                .header("Host", "evil.example")
                .get("/api/lessons/me/summary")
                .then()
                .statusCode(200)
                .body("calendarUrl", startsWith("http://localhost:"));
    }

    @Test
    void aTemplateForSpreadsheetsIsThereForAdmins() {
        admin.calls()
                .get("/api/lessons/import/template?language=ja")
                .then()
                .statusCode(200)
                .contentType("text/csv");
        aki.calls().get("/api/lessons/import/template").then().statusCode(403);
    }
}
