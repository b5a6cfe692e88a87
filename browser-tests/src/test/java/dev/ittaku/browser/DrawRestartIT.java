package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A power cut in the middle of a turn: everyone is back in it within ten seconds, with the ink and all scores. */
@Tag("long")
class DrawRestartIT {
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final Map<String, String> NO_LIMITS = Map.of("ITTAKU_RATE_LIMIT", "off");

    /** A browser's window on the game. */
    private static final class Window implements WebSocket.Listener {
        final List<String> texts = new CopyOnWriteArrayList<>();
        final List<byte[]> ink = new CopyOnWriteArrayList<>();
        private final StringBuilder part = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
            part.append(data);
            if (last) {
                texts.add(part.toString());
                part.setLength(0);
            }
            from.request(1);
            return null;
        }

        @Override
        public CompletionStage<?> onBinary(WebSocket from, ByteBuffer data, boolean last) {
            byte[] bytes = new byte[data.remaining()];
            data.get(bytes);
            ink.add(bytes);
            from.request(1);
            return null;
        }
    }

    private static HttpResponse<String> call(
            RunningServer server, String method, String path, String body, String cookie) throws Exception {
        URI there = URI.create(server.url() + path);
        HttpRequest.Builder request = HttpRequest.newBuilder(there)
                .header("Origin", "http://" + there.getAuthority())
                .header("Content-Type", "application/json")
                .method(method, HttpRequest.BodyPublishers.ofString(body));
        if (!cookie.isEmpty()) {
            request.header("Cookie", cookie);
        }
        return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static String cookie(HttpResponse<String> answer) {
        String cookie = answer.headers().firstValue("Set-Cookie").orElseThrow();
        return cookie.substring(0, cookie.indexOf(';'));
    }

    private static WebSocket open(RunningServer server, String gameId, String cookie, Window window) {
        URI there = URI.create(server.url() + "ws/draw/" + gameId + "?v=1");
        return HTTP.newWebSocketBuilder()
                .header("Cookie", cookie)
                .header("Origin", "http://" + there.getAuthority())
                .buildAsync(URI.create(there.toString().replace("http:", "ws:")), window)
                .join();
    }

    private static JsonObject game(RunningServer server, String gameId, String cookie) throws Exception {
        return JsonParser.parseString(call(server, "GET", "api/draw/games/" + gameId, "", cookie)
                        .body())
                .getAsJsonObject();
    }

    private static JsonObject turn(JsonObject game) {
        return game.getAsJsonObject("currentRound").getAsJsonObject("currentTurn");
    }

    @Test
    void everyoneIsBackInTheSameTurn() throws Exception {
        List<String> cookies = new ArrayList<>();
        String gameId;
        Path data;
        try (Killable first = new Killable(RunningServer.start(NO_LIMITS))) {
            RunningServer server = first.server();
            HttpResponse<String> made = call(
                    server,
                    "POST",
                    "api/draw/games",
                    "{\"playerName\":\"あき\",\"settings\":{\"timeLimit\":120,\"roundCount\":2,\"playerCount\":3}}",
                    "");
            gameId = JsonParser.parseString(made.body())
                    .getAsJsonObject()
                    .get("gameId")
                    .getAsString();
            String room = "api/draw/games/" + gameId;
            cookies.add(cookie(made));
            for (String name : List.of("はる", "なつ")) {
                cookies.add(cookie(call(server, "POST", room + "/players", "{\"name\":\"" + name + "\"}", "")));
                call(server, "POST", room + "/ready", "{\"ready\":true}", cookies.get(cookies.size() - 1));
            }
            List<Window> windows = new ArrayList<>();
            List<WebSocket> sockets = new ArrayList<>();
            for (String cookie : cookies) {
                windows.add(new Window());
                sockets.add(open(server, gameId, cookie, windows.get(windows.size() - 1)));
            }
            call(server, "POST", room + "/start", "", cookies.get(0));
            call(server, "PUT", room + "/answer", "{\"answer\":\"りんご\"}", cookies.get(0));
            call(server, "POST", room + "/guess", "{\"text\":\"りんご\"}", cookies.get(1));
            await().atMost(Duration.ofSeconds(30))
                    .until(() -> turn(game(server, gameId, cookies.get(1)))
                                    .get("turnNumber")
                                    .getAsInt()
                            == 2);
            call(server, "PUT", room + "/answer", "{\"answer\":\"すいか\"}", cookies.get(1));
            // One stroke of three commands: begin, a point, end.
            byte[] stroke = {1, 1, 1, 2, 0, 1, 4, 8, 100, 100, 2, 1, 6, 3, 3};
            sockets.get(1).sendBinary(ByteBuffer.wrap(stroke), true).join();
            await().until(() -> !windows.get(2).ink.isEmpty()
                    && windows.get(2).ink.get(windows.get(2).ink.size() - 1).length == stroke.length);
            // It is saved five seconds after the last stroke.
            await().atMost(Duration.ofSeconds(30))
                    .until(() -> windows.get(0).texts.size() > 3 && saved(server));
            data = server.kill();
        }
        long restarted = System.nanoTime();
        try (RunningServer server = RunningServer.startOn(data, NO_LIMITS)) {
            for (String cookie : cookies) {
                Window window = new Window();
                open(server, gameId, cookie, window);
                await().atMost(Duration.ofSeconds(20)).until(() -> !window.ink.isEmpty());
                JsonObject state = JsonParser.parseString(window.texts.get(0)).getAsJsonObject();
                JsonObject turn = turn(state.getAsJsonObject("game"));
                assertThat(turn.get("turnNumber").getAsInt()).isEqualTo(2);
                assertThat(turn.get("status").getAsString()).isEqualTo("drawing");
                assertThat(turn.has("answer")).isEqualTo(cookie.equals(cookies.get(1)));
                assertThat(window.ink.get(0)).hasSize(15);
            }
            System.out.printf("back after %.1f s%n", (System.nanoTime() - restarted) / 1e9);
            JsonObject game = game(server, gameId, cookies.get(0));
            assertThat(game.getAsJsonArray("scoreHistories")).hasSize(2);
            HttpResponse<String> right =
                    call(server, "POST", "api/draw/games/" + gameId + "/guess", "{\"text\":\"スイカ\"}", cookies.get(2));
            assertThat(right.body()).contains("correct");
            assertThat(game(server, gameId, cookies.get(0)).getAsJsonArray("scoreHistories"))
                    .hasSize(4);
        }
    }

    /** Whether the drawing was written, as the server's own meters say. */
    private static boolean saved(RunningServer server) throws Exception {
        return call(server, "GET", "metrics", "", "")
                .body()
                .lines()
                .anyMatch(line -> line.startsWith("ittaku_table_write_units_total")
                        && line.contains("EsiritoriGame")
                        && line.contains("drawing"));
    }

    /** A server that is killed in the course of the test; if it was not, it must not stay behind. */
    private record Killable(RunningServer server) implements AutoCloseable {
        @Override
        public void close() {
            server.kill();
        }
    }
}
