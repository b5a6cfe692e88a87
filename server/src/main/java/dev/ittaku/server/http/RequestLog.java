package dev.ittaku.server.http;

import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import org.jboss.logging.Logger;
import org.jboss.logging.MDC;

/**
 * Gives every request an id and one log line when it has ended. The line has the path but never the query, and
 * capability links in the path are shortened.
 */
@ApplicationScoped
class RequestLog {
    static final String HEADER = "X-Request-Id";
    private static final Logger LOG = Logger.getLogger("dev.ittaku.access");
    private static final Pattern OURS = Pattern.compile("[A-Za-z0-9_-]{8,64}");
    private static final Pattern CAPABILITY = Pattern.compile("(/shared/)([^/]{4})[^/]+");
    /** Tells this start of the server from others; an id is no secret, so the rest of it only counts. */
    private final String start = HexFormat.of().toHexDigits(new SecureRandom().nextInt());

    private final AtomicLong requests = new AtomicLong();

    void register(@Observes Router router) {
        router.route().order(RouteOrder.LOG).handler(this::begin);
    }

    private void begin(RoutingContext context) {
        HttpServerRequest request = context.request();
        String id = id(request.getHeader(HEADER));
        long begun = System.nanoTime();
        context.put(HEADER, id);
        MDC.put("requestId", id);
        context.response().putHeader(HEADER, id);
        if (LOG.isInfoEnabled()) {
            context.addEndHandler(done -> ended(context, id, begun));
        }
        context.next();
    }

    private static void ended(RoutingContext context, String id, long begun) {
        MDC.put("requestId", id);
        LOG.infof(
                "%s %s %d %.1f ms",
                context.request().method(),
                shortened(context.request().path()),
                context.response().getStatusCode(),
                (System.nanoTime() - begun) / 1e6);
        MDC.remove("requestId");
    }

    private String id(String given) {
        if (given != null && OURS.matcher(given).matches()) {
            return given;
        }
        return start + HexFormat.of().toHexDigits(requests.incrementAndGet());
    }

    static String shortened(String path) {
        String plain = path == null ? "" : path;
        StringBuilder clean = new StringBuilder(plain.length());
        plain.codePoints().limit(300).forEach(c -> clean.appendCodePoint(Character.isISOControl(c) ? '?' : c));
        return CAPABILITY.matcher(clean).replaceAll("$1$2…");
    }
}
