package dev.ittaku.browser;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A player without a page, who comes back as the page does: to the same address, with growing pauses. */
final class DrawClient implements AutoCloseable {
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final List<Long> PAUSES = List.of(500L, 1000L, 2000L);

    /** One connection. */
    final class Line implements WebSocket.Listener {
        final List<String> texts = new CopyOnWriteArrayList<>();
        final List<byte[]> ink = new CopyOnWriteArrayList<>();
        private final StringBuilder part = new StringBuilder();
        private volatile int closedBy;

        int closedBy() {
            return closedBy;
        }

        boolean heard(String type) {
            return texts.stream().anyMatch(text -> text.startsWith("{\"type\":\"" + type + "\""));
        }

        /** The game as it was when the line was opened. */
        JsonObject state() {
            return JsonParser.parseString(texts.get(0)).getAsJsonObject().getAsJsonObject("game");
        }

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
            part.append(data);
            if (last) {
                texts.add(part.toString());
                part.setLength(0);
                tries.set(0);
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

        @Override
        public CompletionStage<?> onClose(WebSocket from, int code, String reason) {
            closedBy = code;
            comeBack(code);
            return null;
        }

        @Override
        public void onError(WebSocket from, Throwable error) {
            closedBy = 1006;
            comeBack(1006);
        }
    }

    private final String gameId;
    private final String cookie;
    private final AtomicInteger tries = new AtomicInteger();
    private volatile String address;
    private volatile boolean gone;
    private volatile WebSocket socket;
    private volatile Line line = new Line();

    private DrawClient(String address, String gameId, String cookie) {
        this.address = address;
        this.gameId = gameId;
        this.cookie = cookie;
    }

    static DrawClient host(RunningServer server, String name, int players) throws Exception {
        String body = "{\"playerName\":\"" + name
                + "\",\"settings\":{\"timeLimit\":120,\"roundCount\":2,\"playerCount\":" + players + "}}";
        HttpResponse<String> made = call(server.url(), "POST", "api/draw/games", body, "");
        JsonObject answer = JsonParser.parseString(made.body()).getAsJsonObject();
        return new DrawClient(server.url(), answer.get("gameId").getAsString(), cookie(made));
    }

    /** Joins the same room, at whichever server, and is ready. */
    DrawClient joinedBy(RunningServer server, String name) throws Exception {
        String room = "api/draw/games/" + gameId;
        HttpResponse<String> joined = call(server.url(), "POST", room + "/players", "{\"name\":\"" + name + "\"}", "");
        if (joined.statusCode() != 201) {
            throw new IllegalStateException("Joining answered " + joined.statusCode() + " " + joined.body());
        }
        DrawClient other = new DrawClient(server.url(), gameId, cookie(joined));
        other.call("POST", "/ready", "{\"ready\":true}");
        return other;
    }

    private static String cookie(HttpResponse<String> answer) {
        String cookie = answer.headers().firstValue("Set-Cookie").orElseThrow();
        return cookie.substring(0, cookie.indexOf(';'));
    }

    /** From now on at this server, as a balancer would decide. */
    void goesTo(RunningServer server) {
        address = server.url();
    }

    HttpResponse<String> call(String method, String below, String body) throws Exception {
        return call(address, method, "api/draw/games/" + gameId + below, body, cookie);
    }

    JsonObject game() throws Exception {
        return JsonParser.parseString(call("GET", "", "").body()).getAsJsonObject();
    }

    static JsonObject turn(JsonObject game) {
        return game.getAsJsonObject("currentRound").getAsJsonObject("currentTurn");
    }

    private static HttpResponse<String> call(String address, String method, String path, String body, String cookie)
            throws Exception {
        URI there = URI.create(address + path);
        HttpRequest.Builder request = HttpRequest.newBuilder(there)
                .header("Origin", "http://" + there.getAuthority())
                .header("Content-Type", "application/json")
                .method(method, HttpRequest.BodyPublishers.ofString(body));
        if (!cookie.isEmpty()) {
            request.header("Cookie", cookie);
        }
        return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    /** How much a server has written for drawings, as its own meters say. */
    static double savedBy(RunningServer server) throws Exception {
        return call(server.url(), "GET", "metrics", "", "")
                .body()
                .lines()
                .filter(line -> line.startsWith("ittaku_table_write_units_total")
                        && line.contains("EsiritoriGame")
                        && line.contains("drawing"))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }

    /** Opens the socket; it is opened again and again whenever it is lost. */
    DrawClient connect() {
        URI there = URI.create(address + "ws/draw/" + gameId + "?v=1");
        Line fresh = new Line();
        var unused = HTTP.newWebSocketBuilder()
                .header("Cookie", cookie)
                .header("Origin", "http://" + there.getAuthority())
                .buildAsync(URI.create(there.toString().replace("http:", "ws:")), fresh)
                .whenComplete((opened, failure) -> {
                    if (failure == null) {
                        socket = opened;
                        line = fresh;
                    } else {
                        comeBack(1006);
                    }
                });
        return this;
    }

    private void comeBack(int code) {
        if (gone) {
            return;
        }
        int tried = tries.getAndIncrement();
        long pause = code == 4001 && tried == 0 ? 50 : PAUSES.get(Math.min(tried, PAUSES.size() - 1));
        CompletableFuture.delayedExecutor(pause, TimeUnit.MILLISECONDS).execute(this::connect);
    }

    /** The present connection. */
    Line line() {
        return line;
    }

    void sends(String text) {
        socket.sendText(text, true).join();
    }

    void draws(byte... frame) {
        socket.sendBinary(ByteBuffer.wrap(frame), true).join();
    }

    @Override
    public void close() {
        gone = true;
        if (socket != null) {
            socket.abort();
        }
    }
}
