package dev.ittaku.draw.web;

import dev.ittaku.draw.lease.GameServer;
import dev.ittaku.platform.caller.ClientAddress;
import dev.ittaku.platform.caller.RelayKey;
import dev.ittaku.platform.secret.Secrets;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.ServerWebSocket;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.handler.BodyHandler;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A server that runs no room before one that does. */
abstract class RelayedServers {
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    /** With this header the front takes the body before the relay sees the request, as our server does. */
    static final String TAKEN = "X-Taken";

    static final Instant BEGIN = Instant.parse("2026-11-15T09:00:00Z");

    /** So that a line is soon full. */
    private static final HttpServerOptions SMALL =
            new HttpServerOptions().setSendBufferSize(32 * 1024).setReceiveBufferSize(32 * 1024);

    final Vertx vertx = Vertx.vertx();
    final AtomicReference<Duration> passed = new AtomicReference<>(Duration.ZERO);
    final Clock clock = new Clock() {
        @Override
        public Instant instant() {
            return BEGIN.plus(passed.get());
        }

        @Override
        public java.time.ZoneId getZone() {
            return java.time.ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(java.time.ZoneId zone) {
            return this;
        }
    };
    final java.util.Set<String> here = ConcurrentHashMap.newKeySet();
    final Map<String, GameServer> owners = new ConcurrentHashMap<>();
    final List<GameServer> gone = new java.util.concurrent.CopyOnWriteArrayList<>();
    final List<HttpServerRequest> reached = new CopyOnWriteArrayList<>();
    final CompletableFuture<ServerWebSocket> joined = new CompletableFuture<>();
    final List<String> heard = new CopyOnWriteArrayList<>();
    HttpServer owner;
    HttpServer front;
    Relay relay;

    @BeforeEach
    void start() throws Exception {
        owner = listening(vertx.createHttpServer(SMALL).requestHandler(this::own));
        ClientAddress addresses = new ClientAddress(List.of(), new RelayKey(new Secrets(new SplittableRandom(1))));
        relay = relay(addresses, Relay.PATIENCE);
        Router router = Router.router(vertx);
        router.route().order(-1).handler(context -> {
            if (context.request().getHeader(TAKEN) != null) {
                BodyHandler.create(false).handle(context);
            } else {
                context.next();
            }
        });
        router.route("/ws/draw/:id").handler(relay);
        router.route("/api/draw/games/:id/*").handler(relay);
        router.route("/impatient/:id").handler(relay(addresses, Duration.ofMillis(200)));
        router.route().handler(context -> context.end("here"));
        front = listening(vertx.createHttpServer(SMALL).requestHandler(router));
        owners.put("far", server(owner.actualPort()));
        owners.put("gone", server(1));
    }

    private Relay relay(ClientAddress addresses, Duration patience) {
        return new Relay(
                vertx,
                here::contains,
                id -> Optional.ofNullable(owners.get(id)),
                gone::add,
                addresses,
                clock,
                patience);
    }

    static GameServer server(int port) {
        return new GameServer("two", "http://127.0.0.1:" + port, "the key", BEGIN, null, BEGIN);
    }

    static HttpServer listening(HttpServer server) throws Exception {
        return server.listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .get(20, TimeUnit.SECONDS);
    }

    @AfterEach
    void stop() throws Exception {
        vertx.close().toCompletionStage().toCompletableFuture().get(20, TimeUnit.SECONDS);
    }

    /** The server that runs the room: answers calls, and sockets with what it is sent. */
    private void own(HttpServerRequest request) {
        reached.add(request);
        if (request.getHeader("Upgrade") == null) {
            request.body().onSuccess(body -> {
                request.response().headers().add("Set-Cookie", "a=1").add("Set-Cookie", "b=2");
                request.response()
                        .setStatusCode(201)
                        .putHeader("ETag", "x")
                        .end(Buffer.buffer("got ").appendBuffer(body));
            });
            return;
        }
        if ("refuse".equals(request.getHeader("Origin"))) {
            request.response().setStatusCode(429).end();
            return;
        }
        request.toWebSocket().onSuccess(socket -> {
            socket.textMessageHandler(text -> {
                heard.add(text);
                socket.writeTextMessage("re: " + text);
            });
            socket.binaryMessageHandler(socket::writeBinaryMessage);
            joined.complete(socket);
        });
    }

    HttpRequest.Builder call(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + front.actualPort() + path))
                .timeout(Duration.ofSeconds(20));
    }

    static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    Window open(String gameId, String origin, boolean reads) {
        Window window = new Window(reads);
        window.socket = HTTP.newWebSocketBuilder()
                .header("Origin", origin)
                .header("Cookie", "ittaku_player=p.t")
                .buildAsync(URI.create("ws://127.0.0.1:" + front.actualPort() + "/ws/draw/" + gameId + "?v=1"), window)
                .join();
        return window;
    }

    static final class Window implements WebSocket.Listener {
        final List<String> texts = new CopyOnWriteArrayList<>();
        final List<ByteBuffer> frames = new CopyOnWriteArrayList<>();
        final CompletableFuture<Integer> closed = new CompletableFuture<>();
        private final boolean reads;
        WebSocket socket;

        Window(boolean reads) {
            this.reads = reads;
        }

        @Override
        public void onOpen(WebSocket opened) {
            if (reads) {
                opened.request(Long.MAX_VALUE);
            }
        }

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence text, boolean last) {
            texts.add(text.toString());
            return null;
        }

        @Override
        public CompletionStage<?> onBinary(WebSocket from, ByteBuffer bytes, boolean last) {
            frames.add(bytes);
            return null;
        }

        @Override
        public CompletionStage<?> onClose(WebSocket from, int code, String reason) {
            closed.complete(code);
            return null;
        }

        int code() throws Exception {
            return closed.get(20, TimeUnit.SECONDS);
        }
    }
}
