package dev.ittaku.server.security;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.server.People;
import dev.ittaku.server.People.Person;
import dev.ittaku.server.TestClock;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What someone sends who wishes us no good. The answer is a problem, never a 500, and nothing happens. */
@QuarkusTest
class HostileInputTest {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @Inject
    People people;

    @Inject
    TestClock clock;

    @BeforeEach
    void freshMinute() {
        people.admin();
        clock.nextMinute();
    }

    static List<String> bodies() {
        List<String> bodies = new ArrayList<>(List.of(
                "",
                "null",
                "[]",
                "\"text\"",
                "0",
                "{",
                "{}",
                "{\"username\":5,\"password\":5}",
                "{\"username\":true,\"password\":[]}",
                "{\"username\":{\"a\":1},\"password\":{}}",
                "{\"username\":null,\"password\":null}",
                "{\"username\":[\"a\"],\"password\":\"nobody has this one\"}",
                "{\"username\":\"USER#x\",\"password\":\"nobody has this one\"}",
                "{\"username\":\"a#b#c\",\"password\":\"nobody has this one\"}",
                "{\"username\":\"abc\\u0000\",\"password\":\"nobody has this one\"}",
                "{\"username\":\"abc\\r\\nSet-Cookie: x=y\",\"password\":\"nobody has this one\"}",
                "{\"username\":\"\\ud800\\ud800abc\",\"password\":\"\\udfffxxxxxxxxxxxxx\"}",
                "{\"username\":\"" + "a".repeat(30_000) + "\",\"password\":\"nobody has this one\"}",
                "{\"username\":\"abc\",\"password\":\"" + "a".repeat(60_000) + "\"}",
                "{\"username\":\"abc\",\"password\":\"nobody has this one\",\"email\":\"a@b\\r\\nBcc: c@d.e\"}",
                "{\"username\":\"abc\",\"password\":\"nobody has this one\",\"email\":" + "9".repeat(5000) + "}",
                "[".repeat(20_000),
                "{\"a\":".repeat(8_000),
                "{\"username\":" + "[".repeat(2000) + "]".repeat(2000) + "}",
                "\u0000\u0001\u0002",
                "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>"));
        return bodies;
    }

    @ParameterizedTest
    @MethodSource("bodies")
    void aBadBodyIsAProblem(String body) throws Exception {
        Person person = people.admin();
        refused("POST", "/api/accounts", body, "");
        refused("POST", "/api/session", body, "");
        refused("POST", "/api/me/tokens", body, person.cookie());
        refused("PUT", "/api/me/password", body, person.cookie());
        refused("DELETE", "/api/me", body, person.cookie());
        if (!body.equals("{}")) {
            refused("PATCH", "/api/me", body, person.cookie());
        }
    }

