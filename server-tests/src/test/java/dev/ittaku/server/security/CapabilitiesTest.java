package dev.ittaku.server.security;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import dev.ittaku.platform.caller.Rules;
import dev.ittaku.server.People;
import dev.ittaku.server.People.Person;
import dev.ittaku.server.TestClock;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A token that may only read sees no link that would let others in. */
@QuarkusTest
class CapabilitiesTest {
    @Inject
    People people;

    @Inject
    TestClock clock;

    @Inject
    Rules rules;

    private static RequestSpecification with(String token) {
        return given().header("Authorization", "Bearer " + token);
    }

    @Test
    void noAnswerToAReadTokenHasAShareCodeOrACalendarLink() {
        Person owner = people.someone();
        String code = owner.sends(Map.of("kifu", "手合割：平手\n   1 ７六歩(77)\n", "slug", "games/one", "share", true))
                .post("/api/kifu/kifus")
                .then()
                .statusCode(201)
                .extract()
                .path("shareCode");
        String calendar = owner.calls().get("/api/lessons/me/summary").path("calendarUrl");
        String secret = calendar.substring(calendar.indexOf("token=") + "token=".length());
        String kid = owner.calls().get("/api/kifu/kifus").path("items[0].kid");
        String read = owner.token("read");
        for (Rules.Rule rule : rules.all()) {
            if (!rule.method().equals("GET")
                    || rule.path().endsWith("/events")
                    || rule.path().startsWith("/ws/")) {
                continue;
            }
            clock.nextMinute();
            String path = rule.path().replace("{kid}", kid).replaceAll("\\{[^}]*}", "x1");
            String answer = with(read).get(path).asString();
            assertThat(answer).as(rule.path()).doesNotContain(code).doesNotContain(secret);
        }
        with(read).get("/api/kifu/slugs/games/one").then().statusCode(200).body("kid", equalTo(kid));
        assertThat(with(read).get("/api/kifu/slugs/games/one").asString()).doesNotContain(code);
    }

    @Test
    void aSessionAndAWriteTokenSeeThem() {
        Person owner = people.someone();
        owner.sends(Map.of("kifu", "手合割：平手\n   1 ７六歩(77)\n", "share", true))
                .post("/api/kifu/kifus")
                .then()
                .statusCode(201);
        for (RequestSpecification request : List.of(owner.calls(), with(owner.token("write")))) {
            assertThat(request.get("/api/kifu/kifus").<String>path("items[0].shareCode"))
                    .hasSize(36);
        }
    }
}
