package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.hasItem;

import dev.ittaku.platform.product.DemoContent;
import dev.ittaku.server.demo.Demo;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What {@code --demo} promises: someone to sign in as, content of each product, and nothing twice. */
@QuarkusTest
@TestProfile(DemoTest.Demonstration.class)
class DemoTest {
    public static class Demonstration implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("ittaku.demo", "true");
        }
    }

    @Inject
    Demo demo;

    @Inject
    @Any
    Instance<DemoContent> contents;

    @Test
    void theVisitorCanSignInAndIsAnAdmin() {
        demo.fill();
        given().contentType("application/json")
                .body(Map.of("username", Demo.VISITOR, "password", Demo.PASSWORD))
                .post("/api/session")
                .then()
                .statusCode(200)
                .body("roles", hasItem("admin"));
    }

    @Test
    void noProductHasTwoSampleContents() {
        assertThat(contents.stream().map(DemoContent::product)).doesNotHaveDuplicates();
    }
}
