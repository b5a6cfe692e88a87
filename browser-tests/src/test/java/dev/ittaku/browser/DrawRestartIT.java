package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A power cut in the middle of a turn: everyone is back in it within ten seconds, with the ink and all scores. */
@Tag("long")
class DrawRestartIT {
    /** One stroke of three commands: begin, a point, end. */
    private static final byte[] STROKE = {1, 1, 1, 2, 0, 1, 4, 8, 100, 100, 2, 1, 6, 3, 3};

    @Test
    void everyoneIsBackInTheSameTurn() throws Exception {
        try (Killable first = new Killable(RunningServer.start());
                DrawClient aki = DrawClient.host(first.server(), "あき", 3);
                DrawClient haru = aki.joinedBy(first.server(), "はる");
                DrawClient natsu = aki.joinedBy(first.server(), "なつ")) {
            playIntoTheSecondTurn(first.server(), aki, haru, natsu);
            Path data = first.server().kill();
            long restarted = System.nanoTime();
            try (RunningServer server = RunningServer.startOn(data, Map.of())) {
                for (DrawClient each : List.of(aki, haru, natsu)) {
                    comesBack(each, server, each == haru);
                }
                System.out.printf("back after %.1f s%n", (System.nanoTime() - restarted) / 1e9);
                assertThat(aki.game().getAsJsonArray("scoreHistories")).hasSize(2);
                assertThat(natsu.call("POST", "/guess", "{\"text\":\"スイカ\"}").body())
                        .contains("correct");
                assertThat(aki.game().getAsJsonArray("scoreHistories")).hasSize(4);
            }
        }
    }

    private static void playIntoTheSecondTurn(RunningServer server, DrawClient aki, DrawClient haru, DrawClient natsu)
            throws Exception {
        for (DrawClient each : List.of(aki, haru, natsu)) {
            each.connect();
            await().atMost(Duration.ofSeconds(20))
                    .until(() -> !each.line().texts.isEmpty());
        }
        aki.call("POST", "/start", "");
        aki.call("PUT", "/answer", "{\"answer\":\"りんご\"}");
        haru.call("POST", "/guess", "{\"text\":\"りんご\"}");
        await().atMost(Duration.ofSeconds(30))
                .until(() -> DrawClient.turn(haru.game()).get("turnNumber").getAsInt() == 2);
        haru.call("PUT", "/answer", "{\"answer\":\"すいか\"}");
        haru.draws(STROKE);
        List<byte[]> seen = natsu.line().ink;
        await().until(() -> !seen.isEmpty() && seen.get(seen.size() - 1).length == STROKE.length);
        // It is saved five seconds after the last stroke.
        await().atMost(Duration.ofSeconds(30))
                .until(() -> aki.line().texts.size() > 3 && DrawClient.savedBy(server) > 0);
    }

    private static void comesBack(DrawClient client, RunningServer server, boolean draws) {
        DrawClient.Line lost = client.line();
        client.goesTo(server);
        await().atMost(Duration.ofSeconds(20))
                .until(() -> client.line() != lost && !client.line().ink.isEmpty());
        JsonObject turn = DrawClient.turn(client.line().state());
        assertThat(turn.get("turnNumber").getAsInt()).isEqualTo(2);
        assertThat(turn.get("status").getAsString()).isEqualTo("drawing");
        assertThat(turn.has("answer")).isEqualTo(draws);
        assertThat(client.line().ink.get(0)).hasSize(STROKE.length);
    }

    /** A server that is killed in the course of the test; if it was not, it must not stay behind. */
    private record Killable(RunningServer server) implements AutoCloseable {
        @Override
        public void close() {
            server.kill();
        }
    }
}
