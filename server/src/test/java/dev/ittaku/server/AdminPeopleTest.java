package dev.ittaku.server;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.emptyString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;

import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What admins see and change of other people, over HTTP. */
@QuarkusTest
class AdminPeopleTest {
    @Inject
    People people;

    @Test
    void anAdminFindsSomebodyKeepsThemOutAndTheTrailTells() {
        Person admin = people.admin();
        Person someone = people.someone();
        String id = admin.calls()
                .queryParam("q", someone.username())
                .get("/api/admin/people")
                .then()
                .statusCode(200)
                .body("items.username", contains(someone.username()))
                .body("items[0].disabled", equalTo(false))
                .extract()
                .path("items[0].userId");
        admin.calls()
                .contentType(ContentType.JSON)
                .body(Map.of("disabled", true))
                .patch("/api/admin/people/" + id)
                .then()
                .statusCode(200)
                .body("disabled", equalTo(true));
        someone.calls().get("/api/me").then().statusCode(401);
        admin.calls()
                .get("/api/admin/audit?limit=100")
                .then()
                .statusCode(200)
                .body("items.detail", hasItem("PATCH /api/admin/people/" + id + " 200"))
                .body("items.detail", hasItem("disabled=true of " + someone.username() + " (" + id + ")"));
        admin.calls().get("/api/admin/audit?day=2001-01-01").then().body("items", hasSize(0));
        admin.calls().get("/api/admin/audit?day=yesterday").then().statusCode(422);
    }

    @Test
    void nobodyChangesThemselvesOrWhatIsUnknown() {
        Person admin = people.admin();
        admin.calls()
                .contentType(ContentType.JSON)
                .body(Map.of("admin", false))
                .patch("/api/admin/people/" + admin.userId())
                .then()
                .statusCode(409)
                .body("code", equalTo("NOT_YOURSELF"));
        admin.calls()
                .contentType(ContentType.JSON)
                .body(Map.of("disabled", true))
                .patch("/api/admin/people/nobody")
                .then()
                .statusCode(404);
    }

    @Test
    void anAdminSeesWhatTheServerDoesByItself() {
        people.admin()
                .calls()
                .get("/api/admin/jobs")
                .then()
                .statusCode(200)
                .body("items.product", hasItems("accounts", "kifu", "lessons", "vote"))
                .body("items.name", hasItems("kifu-import", "lessons-send", "vote-due"))
                .body("items.title.ja", everyItem(not(emptyString())));
        people.someone().calls().get("/api/admin/jobs").then().statusCode(403);
    }
}
