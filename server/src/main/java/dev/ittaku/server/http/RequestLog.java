package dev.ittaku.server.http;

import dev.ittaku.platform.product.Product;
import dev.ittaku.server.route.RouteOrder;
import dev.ittaku.server.trace.Traces;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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
    /** Behind these parts of an address stands what lets its holder in: share codes, codes of rooms. */
    private static final Set<String> BEFORE_SECRETS = Set.of("shared", "codes", "code");

    /** Behind these parts of a product's addresses stand long ids that do the same. */
    private static final Map<String, Set<String>> BEFORE_SECRET_IDS =
            Product.all().stream().collect(Collectors.toMap(Product::id, Product::secretsBehind));

    private static final int SHOWN = 4;
    private static final int LONG = 12;
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
        String trace = context.get(Traces.TRACE_ID);
        if (trace != null) {
            MDC.put(Traces.TRACE_ID, trace);
        }
        LOG.infof(
                "%s %s %d %.1f ms",
                context.request().method(),
                shortened(context.request().path()),
                context.response().getStatusCode(),
                (System.nanoTime() - begun) / 1e6);
        MDC.remove("requestId");
        MDC.remove(Traces.TRACE_ID);
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
        return withoutSecrets(clean.toString());
    }

    private static String withoutSecrets(String path) {
        List<String> parts = new ArrayList<>(List.of(path.split("/", -1)));
        Set<String> beforeIds = parts.stream()
                .flatMap(part -> BEFORE_SECRET_IDS.getOrDefault(part, Set.of()).stream())
                .collect(Collectors.toSet());
        for (int i = 1; i < parts.size(); i++) {
            String before = parts.get(i - 1);
            String part = parts.get(i);
            boolean secret = BEFORE_SECRETS.contains(before) || (beforeIds.contains(before) && isLong(part));
            if (secret && part.length() > SHOWN) {
                parts.set(i, part.substring(0, SHOWN) + "…");
            }
        }
        return String.join("/", parts);
    }

    /** An id, not the name of a route or file. */
    private static boolean isLong(String part) {
        return part.length() >= LONG && part.indexOf('.') < 0;
    }
}
