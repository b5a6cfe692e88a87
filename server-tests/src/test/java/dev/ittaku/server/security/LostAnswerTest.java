package dev.ittaku.server.security;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.accounts.AccountsDesign;
import dev.ittaku.platform.caller.Repeats;
import dev.ittaku.server.People;
import dev.ittaku.server.People.Person;
import dev.ittaku.server.TestClock;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A server that dies between an effect and its answer: the repeat of the request finds what the first attempt made. The
 * death is played by taking the remembered answer away, so that only the claim of the dead server is left.
 */
@QuarkusTest
class LostAnswerTest {
    private static final String TABLE = AccountsDesign.DESIGN.name();

    @Inject
    People people;

    @Inject
    TestClock clock;

    @Inject
    DynamoDbClient store;

    private Person person;

    @BeforeEach
    void someone() {
        person = people.someone();
    }

    private void loseAnswers() {
        List<Map<String, AttributeValue>> kept = store
                .scanPaginator(r -> r.tableName(TABLE)
                        .filterExpression("begins_with(PK, :p) AND #s > :none")
                        .expressionAttributeNames(Map.of("#s", "status"))
                        .expressionAttributeValues(
                                Map.of(":p", AttributeValue.fromS("IDEMPOTENCY#"), ":none", AttributeValue.fromN("0"))))
                .items()
                .stream()
                .toList();
        assertThat(kept).isNotEmpty();
        for (Map<String, AttributeValue> item : kept) {
            store.updateItem(r -> r.tableName(TABLE)
                    .key(Map.of("PK", item.get("PK"), "SK", item.get("SK")))
                    .updateExpression("SET #s = :none REMOVE sealed")
                    .expressionAttributeNames(Map.of("#s", "status"))
                    .expressionAttributeValues(Map.of(":none", AttributeValue.fromN("0"))));
        }
        // The dead server's claim lapses.
        clock.advance(Duration.ofSeconds(61));
    }

    /** Sends it, loses the answer, sends it again; the second answer is not a replay, and yet the same thing. */
    private void makesOne(Supplier<RequestSpecification> request, String path, String id) {
        String key = UUID.randomUUID().toString();
        Response first = request.get().header("Idempotency-Key", key).post(path);
        assertThat(first.statusCode()).as(first.asString()).isBetween(200, 202);
        loseAnswers();
        Response again = request.get().header("Idempotency-Key", key).post(path);
        assertThat(again.statusCode()).as(again.asString()).isEqualTo(first.statusCode());
        assertThat(again.header(Repeats.REPLAYED)).isNull();
        assertThat(again.<String>path(id)).isNotNull().isEqualTo(first.path(id));
    }

    private int listed(String path) {
        return person.calls().get(path).<List<?>>path("items").size();
    }

    @Test
    void aRecord() {
        Map<String, Object> wish =
                Map.of("kifu", "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n", "slug", "games/first", "share", true);
        makesOne(() -> person.sends(wish), "/api/kifu/kifus", "kid");
        assertThat(listed("/api/kifu/kifus")).isEqualTo(1);
    }

    @Test
    void aTag() {
        makesOne(() -> person.sends(Map.of("name", "四間飛車")), "/api/kifu/tags", "tid");
        assertThat(listed("/api/kifu/tags")).isEqualTo(1);
    }

