package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.ittaku.lessons.delivery.Sender;
import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Lessons over HTTP: what one follows, notes before it is in a schedule, and finds in all studios. */
@QuarkusTest
class LessonsFollowsTest {
    private static final String FOLLOWS = "/api/lessons/me/follows";
    private static final String DAY = "2043-07-08";

    @Inject
    People people;

    @Inject
    Sender sender;

    private Person admin;
    private Person aki;

    @BeforeEach
    void cast() {
        admin = people.admin().signedInAgain();
        aki = people.someone();
    }

    private void studio(String code) {
        admin.sends(Map.of("name", "Studio " + code, "mode", "tracked", "waitlistMode", "notify"))
                .put("/api/lessons/studios/" + code)
                .then()
                .statusCode(200);
    }

    private void lesson(String studio, String time, String name, String instructor) {
        admin.sends(Map.of("lessonName", name, "instructor", instructor, "free", 2))
                .put("/api/lessons/lessons/" + studio + "/" + DAY + "/" + time)
                .then()
                .statusCode(200);
    }

    @Test
    void followsAreListedAndANewLessonComesToTheInbox() {
        studio("fo1");
        aki.calls()
                .put(FOLLOWS + "/instructor/Momo Follow")
                .then()
                .statusCode(201)
                .body("name", equalTo("Momo Follow"));
        aki.calls().put(FOLLOWS + "/instructor/MOMO follow").then().statusCode(200);
        aki.calls().put(FOLLOWS + "/programme/House / Jazz").then().statusCode(201);
        aki.calls()
                .get(FOLLOWS + "?limit=1")
                .then()
                .statusCode(200)
                .body("items.name", contains("Momo Follow"), "cursor", notNullValue());
        lesson("fo1", "10:00", "Ballet", "momo follow");
        sender.run().join();
        aki.calls()
                .get("/api/inbox")
                .then()
                .body("items", hasSize(1), "items[0].link", startsWith("/lessons?studio=fo1&week=" + DAY));
        aki.calls().delete(FOLLOWS + "/programme/house / jazz").then().statusCode(204);
        aki.calls().delete(FOLLOWS + "/programme/house / jazz").then().statusCode(404);
        aki.calls().put(FOLLOWS + "/dream/x").then().statusCode(422);
        given().get(FOLLOWS).then().statusCode(401);
    }

    @Test
    void aLessonThatIsInNoScheduleIsNotedAndJoinsIt() {
        studio("fo2");
        String soon = LocalDate.now(ZoneId.of("Asia/Tokyo")).plusDays(7).toString();
        String mine = "/api/lessons/me/fo2/" + soon + "/10:00/favorite";
        aki.sends(Map.of("notes", "x")).put(mine).then().statusCode(404);
        aki.sends(Map.of("lessonName", "Own words", "instructor", "Somebody", "endTime", "11:00"))
                .put(mine)
                .then()
                .statusCode(201)
                .body("source", equalTo("own"), "lessonName", equalTo("Own words"));
        admin.sends(Map.of("lessonName", "Ballet", "instructor", "Mika", "free", 2))
                .put("/api/lessons/lessons/fo2/" + soon + "/10:00")
                .then()
                .statusCode(200);
        aki.calls().get(mine).then().body("source", nullValue(), "lessonName", equalTo("Ballet"));
        aki.sends(Map.of("lessonName", "Far away"))
                .put("/api/lessons/me/fo2/" + DAY + "/10:00/favorite")
                .then()
                .statusCode(422)
                .body("errors[0].code", equalTo("TOO_FAR_AWAY"));
    }

    @Test
    void oneSearchFindsLessonsOfAllStudios() {
        studio("fo3");
        studio("fo4");
        lesson("fo3", "10:00", "Zumbafo Gold", "Mika");
        lesson("fo4", "09:00", "ＺＵＭＢＡＦＯ", "Ren");
        given().queryParam("q", "zumbafo")
                .queryParam("from", DAY)
                .queryParam("to", DAY)
                .get("/api/lessons/search")
                .then()
                .statusCode(200)
                .body("items.studioCode", contains("fo4", "fo3"), "cursor", nullValue());
        given().queryParam("q", "zumbafo mika")
                .queryParam("from", DAY)
                .queryParam("to", DAY)
                .get("/api/lessons/search")
                .then()
                .body("items.studioCode", hasItem("fo3"), "items", hasSize(1));
        given().get("/api/lessons/search?from=2043-01-01&to=2043-03-01")
                .then()
                .statusCode(422)
                .body("errors[0].code", equalTo("TOO_MANY_DAYS"));
    }
}
