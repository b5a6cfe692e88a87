package dev.ittaku.server.draw;

import static io.restassured.RestAssured.given;

import dev.ittaku.server.People;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;

/** A player with a browser's cookie and, if wanted, a socket. */
final class DrawPlayer implements WebSocket.Listener {
    static final HttpClient HTTP = HttpClient.newHttpClient();

    final String gameId;
    final String cookie;
    final List<String> texts = new CopyOnWriteArrayList<>();
    final List<byte[]> ink = new CopyOnWriteArrayList<>();
    final CompletableFuture<Integer> closed = new CompletableFuture<>();
    private final StringBuilder part = new StringBuilder();
    private WebSocket socket;

    private DrawPlayer(String gameId, String cookie) {
        this.gameId = gameId;
        this.cookie = cookie;
    }

    static DrawPlayer host() {
        Response made = given().contentType(ContentType.JSON).body("""
                        {"playerName": "あき", "settings": {"timeLimit": 60, "roundCount": 1, "playerCount": 4}}""").post("/api/draw/games");
        made.then().statusCode(201);
        return new DrawPlayer(made.path("gameId"), made.cookie("ittaku_player"));
    }

    static DrawPlayer joins(String gameId, String name) {
        return joins(gameId, name, "player");
    }

    static DrawPlayer joins(String gameId, String name, String role) {
        Response joined = given().contentType(ContentType.JSON)
                .body(Map.of("name", name, "role", role))
                .post("/api/draw/games/" + gameId + "/players");
        joined.then().statusCode(201);
        return new DrawPlayer(gameId, joined.cookie("ittaku_player"));
    }

    /** The same browser at another game. */
    DrawPlayer at(String other) {
        return new DrawPlayer(other, cookie);
    }

    /** Somebody who shows something else. */
    DrawPlayer with(String other) {
        return new DrawPlayer(gameId, other);
    }

    RequestSpecification calls() {
        return given().cookie("ittaku_player", cookie)
                .header("Origin", People.origin())
                .contentType(ContentType.JSON)
                .basePath("/api/draw/games/" + gameId);
    }

    static URI address(String gameId) {
        return URI.create(People.origin().replace("http:", "ws:") + "/ws/draw/" + gameId + "?v=1");
    }

    DrawPlayer connected() {
        return connectedTo(address(gameId));
    }

    DrawPlayer connectedTo(URI address) {
        socket = HTTP.newWebSocketBuilder()
                .header("Cookie", "ittaku_player=" + cookie)
                .header("Origin", People.origin())
                .buildAsync(address, this)
                .join();
        return this;
    }

    void sends(String text) {
        socket.sendText(text, true).join();
    }

    void sends(byte[] frame) {
        socket.sendBinary(ByteBuffer.wrap(frame), true).join();
    }

    void hangsUp() {
        socket.abort();
    }

    boolean heard(String type) {
        return texts.stream().anyMatch(text -> text.startsWith("{\"type\":\"" + type + "\""));
    }

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

    @Override
    public CompletionStage<?> onClose(WebSocket from, int code, String reason) {
        closed.complete(code);
        return null;
    }

    @Override
    public void onError(WebSocket from, Throwable error) {
        closed.complete(-1);
    }
}
