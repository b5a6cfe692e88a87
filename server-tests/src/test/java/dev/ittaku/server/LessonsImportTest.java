package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.config.EncoderConfig;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A schedule taken in over HTTP. */
@QuarkusTest
class LessonsImportTest {
    private static final String DAY = "2040-01-10";

    @Inject
    People people;

    /** Takes in a calendar with one event, at some time. */
    private static Response calendar(Person admin, String start) {
        return admin.calls()
                .contentType("text/calendar")
                .body("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:one\nDTSTART:" + start
                        + "\nSUMMARY:A\nLOCATION:mov\nEND:VEVENT\nEND:VCALENDAR\n")
                .post("/api/lessons/import");
    }

    @Test
    void aMovedEventNamesItsNewTimeWhereItWas() {
        Person admin = people.admin().signedInAgain();
        admin.sends(Map.of("name", "Ginza"))
                .put("/api/lessons/studios/mov")
                .then()
                .statusCode(200);
        calendar(admin, "20400110T103000").then().body("accepted", equalTo(1), "moved", equalTo(0));
        calendar(admin, "20400111T180000").then().body("accepted", equalTo(1), "moved", equalTo(1));
        given().get("/api/lessons/lessons/mov/2040-01-10/10:30")
                .then()
                .body("status", equalTo("cancelled"), "movedTo", equalTo("2040-01-11T18:00"));
        given().get("/api/lessons/lessons/mov/2040-01-11/18:00")
                .then()
                .body("status", equalTo("scheduled"), "movedTo", nullValue());
    }

    @Test
    void aFileIsTakenInWithItsFaultsAndItsProgress() {
        Person admin = people.admin().signedInAgain();
        Person aki = people.someone();
        admin.sends(Map.of("name", "Ginza"))
                .put("/api/lessons/studios/imp")
                .then()
                .statusCode(200);
        String csv = "studioCode,lessonDate,startTime,lessonName,instructor\n"
                + "imp," + DAY + ",10:30,A,B\n"
                + "imp," + DAY + ",25:30,A,B\n";

        aki.calls()
                .contentType("text/csv")
                .body(csv)
                .post("/api/lessons/import")
                .then()
                .statusCode(403);
        admin.calls()
                .contentType("text/csv")
                .body(csv)
                .post("/api/lessons/import?dryRun=true")
                .then()
                .statusCode(200)
                .body(
                        "accepted",
                        equalTo(1),
                        "dryRun",
                        equalTo(true),
                        "refused[0].line",
                        equalTo(3),
                        "refused[0].code",
                        equalTo("TIME_FORM"));
        for (String dry : List.of("dryRun", "dryRun=", "dryRun=true")) {
            admin.calls()
                    .contentType("text/csv")
                    .body(csv)
                    .post("/api/lessons/import?" + dry)
                    .then()
                    .body("dryRun", equalTo(true));
        }
        for (String unclear : List.of("yes", "1", "TRUE ")) {
            admin.calls()
                    .contentType("text/csv")
                    .body(csv)
                    .queryParam("dryRun", unclear)
                    .post("/api/lessons/import")
                    .then()
                    .statusCode(422)
                    .body("errors[0].field", equalTo("dryRun"));
        }
        given().get("/api/lessons/lessons?studio=imp").then().body("items", hasSize(0));
        String lines = admin.calls()
                .contentType("text/csv")
                .accept("application/x-ndjson")
                .body(csv)
                .post("/api/lessons/import")
                .asString();
        assertThat(lines.lines()).hasSize(2);
        assertThat(lines).startsWith("{\"done\":1,\"of\":1}");
    }

    @Test
    void aFileThatNobodyNamesIsKnownByHowItBegins() {
        Person admin = people.admin().signedInAgain();
        admin.sends(Map.of("name", "Ginza"))
                .put("/api/lessons/studios/snf")
                .then()
                .statusCode(200);
        Map<String, String> files = Map.of(
                "10:30", "\uFEFFstudioCode,lessonDate,startTime,lessonName,instructor\nsnf," + DAY + ",10:30,A,B\n",
                "11:30",
                        "\n [{\"studioCode\":\"snf\",\"lessonDate\":\"" + DAY
                                + "\",\"startTime\":\"11:30\",\"lessonName\":\"A\",\"instructor\":\"B\"}]",
                "12:30",
                        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:1\r\nX-INSTRUCTOR:B\r\nDTSTAMP:20400101T000000Z\r\n"
                                + "DTSTART:20400110T123000\r\nDTEND:20400110T133000\r\nSUMMARY:A\r\nEND:VEVENT\r\n"
                                + "END:VCALENDAR\r\n");
        files.forEach((time, file) -> {
            for (String type : List.of("text/plain", "application/octet-stream", "application/x-www-form-urlencoded")) {
                admin.calls()
                        .config(RestAssured.config()
                                .encoderConfig(EncoderConfig.encoderConfig()
                                        .defaultContentCharset(StandardCharsets.UTF_8)
                                        .encodeContentTypeAs(type, ContentType.TEXT)))
                        .contentType(type)
                        .body(file)
                        .post("/api/lessons/import?dryRun&studio=snf")
                        .then()
                        .statusCode(200)
                        .body("accepted", equalTo(1), "refused", hasSize(0));
            }
        });
        admin.calls()
                .header("Content-Type", "image/png")
                .body(new byte[] {1})
                .post("/api/lessons/import")
                .then()
                .statusCode(415);
    }

    @Test
    void aBodyThatIsNotThereIsCalledSo() {
        people.admin()
                .signedInAgain()
                .calls()
                .contentType("application/json")
                .put("/api/lessons/lessons/imp/" + DAY + "/10:30/seats")
                .then()
                .statusCode(422)
                .body("errors[0].field", equalTo("body"), "errors[0].message", equalTo("is needed"));
    }
}
