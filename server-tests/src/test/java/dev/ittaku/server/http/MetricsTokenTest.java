package dev.ittaku.server.http;

import static io.restassured.RestAssured.given;

import dev.ittaku.server.OtherSettings;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import org.junit.jupiter.api.Test;

/** Metrics for a program: with a token, or from an address, also behind a proxy. */
@QuarkusTest
@TestProfile(OtherSettings.class)
class MetricsTokenTest {
    @Test
    void theTokenOpens() {
        given().header("Authorization", "Bearer " + OtherSettings.METRICS_TOKEN)
                .get("/metrics")
                .then()
                .statusCode(200);
        given().header("Authorization", "Bearer a secret for somebody")
                .get("/metrics")
                .then()
                .statusCode(401);
    }

    @Test
    void theClientsAddressCountsNotTheProxys() {
        given().header("X-Forwarded-For", "192.0.2.77").get("/metrics").then().statusCode(200);
        given().header("X-Forwarded-For", "192.0.2.77, 198.51.100.1")
                .get("/metrics")
                .then()
                .statusCode(401);
        given().get("/metrics").then().statusCode(401);
    }
}
