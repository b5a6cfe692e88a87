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
 * {@code /health}: up while the store accepts writes, until the server is asked to stop. It is answered on the event
 * loop, from the last known state, so it waits neither for a thread nor for the store. A browser gets a page that shows
 * it in words.
 */
@ApplicationScoped
class HealthRoute {
    private final StoreProbe store;
    private final Pages pages;
    private final Connections connections;

    HealthRoute(StoreProbe store, Pages pages, Connections connections) {
        this.store = store;
        this.pages = pages;
        this.connections = connections;
    }

    void register(@Observes Router router) {
        for (String path : new String[] {"/health", "/health/ready"}) {
            router.get(path).order(RouteOrder.PROBES).handler(this::health);
        }
        // Whether the process runs at all: restarting it would not mend a store.
        router.get("/health/live").order(RouteOrder.PROBES).handler(context -> answer(context, true, new JsonArray()));
    }

    private void health(RoutingContext context) {
        if (Pages.wantsPage(context)) {
            pages.sendStatus(context);
            return;
        }
        boolean writable = store.isUp();
        boolean serving = !connections.isStopping();
        JsonArray checks = new JsonArray().add(check("store", writable)).add(check("serving", serving));
        answer(context, writable && serving, checks);
    }

    private static JsonObject check(String name, boolean up) {
        return new JsonObject().put("name", name).put("status", status(up));
    }

    private static String status(boolean up) {
        return up ? "UP" : "DOWN";
    }

    private static void answer(RoutingContext context, boolean up, JsonArray checks) {
        context.response()
                .setStatusCode(up ? 200 : 503)
                .putHeader("Content-Type", "application/json")
                .putHeader("Cache-Control", "no-store")
                .end(new JsonObject()
                        .put("status", status(up))
                        .put("checks", checks)
                        .toBuffer());
    }
}