    /** By a client that does not look into what it sends. */
    private static void refused(String method, String path, String body, String cookie) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(People.origin() + path))
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .header("Content-Type", "application/json")
                .header("Origin", People.origin());
        if (!cookie.isEmpty()) {
            request.header("Cookie", "ittaku_session=" + cookie);
        }
        HttpResponse<String> answer = CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode())
                .as(method + path + answer.body())
                .isBetween(400, 499)
                .isNotEqualTo(403);
        assertThat(answer.headers().firstValue("Content-Type")).get().asString().startsWith("application/problem+json");
        if (cookie.isEmpty()) {
            assertThat(answer.headers().firstValue("Set-Cookie")).isEmpty();
        }
    }

    private static void problem(Response answer) {
        assertThat(answer.statusCode()).as(answer.asString()).isBetween(400, 499);
        assertThat(answer.contentType()).startsWith("application/problem+json");
        assertThat(answer.cookies()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/test/admin",
                "/api//test/admin",
                "/api/test/./admin",
                "/api/x/../test/admin",
                "/api/test/admin/",
                "/api/test/admin;x=1",
                "/api/test;x=1/admin",
                "/%61pi/test/admin",
                "/api/test%2fadmin",
                "/api/TEST/admin",
                "/api/test/admin%00",
                "/api/test/admin.json",
                "/api/products/../test/admin",
                "/api/products/..%2ftest/admin",
                "//api/test/admin",
                "/api/test/%2e/admin",
                "/api/test/admin?x=%00",
                "/api/test/admin%20"
            })
    void noSpellingOfAnAddressSlipsPastItsRule(String path) {
        assertThat(given().urlEncodingEnabled(false).get(path).statusCode()).isIn(400, 401, 404);
        assertThat(people.someone().calls().urlEncodingEnabled(false).get(path).statusCode())
                .isIn(400, 403, 404);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"x%23y", "%00", "%0d%0aX-Injected:%201", "..%2f..", "SESSION%23x", "%F0%9F%98%80", "%FF%FE"})
    void anIdThatWasNeverGivenOutLeadsNowhere(String id) {
        Person person = people.someone();
        for (String list : List.of("/api/me/sessions/", "/api/me/tokens/")) {
            Response got = person.calls().urlEncodingEnabled(false).get(list + id);
            assertThat(got.statusCode()).isIn(400, 404);
            assertThat(got.header("X-Injected")).isNull();
            assertThat(person.calls()
                            .urlEncodingEnabled(false)
                            .delete(list + id)
                            .statusCode())
                    .isIn(400, 404);
        }
        String far = "x".repeat(3000);
        assertThat(person.calls().get("/api/me/sessions/" + far).statusCode()).isIn(404, 422);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "a.b.c",
                "..........",
                "\"",
                "%00",
                "AAAAAAAAAAAA.AAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
            })
    void aCookieThatWasNeverGivenOutMakesNobody(String cookie) {
        given().header("Cookie", "ittaku_session=" + cookie)
                .get("/api/me")
                .then()
                .statusCode(401);
        given().header("Cookie", "ittaku_session=" + cookie)
                .get("/api/session")
                .then()
                .statusCode(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Basic YWRtaW46YWRtaW4=", "Bearer", "Bearer ", "bearer x", "Digest a=b", "x", "Bearer a b c"})
    void anythingButATokenIsNoAuthorization(String header) {
        given().header("Authorization", header).get("/api/session").then().statusCode(401);
    }

    @ParameterizedTest
    @ValueSource(strings = {"with space", "ünïcode"})
    void anIdempotencyKeyThatIsNoneIsRefused(String key) {
        problem(people.someone().calls().header("Idempotency-Key", key).post("/api/test/count"));
        problem(people.someone()
                .calls()
                .header("Idempotency-Key", "k".repeat(256))
                .post("/api/test/count"));
    }

    @Test
    void cursorsAndLimitsThatAreNoneAreRefused() {
        Person person = people.someone();
        for (String cursor : List.of("x", "AAAA", "%00", "A".repeat(5000), "../../", "{}")) {
            problem(person.calls().queryParam("cursor", cursor).get("/api/me/sessions"));
        }
        for (String limit : List.of("0", "-1", "101", "1e3", "NaN", "99999999999999999999", " ", "٣")) {
            problem(person.calls().queryParam("limit", limit).get("/api/me/sessions"));
        }
    }

    @Test
    void anOversizedCookieIsRefusedByTheServerItself() throws IOException {
        String answer =
                raw("GET /api/session HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: ittaku_session="
                        + "x".repeat(20_000) + "\r\n\r\n");
        assertThat(answer).startsWith("HTTP/1.1 431");
    }

    @Test
    void aBodyThatHidesItsLengthIsCutOff() throws IOException {
        String chunk = "10000\r\n" + "[".repeat(0x10000) + "\r\n";
        String answer = raw("POST /api/session HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk + chunk + "0\r\n\r\n");
        assertThat(answer).startsWith("HTTP/1.1 4");
    }

    @Test
    void requestsThatTwoServersWouldReadDifferentlyAreRefused() throws IOException {
        String answer = raw("POST /api/session HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                + "Content-Type: application/json\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
                + "GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n");
        assertThat(answer).startsWith("HTTP/1.1 4");
        assertThat(answer.split("HTTP/1.1 ", -1)).hasSizeLessThanOrEqualTo(3);
    }

    private static String raw(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), RestAssured.port)) {
            socket.setSoTimeout(20_000);
            try {
                socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            } catch (SocketException e) {
                // The server has answered and closed before it was sent all of the request; the answer is there.
            }
            return answer(socket.getInputStream());
        }
    }

    /** All that came, also if the server closed before it read everything. */
    private static String answer(InputStream in) throws IOException {
        ByteArrayOutputStream answer = new ByteArrayOutputStream();
        try {
            in.transferTo(answer);
        } catch (SocketException e) {
            // What came before is the answer.
        }
        return answer.toString(StandardCharsets.UTF_8);
    }

    @Test
    void noSecretReachesTheLog() {
        List<String> lines = new ArrayList<>();
        Handler handler = new Handler() {
            @Override
            public synchronized void publish(LogRecord record) {
                lines.add(record.getMessage() + " " + java.util.Arrays.toString(record.getParameters()) + " "
                        + record.getThrown());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger root = Logger.getLogger("");
        root.addHandler(handler);
        try {
            Person person = people.someone();
            String token = person.token("read");
            given().header("Authorization", "Bearer " + token)
                    .get("/api/me")
                    .then()
                    .statusCode(200);
            person.sends(Map.of("current", "a wrong secret", "next", "another secret here"))
                    .put("/api/me/password");
            given().get("/api/test/broken");
            assertThat(lines.toString())
                    .doesNotContain(People.PASSWORD)
                    .doesNotContain("secret here")
                    .doesNotContain("a wrong secret")
                    .doesNotContain(token.substring(token.length() - 43))
                    .doesNotContain(person.cookie().substring(person.cookie().length() - 43));
        } finally {
            root.removeHandler(handler);
        }
        String metrics = given().get("/metrics").asString();
        assertThat(metrics).doesNotContain("ittaku_session").doesNotContain("person-");
    }
}
