package dev.ittaku.server.draw;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.ittaku.draw.ink.InkWriter;
import dev.ittaku.server.People;
import dev.ittaku.server.TestClock;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A turn over the socket, and everything that must not work there. The clock stands still unless it is moved. */
@QuarkusTest
class DrawSocketTest {
    @Inject
    TestClock clock;

    private DrawPlayer aki;
    private DrawPlayer haru;

    @BeforeEach
    void drawing() {
        clock.nextMinute();
        aki = DrawPlayer.host();
        haru = DrawPlayer.joins(aki.gameId, "はる").connected();
        aki.connected();
        haru.calls().body(Map.of("ready", true)).post("/ready").then().statusCode(200);
        aki.sends("{\"type\":\"start\",\"id\":1}");
        await().until(() -> aki.heard("turnStarted") && haru.heard("turnStarted"));
        aki.sends("{\"type\":\"answer\",\"answer\":\"りんご\",\"id\":2}");
        await().until(() -> haru.heard("answerSet"));
    }

    /** An address has so many sockets only. */
    @AfterEach
    void hangUp() {
        aki.hangsUp();
        haru.hangsUp();
    }

    private static int status(CompletionException e) {
        return ((WebSocketHandshakeException) e.getCause()).getResponse().statusCode();
    }

    @Test
    void aTurnFromInkToTheRightGuess() {
        InkWriter pen = new InkWriter(1, 1);
        aki.sends(pen.begin(4, 8, 100, 200).points(103, 198).end().frame());
        await().until(() -> haru.ink.size() == 1);
        haru.sends("{\"type\":\"guess\",\"text\":\"りんこ\",\"id\":3}");
        await().until(() -> haru.heard("close"));
        assertThat(aki.heard("close")).isFalse();
        DrawPlayer late = DrawPlayer.joins(aki.gameId, "なつ", "spectator").connected();
        await().until(() -> late.ink.size() == 1);
        assertThat(late.ink.get(0)[1]).isEqualTo((byte) 2);
        given().get("/api/draw/games/" + aki.gameId + "/drawings/1/1.svg")
                .then()
                .statusCode(200)
                .contentType("image/svg+xml");
        haru.sends("{\"type\":\"chat\",\"content\":\"リンゴ\",\"id\":4}");
        await().until(() -> haru.heard("turnEnded") && aki.heard("turnEnded"));
        late.hangsUp();
        assertThat(haru.texts).anyMatch(text -> text.contains("\"id\":4") && text.contains("\"result\":\"correct\""));
        assertThat(haru.texts.stream().takeWhile(text -> !text.contains("\"type\":\"correct\"")))
                .noneMatch(text -> text.contains("りんご"));
    }

    @Test
    void aForgedFrameEndsTheConnectionAndNobodySeesIt() throws Exception {
        aki.sends(new byte[] {1, 1, 1, 1, 0, 9, 9, 9});
        assertThat(aki.closed.get(20, TimeUnit.SECONDS)).isEqualTo(4008);
        assertThat(haru.ink).isEmpty();
    }

    @Test
    void aGuesserCannotDrawAndAForeignTurnIsIgnored() {
        haru.sends(new InkWriter(1, 1).clear().frame());
        await().until(() -> haru.heard("error"));
        assertThat(haru.texts).anyMatch(text -> text.contains("NOT_DRAWER"));
        aki.sends(new InkWriter(1, 2).clear().frame());
        aki.sends(new InkWriter(9, 1).clear().frame());
        aki.sends(new InkWriter(1, 1).from(7).clear().frame());
        await().until(() -> aki.heard("inkRefused"));
        assertThat(haru.ink).isEmpty();
    }

    @Test
    void aForeignPageCannotOpenASocket() {
        for (String origin : List.of("https://evil.example", "null", People.origin() + ".evil.example")) {
            assertThatThrownBy(() -> DrawPlayer.HTTP
                            .newWebSocketBuilder()
                            .header("Cookie", "ittaku_player=" + haru.cookie)
                            .header("Origin", origin)
                            .buildAsync(DrawPlayer.address(haru.gameId), new WebSocket.Listener() {})
                            .join())
                    .isInstanceOfSatisfying(
                            CompletionException.class,
                            e -> assertThat(status(e)).isEqualTo(403));
        }
    }

    @Test
    void whoIsNotInTheRoomIsTurnedAway() throws Exception {
        DrawPlayer elsewhere = DrawPlayer.host();
        assertThat(elsewhere.at(aki.gameId).connected().closed.get(20, TimeUnit.SECONDS))
                .isEqualTo(4003);
        assertThat(elsewhere.at("nowhere").connected().closed.get(20, TimeUnit.SECONDS))
                .isEqualTo(4004);
        assertThat(haru.with("x.y").connected().closed.get(20, TimeUnit.SECONDS))
                .isEqualTo(4003);
        String playerId = haru.cookie.substring(0, 36);
        assertThat(haru.with(playerId + "." + "A".repeat(22)).connected().closed.get(20, TimeUnit.SECONDS))
                .isEqualTo(4003);
    }

