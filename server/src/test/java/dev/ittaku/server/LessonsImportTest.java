package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A schedule taken in over HTTP. */
@QuarkusTest
class LessonsImportTest {
    private static final String DAY = "2040-01-10";

    @Inject
    People people;

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
                + "imp," + DAY + ",9:30,A,B\n";

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
                .body("accepted", equalTo(1), "dryRun", equalTo(true), "refused[0].line", equalTo(3));
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
}
