package dev.ittaku.server.http;

import dev.ittaku.server.page.Pages;
import dev.ittaku.server.route.RouteOrder;
import dev.ittaku.server.store.StoreProbe;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/**
 * {@code /health}: up while the store takes writes. It is answered where the request arrives, from what is known already,
 * so it neither waits for a thread nor for the store. A browser gets a page that says it in words.
 */
@ApplicationScoped
class HealthRoute {
    private final StoreProbe store;
    private final Pages pages;

    HealthRoute(StoreProbe store, Pages pages) {
        this.store = store;
        this.pages = pages;
    }

    void register(@Observes Router router) {
        for (String path : new String[] {"/health", "/health/ready"}) {
            router.get(path).order(RouteOrder.PROBES).handler(this::health);
        }
        // Whether the process runs at all: restarting it would not mend a store.
        router.get("/health/live").order(RouteOrder.PROBES).handler(context -> answer(context, true, false));
    }

    private void health(RoutingContext context) {
        if (Pages.wantsPage(context)) {
            pages.sendStatus(context);
        } else {
            answer(context, store.isUp(), true);
        }
    }

    private static void answer(RoutingContext context, boolean up, boolean withStore) {
        String status = up ? "UP" : "DOWN";
        JsonArray checks = new JsonArray();
        if (withStore) {
            checks.add(new JsonObject().put("name", "store").put("status", status));
        }
        context.response()
                .setStatusCode(up ? 200 : 503)
                .putHeader("Content-Type", "application/json")
                .putHeader("Cache-Control", "no-store")
                .end(new JsonObject()
                        .put("status", status)
                        .put("checks", checks)
                        .toBuffer());
    }
}
