package dev.ittaku.server.draw;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.ittaku.draw.ink.InkWriter;
import dev.ittaku.server.OtherSettings;
import dev.ittaku.server.TestClock;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Someone on a real connection who asks for everything again and again, and does not read it. Without limits: how many
 * requests they let through depends on how fast the server reads them.
 */
@QuarkusTest
@TestProfile(OtherSettings.class)
class SlowReaderTest {
    private static final int LINES = 50;
    /** What was asked for comes to more than the network itself buffers. */
    private static final int ASKED_SOON = 70;

    private static final int ASKED = 170;
    /** More than the server's patience, and the turn is not over yet. */
    private static final int MORE_SECONDS = 20;

    private static final int STROKES = 20;
    /** What was asked for comes to twice as much; what the network itself buffers is about half of this. */
    private static final int MOST_SENT = 6 * 1024 * 1024;

    @Inject
    TestClock clock;

    private DrawPlayer aki;
    private DrawPlayer haru;
    private RawSocket slow;

    @BeforeEach
    void aTurnWithALongChat() throws Exception {
        aki = DrawPlayer.host();
        haru = DrawPlayer.joins(aki.gameId, "はる");
        for (int i = 0; i < LINES; i++) {
            haru.calls()
                    .body(Map.of("content", "あ".repeat(490) + i))
                    .post("/chat")
                    .then()
                    .statusCode(201);
        }
        aki.connected();
        haru.connected();
        haru.calls().body(Map.of("ready", true)).post("/ready").then().statusCode(200);
        aki.calls().post("/start").then().statusCode(200);
        aki.calls().body(Map.of("answer", "りんご")).put("/answer").then().statusCode(200);
        await().until(() -> haru.heard("answerSet"));
        DrawPlayer natsu = DrawPlayer.joins(aki.gameId, "なつ", "spectator");
        slow = RawSocket.open(DrawPlayer.address(aki.gameId), natsu.cookie);
        ask(ASKED_SOON);
    }

    private void ask(int times) throws IOException {
        for (int i = 0; i < times; i++) {
            slow.send("{\"type\":\"sync\"}");
        }
    }

    @AfterEach
    void hangUp() throws Exception {
        aki.hangsUp();
        haru.hangsUp();
        slow.close();
    }

    private void draw() {
        InkWriter pen = new InkWriter(1, 1);
        for (int i = 0; i < STROKES; i++) {
            aki.sends(pen.begin(4, 8, 100 + i, 200).points(103, 198).end().frame());
        }
        await().until(() -> haru.ink.size() == STROKES);
    }

    private double sockets() {
        return given().header("Authorization", "Bearer " + OtherSettings.METRICS_TOKEN)
                .get("/metrics")
                .asString()
                .lines()
                .filter(line -> line.startsWith("ittaku_draw_sockets"))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }

    @Test
    void whoNeverReadsHoldsNobodyUpAndIsCutOff() throws Exception {
        draw();
        double before = sockets();
        ask(ASKED - ASKED_SOON);
        clock.advance(Duration.ofSeconds(11));
        // Time goes on, since the server may have seen the last requests, and the full line, only after that leap.
        AtomicInteger seconds = new AtomicInteger();
        await().pollInterval(Duration.ofMillis(500))
                .atMost(Duration.ofSeconds(40))
                .until(() -> {
                    if (seconds.incrementAndGet() <= MORE_SECONDS) {
                        clock.advance(Duration.ofSeconds(1));
                    }
                    return sockets() < before;
                });
        assertThat(slow.restOf()).isLessThan(MOST_SENT);
        aki.sends(new InkWriter(1, 1).from(3 * STROKES).clear().frame());
        await().until(() -> haru.ink.size() == STROKES + 1);
    }

    @Test
    void whoReadsAgainInTimeGetsEverythingAnew() throws Exception {
        draw();
        slow.send("{\"type\":\"sync\"}");
        // A few of the strokes would be shorter.
        byte[] snapshot = slow.next(frame -> frame.length > STROKES * 5 && frame[0] == 1 && frame[1] == 2);
        assertThat(snapshot).hasSizeLessThan(STROKES * 20);
    }
}
