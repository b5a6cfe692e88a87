package dev.ittaku.server.http;

import dev.ittaku.platform.caller.ClientAddress;
import dev.ittaku.server.route.RouteOrder;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ServerChannel;
import io.netty.channel.SingleThreadEventLoop;
import io.netty.util.concurrent.EventExecutor;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.vertx.http.HttpServerStart;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.impl.VertxInternal;
import io.vertx.core.net.impl.ConnectionBase;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.ObservesAsync;
import java.time.Duration;
import java.util.Iterator;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Supervises connections: installs the doorkeeper at the port, reports requests to a connection's deadline, and closes
 * endless streams when the server stops.
 */
@ApplicationScoped
class Connections {
    private final Vertx vertx;
    private final Doorkeeper doorkeeper;
    private final Duration drain;
    private volatile boolean stopping;
    private final Set<Channel> ports = ConcurrentHashMap.newKeySet();
    private final Set<RoutingContext> endless = ConcurrentHashMap.newKeySet();

    Connections(
            Vertx vertx,
            ClientAddress addresses,
            MeterRegistry meters,
            @ConfigProperty(name = "ittaku.http.head-time") Duration head,
            @ConfigProperty(name = "ittaku.http.idle-time") Duration idle,
            @ConfigProperty(name = "ittaku.http.connections-per-address") int perAddress,
            @ConfigProperty(name = "ittaku.shutdown.drain") Duration drain) {
        this.vertx = vertx;
        this.drain = drain;
        this.doorkeeper = new Doorkeeper(addresses, new ConnectionDeadline.Times(head, idle), perAddress);
        meters.gauge("ittaku.http.connections", doorkeeper, Doorkeeper::connections);
    }

    void listening(@ObservesAsync HttpServerStart started) {
        for (EventExecutor executor : ((VertxInternal) vertx).getAcceptorEventLoopGroup()) {
            SingleThreadEventLoop loop = (SingleThreadEventLoop) executor;
            loop.execute(() -> guard(loop.registeredChannelsIterator()));
        }
    }

    private void guard(Iterator<Channel> channels) {
        while (channels.hasNext()) {
            if (channels.next() instanceof ServerChannel port && port.pipeline().get(Doorkeeper.class) == null) {
                port.pipeline().addFirst(doorkeeper);
                ports.add(port);
            }
        }
    }

    void register(@Observes Router router) {
        router.route().order(RouteOrder.CONNECTIONS).handler(this::request);
    }

    static Optional<ConnectionDeadline> deadline(HttpServerRequest request) {
        return request.connection() instanceof ConnectionBase connection
                ? Optional.ofNullable(
                        connection.channel().attr(ConnectionDeadline.KEY).get())
                : Optional.empty();
    }

    private void request(RoutingContext context) {
        ConnectionDeadline deadline = deadline(context.request()).orElse(null);
        if (deadline == null) {
            context.next();
            return;
        }
        boolean chunked = isChunked(context);
        if (!deadline.requestBegins(chunked)) {
            context.request().connection().close();
            return;
        }
        if (chunked || (stopping && context.request().version() != HttpVersion.HTTP_2)) {
            context.response().putHeader("Connection", "close");
        }
        if (isLong(context)) {
            endless.add(context);
        }
        context.addEndHandler(ended -> {
            endless.remove(context);
            // What became a socket is busy until it is closed.
            if (!isSocket(context) || context.response().getStatusCode() >= 400) {
                deadline.requestEnds();
            }
        });
        context.next();
    }

    /**
     * Servers and proxies disagree about the end of a chunked body, so bytes after it on the same connection are never
     * read as a request.
     */
    private static boolean isChunked(RoutingContext context) {
        return context.request().version() != HttpVersion.HTTP_2
                && context.request().headers().contains("Transfer-Encoding");
    }

    private static boolean isSocket(RoutingContext context) {
        return "websocket".equalsIgnoreCase(context.request().getHeader("Upgrade"));
    }

    /** Sockets and event streams continue until they are closed. */
    private static boolean isLong(RoutingContext context) {
        String accept = context.request().getHeader("Accept");
        return isSocket(context) || (accept != null && accept.contains("text/event-stream"));
    }

    /** Whether the server has been asked to stop: a balancer should send new requests elsewhere. */
    boolean isStopping() {
        return stopping;
    }

    /**
     * First, load balancers get time to see that this server is not ready, while it still answers everything. Then the
     * port is closed, and then endless streams, so that the server can wait for the remaining requests.
     */
    void stop(@Observes ShutdownDelayInitiatedEvent asked) {
        stopping = true;
        try {
            Thread.sleep(drain.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        for (Channel port : ports) {
            ChannelFuture unused = port.close();
        }
        endless.forEach(context -> context.request().connection().close());
    }
}
