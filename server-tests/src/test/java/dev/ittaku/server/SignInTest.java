package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.http.Cookie;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Accounts, sessions and personal tokens over HTTP. */
@QuarkusTest
class SignInTest extends AccountRoutes {
    @Test
    void nobodyIsSignedInAtFirst() {
        given().get("/api/session")
                .then()
                .statusCode(200)
                .body("userId", nullValue())
                .body("username", nullValue())
                .body("roles", hasSize(0));
    }

    @Test
    void theFirstAccountIsAdminAndTheNextIsNot() {
        people.admin().calls().get("/api/session").then().body("roles", contains("admin"));
        people.someone().calls().get("/api/session").then().body("roles", hasSize(0));
    }

    @Test
    void whoSignsUpIsSignedInByACookieOutOfScriptsReach() {
        String name = People.freshName();
        Response answer = given().contentType(ContentType.JSON)
                .body(Map.of("username", name, "password", People.PASSWORD, "email", name + "@example.org"))
                .post("/api/accounts");
        answer.then().statusCode(201).body("username", equalTo(name));
        Cookie cookie = answer.detailedCookie("ittaku_session");
        assertThat(cookie.isHttpOnly()).isTrue();
        assertThat(cookie.getSameSite()).isEqualTo("Lax");
        assertThat(cookie.getPath()).isEqualTo("/");
        assertThat(cookie.isSecured()).isFalse();
        given().cookie(cookie)
                .get("/api/me")
                .then()
                .body("username", equalTo(name))
                .body("email", equalTo(name + "@example.org"))
                .body("$", not(hasItem("password")));
    }

    @Test
    void aUsernameIsTakenRegardlessOfCase() {
        Person person = people.someone();
        given().contentType(ContentType.JSON)
                .body(Map.of("username", person.username().toUpperCase(Locale.ROOT), "password", People.PASSWORD))
                .post("/api/accounts")
                .then()
                .statusCode(409)
                .body("code", equalTo("USERNAME_TAKEN"))
                .body("errors.field", hasItem("username"));
    }

    @Test
    void anUnknownUserAndAWrongPasswordGetTheSameAnswer() {
        Person person = people.someone();
        String wrong = signIn(person.username(), "not the password")
                .then()
                .statusCode(401)
                .extract()
                .asString();
        String unknown = signIn("nobody-here", "not the password")
                .then()
                .statusCode(401)
                .extract()
                .asString();
        assertThat(wrong).isEqualTo(unknown).contains("WRONG_CREDENTIALS");
    }

    @Test
    void signingInMakesANewSessionAndEndsTheOldOne() {
        Person person = people.someone();
        Response again = given().cookie("ittaku_session", person.cookie())
                .header("Origin", People.origin())
                .contentType(ContentType.JSON)
                .body(Map.of("username", person.username(), "password", People.PASSWORD))
                .post("/api/session");
        again.then().statusCode(200).body("userId", equalTo(person.userId()));
        assertThat(again.cookie("ittaku_session")).isNotEqualTo(person.cookie());
        person.calls().get("/api/session").then().body("userId", nullValue());
    }

    @Test
    void signingOutEndsTheSession() {
        Person person = people.someone();
        person.calls().delete("/api/session").then().statusCode(204).cookie("ittaku_session", is(""));
        person.calls().get("/api/me").then().statusCode(401);
    }

    @Test
    void aSessionSlidesWithUseAndEndsWithoutIt() {
        Person person = people.someone();
        clock.advance(Duration.ofDays(29));
        person.calls().get("/api/me").then().statusCode(200).cookie("ittaku_session", equalTo(person.cookie()));
        clock.advance(Duration.ofDays(29));
        person.calls().get("/api/me").then().statusCode(200);
        clock.advance(Duration.ofDays(30));
        person.calls().get("/api/me").then().statusCode(401);
    }

    @Test
    void anotherPasswordEndsTheOtherSessions() {
        Person here = people.someone();
        Person there = here.signedInAgain();
        Response changed = here.sends(Map.of("current", People.PASSWORD, "next", "five quite unrelated words"))
                .put("/api/me/password");
        changed.then().statusCode(204);
        there.calls().get("/api/me").then().statusCode(401);
        given().cookie("ittaku_session", changed.cookie("ittaku_session"))
                .get("/api/me")
                .then()
                .statusCode(200);
        signIn(here.username(), People.PASSWORD).then().statusCode(401);
        signIn(here.username(), "five quite unrelated words").then().statusCode(200);
    }

