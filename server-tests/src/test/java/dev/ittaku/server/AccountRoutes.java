package dev.ittaku.server;

import static io.restassured.RestAssured.given;

import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;

/** Accounts over HTTP, each test in a minute of its own. */
abstract class AccountRoutes {
    @Inject
    People people;

    @Inject
    TestClock clock;

    @BeforeEach
    void freshMinute() {
        people.admin();
        clock.nextMinute();
    }

    static Response signIn(String username, String password) {
        return given().contentType(ContentType.JSON)
                .body(Map.of("username", username, "password", password))
                .post("/api/session");
    }
}