    @Test
    void aFloodEndsTheConnectionAndTheOthersGoOn() throws Exception {
        for (int i = 0; i < 300 && !haru.closed.isDone(); i++) {
            try {
                haru.sends("{\"type\":\"ping\"}");
            } catch (CompletionException e) {
                break; // closed meanwhile
            }
        }
        assertThat(haru.closed.get(20, TimeUnit.SECONDS)).isNotNull();
        aki.sends("{\"type\":\"ping\",\"id\":77}");
        await().until(() -> aki.texts.stream().anyMatch(text -> text.contains("\"id\":77")));
    }

    @Test
    void whatIsTooLargeEndsTheConnection() throws Exception {
        haru.sends("{\"type\":\"chat\",\"content\":\"" + "あ".repeat(5_000) + "\"}");
        assertThat(haru.closed.get(20, TimeUnit.SECONDS)).isEqualTo(4008);
    }

    @Test
    void oddRequestsAreRefusedOneByOne() {
        for (String odd : List.of(
                "[]",
                "{",
                "{}",
                "{\"type\":7}",
                "{\"type\":\"fly\",\"id\":9}",
                "{\"type\":\"ready\",\"ready\":\"yes\"}",
                "{\"type\":\"guess\"}",
                "{\"type\":\"guess\",\"text\":{\"a\":1}}",
                "null")) {
            int before = haru.texts.size();
            haru.sends(odd);
            await().until(() -> haru.texts.size() > before);
            assertThat(haru.texts.get(haru.texts.size() - 1)).startsWith("{\"type\":\"error\"");
        }
    }

    /** Compression is not agreed to, and a frame that claims it ends the connection without being inflated. */
    @Test
    void aBombIsNeverInflated() throws Exception {
        URI there = URI.create(People.origin());
        try (Socket socket = new Socket(there.getHost(), there.getPort())) {
            socket.setSoTimeout(20_000);
            OutputStream out = socket.getOutputStream();
            out.write(("GET /ws/draw/" + haru.gameId + "?v=1 HTTP/1.1\r\nHost: " + there.getAuthority()
                            + "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                            + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                            + "Sec-WebSocket-Extensions: permessage-deflate, deflate-frame\r\nOrigin: "
                            + People.origin() + "\r\nCookie: ittaku_player=" + haru.cookie + "\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
            InputStream in = socket.getInputStream();
            StringBuilder head = new StringBuilder();
            while (head.indexOf("\r\n\r\n") < 0) {
                head.append((char) in.read());
            }
            assertThat(head.toString()).contains("101").doesNotContainIgnoringCase("deflate");
            // final, compressed, binary; masked; two bytes
            out.write(new byte[] {(byte) 0xc2, (byte) 0x82, 0, 0, 0, 0, 1, 1});
            out.flush();
            in.readAllBytes(); // ends, since the server hangs up
        }
    }

    @Test
    void anAddressHasSoManySocketsAndNoMore() {
        List<DrawPlayer> open = new ArrayList<>();
        int refused = 0;
        for (int i = 0; i < 21; i++) {
            DrawPlayer player = DrawPlayer.host();
            try {
                open.add(player.connected());
            } catch (CompletionException e) {
                refused = status(e);
                break;
            }
        }
        assertThat(refused).isEqualTo(429);
        open.forEach(DrawPlayer::hangsUp);
    }

    @Test
    void codesCannotBeGuessedInBulk() {
        int last = 0;
        for (int i = 0; i < 40 && last != 429; i++) {
            last = given().get("/api/draw/codes/KAKA23" + (10 + i)).statusCode();
        }
        assertThat(last).isEqualTo(429);
    }

    @Test
    void onlyTheCookieOfThePlayerCounts() {
        String game = "/api/draw/games/" + aki.gameId;
        Object nobody = given().get(game).path("you");
        assertThat(nobody).isNull();
        Object guessed = haru.calls().get("").path("currentRound.currentTurn.answer");
        assertThat(guessed).isNull();
        assertThat((String) aki.calls().get("").path("currentRound.currentTurn.answer"))
                .isEqualTo("りんご");
        given().contentType(ContentType.JSON)
                .body(Map.of("text", "りんご"))
                .post(game + "/guess")
                .then()
                .statusCode(403);
        given().get(game + "/chat").then().statusCode(403);
        haru.calls().body(Map.of("answer", "すいか")).put("/answer").then().statusCode(403);
        aki.calls().body(Map.of("text", "りんご")).post("/guess").then().statusCode(403);
        given().cookie("ittaku_player", haru.cookie)
                .header("Origin", "https://evil.example")
                .contentType(ContentType.JSON)
                .body(Map.of("text", "りんご"))
                .post(game + "/guess")
                .then()
                .statusCode(403);
    }
}
