package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What people change about their account over HTTP, and its end. */
@QuarkusTest
class ProfileTest extends AccountRoutes {
    @Test
    void aStaleChangeOfTheProfileIsRefused() {
        Person person = people.someone();
        String etag = person.calls().get("/api/me").header("ETag");
        String address = person.username() + "@example.org";
        person.sends(Map.of("email", address))
                .header("If-Match", etag)
                .patch("/api/me")
                .then()
                .statusCode(200)
                .body("email", equalTo(address));
        person.sends(Map.of("email", "other-" + address))
                .header("If-Match", etag)
                .patch("/api/me")
                .then()
                .statusCode(412)
                .body("code", equalTo("STALE"));
        person.calls().get("/api/me").then().body("email", equalTo(address));
        people.someone()
                .sends(Map.of("email", address.toUpperCase(Locale.ROOT)))
                .patch("/api/me")
                .then()
                .statusCode(409)
                .body("code", equalTo("EMAIL_TAKEN"));
        person.sends("{\"email\":null}").patch("/api/me").then().statusCode(200).body("email", nullValue());
    }

    @Test
    void anotherAddressNeedsThePasswordOrANewSession() {
        Person person = people.someone();
        String address = person.username() + "@example.net";
        clock.advance(Duration.ofMinutes(11));
        person.sends(Map.of("email", address))
                .patch("/api/me")
                .then()
                .statusCode(403)
                .body("code", equalTo("CONFIRM_NEEDED"))
                .body("errors.field", hasItem("password"));
        person.sends(Map.of("email", address, "password", "not the password"))
                .patch("/api/me")
                .then()
                .statusCode(422)
                .body("code", equalTo("WRONG_PASSWORD"));
        person.sends(Map.of("email", address, "password", People.PASSWORD))
                .patch("/api/me")
                .then()
                .statusCode(200)
                .body("email", equalTo(address));
        person.signedInAgain().sends("{\"email\":null}").patch("/api/me").then().statusCode(200);
    }

    @Test
    void aDisplayNameIsShownBesideTheUsername() {
        Person person = people.someone();
        person.sends(Map.of("displayName", "\u202Ereversed"))
                .patch("/api/me")
                .then()
                .statusCode(422)
                .body("errors.code", hasItem("NAME_FORM"));
        person.sends(Map.of("displayName", " 花子 "))
                .patch("/api/me")
                .then()
                .statusCode(200)
                .body("displayName", equalTo("花子"));
        person.calls().get("/api/session").then().body("displayName", equalTo("花子"));
        given().get("/api/people?ids=" + person.userId() + ",unknown")
                .then()
                .statusCode(200)
                .header("Cache-Control", containsString("max-age"))
                .body("items", hasSize(1))
                .body("items[0].username", equalTo(person.username()))
                .body("items[0].displayName", equalTo("花子"));
        given().get("/api/people?usernames=" + person.username())
                .then()
                .body("items[0].userId", nullValue())
                .body("items[0].displayName", equalTo("花子"))
                .body("items[0].icon", startsWith("data:image/svg+xml,"))
                .body("items[0].icon", not(containsString(person.userId())));
        given().get("/api/people?ids=" + "a,".repeat(60)).then().statusCode(422);
        byte[] byId = given().get("/api/people/" + person.userId() + "/icon").asByteArray();
        assertThat(given().get("/api/people/@" + person.username() + "/icon").asByteArray())
                .isEqualTo(byId);
        person.sends("{\"displayName\":null}").patch("/api/me").then().body("displayName", nullValue());
    }

    @Test
    void theOnlyAdminCanNotBeDeleted() {
        people.admin()
                .sends(Map.of("password", People.PASSWORD))
                .delete("/api/me")
                .then()
                .statusCode(409)
                .body("code", equalTo("LAST_ADMIN"));
        people.someone().sends("{}").delete("/api/me").then().statusCode(422).body("errors.field", hasItem("password"));
    }

    @Test
    void rolesCanNotBeGivenToOneself() {
        Person person = people.someone();
        person.sends("{\"roles\":[\"admin\"]}").patch("/api/me").then().statusCode(422);
        String name = People.freshName();
        given().contentType(ContentType.JSON)
                .body("{\"username\":\"" + name + "\",\"password\":\"" + People.PASSWORD
                        + "\",\"roles\":[\"admin\"],\"userId\":\"" + person.userId() + "\"}")
                .post("/api/accounts")
                .then()
                .statusCode(422)
                .body("code", equalTo("UNKNOWN_FIELD"));
    }

    @Test
    void aDeletedAccountIsGoneButItsNameStaysTaken() {
        Person person = people.someone();
        String token = person.token("read");
        person.sends(Map.of("password", "wrong one here"))
                .delete("/api/me")
                .then()
                .statusCode(422);
        person.sends(Map.of("password", People.PASSWORD))
                .delete("/api/me")
                .then()
                .statusCode(200)
                .body("complete", equalTo(true));
        person.calls().get("/api/me").then().statusCode(401);
        given().header("Authorization", "Bearer " + token).get("/api/me").then().statusCode(401);
        signIn(person.username(), People.PASSWORD).then().statusCode(401);
        given().contentType(ContentType.JSON)
                .body(Map.of("username", person.username(), "password", People.PASSWORD))
                .post("/api/accounts")
                .then()
                .statusCode(409);
    }
}
