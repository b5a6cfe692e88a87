package dev.ittaku.server.http;

import dev.ittaku.platform.http.Departed;
import dev.ittaku.platform.http.ProblemJson;
import dev.ittaku.server.page.Pages;
import dev.ittaku.server.route.RouteOrder;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;
import org.jboss.logging.Logger;

/**
 * Errors outside of any resource (unknown address, body too large, broken request): a page for a browser that opens an
 * address, a problem for programs and for everything below {@code /api}.
 */
@ApplicationScoped
class ProblemRoutes {
    private static final Logger LOG = Logger.getLogger(ProblemRoutes.class);

    private static final List<String> BEHIND_PAGES = List.of("/api/", "/ws/", "/_static/", "/webjars/", "/openapi");

    private final Pages pages;

    ProblemRoutes(Pages pages) {
        this.pages = pages;
    }

    void register(@Observes Router router) {
        for (int status : List.of(400, 404, 405, 406, 413, 414, 415, 431, 500, 503)) {
            router.errorHandler(status, context -> answer(context, status));
        }
        router.get().order(RouteOrder.LOST).handler(this::lost);
        router.route().order(RouteOrder.LOG + 1).failureHandler(context -> {
            int status = context.statusCode() < 400 ? 500 : context.statusCode();
            if (status >= 500 && Departed.isClient(context.failure())) {
                LOG.infof("The client left: %s", context.failure().getMessage());
            } else if (status >= 500) {
                LOG.error("A request failed", context.failure());
            }
            answer(context, status);
        });
    }

    /** Behind the pages come resources and libraries alone, so a visit to anything else has lost its way. */
    private void lost(RoutingContext context) {
        String path = context.normalizedPath();
        if (Pages.wantsPage(context) && BEHIND_PAGES.stream().noneMatch(path::startsWith)) {
            pages.sendLost(context, 404);
        } else {
            context.next();
        }
    }

    private void answer(RoutingContext context, int status) {
        if (context.response().ended() || context.response().headWritten()) {
            return;
        }
        boolean lost = status == 404 || status >= 500;
        if (lost && isVisit(context)) {
            pages.sendLost(context, status);
        } else {
            ProblemJson.send(context.response(), ProblemJson.forStatus(status));
        }
    }

    private static boolean isVisit(RoutingContext context) {
        String path = context.request().path();
        return context.request().method().equals(HttpMethod.GET)
                && path != null
                && !path.startsWith("/api/")
                && Pages.wantsPage(context);
    }
}