    @Test
    void anAnalysis() {
        Map<String, Object> wish =
                Map.of("sfen", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", "movetimeMs", 100);
        makesOne(() -> person.sends(wish), "/api/kifu/analyses", "aid");
        assertThat(listed("/api/kifu/analyses")).isEqualTo(1);
    }

    @Test
    void aGameOfVotesAndACandidate() {
        Map<String, Object> wish =
                Map.of("aiSide", "WHITE", "aiLevel", 1, "turnLength", "PT1H", "title", person.username());
        makesOne(() -> person.sends(wish), "/api/vote/games", "gameId");
        List<String> mine = given().get("/api/vote/games?status=ACTIVE&limit=100")
                .path("items.findAll { it.title == '" + person.username() + "' }.gameId");
        assertThat(mine).hasSize(1);
        String candidates = "/api/vote/games/" + mine.get(0) + "/turns/1/candidates";
        List<String> taken = given().get(candidates).path("items.position");
        String free = List.of("D3", "C4", "F5", "E6").stream()
                .filter(square -> !taken.contains(square))
                .findFirst()
                .orElseThrow();
        makesOne(() -> person.sends(Map.of("position", free, "description", "中央を取ります。")), candidates, "candidateId");
        assertThat(given().get(candidates).<List<String>>path("items.position")).containsOnlyOnce(free);
    }

    @Test
    void aCommentOnAGame() {
        String game = person.sends(Map.of("aiSide", "WHITE", "aiLevel", 1, "turnLength", "PT1H"))
                .post("/api/vote/games")
                .path("gameId");
        String comments = "/api/vote/games/" + game + "/comments";
        makesOne(() -> person.sends(Map.of("text", "よろしくお願いします。")), comments, "commentId");
        assertThat(listed(comments)).isEqualTo(1);
    }

    @Test
    void aRoomToDrawIn() {
        Map<String, Object> wish =
                Map.of("playerName", "あき", "settings", Map.of("timeLimit", 60, "roundCount", 1, "playerCount", 2));
        String player = given().contentType(ContentType.JSON)
                .body(wish)
                .post("/api/draw/games")
                .cookie("ittaku_player");
        Supplier<RequestSpecification> asPlayer = () -> given().cookie("ittaku_player", player)
                .header("Origin", People.origin())
                .contentType(ContentType.JSON);
        makesOne(() -> asPlayer.get().body(wish), "/api/draw/games", "gameId");
        assertThat(asPlayer.get().get("/api/draw/me/games").<List<?>>path("items"))
                .hasSize(2);
    }

    @Test
    void theFirstRoomOfSomebodyWhoHasNoCookieYet() {
        Map<String, Object> wish =
                Map.of("playerName", "あき", "settings", Map.of("timeLimit", 60, "roundCount", 1, "playerCount", 2));
        String key = UUID.randomUUID().toString();
        Supplier<RequestSpecification> newcomer =
                () -> given().contentType(ContentType.JSON).body(wish).header("Idempotency-Key", key);
        Response first = newcomer.get().post("/api/draw/games");
        String cookie = first.cookie("ittaku_player");
        Supplier<RequestSpecification> withCookie =
                () -> newcomer.get().cookie("ittaku_player", cookie).header("Origin", People.origin());

        Response replayed = newcomer.get().post("/api/draw/games");
        assertThat(replayed.header(Repeats.REPLAYED)).isEqualTo("true");
        assertThat(replayed.cookie("ittaku_player")).isEqualTo(cookie);
        Response arrived = withCookie.get().post("/api/draw/games");
        assertThat(arrived.header(Repeats.REPLAYED))
                .as("the cookie came, the rest of the answer did not")
                .isEqualTo("true");

        loseAnswers();
        Response again = newcomer.get().post("/api/draw/games");
        assertThat(again.statusCode()).as(again.asString()).isEqualTo(201);
        assertThat(again.header(Repeats.REPLAYED)).isNull();
        assertThat(again.cookie("ittaku_player")).isEqualTo(cookie);
        assertThat(again.<String>path("gameId")).isEqualTo(first.path("gameId"));
        assertThat(given().cookie("ittaku_player", cookie)
                        .get("/api/draw/me/games")
                        .<List<?>>path("items"))
                .hasSize(1);
    }

    @Test
    void aShortKeyOfSomebodyWithoutACookieStandsForNobody() {
        Map<String, Object> wish =
                Map.of("playerName", "あき", "settings", Map.of("timeLimit", 60, "roundCount", 1, "playerCount", 2));
        Supplier<Response> asks = () -> given().contentType(ContentType.JSON)
                .body(wish)
                .header("Idempotency-Key", "guessed")
                .post("/api/draw/games");
        assertThat(asks.get().<String>path("gameId")).isNotEqualTo(asks.get().path("gameId"));
    }

    @Test
    void aLineOfTheChat() {
        Map<String, Object> room =
                Map.of("playerName", "あき", "settings", Map.of("timeLimit", 60, "roundCount", 1, "playerCount", 2));
        Response made = given().contentType(ContentType.JSON).body(room).post("/api/draw/games");
        String chat = "/api/draw/games/" + made.path("gameId") + "/chat";
        Supplier<RequestSpecification> asPlayer = () ->
                given().cookie("ittaku_player", made.cookie("ittaku_player")).header("Origin", People.origin());
        makesOne(() -> asPlayer.get().contentType(ContentType.JSON).body(Map.of("content", "こんにちは")), chat, "line.id");
        assertThat(asPlayer.get().get(chat).<List<?>>path("items")).hasSize(1);
    }

    @Test
    void aPersonalToken() {
        makesOne(() -> person.sends(Map.of("name", "backup", "scope", "read")), "/api/me/tokens", "token");
        assertThat(listed("/api/me/tokens")).isEqualTo(1);
        assertThat(listed("/api/inbox")).isEqualTo(1);
    }

    @Test
    void theSameRequestADayLaterIsAnother() {
        Map<String, String> wish = Map.of("name", "backup", "scope", "read");
        String key = UUID.randomUUID().toString();
        person.sends(wish).header("Idempotency-Key", key).post("/api/me/tokens");
        clock.advance(Duration.ofHours(24));
        person.sends(wish).header("Idempotency-Key", key).post("/api/me/tokens");
        assertThat(listed("/api/me/tokens")).isEqualTo(2);
    }
}
