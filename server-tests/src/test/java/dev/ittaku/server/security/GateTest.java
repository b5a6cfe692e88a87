package dev.ittaku.server.security;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.lessThanOrEqualTo;
import static org.hamcrest.Matchers.notNullValue;

import dev.ittaku.accounts.audit.AuditEntry;
import dev.ittaku.accounts.audit.AuditFilter;
import dev.ittaku.accounts.audit.AuditTrail;
import dev.ittaku.server.People;
import dev.ittaku.server.People.Person;
import dev.ittaku.server.TestClock;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** What every write must pass, whoever the product is: origin, scope, rate, and happening once. */
@QuarkusTest
class GateTest {
    @Inject
    People people;

    @Inject
    TestClock clock;

    @Inject
    AuditTrail audit;

    @Inject
    DynamoDbClient client;

    @BeforeEach
    void freshMinute() {
        people.admin();
        clock.nextMinute();
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://evil.example", "null", "https://localhost.evil.example"})
    void aForeignPageCanNotWriteForSomeoneSignedIn(String origin) {
        Person person = people.someone();
        given().cookie("ittaku_session", person.cookie())
                .header("Origin", origin)
                .post("/api/test/count")
                .then()
                .statusCode(403)
                .body("code", equalTo("ORIGIN"));
        given().cookie("ittaku_session", person.cookie())
                .post("/api/test/count")
                .then()
                .statusCode(403)
                .body("code", equalTo("ORIGIN"));
        person.calls().get("/api/me").then().statusCode(200);
    }

    @Test
    void aForeignPageCanNotSignSomeoneInOrUp() {
        for (String path : List.of("/api/session", "/api/accounts")) {
            given().header("Origin", "http://evil.example")
                    .contentType(ContentType.JSON)
                    .body(Map.of("username", "someone", "password", People.PASSWORD))
                    .post(path)
                    .then()
                    .statusCode(403)
                    .body("code", equalTo("ORIGIN"));
        }
    }

    @Test
    void aTokenNeedsNoOrigin() {
        String token = people.someone().token("write");
        given().header("Authorization", "Bearer " + token)
                .post("/api/test/count")
                .then()
                .statusCode(200);
    }

    @Test
    void aPushTokenReachesPushRoutesAlone() {
        String push = people.admin().signedInAgain().token("lessons:push");
        given().header("Authorization", "Bearer " + push)
                .put("/api/test/push")
                .then()
                .statusCode(200);
        given().header("Authorization", "Bearer " + push).get("/api/me").then().statusCode(403);
        given().header("Authorization", "Bearer " + push)
                .put("/api/test/admin")
                .then()
                .statusCode(403);
        given().header("Authorization", "Bearer " + people.someone().token("write"))
                .put("/api/test/push")
                .then()
                .statusCode(403);
    }

    @Test
    void onlyAnAdminMakesAPushToken() {
        people.someone()
                .calls()
                .contentType("application/json")
                .body("{\"name\": \"seats\", \"scope\": \"lessons:push\"}")
                .post("/api/me/tokens")
                .then()
                .statusCode(403);
    }

    @Test
    void whatAdminsDoIsWrittenDown() {
        Person admin = people.admin().signedInAgain();
        admin.calls().put("/api/test/admin").then().statusCode(200);
        AuditFilter lately = new AuditFilter(
                clock.instant().minus(Duration.ofMinutes(1)), clock.instant(), null, admin.userId(), null, "");
        assertThat(audit.search(lately, 20, null).items())
                .anySatisfy(entry -> {
                    assertThat(entry.event()).isEqualTo("ADMIN_ACTION");
                    assertThat(entry.who()).isEqualTo(admin.username());
                    assertThat(entry.detail()).contains("PUT").contains("/api/test/admin");
                })
                .extracting(AuditEntry::event)
                .contains("SIGNED_IN");
    }

    /** How often anything was counted so far. */
    private long counted() {
        return client.scanPaginator(scan -> scan.tableName("IttakuAccounts").consistentRead(true)).items().stream()
                .filter(item -> item.get("PK").s().startsWith("RATE#") && item.containsKey("count"))
                .mapToLong(item -> Long.parseLong(item.get("count").n()))
                .sum();
    }

    private long counts(Runnable request) {
        long before = counted();
        request.run();
        return counted() - before;
    }

    @Test
    void aWriteIsCountedByOneWriteAndAReadByNone() {
        Person person = people.someone();
        assertThat(counts(() -> person.calls().get("/api/me").then().statusCode(200)))
                .isZero();
        assertThat(counts(() -> person.sends(Map.of("displayName", "x"))
                        .patch("/api/me")
                        .then()
                        .statusCode(200)))
                .isEqualTo(1);
        assertThat(counts(() -> person.calls().post("/api/test/count").then().statusCode(200)))
                .isEqualTo(1);
        assertThat(counts(() -> assertThat(person.signedInAgain().cookie()).isNotNull()))
                .as("by the address alone; of a name only failures are counted")
                .isEqualTo(1);
        assertThat(counts(() -> given().contentType(ContentType.JSON)
                        .body(Map.of("username", person.username(), "password", "not the right one"))
                        .post("/api/session")
                        .then()
                        .statusCode(401)))
                .as("a wrong password; the failure itself is written besides")
                .isEqualTo(1);
        assertThat(counts(() -> signUp().then().statusCode(201))).isEqualTo(1);
        assertThat(counts(() -> given().contentType(ContentType.JSON)
                        .body(Map.of("username", person.username(), "password", "four unrelated words"))
                        .post("/api/accounts")
                        .then()
                        .statusCode(409)))
                .as("a name that is taken")
                .isEqualTo(1);
        assertThat(counts(() -> person.sends(Map.of("aiSide", "WHITE", "aiLevel", 1, "turnLength", "PT1H"))
                        .post("/api/vote/games")
                        .then()
                        .statusCode(201)))
                .isEqualTo(1);
    }

    @Test
    void tooManySignInsFromOneAddressWait() {
        for (int i = 0; i < 10; i++) {
            signIn("unknown-" + i).then().statusCode(401);
        }
        signIn("unknown-10")
                .then()
                .statusCode(429)
                .header("Retry-After", notNullValue())
                .body("code", equalTo("TOO_MANY_REQUESTS"));
        given().header("X-Forwarded-For", "203.0.113.9")
                .contentType(ContentType.JSON)
                .body(Map.of("username", "unknown-11", "password", "x"))
                .post("/api/session")
                .then()
                .statusCode(429);
        clock.nextMinute();
        signIn("unknown-10").then().statusCode(401);
    }

    @Test
    void failuresSlowAnAccountDownWhetherItExistsOrNot() {
        for (String name : List.of(people.someone().username(), "unknown-at-all")) {
            clock.nextMinute();
            for (int i = 0; i < 6; i++) {
                signIn(name).then().statusCode(401);
                clock.advance(Duration.ofSeconds(i < 5 ? 1 : 0));
            }
            signIn(name).then().statusCode(429).header("Retry-After", lessThanOrEqualTo("2"));
        }
    }

    private static Response signIn(String username) {
        return given().contentType(ContentType.JSON)
                .body(Map.of("username", username, "password", "not the password"))
                .post("/api/session");
    }

    @Test
    void oneAddressMakesFewAccountsAMinute() {
        for (int i = 0; i < 5; i++) {
            signUp().then().statusCode(201);
        }
        signUp().then().statusCode(429).header("Retry-After", notNullValue());
    }

    private static Response signUp() {
        return given().contentType(ContentType.JSON)
                .body(Map.of("username", People.freshName(), "password", People.PASSWORD))
                .post("/api/accounts");
    }

    @Test
    void onePersonWritesSoOftenAMinute() {
        Person person = people.someone();
        for (int i = 0; i < 120; i++) {
            person.calls().post("/api/test/count").then().statusCode(200);
        }
        person.calls().post("/api/test/count").then().statusCode(429);
        people.admin().signedInAgain().calls().post("/api/test/count").then().statusCode(200);
    }

    @Test
    void aRepeatedWriteHappensOnce() {
        Person person = people.someone();
        String key = UUID.randomUUID().toString();
        int first = person.calls()
                .header("Idempotency-Key", key)
                .post("/api/test/count")
                .path("calls");
        person.calls()
                .header("Idempotency-Key", key)
                .post("/api/test/count")
                .then()
                .statusCode(200)
                .header("Idempotency-Replayed", "true")
                .contentType(ContentType.JSON)
                .body("calls", equalTo(first));
        people.someone()
                .calls()
                .header("Idempotency-Key", key)
                .post("/api/test/count")
                .then()
                .body("calls", equalTo(first + 1));
        clock.advance(Duration.ofHours(24));
        person.calls()
                .header("Idempotency-Key", key)
                .post("/api/test/count")
                .then()
                .body("calls", equalTo(first + 2));
    }

    @Test
    void aRepeatedAnswerIsTheSameToTheLetter() {
        Person person = people.someone();
        String key = UUID.randomUUID().toString();
        Map<String, String> wish = Map.of("name", "once", "scope", "read");
        Response first = person.sends(wish).header("Idempotency-Key", key).post("/api/me/tokens");
        Response again = person.sends(wish).header("Idempotency-Key", key).post("/api/me/tokens");
        assertThat(first.statusCode()).isEqualTo(201);
        assertThat(again.statusCode()).isEqualTo(201);
        assertThat(again.asString()).isEqualTo(first.asString()).contains("ittaku_");
        assertThat(again.header("Location")).isEqualTo(first.header("Location")).contains("/api/me/tokens/");
        person.calls().get("/api/me/tokens").then().body("items.size()", equalTo(1));
        person.sends(Map.of("name", "other", "scope", "read"))
                .header("Idempotency-Key", key)
                .post("/api/me/tokens")
                .then()
                .statusCode(422)
                .body("code", equalTo("IDEMPOTENCY_KEY_REUSED"));
    }

    @Test
    void aRefusalIsRepeatedTooAndAnAnswerWithoutBodyToo() {
        Person person = people.someone();
        String id = person.signedInAgain().calls().get("/api/me/sessions").path("items.find { it.current }.id");
        person.calls()
                .header("Idempotency-Key", "end-it")
                .delete("/api/me/sessions/" + id)
                .then()
                .statusCode(204);
        person.calls()
                .header("Idempotency-Key", "end-it")
                .delete("/api/me/sessions/" + id)
                .then()
                .statusCode(204);
        person.calls()
                .header("Idempotency-Key", "other")
                .delete("/api/me/sessions/" + id)
                .then()
                .statusCode(404);
        person.calls()
                .header("Idempotency-Key", "other")
                .delete("/api/me/sessions/" + id)
                .then()
                .statusCode(404);
    }

    @Test
    void aBodyLargerThanItsRouteTakesIsRefused() {
        String large = "{\"username\":\"" + "x".repeat(70_000) + "\",\"password\":\"y\"}";
        given().contentType(ContentType.JSON)
                .body(large)
                .post("/api/session")
                .then()
                .statusCode(413)
                .body("code", equalTo("TOO_LARGE"));
    }
}
