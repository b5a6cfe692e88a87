package dev.ittaku.server.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import dev.ittaku.server.People;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Metrics show templates of routes, to whom they concern. */
@QuarkusTest
class MetricsTest {
    @Inject
    People people;

    @Test
    void nobodyAndStrangersSeeNoMetrics() {
        people.admin();
        given().get("/metrics").then().statusCode(401).body("code", equalTo("NOT_SIGNED_IN"));
        given().get("/metrics/").then().statusCode(401);
        given().get("/metrics/json").then().statusCode(404);
        given().header("X-Forwarded-For", "127.0.0.1").get("/metrics").then().statusCode(401);
        given().header("Authorization", "Bearer wrong").get("/metrics").then().statusCode(401);
        people.someone().calls().get("/metrics").then().statusCode(403);
    }

    @Test
    void anAdminSeesThem() {
        people.admin().calls().get("/metrics").then().statusCode(200).body(containsString("http_server"));
        String token = people.admin().token("lessons:push");
        given().header("Authorization", "Bearer " + token)
                .get("/metrics")
                .then()
                .statusCode(403);
    }

    @Test
    void theyShowWhatPeopleDoAndHowJobsStand() {
        String metrics = people.admin().calls().get("/metrics").asString();
        assertThat(metrics)
                .containsPattern("ittaku_events_total\\{event=\"votes\",product=\"vote\",?\\} ")
                .containsPattern("ittaku_events_total\\{event=\"accounts_created\",product=\"account\",?\\} [1-9]")
                .containsPattern("ittaku_job_waiting\\{[^}]*lessons-send[^}]*\\} ")
                .containsPattern("ittaku_job_lag_seconds\\{[^}]*vote-due[^}]*\\} ");
    }

    @Test
    void noAddressAndNoMethodThatSomeoneInventsIsKept() {
        String code = "Zx9".repeat(12);
        for (String path : new String[] {
            "/kifu/shared/" + code,
            "/api/kifu/shared/" + code,
            "/api/" + code,
            "/" + code,
            "/draw/code/" + code,
            "/ws/draw/" + code,
            "/kifu/@" + code + "/" + code,
            "/api/kifu/users/" + code + "/kifus",
            "/health/" + code,
            "/metrics/" + code,
            "/_static/" + code
        }) {
            given().get(path);
            given().header("Accept", "text/html").get(path);
            given().post(path);
            given().request("INVENT" + code, path);
        }
        given().request("INVENT" + code, "/");
        String metrics = people.admin().calls().get("/metrics").asString();
        assertThat(metrics)
                .doesNotContain(code)
                .contains("uri=\"/api/kifu/shared/{code}\"", "uri=\"/kifu/*\"", "uri=\"/other\"");
    }

    @ParameterizedTest
    @CsvSource({
        "/, /",
        "/kifu, /kifu",
        "/kifu/, /kifu",
        "/kifu/abc, /kifu/*",
        "/api/kifu/shared/abc, /api/*",
        "/nope, /other",
        "/nope/abc, /other",
        "//kifu, /other"
    })
    void anAddressIsKnownByItsFirstPart(String path, String template) {
        assertThat(RouteTemplates.of(path)).isEqualTo(template);
    }
}
