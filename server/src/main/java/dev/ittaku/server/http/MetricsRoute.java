package dev.ittaku.server.http;

import dev.ittaku.platform.caller.AddressRange;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.ClientAddress;
import dev.ittaku.platform.caller.Recognition;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.http.ProblemJson;
import dev.ittaku.platform.product.Scope;
import dev.ittaku.server.route.RouteOrder;
import io.micrometer.prometheus.PrometheusMeterRegistry;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * {@code /metrics}, for requests with {@code ittaku.metrics.token}, from an address in {@code ittaku.metrics.allow}, or
 * from an admin. No address is allowed by default, because behind a proxy on the same machine all requests come from
 * loopback.
 */
@ApplicationScoped
@SuppressWarnings("deprecation") // The registry that Quarkus puts in place; it offers no other yet.
class MetricsRoute {
    private static final Logger LOG = Logger.getLogger(MetricsRoute.class);
    private static final String BEARER = "Bearer ";
    private static final String TYPE = "text/plain; version=0.0.4; charset=utf-8";

    private final PrometheusMeterRegistry registry;
    private final Probes probes;
    private final Recognition recognition;
    private final ClientAddress addresses;
    private final Optional<String> token;
    private final List<AddressRange> allowed;

    MetricsRoute(
            PrometheusMeterRegistry registry,
            Probes probes,
            Recognition recognition,
            ClientAddress addresses,
            @ConfigProperty(name = "ittaku.metrics.token") Optional<String> token,
            @ConfigProperty(name = "ittaku.metrics.allow") Optional<List<String>> allowed) {
        this.registry = registry;
        this.probes = probes;
        this.recognition = recognition;
        this.addresses = addresses;
        this.token = token;
        this.allowed = AddressRange.all("ittaku.metrics.allow", allowed.orElse(List.of()));
    }

    void register(@Observes Router router) {
        router.route("/metrics").order(RouteOrder.PROBES).handler(this::answer);
        router.route("/metrics/*").order(RouteOrder.PROBES).handler(context -> context.fail(404));
    }

    private void answer(RoutingContext context) {
        HttpServerRequest request = context.request();
        if (!request.method().equals(HttpMethod.GET)) {
            context.fail(405);
            return;
        }
        boolean known = showsToken(request) || isAllowed(addresses.of(request));
        probes.run(() -> {
                    if (!known) {
                        requireAdmin(request);
                    }
                    return registry.scrape();
                })
                .onSuccess(text -> context.response()
                        .putHeader("Content-Type", TYPE)
                        .putHeader("Cache-Control", "no-store")
                        .end(text))
                .onFailure(e -> refuse(context, e));
    }

    private boolean showsToken(HttpServerRequest request) {
        String shown = request.getHeader("Authorization");
        return token.isPresent() && shown != null && MessageDigest.isEqual(bytes(shown), bytes(BEARER + token.get()));
    }

    private boolean isAllowed(String address) {
        return allowed.stream().anyMatch(range -> range.holds(address));
    }

    private void requireAdmin(HttpServerRequest request) {
        Caller caller = recognition.recognise(request).caller().orElseThrow(Problem::notSignedIn);
        boolean narrow = caller.scope().filter(Scope::isNarrow).isPresent();
        if (narrow || !caller.isAdmin()) {
            throw Problem.forbidden("Metrics are for admins, or whoever shows ittaku.metrics.token.");
        }
    }

    private static void refuse(RoutingContext context, Throwable cause) {
        if (cause instanceof Problem problem) {
            ProblemJson.send(context.response(), problem);
        } else {
            LOG.error("The metrics could not be written", cause);
            ProblemJson.send(context.response(), ProblemJson.forStatus(500));
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
