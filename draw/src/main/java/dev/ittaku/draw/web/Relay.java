package dev.ittaku.draw.web;

import dev.ittaku.draw.lease.GameServer;
import dev.ittaku.draw.lease.RoomElsewhere;
import dev.ittaku.draw.room.Closing;
import dev.ittaku.platform.caller.ClientAddress;
import dev.ittaku.platform.caller.RelayKey;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.http.ProblemJson;
import io.vertx.core.Handler;
import io.vertx.core.MultiMap;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.http.UpgradeRejectedException;
import io.vertx.core.http.WebSocket;
import io.vertx.core.http.WebSocketClient;
import io.vertx.core.http.WebSocketClientOptions;
import io.vertx.core.http.WebSocketConnectOptions;
import io.vertx.ext.web.RoutingContext;
import java.net.ConnectException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Passes requests and sockets for a room that another server runs on to that server, as they are: who may do what is
 * decided there and nowhere else. What was passed on once is not passed on again. Where the other server can't be
 * reached, the client is told to come again; soon that server either answers or has lost its rooms. Where nobody listens
 * any more, that server has ended, and this one takes the room over at once.
 */
final class Relay implements Handler<RoutingContext> {
    private static final Logger LOG = Logger.getLogger(Relay.class);
    private static final int CONNECT_MILLIS = 2_000;
    /** So long another server may take for an answer to begin, and for each of its parts to follow. */
    static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final int LARGEST_MESSAGE = 1 << 20;
    private static final int MOST_SOCKETS = 20_000;
    private static final int MOST_CALLS = 64;

    /** What belongs to one connection, or is said anew for the next. */
    private static final Set<String> OWN = Set.of(
            "connection",
            "keep-alive",
            "te",
            "trailer",
            "transfer-encoding",
            "upgrade",
            "host",
            "accept-encoding",
            "x-forwarded-for",
            "x-forwarded-proto",
            "x-request-id");

    private final Vertx vertx;
    private final Predicate<String> here;
    private final Function<String, Optional<GameServer>> otherOwner;
    private final Consumer<GameServer> gone;
    private final ClientAddress addresses;
    private final Clock clock;
    private final Duration patience;
    private final HttpClient http;
    private final WebSocketClient sockets;
    private final Set<RelayedSocket> open = ConcurrentHashMap.newKeySet();

    /**
     * A relay.
     *
     * @param here whether this server runs a room
     * @param otherOwner the living server that runs a room, if it is not this one; reads the store
     * @param gone is told of a server at whose address nobody listens any more; writes to the store
     * @param patience usually {@link #PATIENCE}
     */
    Relay(
            Vertx vertx,
            Predicate<String> here,
            Function<String, Optional<GameServer>> otherOwner,
            Consumer<GameServer> gone,
            ClientAddress addresses,
            Clock clock,
            Duration patience) {
        this.vertx = vertx;
        this.here = here;
        this.otherOwner = otherOwner;
        this.gone = gone;
        this.addresses = addresses;
        this.clock = clock;
        this.patience = patience;
        // The timeout of a request ends with the first line of its answer; a server that is halted later is noticed by
        // its silence.
        this.http = vertx.createHttpClient(new HttpClientOptions()
                .setConnectTimeout(CONNECT_MILLIS)
                .setIdleTimeout((int) patience.toMillis())
                .setIdleTimeoutUnit(TimeUnit.MILLISECONDS)
                .setMaxPoolSize(MOST_CALLS));
        this.sockets = vertx.createWebSocketClient(new WebSocketClientOptions()
                .setConnectTimeout(CONNECT_MILLIS)
                .setMaxConnections(MOST_SOCKETS)
                .setMaxFrameSize(LARGEST_MESSAGE)
                .setMaxMessageSize(LARGEST_MESSAGE));
    }

    @Override
    public void handle(RoutingContext context) {
        HttpServerRequest request = context.request();
        String gameId = context.pathParam("id");
        if (request.getHeader(RelayKey.HEADER) != null || here.test(gameId)) {
            context.next();
            return;
        }
        request.pause();
        vertx.executeBlocking(() -> otherOwner.apply(gameId), false)
                .onFailure(context::fail)
                .onSuccess(owner -> {
                    @Nullable String address = owner.map(GameServer::address).orElse(null);
                    if (address == null) {
                        request.resume();
                        context.next();
                    } else if ("websocket".equalsIgnoreCase(request.getHeader("Upgrade"))) {
                        socket(context, gameId, owner.get(), URI.create(address));
                    } else {
                        call(context, owner.get(), URI.create(address));
                    }
                });
    }

    private void call(RoutingContext context, GameServer owner, URI address) {
        HttpServerRequest request = context.request();
        RequestOptions there = to(address, request, new RequestOptions())
                .setMethod(request.method())
                .setTimeout(patience.toMillis())
                .setHeaders(headers(context, owner));
        http.request(there)
                .compose(out -> send(context, out))
                .onSuccess(answer -> answer(answer, context.response()))
                .onFailure(e -> {
                    LOG.debugf(e, "The server %s could not be asked", owner.serverId());
                    if (isRefused(e)) {
                        takeOver(context, owner);
                        return;
                    }
                    request.resume();
                    notReached(context.response());
                });
    }

