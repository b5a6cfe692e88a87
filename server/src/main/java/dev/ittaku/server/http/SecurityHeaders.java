package dev.ittaku.server.http;

import dev.ittaku.server.page.ImportMap;
import dev.ittaku.server.route.RouteOrder;
import io.vertx.core.MultiMap;
import io.vertx.ext.web.Router;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/** The headers that tell a browser what a page of ours may do. No inline script runs but the import map, by its hash. */
@ApplicationScoped
class SecurityHeaders {
    private static final String POLICY = "default-src 'none'; script-src 'self' '%s'; style-src 'self'%s; "
            + "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
            + "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";

    private final String policy;
    private final String docsPolicy;

    SecurityHeaders(ImportMap importMap) {
        this.policy = POLICY.formatted(importMap.hash(), "");
        // Swagger's page sets style elements of its own.
        this.docsPolicy = POLICY.formatted(importMap.hash(), " 'unsafe-inline'");
    }

    void register(@Observes Router router) {
        router.route().order(RouteOrder.HEADERS).handler(context -> {
            MultiMap headers = context.response().headers();
            boolean docs = context.normalizedPath().startsWith("/docs");
            headers.set("Content-Security-Policy", docs ? docsPolicy : policy);
            headers.set("X-Content-Type-Options", "nosniff");
            headers.set("X-Frame-Options", "DENY");
            headers.set("Referrer-Policy", "same-origin");
            headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
            headers.set("Cross-Origin-Opener-Policy", "same-origin");
            headers.set("Cross-Origin-Resource-Policy", "same-origin");
            context.next();
        });
    }
}
