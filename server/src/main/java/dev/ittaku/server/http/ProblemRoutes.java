package dev.ittaku.server.http;

import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;
import org.jboss.logging.Logger;

/** Errors that happen outside of any resource (no such address, a body too large, a broken request), as problems. */
@ApplicationScoped
class ProblemRoutes {
    private static final Logger LOG = Logger.getLogger(ProblemRoutes.class);

    void register(@Observes Router router) {
        for (int status : List.of(400, 404, 405, 406, 413, 414, 415, 431, 500, 503)) {
            router.errorHandler(status, context -> answer(context, status));
        }
        router.route().order(RouteOrder.LOG + 1).failureHandler(context -> {
            int status = context.statusCode() < 400 ? 500 : context.statusCode();
            if (status >= 500) {
                LOG.error("A request failed", context.failure());
            }
            answer(context, status);
        });
    }

    private static void answer(RoutingContext context, int status) {
        if (!context.response().ended() && !context.response().headWritten()) {
            ProblemJson.send(context.response(), ProblemJson.forStatus(status));
        }
    }
}