    @Test
    void theCurrentPasswordIsNeededForAnother() {
        people.someone()
                .sends(Map.of("current", "wrong one here", "next", "five quite unrelated words"))
                .put("/api/me/password")
                .then()
                .statusCode(422)
                .body("code", equalTo("WRONG_PASSWORD"))
                .body("errors.field", hasItem("current"));
    }

    @Test
    void sessionsAreListedAndEnded() {
        Person here = people.someone();
        Person there = here.signedInAgain();
        Response list = here.calls().get("/api/me/sessions");
        list.then().statusCode(200).body("items", hasSize(2)).body("cursor", nullValue());
        String other = list.path("items.find { !it.current }.id");
        here.calls().delete("/api/me/sessions/" + other).then().statusCode(204);
        there.calls().get("/api/me").then().statusCode(401);
        here.calls().delete("/api/me/sessions/" + other).then().statusCode(404);
        here.calls().get("/api/me").then().statusCode(200);
    }

    @Test
    void listsComeInPagesThatOnlyTheirOwnerCanTurn() {
        Person person = people.someone();
        person.signedInAgain();
        person.signedInAgain();
        Response first = person.calls().get("/api/me/sessions?limit=2");
        first.then().body("items", hasSize(2));
        String cursor = first.path("cursor");
        person.calls()
                .queryParam("cursor", cursor)
                .get("/api/me/sessions")
                .then()
                .body("items", hasSize(1))
                .body("cursor", nullValue());
        people.someone()
                .calls()
                .queryParam("cursor", cursor)
                .get("/api/me/sessions")
                .then()
                .statusCode(400)
                .body("code", equalTo("BAD_CURSOR"));
        person.calls().get("/api/me/sessions?limit=101").then().statusCode(422);
    }

    @Test
    void aPersonalTokenCallsForItsOwnerWithinItsScope() {
        Person person = people.someone();
        String read = person.token("read");
        assertThat(read).startsWith("ittaku_");
        given().header("Authorization", "Bearer " + read)
                .get("/api/me")
                .then()
                .statusCode(200)
                .body("userId", equalTo(person.userId()));
        given().header("Authorization", "Bearer " + read)
                .post("/api/test/count")
                .then()
                .statusCode(403)
                .body("code", equalTo("SCOPE"));
        given().header("Authorization", "Bearer " + person.token("write"))
                .post("/api/test/count")
                .then()
                .statusCode(200);
        given().header("Authorization", "Bearer " + person.token("write"))
                .contentType(ContentType.JSON)
                .body(Map.of("name", "more", "scope", "write"))
                .post("/api/me/tokens")
                .then()
                .statusCode(403)
                .body("code", equalTo("SESSION_NEEDED"));
        person.calls().get("/api/me/tokens").then().body("items.token", not(hasItem(containsString("ittaku_"))));
    }

    @Test
    void aTokenThatIsRevokedExpiredOrWrongIsRefused() {
        Person person = people.someone();
        String token = person.token("read");
        String id = person.calls().get("/api/me/tokens").path("items[0].id");
        person.calls().delete("/api/me/tokens/" + id).then().statusCode(204);
        for (String bad : new String[] {token, "nonsense", token.substring(0, 40)}) {
            given().header("Authorization", "Bearer " + bad)
                    .get("/api/me")
                    .then()
                    .statusCode(401)
                    .body("code", equalTo("BAD_TOKEN"));
        }
        String brief = person.sends(Map.of(
                        "name",
                        "brief",
                        "scope",
                        "read",
                        "expires",
                        clock.instant().plusSeconds(60).toString()))
                .post("/api/me/tokens")
                .path("token");
        clock.advance(Duration.ofSeconds(61));
        given().header("Authorization", "Bearer " + brief).get("/api/me").then().statusCode(401);
    }

    @Test
    void aForgottenPasswordNeedsAMailServerAndALink() {
        given().contentType(ContentType.JSON)
                .body(Map.of("email", "habu@example.org"))
                .post("/api/password-reset")
                .then()
                .statusCode(409)
                .body("code", equalTo("MAIL_NOT_CONFIGURED"));
        given().contentType(ContentType.JSON)
                .body(Map.of("token", "k3J9x0QpLm2a.guess", "password", People.PASSWORD))
                .put("/api/password-reset")
                .then()
                .statusCode(410)
                .body("code", equalTo("RESET_OVER"));
    }
}
