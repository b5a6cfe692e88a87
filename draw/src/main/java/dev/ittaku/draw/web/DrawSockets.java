package dev.ittaku.draw.web;

import dev.ittaku.draw.lease.RoomElsewhere;
import dev.ittaku.draw.player.Players;
import dev.ittaku.draw.room.Closing;
import dev.ittaku.draw.room.RoomActor;
import dev.ittaku.draw.room.RoomCodes;
import dev.ittaku.draw.room.RoomMissing;
import dev.ittaku.draw.room.Rooms;
import dev.ittaku.draw.room.Watcher;
import dev.ittaku.platform.caller.ClientAddress;
import dev.ittaku.platform.caller.Origins;
import dev.ittaku.platform.installation.RateLimits;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.ServerWebSocket;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/** Opens sockets for players: from our own pages only, a few per address, for those who have joined. */
@ApplicationScoped
class DrawSockets {
    private static final Logger LOG = Logger.getLogger(DrawSockets.class);
    private static final int ORDER = -500;
    private static final int MOST_PER_ADDRESS = 20;
    private static final long CHECK_MILLIS = 5_000;

    private final Players players;
    private final Rooms rooms;
    private final Origins origins;
    private final ClientAddress addresses;
    private final Vertx vertx;
    private final RoomCodes codes;
    private final DrawSocket.Setting setting;
    private final boolean limited;
    private final Map<String, Integer> perAddress = new ConcurrentHashMap<>();
    private final Set<DrawSocket> open = ConcurrentHashMap.newKeySet();

    DrawSockets(
            Players players,
            Rooms rooms,
            Origins origins,
            ClientAddress addresses,
            Vertx vertx,
            DrawJson json,
            RoomCodes codes,
            Clock clock,
            RoomThreads threads,
            MeterRegistry meters,
            RateLimits limits) {
        this.players = players;
        this.rooms = rooms;
        this.origins = origins;
        this.addresses = addresses;
        this.vertx = vertx;
        this.codes = codes;
        this.limited = limits.isOn();
        this.setting = new DrawSocket.Setting(rooms, json, clock, threads.writes(), limited, inkTime(meters));
        meters.gauge("ittaku.draw.sockets", open, Set::size);
        meters.gauge("ittaku.draw.rooms", rooms, Rooms::count);
    }

    /** From a frame's arrival to its last copy being handed to the network. */
    private static Timer inkTime(MeterRegistry meters) {
        return Timer.builder("ittaku.draw.ink")
                .description("Time to check a frame of ink and pass it on to everyone")
                .serviceLevelObjectives(Stream.of(1, 2, 3, 5, 7, 10, 15, 20, 50, 100, 500)
                        .map(Duration::ofMillis)
                        .toArray(Duration[]::new))
                .register(meters);
    }

    void register(@Observes Router router) {
        router.get("/ws/draw/:id").order(ORDER).handler(this::upgrade);
        vertx.setPeriodic(CHECK_MILLIS, timer -> {
            Instant now = setting.clock().instant();
            open.forEach(socket -> socket.check(now));
        });
    }

    private void upgrade(RoutingContext context) {
        HttpServerRequest request = context.request();
        if (!"websocket".equalsIgnoreCase(request.getHeader("Upgrade"))) {
            context.fail(426);
            return;
        }
        if (!origins.allows(request)) {
            context.fail(403);
            return;
        }
        String address = ClientAddress.counted(addresses.of(request));
        if (!enter(address)) {
            context.fail(429);
            return;
        }
        String gameId = context.pathParam("id");
        boolean known = request.getParam("v") == null || "1".equals(request.getParam("v"));
        request.pause();
        vertx.<Entry>executeBlocking(() -> known ? find(gameId, request) : Entry.refused(Closing.VERSION), false)
                .onComplete(found -> {
                    if (found.failed()) {
                        LOG.error("A socket could not be opened", found.cause());
                        leave(address);
                        context.fail(503);
                        return;
                    }
                    request.toWebSocket()
                            .onFailure(e -> leave(address))
                            .onSuccess(socket -> begin(
                                    socket,
                                    new Outlet(socket, request.connection(), vertx, setting.clock()),
                                    found.result(),
                                    address));
                });
    }

    /** Who comes and where, or why not. */
    private record Entry(Optional<RoomActor> room, String playerId, Closing closing) {
        static Entry refused(Closing closing) {
            return new Entry(Optional.empty(), "", closing);
        }
    }

    private Entry find(String gameId, HttpServerRequest request) {
        // A screen gets the view of strangers, even in a player's browser: the player's own words must not be shown on
        // it.
        Optional<String> playerId =
                request.getParam("screen") != null ? Optional.of(Watcher.SCREEN) : CurrentPlayer.find(players, request);
        try {
            RoomActor room = rooms.find(gameId);
            return playerId.map(id -> new Entry(Optional.of(room), id, Closing.RESTART))
                    .orElse(Entry.refused(Closing.NOT_A_MEMBER));
        } catch (RoomMissing e) {
            return Entry.refused(Closing.NO_SUCH_GAME);
        } catch (RoomElsewhere e) {
            return Entry.refused(Closing.MOVED);
        }
    }

    private void begin(ServerWebSocket socket, Outlet out, Entry entry, String address) {
        if (entry.room().isEmpty()) {
            leave(address);
            socket.close((short) entry.closing().code(), entry.closing().reason());
            return;
        }
        DrawSocket window = new DrawSocket(
                socket, out, codes.id(), entry.playerId(), entry.room().get(), setting);
        open.add(window);
        socket.exceptionHandler(e -> LOG.debug("A socket failed", e));
        socket.closeHandler(closed -> {
            open.remove(window);
            leave(address);
            window.closed();
        });
        window.open();
    }

    private boolean enter(String address) {
        int now = perAddress.merge(address, 1, Integer::sum);
        if (limited && now > MOST_PER_ADDRESS) {
            leave(address);
            return false;
        }
        return true;
    }

    private void leave(String address) {
        perAddress.computeIfPresent(address, (key, count) -> count <= 1 ? null : count - 1);
    }
}
