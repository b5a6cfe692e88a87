package dev.ittaku.server.http;

import dev.ittaku.server.page.ContentPolicy;
import dev.ittaku.server.route.RouteOrder;
import io.vertx.core.MultiMap;
import io.vertx.ext.web.Router;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/** The headers that restrict what a page may do in the browser. */
@ApplicationScoped
class SecurityHeaders {
    private final ContentPolicy policy;

    SecurityHeaders(ContentPolicy policy) {
        this.policy = policy;
    }

    void register(@Observes Router router) {
        router.route().order(RouteOrder.HEADERS).handler(context -> {
            MultiMap headers = context.response().headers();
            headers.set("Content-Security-Policy", policy.at(context.normalizedPath()));
            headers.set("X-Content-Type-Options", "nosniff");
            if (!ContentPolicy.mayBeFramed(context.normalizedPath())) {
                headers.set("X-Frame-Options", "DENY");
            }
            headers.set("Referrer-Policy", "same-origin");
            headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
            headers.set("Cross-Origin-Opener-Policy", "same-origin");
            headers.set("Cross-Origin-Resource-Policy", "same-origin");
            context.next();
        });
    }
}
