package dev.ittaku.server.http;

import dev.ittaku.server.page.Pages;
import dev.ittaku.server.route.RouteOrder;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.config.MeterFilter;
import io.vertx.core.http.impl.HttpServerRequestInternal;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The names of requests in metrics: the template of the route, never the requested address. An address can contain a
 * share code or a room's code, and invented addresses would fill the memory with counters.
 */
@ApplicationScoped
class RouteTemplates {
    /** Under this name the metrics look for a template; a resource puts its own there when one is found. */
    private static final String TEMPLATE = "UrlPathTemplate";

    private static final String OTHER = "/other";
    private static final Set<String> KNOWN = Stream.concat(
                    Pages.FOLDERS.stream(),
                    Stream.of(
                            "api",
                            "ws",
                            "status",
                            "favicon.ico",
                            "bundle",
                            "_static",
                            "webjars",
                            "health",
                            "metrics",
                            "openapi"))
            .collect(Collectors.toUnmodifiableSet());
    private static final Set<String> METHODS =
            Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT");

    void register(@Observes Router router) {
        router.route().order(RouteOrder.TEMPLATES).handler(this::name);
    }

    private void name(RoutingContext context) {
        if (context.request() instanceof HttpServerRequestInternal request) {
            request.context().putLocal(TEMPLATE, of(request.path()));
        }
        context.next();
    }

    /** The first part of a known address, and a star for the rest. */
    static String of(String path) {
        String plain = path == null || path.isEmpty() ? "/" : path;
        int end = plain.indexOf('/', 1);
        String first = plain.substring(1, end < 0 ? plain.length() : end);
        if (!KNOWN.contains(first)) {
            return plain.equals("/") ? plain : OTHER;
        }
        return end < 0 || end == plain.length() - 1 ? "/" + first : "/" + first + "/*";
    }

    /** Methods can be invented like addresses. */
    @Produces
    @Singleton
    static MeterFilter knownMethods() {
        return MeterFilter.deny(RouteTemplates::isInvented);
    }

    private static boolean isInvented(Meter.Id id) {
        String method = id.getName().startsWith("http.server") ? id.getTag("method") : null;
        return method != null && !METHODS.contains(method);
    }
}
