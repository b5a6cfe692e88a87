package dev.ittaku.server.trace;

import dev.ittaku.server.page.Pages;
import dev.ittaku.server.route.RouteOrder;
import dev.ittaku.table.meter.CostListener;
import io.vertx.core.http.impl.HttpServerRequestInternal;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import org.jboss.logging.MDC;

/**
 * Traces requests of pages, of the interface and of sockets, and jobs, where {@code ittaku.traces.to} names a collector of
 * OpenTelemetry. Otherwise there is no handler and no class of its library is loaded. A page is told the span that brought
 * it, so that what it asks for belongs to the same trace; log lines carry the ids.
 */
@Singleton
public class Traces {
    /** Under these names log lines have the ids. */
    public static final String TRACE_ID = "traceId";

    static final String SPAN_ID = "spanId";
    private static final Logger LOG = Logger.getLogger(Traces.class);

    private final Optional<Spans> spans;

    Traces(
            @ConfigProperty(name = "ittaku.traces.to") Optional<URI> collector,
            @ConfigProperty(name = "ittaku.traces.headers") Optional<List<String>> headers,
            @ConfigProperty(name = "ittaku.traces.ratio") double ratio) {
        if (!(ratio >= 0 && ratio <= 1)) {
            throw new IllegalArgumentException("ittaku.traces.ratio must be between 0 and 1.");
        }
        this.spans = collector.map(to -> new Spans(address(to), parsed(headers.orElse(List.of())), ratio));
        collector.ifPresent(to -> LOG.infof("Traces go to %s.", to));
    }

    private static URI address(URI collector) {
        if (collector.getHost() == null || !List.of("http", "https").contains(collector.getScheme())) {
            throw new IllegalArgumentException(
                    "ittaku.traces.to must be the address of a collector, such as http://127.0.0.1:4318.");
        }
        return collector;
    }

    private static Map<String, String> parsed(List<String> headers) {
        Map<String, String> parsed = new HashMap<>();
        for (String header : headers) {
            int at = header.indexOf('=');
            if (at < 1) {
                throw new IllegalArgumentException(
                        "ittaku.traces.headers must be names and values, such as Authorization=Bearer secret.");
            }
            parsed.put(header.substring(0, at).strip(), header.substring(at + 1).strip());
        }
        return parsed;
    }

    /** Makes a span of each operation on a table that a traced request or a job asks for. */
    public CostListener costs() {
        return spans.<CostListener>map(on -> on::spent).orElse(CostListener.NONE);
    }

    void register(@Observes Router router) {
        spans.ifPresent(on -> router.route().order(RouteOrder.TRACES).handler(context -> begin(on, context)));
    }

    private static void begin(Spans spans, RoutingContext context) {
        String path = String.valueOf(context.request().path());
        boolean page = !path.startsWith("/api/") && !path.startsWith("/ws/");
        if ((!page || Pages.wantsPage(context)) && context.request() instanceof HttpServerRequestInternal request) {
            Spans.Request traced = spans.begin(request);
            context.put(TRACE_ID, traced.traceId());
            MDC.put(TRACE_ID, traced.traceId());
            MDC.put(SPAN_ID, traced.spanId());
            if (page) {
                context.response().putHeader("Server-Timing", "traceparent;desc=\"" + traced.parent() + "\"");
            }
            context.addEndHandler(
                    ended -> traced.end(request, context.response().getStatusCode()));
        }
        context.next();
    }

    /** Sends the remaining spans. */
    @PreDestroy
    void close() {
        spans.ifPresent(Spans::close);
    }
}
