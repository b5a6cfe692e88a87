package dev.ittaku.draw.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

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
import java.net.http.WebSocketHandshakeException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A server that runs no room before one that does. */
class RelayTest {
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    /** With this header the front takes the body before the relay sees the request, as our server does. */
    private static final String TAKEN = "X-Taken";

    private static final Instant BEGIN = Instant.parse("2026-11-15T09:00:00Z");

    /** So that a line is soon full. */
    private static final HttpServerOptions SMALL =
            new HttpServerOptions().setSendBufferSize(32 * 1024).setReceiveBufferSize(32 * 1024);

    private final Vertx vertx = Vertx.vertx();
    private final AtomicReference<Duration> passed = new AtomicReference<>(Duration.ZERO);
    private final Clock clock = new Clock() {
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
    private final java.util.Set<String> here = ConcurrentHashMap.newKeySet();
    private final Map<String, GameServer> owners = new ConcurrentHashMap<>();
    private final List<GameServer> gone = new java.util.concurrent.CopyOnWriteArrayList<>();
    private final List<HttpServerRequest> reached = new CopyOnWriteArrayList<>();
    private final CompletableFuture<ServerWebSocket> joined = new CompletableFuture<>();
    private final List<String> heard = new CopyOnWriteArrayList<>();
    private HttpServer owner;
    private HttpServer front;
    private Relay relay;

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

    private static GameServer server(int port) {
        return new GameServer("two", "http://127.0.0.1:" + port, "the key", BEGIN, null, BEGIN);
    }

    private static HttpServer listening(HttpServer server) throws Exception {
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

    private HttpRequest.Builder call(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + front.actualPort() + path))
                .timeout(Duration.ofSeconds(20));
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private Window open(String gameId, String origin, boolean reads) {
        Window window = new Window(reads);
        window.socket = HTTP.newWebSocketBuilder()
                .header("Origin", origin)
                .header("Cookie", "ittaku_player=p.t")
                .buildAsync(URI.create("ws://127.0.0.1:" + front.actualPort() + "/ws/draw/" + gameId + "?v=1"), window)
                .join();
        return window;
    }

    private static final class Window implements WebSocket.Listener {
        final List<String> texts = new CopyOnWriteArrayList<>();
        final List<ByteBuffer> frames = new CopyOnWriteArrayList<>();
        final CompletableFuture<Integer> closed = new CompletableFuture<>();
        private final boolean reads;
        private WebSocket socket;

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

    @Test
    void aCallGoesToTheServerOfTheRoomAndItsAnswerComesBack() throws Exception {
        HttpResponse<String> answer = send(call("/api/draw/games/far/guess?x=1")
                .header("Cookie", "ittaku_player=p.t")
                .header("X-Forwarded-For", "198.51.100.9")
                .POST(HttpRequest.BodyPublishers.ofString("りんご")));
        assertThat(answer.statusCode()).isEqualTo(201);
        assertThat(answer.body()).isEqualTo("got りんご");
        assertThat(answer.headers().allValues("Set-Cookie")).containsExactly("a=1", "b=2");
        assertThat(answer.headers().firstValue("ETag")).contains("x");
        HttpServerRequest there = reached.get(0);
        assertThat(there.method().name()).isEqualTo("POST");
        assertThat(there.uri()).isEqualTo("/api/draw/games/far/guess?x=1");
        assertThat(there.getHeader("Cookie")).isEqualTo("ittaku_player=p.t");
        assertThat(there.getHeader("Host")).isEqualTo("127.0.0.1:" + front.actualPort());
        assertThat(there.getHeader(RelayKey.HEADER)).isEqualTo("the key");
        assertThat(there.headers().getAll("X-Forwarded-For")).containsExactly("127.0.0.1");
        assertThat(send(call("/api/draw/games/far/rounds")).body()).isEqualTo("got ");
    }

    @Test
    void aBodyThatWasTakenAlreadyIsPassedOn() throws Exception {
        for (HttpRequest.BodyPublisher body : List.of(
                HttpRequest.BodyPublishers.ofString("hello"),
                HttpRequest.BodyPublishers.fromPublisher(HttpRequest.BodyPublishers.ofString("hello")))) {
            HttpRequest.Builder request = call("/api/draw/games/far/chat")
                    .version(HttpClient.Version.HTTP_1_1)
                    .header(TAKEN, "yes")
                    .POST(body);
            assertThat(send(request).body()).isEqualTo("got hello");
        }
    }

    @Test
    void aRoomThatIsHereOrNobodysStaysHere() throws Exception {
        assertThat(send(call("/api/draw/games/nobodys/guess").POST(HttpRequest.BodyPublishers.ofString("x")))
                        .body())
                .isEqualTo("here");
        here.add("far");
        assertThat(send(call("/api/draw/games/far/guess")).body()).isEqualTo("here");
        assertThat(reached).isEmpty();
    }

    @Test
    void whatWasPassedOnIsNotPassedOnAgain() throws Exception {
        assertThat(send(call("/api/draw/games/far/guess").header(RelayKey.HEADER, "old"))
                        .body())
                .isEqualTo("here");
        assertThat(reached).isEmpty();
    }

    /** The room's end of a socket, once the relay has joined both: a client is connected a moment before that. */
    private ServerWebSocket through(Window window) throws Exception {
        window.socket.sendText("through?", true).join();
        await().until(() -> heard.contains("through?"));
        return joined.get(20, TimeUnit.SECONDS);
    }

    @Test
    void aServerThatIsNotReachedMakesTheClientComeAgain() throws Exception {
        // Somebody listens there, but not for such a connection.
        owners.put(
                "cut", new GameServer("two", "https://127.0.0.1:" + owner.actualPort(), "the key", BEGIN, null, BEGIN));
        assertThat(send(call("/api/draw/games/cut/guess")).statusCode()).isEqualTo(503);
        assertThat(open("cut", "http://here", true).code()).isEqualTo(1012);
        assertThat(gone).isEmpty();
    }

    /** Reads so many bytes of the first request, says something, and closes the connection. */
    private int closing(int bytes, String said) throws Exception {
        java.net.ServerSocket listening = new java.net.ServerSocket(0, 1, java.net.InetAddress.getLoopbackAddress());
        Thread other = new Thread(() -> {
            try (listening) {
                while (true) {
                    try (java.net.Socket socket = listening.accept()) {
                        socket.getInputStream().readNBytes(bytes);
                        socket.getOutputStream().write(said.getBytes(StandardCharsets.US_ASCII));
                    }
                }
            } catch (java.io.IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        });
        other.setDaemon(true);
        other.start();
        return listening.getLocalPort();
    }

    @ParameterizedTest
    @CsvSource({"0, false", "0, true", "1, false", "1, true", "200, false", "200, true"})
    void aServerThatClosesTheConnectionInMidRequestMakesTheClientComeAgain(int bytes, boolean taken) throws Exception {
        owners.put("torn", server(closing(bytes, "")));
        HttpRequest.Builder large = call("/api/draw/games/torn/chat")
                .version(HttpClient.Version.HTTP_1_1)
                .POST(HttpRequest.BodyPublishers.ofString("x".repeat(1_000_000)));
        assertThat(send(taken ? large.header(TAKEN, "yes") : large).statusCode())
                .isEqualTo(503);
        assertThat(send(call("/api/draw/games/torn/rounds").version(HttpClient.Version.HTTP_1_1))
                        .statusCode())
                .isEqualTo(503);
    }

    @Test
    void anAnswerThatBreaksOffIsNotTakenForWhole() throws Exception {
        owners.put("torn", server(closing(1, "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")));
        assertThatThrownBy(() -> send(call("/api/draw/games/torn/rounds").version(HttpClient.Version.HTTP_1_1)))
                .isInstanceOf(java.io.IOException.class)
                .isNotInstanceOf(java.net.http.HttpTimeoutException.class);
    }

    /** As when its machine is lost in mid-answer: nothing comes any more, and nobody says so. */
    @ParameterizedTest
    @CsvSource({"true", "false"})
    void aServerThatFallsSilentIsNotWaitedForInVain(boolean begins) throws Exception {
        HttpServer silent = listening(vertx.createHttpServer().requestHandler(request -> {
            if (begins) {
                request.response().putHeader("Content-Length", "100").write("half");
            }
        }));
        owners.put("silent", server(silent.actualPort()));
        HttpRequest.Builder call = call("/impatient/silent").version(HttpClient.Version.HTTP_1_1);
        if (begins) {
            assertThatThrownBy(() -> send(call))
                    .isInstanceOf(java.io.IOException.class)
                    .isNotInstanceOf(java.net.http.HttpTimeoutException.class);
        } else {
            assertThat(send(call).statusCode()).isEqualTo(503);
        }
    }

    @Test
    void whereNobodyListensAnyMoreTheServerHasEndedAndItsRoomsAreTakenOver() throws Exception {
        HttpResponse<String> answer =
                send(call("/api/draw/games/gone/guess").POST(HttpRequest.BodyPublishers.ofString("x")));
        assertThat(answer.body()).isEqualTo("here");
        assertThat(gone).containsExactly(owners.get("gone"));
    }

    @Test
    void aSocketIsJoinedWithTheRoomsServer() throws Exception {
        Window window = open("far", "http://here", true);
        assertThat(reached.get(0).getHeader("Origin")).isEqualTo("http://here");
        assertThat(reached.get(0).getHeader("Cookie")).isEqualTo("ittaku_player=p.t");
        assertThat(reached.get(0).uri()).isEqualTo("/ws/draw/far?v=1");
        window.socket.sendText("hello", true).join();
        window.socket.sendBinary(ByteBuffer.wrap(new byte[] {1, 2, 3}), true).join();
        await().until(() -> window.texts.contains("re: hello") && window.frames.size() == 1);
        assertThat(window.frames.get(0)).isEqualTo(ByteBuffer.wrap(new byte[] {1, 2, 3}));
        joined.get(20, TimeUnit.SECONDS).close((short) 4011, "left");
        assertThat(window.code()).isEqualTo(4011);
    }

    @Test
    void whenTheClientGoesTheRoomsServerHearsOfIt() throws Exception {
        Window window = open("far", "http://here", true);
        ServerWebSocket there = through(window);
        window.socket.abort();
        await().until(there::isClosed);
    }

    @Test
    void aRefusalComesBackAsItIs() {
        assertThatThrownBy(() -> open("far", "refuse", true))
                .isInstanceOfSatisfying(
                        CompletionException.class,
                        e -> assertThat(((WebSocketHandshakeException) e.getCause())
                                        .getResponse()
                                        .statusCode())
                                .isEqualTo(429));
    }

    @Test
    void whenTheRoomComesHereItsClientsConnectAnew() throws Exception {
        Window window = open("far", "http://here", true);
        through(window);
        relay.check();
        here.add("far");
        relay.check();
        assertThat(window.code()).isEqualTo(4001);
    }

    @Test
    void aServerThatHasFallenSilentLosesItsClients() throws Exception {
        Window window = open("far", "http://here", true);
        through(window);
        passed.set(Duration.ofSeconds(7));
        relay.check();
        assertThat(window.code()).isEqualTo(4001);
    }

    /** The room's server notices, as it would without a relay: the relay keeps nothing for a client that does not read. */
    @Test
    void aClientThatDoesNotReadHoldsTheRoomsServerUpAndIsDropped() throws Exception {
        ServerWebSocket there = through(open("far", "http://here", false));
        Buffer frame = Buffer.buffer(new byte[48 * 1024]);
        // Full for a while, not for a moment: then nothing moves any more between here and the client.
        await().during(Duration.ofSeconds(1)).atMost(Duration.ofSeconds(30)).until(() -> {
            boolean stuck = there.writeQueueFull();
            for (int i = 0; i < 100 && !there.writeQueueFull(); i++) {
                there.writeBinaryMessage(frame);
            }
            return stuck;
        });
        passed.set(Duration.ofSeconds(13));
        await().until(() -> {
            relay.check();
            return there.isClosed();
        });
    }
}
