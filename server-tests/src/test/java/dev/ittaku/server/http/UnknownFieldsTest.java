package dev.ittaku.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.server.People;
import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A field that nothing reads is refused by its name, in all products, and nothing is written. */
@QuarkusTest
class UnknownFieldsTest {
    @Inject
    People people;

    /** A request that would succeed without its last field. */
    private record Wrong(String method, String path, Map<String, ?> body, String field) {}

    private static final List<Wrong> WRONG = List.of(
            new Wrong("POST", "/api/accounts", Map.of("username", "someone-new", "password", "x", "nick", "y"), "nick"),
            new Wrong("PATCH", "/api/me", Map.of("username", "another"), "username"),
            new Wrong("POST", "/api/me/tokens", Map.of("name", "backup", "scope", "read", "days", 3), "days"),
            new Wrong("POST", "/api/kifu/kifus", Map.of("kifu", "手合割：平手\n", "titel", "x"), "titel"),
            new Wrong("POST", "/api/kifu/tags", Map.of("name", "棒銀", "colour", "red"), "colour"),
            new Wrong("POST", "/api/vote/games", Map.of("aiSide", "WHITE", "aiLevel", 1, "level", 2), "level"),
            new Wrong(
                    "POST",
                    "/api/draw/games",
                    Map.of(
                            "playerName",
                            "あき",
                            "settings",
                            Map.of("timeLimit", 60, "roundCount", 1, "playerCount", 2, "speed", 9)),
                    "settings.speed"),
            new Wrong("PUT", "/api/lessons/me/notifications", Map.of("channels", List.of(), "phone", "110"), "phone"));

    @Test
    void aFieldThatNothingReadsIsRefusedByItsName() {
        Person person = people.someone();
        for (Wrong wrong : WRONG) {
            Response answer = person.sends(wrong.body()).request(wrong.method(), wrong.path());
            assertThat(answer.statusCode()).as(wrong + ": " + answer.asString()).isEqualTo(422);
            assertThat(answer.<String>path("code")).as(wrong.path()).isEqualTo("UNKNOWN_FIELD");
            assertThat(answer.<String>path("errors[0].field")).isEqualTo(wrong.field());
            assertThat(answer.<String>path("errors[0].code")).isEqualTo("UNKNOWN_FIELD");
        }
        for (String list : List.of("/api/kifu/kifus", "/api/kifu/tags", "/api/me/tokens")) {
            assertThat(person.calls().get(list).<List<?>>path("items")).as(list).isEmpty();
        }
    }
}
