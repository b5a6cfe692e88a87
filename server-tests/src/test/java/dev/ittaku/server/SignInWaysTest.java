package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;

import dev.ittaku.accounts.oidc.ExternalIdentity;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.session.Sessions;
import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.accounts.signin.Identities;
import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Ways to sign in other than the password, over HTTP. */
@QuarkusTest
class SignInWaysTest {
    @Inject
    People people;

    @Inject
    TestClock clock;

    @Inject
    Accounts accounts;

    @Inject
    Identities identities;

    @Inject
    Sessions sessions;

    @BeforeEach
    void freshMinute() {
        people.admin();
        clock.nextMinute();
    }

    @Test
    void whoCameThroughAProviderTypesThePasswordAndUnlinkingEndsOtherSessions() {
        Person elsewhere = people.someone();
        Account account = accounts.account(elsewhere.userId());
        ExternalIdentity club =
                new ExternalIdentity("club", "https://id.example.org", account.userId(), null, null, null);
        identities.link(account, club);
        Person here = new Person(
                account.userId(),
                account.username(),
                sessions.begin(account, "192.0.2.7", "test", "club").presented().asCookie());

        here.calls()
                .delete("/api/me/identities/" + club.id())
                .then()
                .statusCode(403)
                .body("code", equalTo("CONFIRM_NEEDED"));
        here.sends(Map.of("password", People.PASSWORD))
                .put("/api/me/confirmation")
                .then()
                .statusCode(204);
        here.calls().delete("/api/me/identities/" + club.id()).then().statusCode(204);
        here.calls().get("/api/me").then().statusCode(200);
        elsewhere.calls().get("/api/me").then().statusCode(401);
    }

    @Test
    void answersOfPasskeysThatNobodyAskedForAreCountedButNotWrittenDown() {
        for (int i = 0; i < 10; i++) {
            answered(401, "PASSKEY_UNKNOWN");
        }
        answered(429, "TOO_MANY_REQUESTS");
        people.admin()
                .calls()
                .get("/api/admin/audit?limit=100")
                .then()
                .statusCode(200)
                .body("items.detail", not(hasItem("passkey")));
    }

    private static void answered(int status, String code) {
        given().contentType(ContentType.JSON)
                .body(Map.of("challengeId", "never asked for", "credential", Map.of()))
                .post("/api/session/passkey")
                .then()
                .statusCode(status)
                .body("code", equalTo(code));
    }

    @Test
    void theWayBackFromAProviderIsThePublicAddress() {
        given().redirects()
                .follow(false)
                .header("Host", "evil.example")
                .get("/api/oidc/nobody/callback")
                .then()
                .statusCode(303)
                .header("Location", matchesPattern("http://localhost:\\d+/account/sign-in\\?failed=NOT_FOUND"));
    }
}
