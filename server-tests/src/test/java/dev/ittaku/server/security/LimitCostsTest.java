package dev.ittaku.server.security;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.server.People;
import dev.ittaku.server.People.Person;
import dev.ittaku.server.TestClock;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What counting costs: one write for a request that is limited, whatever becomes of it, and none for one that reads. A wrong
 * password is written down besides, as the failure that the next try has to wait for.
 */
@QuarkusTest
class LimitCostsTest {
    @Inject
    People people;

    @Inject
    TestClock clock;

    @Inject
    DynamoDbClient client;

    @BeforeEach
    void freshMinute() {
        people.admin();
        clock.nextMinute();
    }

    /** How often anything was counted so far. */
    private long counted() {
        return client
                .scanPaginator(scan -> scan.tableName("IttakuAccounts")
                        .consistentRead(true)
                        .filterExpression("begins_with(PK, :rate) AND attribute_exists(#count)")
                        .projectionExpression("#count")
                        .expressionAttributeNames(Map.of("#count", "count"))
                        .expressionAttributeValues(Map.of(":rate", AttributeValue.fromS("RATE#"))))
                .items()
                .stream()
                .mapToLong(item -> Long.parseLong(item.get("count").n()))
                .sum();
    }

    private void costs(long writes, int status, Supplier<Response> request) {
        long before = counted();
        request.get().then().statusCode(status);
        assertThat(counted() - before).isEqualTo(writes);
    }

    private static RequestSpecification somebody(Object body) {
        return given().contentType(ContentType.JSON).body(body);
    }

    @Test
    void everyWayOfSigningInCostsOneWrite() {
        Person person = people.someone();
        Map<String, String> right = Map.of("username", person.username(), "password", People.PASSWORD);
        costs(1, 200, () -> somebody(right).post("/api/session"));
        Map<String, String> wrong = Map.of("username", person.username(), "password", "not the right one");
        costs(1, 401, () -> somebody(wrong).post("/api/session"));
        costs(1, 200, () -> given().post("/api/session/passkey/challenge"));
        Map<String, Object> invented = Map.of("challengeId", "x", "credential", Map.of("id", "x"));
        costs(1, 401, () -> somebody(invented).post("/api/session/passkey"));
        costs(1, 404, () -> somebody(Map.of("returnTo", "/")).post("/api/oidc/nobody/start"));
        Map<String, String> reset = Map.of("token", "x.y", "password", "six quite different words");
        costs(1, 410, () -> somebody(reset).put("/api/password-reset"));
        costs(1, 410, () -> somebody(Map.of("token", "x.y.z")).post("/api/email-verification"));
    }

    @Test
    void whatOneChangesOfOnesOwnAccountCostsOneWrite() {
        Person person = people.someone();
        costs(0, 200, () -> person.calls().get("/api/me"));
        costs(
                1,
                200,
                () -> person.sends(Map.of("email", People.freshName() + "@example.org"))
                        .patch("/api/me"));
        costs(1, 409, () -> person.calls().post("/api/me/email/verification"));
        costs(1, 204, () -> person.sends(Map.of("password", People.PASSWORD)).put("/api/me/confirmation"));
        costs(
                1,
                422,
                () -> person.sends(Map.of("password", "not the right one")).put("/api/me/confirmation"));
        costs(1, 201, () -> person.sends(Map.of("name", "a", "scope", "read")).post("/api/me/tokens"));
    }

    @Test
    void noRouteCountsTwice() {
        Map<String, Map<String, Object>> paths =
                given().queryParam("format", "json").get("/openapi").path("paths");
        paths.forEach((path, item) -> item.keySet().stream()
                .map(method -> method.toUpperCase(Locale.ROOT))
                .filter(method -> method.matches("POST|PUT|PATCH|DELETE"))
                .forEach(method -> {
                    clock.nextMinute();
                    Person admin = people.admin().signedInAgain();
                    long before = counted();
                    admin.sends("{}").request(method, path.replaceAll("\\{[^}]*}", "x1"));
                    assertThat(counted() - before).as(method + " " + path).isBetween(0L, 1L);
                }));
    }
}
