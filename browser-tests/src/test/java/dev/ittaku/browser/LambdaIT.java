package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The server as a function: started by Lambda's runtime interface and called through it. */
class LambdaIT {
    private static final Gson JSON = new Gson();
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String HOST = "ittaku.lambda-url.ap-northeast-1.on.aws";

    private static LambdaEvents events;
    private static RunningServer server;

    @BeforeAll
    static void start() throws Exception {
        events = new LambdaEvents();
        long begin = System.nanoTime();
        server = RunningServer.start(Map.of("AWS_LAMBDA_RUNTIME_API", events.address()));
        request("GET", "/api/session", "", List.of(), PATIENCE);
        Duration processor = ProcessHandle.of(server.pid())
                .flatMap(process -> process.info().totalCpuDuration())
                .orElse(Duration.ZERO);
        System.out.printf(
                "cold start until the first answer: %.1f s, %.1f s of processor time%n",
                (System.nanoTime() - begin) / 1e9, processor.toMillis() / 1e3);
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
        events.close();
    }

    private static JsonObject request(
            String method, String address, String body, List<String> cookies, Duration patience) throws Exception {
        String[] parts = address.split("\\?", 2);
        String path = parts[0];
        Map<String, Object> event = Map.of(
                "version",
                "2.0",
                "rawPath",
                path,
                "rawQueryString",
                parts.length > 1 ? parts[1] : "",
                "headers",
                Map.of(
                        "host",
                        HOST,
                        "content-type",
                        "application/json",
                        "origin",
                        "https://" + HOST,
                        "x-forwarded-proto",
                        "https"),
                "cookies",
                cookies,
                "requestContext",
                Map.of("http", Map.of("method", method, "path", path, "sourceIp", "203.0.113.7")),
                "body",
                body,
                "isBase64Encoded",
                false);
        LambdaEvents.Outcome outcome = events.send(JSON.toJson(event), patience);
        assertThat(outcome.failed()).as(outcome.said().toString()).isFalse();
        return outcome.said();
    }

    private static JsonObject body(JsonObject answer) {
        byte[] bytes = Base64.getDecoder().decode(answer.get("body").getAsString());
        return JsonParser.parseString(new String(bytes, StandardCharsets.UTF_8)).getAsJsonObject();
    }

    @Test
    void requestsAreAnsweredAsByTheServerWithCookiesAndProblems() throws Exception {
        JsonObject made = request(
                "POST",
                "/api/accounts",
                "{\"username\":\"lambda-taro\",\"password\":\"long enough for anybody\"}",
                List.of(),
                PATIENCE);
        assertThat(made.get("statusCode").getAsInt()).as(made.toString()).isEqualTo(201);
        String cookie = made.getAsJsonArray("cookies").get(0).getAsString().split(";", 2)[0];
        assertThat(cookie).startsWith("ittaku_session=");
        JsonObject me = request("GET", "/api/me", "", List.of(cookie), PATIENCE);
        assertThat(body(me).get("username").getAsString()).isEqualTo("lambda-taro");
        JsonObject absent = request("GET", "/api/nothing", "", List.of(), PATIENCE);
        assertThat(absent.get("statusCode").getAsInt()).isEqualTo(404);
        assertThat(absent.getAsJsonObject("headers").get("content-type").getAsString())
                .contains("problem+json");
    }

    @Test
    void aStreamThatDoesNotEndIsAnsweredInTime() throws Exception {
        JsonObject live = request("GET", "/api/live?watch=draw-rooms", "", List.of(), Duration.ofSeconds(3));
        assertThat(live.get("statusCode").getAsInt()).isEqualTo(504);
        assertThat(request("GET", "/health", "", List.of(), PATIENCE)
                        .get("statusCode")
                        .getAsInt())
                .isEqualTo(200);
    }

    @Test
    void theEventOfAScheduleWorksOffWhatIsDue() throws Exception {
        LambdaEvents.Outcome outcome = events.send(
                "{\"version\":\"0\",\"source\":\"aws.events\",\"detail-type\":\"Scheduled Event\",\"detail\":{}}",
                PATIENCE);
        assertThat(outcome.failed()).as(outcome.said().toString()).isFalse();
        for (String job : List.of("lessons-send", "lessons-move", "vote-due", "vote-count", "kifu-remove")) {
            JsonObject runs = outcome.said().getAsJsonObject(job);
            assertThat(runs.get("runs").getAsInt())
                    .as(job + " in " + outcome.said())
                    .isPositive();
            assertThat(runs.get("failures").getAsInt()).as(job).isZero();
        }
    }

    @Test
    void anEventOfAnotherKindIsReportedAsAnError() throws Exception {
        LambdaEvents.Outcome outcome = events.send("{\"Records\":[]}", PATIENCE);
        assertThat(outcome.failed()).isTrue();
        assertThat(outcome.said().get("errorMessage").getAsString()).contains("schedules");
    }
}
