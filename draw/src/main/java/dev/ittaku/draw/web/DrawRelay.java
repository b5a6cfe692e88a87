package dev.ittaku.draw.web;

import dev.ittaku.draw.lease.Leases;
import dev.ittaku.draw.room.Rooms;
import dev.ittaku.platform.caller.ClientAddress;
import io.vertx.core.Vertx;
import io.vertx.ext.web.Router;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Clock;

/** Stands before everything that concerns one room, where several servers share a table. */
@ApplicationScoped
class DrawRelay {
    /** After log and headers, before sockets and resources. */
    private static final int ORDER = -600;

    private static final long CHECK_MILLIS = 1_000;

    private final Rooms rooms;
    private final Leases leases;
    private final ClientAddress addresses;
    private final Vertx vertx;
    private final Clock clock;

    DrawRelay(Rooms rooms, Leases leases, ClientAddress addresses, Vertx vertx, Clock clock) {
        this.rooms = rooms;
        this.leases = leases;
        this.addresses = addresses;
        this.vertx = vertx;
        this.clock = clock;
    }

    void register(@Observes Router router) {
        if (leases.self().alone()) {
            return;
        }
        Relay relay =
                new Relay(vertx, rooms::isHere, leases::otherOwner, leases::isGone, addresses, clock, Relay.PATIENCE);
        router.route("/api/draw/games/:id").order(ORDER).handler(relay);
        router.route("/api/draw/games/:id/*").order(ORDER).handler(relay);
        router.route("/ws/draw/:id").order(ORDER).handler(relay);
        vertx.setPeriodic(CHECK_MILLIS, timer -> relay.check());
    }
}