    /** The machine says that nobody listens there: the server has ended. One that is halted or cut off does not look so. */
    private static boolean isRefused(Throwable failure) {
        String message = failure.getMessage();
        return failure instanceof ConnectException && message != null && message.contains("refused");
    }

    /** Nothing was sent yet, so this server answers itself and takes the room up with that. */
    private void takeOver(RoutingContext context, GameServer owner) {
        vertx.executeBlocking(
                        () -> {
                            gone.accept(owner);
                            return true;
                        },
                        false)
                .onFailure(context::fail)
                .onSuccess(done -> {
                    context.request().resume();
                    context.next();
                });
    }

    private static <O extends RequestOptions> O to(URI address, HttpServerRequest request, O options) {
        boolean tls = "https".equals(address.getScheme());
        options.setSsl(tls)
                .setHost(address.getHost())
                .setPort(address.getPort() > 0 ? address.getPort() : tls ? 443 : 80)
                .setURI(request.uri());
        return options;
    }

    private static io.vertx.core.Future<HttpClientResponse> send(RoutingContext context, HttpClientRequest out) {
        HttpServerRequest request = context.request();
        Buffer taken = context.body().buffer();
        if (taken != null) {
            // The server took the body before anyone saw the request.
            out.headers().remove("Transfer-Encoding");
            return out.send(taken);
        }
        boolean body = request.getHeader("Content-Length") != null || request.getHeader("Transfer-Encoding") != null;
        if (body) {
            return out.send(request);
        }
        request.resume();
        return out.send();
    }

    private static void answer(HttpClientResponse answer, HttpServerResponse response) {
        response.setStatusCode(answer.statusCode());
        answer.headers().forEach((name, value) -> {
            if (!OWN.contains(name.toLowerCase(Locale.ROOT)) && !"Set-Cookie".equalsIgnoreCase(name)) {
                response.headers().set(name, value);
            }
        });
        response.headers().set("Set-Cookie", answer.headers().getAll("Set-Cookie"));
        if (answer.getHeader("Content-Length") == null) {
            response.setChunked(true);
        }
        // An answer that breaks off must not look ended: the client would wait for its rest for ever.
        answer.pipe().endOnFailure(false).to(response).onFailure(e -> response.reset());
    }

    private static void notReached(HttpServerResponse response) {
        if (response.headWritten()) {
            response.reset();
            return;
        }
        response.putHeader("Retry-After", "2");
        ProblemJson.send(response, Problem.of(new RoomElsewhere()));
    }

    /** The client's own headers, and what this server alone knows. */
    private MultiMap headers(RoutingContext context, GameServer owner) {
        HttpServerRequest request = context.request();
        MultiMap headers = MultiMap.caseInsensitiveMultiMap();
        request.headers().forEach((name, value) -> {
            String plain = name.toLowerCase(Locale.ROOT);
            if (!OWN.contains(plain) && !plain.startsWith("sec-websocket") && !plain.startsWith(":")) {
                headers.add(name, value);
            }
        });
        if (request.authority() != null) {
            headers.set("Host", request.authority().toString());
        }
        headers.set(ClientAddress.FORWARDED_FOR, addresses.of(request));
        headers.set(ClientAddress.FORWARDED_PROTO, addresses.secure(request) ? "https" : "http");
        headers.set(RelayKey.HEADER, Optional.ofNullable(owner.relayKey()).orElse(""));
        @Nullable String id = context.response().headers().get("X-Request-Id");
        if (id != null) {
            headers.set("X-Request-Id", id);
        }
        return headers;
    }

    private void socket(RoutingContext context, String gameId, GameServer owner, URI address) {
        HttpServerRequest request = context.request();
        WebSocketConnectOptions there = to(address, request, new WebSocketConnectOptions());
        there.setHeaders(headers(context, owner)).setTimeout(CONNECT_MILLIS);
        // Without this the client's own is taken out; with it one is made up where there is none.
        there.setAllowOriginHeader(request.getHeader("Origin") != null);
        sockets.connect(there)
                .onSuccess(upstream -> join(request, gameId, upstream))
                .onFailure(e -> {
                    if (e instanceof UpgradeRejectedException refused) {
                        context.fail(refused.getStatus());
                        return;
                    }
                    LOG.debugf(e, "The server %s could not be reached", owner.serverId());
                    if (isRefused(e)) {
                        takeOver(context, owner);
                        return;
                    }
                    request.toWebSocket()
                            .onSuccess(
                                    socket -> socket.close((short) Closing.RESTART.code(), Closing.RESTART.reason()));
                });
    }

    private void join(HttpServerRequest request, String gameId, WebSocket upstream) {
        upstream.pause();
        request.toWebSocket().onFailure(e -> upstream.close()).onSuccess(client -> {
            RelayedSocket socket = new RelayedSocket(
                    gameId, client, upstream, clock, () -> Outlet.cutLater(vertx, request.connection()));
            open.add(socket);
            socket.open(() -> open.remove(socket));
        });
    }

    /** Looks after the sockets every second: lines that have gone dead, and rooms that were taken over meanwhile. */
    void check() {
        Instant now = clock.instant();
        open.forEach(socket -> socket.check(here.test(socket.gameId()), now));
    }
}
