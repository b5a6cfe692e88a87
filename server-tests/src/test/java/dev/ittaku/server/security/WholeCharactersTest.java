package dev.ittaku.server.security;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;

@QuarkusTest
class WholeCharactersTest {
    @Test
    void aRequestWithAHalfIsRefusedWithItsPlace() {
        given().contentType("application/json")
                .body("{\n  \"name\": \"x\\ud800\",\n  \"size\": 1\n}")
                .post("/api/test/echo")
                .then()
                .statusCode(400)
                .body("code", equalTo("LONE_SURROGATE"))
                .body("detail", containsString("line 2, column 13"));
        given().contentType("application/json")
                .body("{\"name\": \"\\ud83d\\ude00\", \"size\": 1}")
                .post("/api/test/echo")
                .then()
                .statusCode(200)
                .body("name", equalTo("😀"));
    }
}
