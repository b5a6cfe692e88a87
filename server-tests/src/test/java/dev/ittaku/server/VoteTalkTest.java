package dev.ittaku.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.ittaku.server.People.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Talk about games over HTTP: who sees what, and who may do what. */
@QuarkusTest
class VoteTalkTest {
    @Inject
    People people;

    @Inject
    TestClock clock;

    private static String open(Person person) {
        return person.sends(Map.of("aiSide", "WHITE", "aiLevel", 1, "turnLength", "PT1H"))
                .post("/api/vote/games")
                .then()
                .statusCode(201)
                .extract()
                .path("gameId");
    }

    private static String talk(String id) {
        return "/api/vote/games/" + id + "/comments";
    }

    private static ValidatableResponse say(Person person, String path, String text) {
        return person.sends(Map.of("text", text)).post(path).then();
    }

    @Test
    void whatIsSaidIsThereForEveryoneWithItsAuthor() {
        Person aki = people.someone();
        String id = open(aki);
        String location = say(aki, talk(id), "よろしくお願いします。")
                .statusCode(201)
                .body("thread", equalTo("GAME"))
                .body("mine", is(true))
                .body("username", equalTo(aki.username()))
                .body("reports", nullValue())
                .extract()
                .header("Location");
        assertThat(location).contains(talk(id) + "/GAME/");
        String candidate =
                given().get("/api/vote/games/" + id + "/turns/1/candidates").path("items[0].candidateId");
        String thread = "/api/vote/games/" + id + "/turns/1/candidates/" + candidate + "/comments";
        say(aki, thread, "good square").statusCode(201).body("turnNumber", equalTo(1));

        given().get(talk(id))
                .then()
                .body("items", hasSize(1))
                .body("items[0].text", equalTo("よろしくお願いします。"))
                .body("items[0].username", equalTo(aki.username()))
                .body("items[0].mine", is(false))
                .body("cursor", nullValue());
        given().get(thread).then().body("items.text", contains("good square"));
        given().get("/api/vote/games/" + id + "/threads").then().body("items.thread", contains("GAME"));
        given().get("/api/vote/games/" + id + "/threads?turn=x").then().statusCode(404);
        given().get("/api/vote/games/" + id + "/threads?turn=1")
                .then()
                .body("items.find { it.thread == 'GAME' }.comments", equalTo(1))
                .body("items.find { it.thread == '" + candidate + "' }.comments", equalTo(1));
        say(aki, talk(id), " ").statusCode(422).body("errors[0].field", equalTo("text"));
        say(aki, talk("nothing"), "a").statusCode(404).body("code", equalTo("NOT_FOUND"));
        given().contentType("application/json")
                .body(Map.of("text", "a"))
                .post(talk(id))
                .then()
                .statusCode(401);
    }

    @Test
    void anAdminHidesWhatWasReported() {
        Person admin = people.admin().signedInAgain();
        Person aki = people.someone();
        Person ben = people.someone();
        String id = open(aki);
        String comment = say(aki, talk(id), "rude").extract().path("commentId");
        String one = talk(id) + "/GAME/" + comment;
        ben.calls().post(one + "/report").then().statusCode(204);
        ben.calls().get("/api/vote/reports").then().statusCode(403);
        admin.calls()
                .get("/api/vote/reports?limit=100")
                .then()
                .body("items.commentId", hasItem(comment))
                .body("items.find { it.commentId == '" + comment + "' }.reports", equalTo(1));
        ben.sends(Map.of("hidden", true)).put(one + "/hidden").then().statusCode(403);
        admin.sends(Map.of("hidden", true)).put(one + "/hidden").then().statusCode(200);

        for (Person reader : new Person[] {aki, ben}) {
            reader.calls()
                    .get(talk(id))
                    .then()
                    .body("items[0].hidden", is(true))
                    .body("items[0].text", nullValue())
                    .body("items[0].reports", nullValue());
        }
        admin.calls().get(talk(id)).then().body("items[0].text", equalTo("rude"));
        admin.calls().get("/api/vote/reports?limit=100").then().body("items.commentId", not(hasItem(comment)));
        admin.sends(Map.of("hidden", false)).put(one + "/hidden").then().statusCode(200);
        given().get(talk(id)).then().body("items[0].text", equalTo("rude"));

        ben.calls().delete(one).then().statusCode(403).body("code", equalTo("NOT_YOUR_COMMENT"));
        aki.calls().delete(one).then().statusCode(204);
        aki.calls().delete(one).then().statusCode(404).body("code", equalTo("NOT_FOUND"));
        given().get(talk(id)).then().body("items", hasSize(0));
    }

    @Test
    void manyAtOnceGetThroughOnlyAsOftenAsIsAllowed() throws Exception {
        clock.nextMinute();
        Person aki = people.someone();
        String id = open(aki);
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            var calls = IntStream.range(0, 14)
                    .mapToObj(i -> threads.submit(
                            () -> say(aki, talk(id), "line " + i).extract().statusCode()))
                    .toList();
            int written = 0;
            for (Future<Integer> call : calls) {
                assertThat(call.get()).isIn(201, 429);
                written += call.get() == 201 ? 1 : 0;
            }
            assertThat(written).isEqualTo(10);
        } finally {
            threads.shutdownNow();
        }
        say(aki, talk(id), "too often")
                .statusCode(429)
                .header("Retry-After", notNullValue())
                .body("code", equalTo("TOO_MANY_REQUESTS"));
        given().get(talk(id) + "?limit=100").then().body("items", hasSize(10));
        clock.nextMinute();
        say(aki, talk(id), "now").statusCode(201);
    }
}
