package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;

import dev.ittaku.platform.product.Product;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every answer has, whoever gives it. */
@QuarkusTest
class AnswersTest {
    @ParameterizedTest
    @ValueSource(
            strings = {"/nowhere", "/api/nowhere", "/ui/nowhere.js", "/api/products/nowhere", "/kifu/../../etc/passwd"})
    void anAddressThatIsNoneIsAProblem(String path) {
        given().urlEncodingEnabled(false)
                .get(path)
                .then()
                .statusCode(404)
                .contentType("application/problem+json")
                .body("code", equalTo("NOT_FOUND"))
                .body("status", equalTo(404))
                .body("type", equalTo("urn:ittaku:problem:not-found"));
    }

    @Test
    void aBrowserThatWasToldSuchAnAddressGetsAPageThatLeadsOn() {
        for (String path : List.of("/nowhere", "/nowhere/at/all", "/ui/nowhere", "/ui/nowhere.js")) {
            given().urlEncodingEnabled(false)
                    .header("Accept", "text/html,application/xhtml+xml,*/*;q=0.8")
                    .get(path)
                    .then()
                    .statusCode(404)
                    .contentType("text/html")
                    .header("Cache-Control", equalTo("no-store"))
                    .body(containsString("it-lost"), containsString("/bundle/"));
        }
        given().header("Accept", "text/html").get("/api/nowhere").then().contentType("application/problem+json");
    }

    @Test
    void aBrowserIsToldInWordsWhetherTheServerWorks() {
        for (String path : List.of("/status", "/health")) {
            given().header("Accept", "text/html")
                    .get(path)
                    .then()
                    .statusCode(200)
                    .contentType("text/html")
                    .body(containsString("it-status"));
        }
    }

    @Test
    void noAnswerThatDependsOnTheCallerIsKept() {
        for (String path :
                List.of("/api/session", "/api/products", "/api/vote/games", "/api/me", "/api/nowhere", "/health")) {
            given().get(path).then().header("Cache-Control", equalTo("no-store"));
        }
    }

    @Test
    void aWrongMethodIsAProblem() {
        given().post("/api/products")
                .then()
                .statusCode(405)
                .contentType("application/problem+json")
                .body("code", equalTo("METHOD_NOT_ALLOWED"));
    }

    @Test
    void malformedJsonIsAProblemThatSaysWhere() {
        given().contentType("application/json")
                .body("{\"name\": \"x\",\n oops}")
                .post("/api/test/echo")
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("code", equalTo("MALFORMED"))
                .body("detail", containsString("line 2"));
    }

    @Test
    void aWrongTypeNamesItsField() {
        given().contentType("application/json")
                .body("{\"name\": \"x\", \"size\": \"many\"}")
                .post("/api/test/echo")
                .then()
                .statusCode(422)
                .body("code", equalTo("INVALID"))
                .body("errors.field", hasItem("size"));
    }

    @Test
    void anInvalidFieldIsNamed() {
        given().contentType("application/json")
                .body("{\"name\": \"\", \"size\": 1}")
                .post("/api/test/echo")
                .then()
                .statusCode(422)
                .body("code", equalTo("INVALID"))
                .body("errors.field", hasItem("name"));
    }

    @Test
    void aBugOfOursShowsNoTrace() {
        given().get("/api/test/broken")
                .then()
                .statusCode(500)
                .contentType("application/problem+json")
                .body("code", equalTo("INTERNAL"))
                .body(not(containsString("secret detail")))
                .body(not(containsString("Exception")));
    }

    @Test
    void aStoreThatIsNotAvailableIsATimeToWait() {
        given().get("/api/test/without-store")
                .then()
                .statusCode(503)
                .contentType("application/problem+json")
                .header("Retry-After", equalTo("5"))
                .body("code", equalTo("STORE_UNAVAILABLE"))
                .body(not(containsString("secret detail")));
    }

    @Test
    void aRequestThatTheStoreRefusesIsABugOfOurs() {
        given().get("/api/test/refused-by-store").then().statusCode(500).body("code", equalTo("INTERNAL"));
    }

    @Test
    void aBodyThatIsTooLargeIsRefusedBeforeItIsSent() throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), RestAssured.port)) {
            socket.setSoTimeout(10_000);
            String head = "POST /api/test/echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                    + "Content-Length: 17000000\r\n\r\n";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(answer).startsWith("HTTP/1.1 413").contains("TOO_LARGE");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/api/products", "/nowhere", "/health"})
    void everyAnswerHasTheSecurityHeaders(String path) {
        Response answer = given().get(path);
        // Data may run nothing at all.
        String scripts = path.startsWith("/api/") ? "default-src 'none'; frame" : "script-src 'self'; ";
        assertThat(answer.header("Content-Security-Policy"))
                .contains("default-src 'none'", scripts, "frame-ancestors 'none'")
                .doesNotContain("unsafe");
        assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(answer.header("Referrer-Policy")).isEqualTo("same-origin");
    }

    @Test
    void onlyPagesThatProductsNameAreShownInsideOthers() {
        List<String> framed = Product.all().stream()
                .flatMap(product -> product.framedPages().stream())
                .toList();
        assertThat(framed).isNotEmpty().allSatisfy(path -> {
            Response answer = given().get(path);
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.header("Content-Security-Policy")).contains("frame-ancestors *;");
            assertThat(answer.header("X-Frame-Options")).isNull();
            assertThat(answer.header("Set-Cookie")).isNull();
        });
        assertThat(given().get("/").header("X-Frame-Options")).isEqualTo("DENY");
    }

    @Test
    void everyAnswerHasARequestIdAndKeepsAGoodOneThatCame() {
        given().get("/api/products").then().header("X-Request-Id", matchesPattern("[0-9a-f]{24}"));
        given().header("X-Request-Id", "my-request-1").get("/").then().header("X-Request-Id", equalTo("my-request-1"));
        given().header("X-Request-Id", "bad id<>")
                .get("/")
                .then()
                .header("X-Request-Id", matchesPattern("[0-9a-f]{24}"));
    }

    @Test
    void healthAndDescriptionAnswer() {
        given().get("/health").then().statusCode(200).body("status", equalTo("UP"));
        given().get("/openapi?format=json").then().statusCode(200).body("info.title", equalTo("Ittaku"));
        given().get("/docs").then().statusCode(200).contentType("text/html");
    }

    @Test
    void theDescriptionComesAsJsonOrYamlAndOnlyWhenItIsAnother() {
        given().get("/openapi").then().contentType("application/yaml").body(startsWith("---\nopenapi: "));
        given().get("/openapi.yaml").then().contentType("application/yaml");
        given().accept("application/json").get("/openapi").then().contentType("application/json");
        String tag = given().get("/openapi.json")
                .then()
                .contentType("application/json")
                .body("tags.name", hasItem("Kifu"))
                .body("paths.'/api/kifu/trash'.get.tags", contains("Kifu"))
                .extract()
                .header("ETag");
        given().header("If-None-Match", tag).get("/openapi.json").then().statusCode(304);
    }
}
