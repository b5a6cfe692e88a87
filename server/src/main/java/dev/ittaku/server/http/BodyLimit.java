package dev.ittaku.server.http;

import dev.ittaku.platform.http.ProblemJson;
import dev.ittaku.server.route.RouteOrder;
import io.quarkus.runtime.configuration.MemorySize;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Rejects a body whose announced length is larger than any route accepts; a wrong length is detected while the body is
 * read.
 */
@ApplicationScoped
class BodyLimit {
    private final long limit;

    BodyLimit(@ConfigProperty(name = "quarkus.http.limits.max-body-size") MemorySize limit) {
        this.limit = limit.asLongValue();
    }

    void register(@Observes Router router) {
        router.route().order(RouteOrder.BODY_LIMIT).handler(this::check);
    }

    private void check(RoutingContext context) {
        if (announced(context.request()) > limit) {
            UnreadBody.refuse(context, ProblemJson.forStatus(413));
        } else {
            context.next();
        }
    }

    static long announced(HttpServerRequest request) {
        String length = request.getHeader("Content-Length");
        try {
            return length == null ? 0 : Long.parseLong(length);
        } catch (NumberFormatException e) {
            return Long.MAX_VALUE;
        }
    }
}
