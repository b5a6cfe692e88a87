package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
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
import java.util.List;
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
    void anAdminSeesAndEndsSessionsAndTokensOfOnePersonWithoutTheirSecrets() {
        Person admin = people.admin();
        Person someone = people.someone();
        String token = someone.token("read");
        String person = "/api/admin/people/" + someone.userId();
        admin.calls()
                .get(person)
                .then()
                .statusCode(200)
                .body("username", equalTo(someone.username()))
                .body("hasPassword", equalTo(true))
                .body("secondFactor", equalTo(false))
                .body("passkeys", equalTo(0));
        Response sessions = admin.calls().get(person + "/sessions");
        sessions.then().statusCode(200).body("items", hasSize(1)).body("items[0].current", equalTo(false));
        Response tokens = admin.calls().get(person + "/tokens");
        tokens.then().statusCode(200).body("items.name", contains("test")).body("items[0].token", nullValue());
        String secret = someone.cookie().substring(someone.cookie().lastIndexOf('.') + 1);
        assertThat(sessions.asString() + tokens.asString())
                .doesNotContain(secret)
                .doesNotContain(token.substring(token.lastIndexOf('_') + 1))
                .doesNotContainIgnoringCase("hash");

        String id = sessions.path("items[0].id");
        admin.calls().delete(person + "/sessions/" + id).then().statusCode(204);
        admin.calls().delete(person + "/sessions/" + id).then().statusCode(404);
        someone.calls().get("/api/me").then().statusCode(401);
        admin.calls().delete(person + "/tokens").then().statusCode(204);
        given().header("Authorization", "Bearer " + token).get("/api/me").then().statusCode(401);
        admin.calls().delete(person + "/second-factor").then().statusCode(404);
        for (String unknown : List.of("", "/sessions", "/tokens")) {
            admin.calls().get("/api/admin/people/nobody" + unknown).then().statusCode(404);
            people.someone().calls().get(person + unknown).then().statusCode(403);
        }
        admin.calls()
                .queryParam("person", someone.username())
                .get("/api/admin/audit")
                .then()
                .body("items.event", hasItems("SESSIONS_ENDED", "TOKEN_REVOKED", "ADMIN_ACTION", "SIGNED_UP"))
                .body("items.detail", hasItem("1 by admin " + admin.username()));
    }

    @Test
    void theTrailIsFilteredAndHandedOutAsAFile() {
        Person admin = people.admin();
        Person someone = people.someone();
        admin.calls()
                .queryParam("person", someone.userId())
                .queryParam("event", "signed_up")
                .queryParam("from", clock.instant().minusSeconds(60).toString())
                .get("/api/admin/audit")
                .then()
                .statusCode(200)
                .body("items.who", contains(someone.username()));
        Response csv = admin.calls()
                .queryParam("person", someone.username())
                .queryParam("format", "csv")
                .get("/api/admin/audit/export");
        csv.then()
                .statusCode(200)
                .header("Content-Type", containsString("text/csv"))
                .header("Content-Disposition", containsString("audit.csv"));
        assertThat(csv.asString())
                .contains("at,event,userId,who,address,detail")
                .contains("SIGNED_UP," + someone.userId() + "," + someone.username());
        admin.calls()
                .queryParam("person", someone.username())
                .queryParam("format", "json")
                .get("/api/admin/audit/export")
                .then()
                .statusCode(200)
                .body("event", contains("SIGNED_UP"))
                .body("who", contains(someone.username()));
        for (String wrong : List.of("from=never", "to=2026-1-1", "event=nothing", "from=2026-02-02&to=2026-01-01")) {
            admin.calls().get("/api/admin/audit?" + wrong).then().statusCode(422);
        }
        admin.calls().get("/api/admin/audit/export?format=xml").then().statusCode(422);
        someone.calls().get("/api/admin/audit/export").then().statusCode(403);
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
        people.admin()
                .calls()
                .get("/api/admin/figures")
                .then()
                .statusCode(200)
                .body("series.name", hasItems("requests", "readUnits", "jobRuns", "memoryMegabytes"))
                .body("alarms.name", hasItems("HTTP_ERRORS", "JOB_FAILING"));
        people.someone().calls().get("/api/admin/figures").then().statusCode(403);
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
