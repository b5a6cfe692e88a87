package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.emptyString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What admins see and change of other people, over HTTP. */
@QuarkusTest
class AdminPeopleTest {
    @Inject
    People people;

    @Inject
    TestClock clock;

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

    @Test
    void anInvitationIsMadeListedUsedOnceAndRevoked() {
        Person admin = people.admin();
        Response made = admin.sends(Map.of("note", "for Tanaka", "days", 3)).post("/api/admin/invitations");
        made.then().statusCode(201).body("note", equalTo("for Tanaka"));
        String link = made.path("link");
        String token = link.substring(link.indexOf('#') + 1);
        admin.calls()
                .get("/api/admin/invitations")
                .then()
                .body("items.id", hasItem((String) made.path("id")))
                .body("items.link", everyItem(nullValue()));
        clock.nextMinute();
        join(token).then().statusCode(201);
        join(token).then().statusCode(422).body("code", equalTo("INVITATION_OVER"));
        String other = admin.sends(Map.of()).post("/api/admin/invitations").path("id");
        admin.calls().delete("/api/admin/invitations/" + other).then().statusCode(204);
        admin.calls().delete("/api/admin/invitations/" + other).then().statusCode(404);
        admin.sends(Map.of("days", 91)).post("/api/admin/invitations").then().statusCode(422);
        given().get("/api/sign-in-options").then().statusCode(200).body("signUp", equalTo("everyone"));
        given().contentType(ContentType.JSON)
                .body(Map.of("email", "a@example.org"))
                .post("/api/sign-in-options/link")
                .then()
                .statusCode(422);
    }

    private static Response join(String invitation) {
        return given().contentType(ContentType.JSON)
                .body(Map.of("username", People.freshName(), "password", People.PASSWORD, "invitation", invitation))
                .post("/api/accounts");
    }
}
