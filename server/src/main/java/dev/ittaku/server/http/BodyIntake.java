package dev.ittaku.server.http;

import dev.ittaku.platform.caller.ClientAddress;
import dev.ittaku.platform.caller.Rules;
import dev.ittaku.platform.http.ProblemJson;
import dev.ittaku.server.route.RouteOrder;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.configuration.MemorySize;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.impl.HttpServerRequestInternal;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.impl.RoutingContextInternal;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Reads every body completely on the event loop before a thread that serves requests sees it, so a body that comes byte
 * by byte costs only its bytes. Bodies that are too large, too slow or too many are rejected here.
 */
@ApplicationScoped
class BodyIntake {
    private static final Set<HttpMethod> WITHOUT = Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);
    private static final long LEAST_MEMORY = 64L << 20;

    private final Rules rules;
    private final ClientAddress addresses;
    private final UnfinishedBodies unfinished;
    private final BodyPace pace;
    private final long limit;

    BodyIntake(
            Rules rules,
            ClientAddress addresses,
            MeterRegistry meters,
            @ConfigProperty(name = "quarkus.http.limits.max-body-size") MemorySize limit,
            @ConfigProperty(name = "ittaku.http.body-time") Duration time,
            @ConfigProperty(name = "ittaku.http.body-rate") MemorySize rate,
            @ConfigProperty(name = "ittaku.http.unfinished-per-address") int perClient,
            @ConfigProperty(name = "ittaku.http.body-memory-per-address") MemorySize perAddress,
            @ConfigProperty(name = "ittaku.http.body-memory") Optional<MemorySize> inAll) {
        this.rules = rules;
        this.addresses = addresses;
        this.limit = limit.asLongValue();
        this.pace = new BodyPace(time, rate.asLongValue());
        long memory = inAll.map(MemorySize::asLongValue)
                .orElse(Math.max(LEAST_MEMORY, Runtime.getRuntime().maxMemory() / 4));
        this.unfinished = new UnfinishedBodies(perClient, perAddress.asLongValue(), memory);
        meters.gauge("ittaku.http.unfinished", unfinished, UnfinishedBodies::count);
        meters.gauge("ittaku.http.body.bytes", unfinished, UnfinishedBodies::bytes);
    }

    void register(@Observes Router router) {
        router.route().order(RouteOrder.STREAMS).handler(context -> stream(context, router));
        router.route().order(RouteOrder.BODY).handler(this::take);
    }

    /** A stream of HTTP/2 is replayed when its body is complete: it cannot be passed on after it has ended. */
    private void stream(RoutingContext context, Router router) {
        HttpServerRequest request = context.request();
        boolean stream = request.version() == HttpVersion.HTTP_2 && request instanceof HttpServerRequestInternal;
        if (!stream || !mayHaveBody(request)) {
            context.next();
            return;
        }
        HttpServerRequestInternal internal = (HttpServerRequestInternal) request;
        WholeRequest.Taken taken = WholeRequest.takenFor(internal.context());
        if (taken != null) {
            use(context, taken);
        } else {
            Connections.deadline(request).ifPresent(ConnectionDeadline::streamBegins);
            gather(context, found -> router.handle(new WholeRequest(internal, found)));
        }
    }

    private void take(RoutingContext context) {
        if (context.request().version() == HttpVersion.HTTP_2 || !mayHaveBody(context.request())) {
            context.next();
        } else {
            gather(context, taken -> use(context, taken));
        }
    }

    private static void use(RoutingContext context, WholeRequest.Taken taken) {
        context.addEndHandler(ended -> taken.release().run());
        ((RoutingContextInternal) context).setBody(taken.body());
        context.next();
    }

    private void gather(RoutingContext context, Consumer<WholeRequest.Taken> whole) {
        HttpServerRequest request = context.request();
        long largest = Math.min(limit, rules.largestBody(request.method().name(), context.normalizedPath()));
        if (BodyLimit.announced(request) > largest) {
            UnreadBody.refuse(context, ProblemJson.forStatus(413));
            return;
        }
        String client = ClientAddress.counted(addresses.of(request));
        new IncomingBody(context, unfinished, client, largest, pace, whole).take();
    }

    /** In HTTP/2 only the end of the stream shows it; in HTTP/1.1 the headers announce a body. */
    private static boolean mayHaveBody(HttpServerRequest request) {
        if (WITHOUT.contains(request.method())) {
            return false;
        }
        return request.version() == HttpVersion.HTTP_2
                || BodyLimit.announced(request) > 0
                || request.headers().contains("Transfer-Encoding");
    }
}
