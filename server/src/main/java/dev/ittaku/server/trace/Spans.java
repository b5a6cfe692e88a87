package dev.ittaku.server.trace;

import dev.ittaku.table.meter.Cost;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import io.smallrye.common.vertx.VertxContext;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.impl.HttpServerRequestInternal;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Makes spans and sends them to a collector (OTLP over HTTP, protobuf), in batches and outside of requests; spans that
 * the collector does not accept are dropped. A share of all traces is kept, chosen by their ids; a caller's wish to be
 * traced is ignored, because strangers could fill the collector.
 */
final class Spans implements AutoCloseable {
    private static final String PATH = "/v1/traces";
    private static final String TEMPLATE = "UrlPathTemplate";
    /** Where a request keeps its span, for the operations that it asks for. */
    private static final String SPAN = "ittaku.span";

    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");
    private static final Duration FLUSH = Duration.ofSeconds(1);
    private static final long CLOSING_SECONDS = 5;
    private static final int FIRST_FAULT_OF_OURS = 500;

    private static final AttributeKey<String> SERVICE = AttributeKey.stringKey("service.name");
    private static final AttributeKey<String> METHOD = AttributeKey.stringKey("http.request.method");
    private static final AttributeKey<String> ROUTE = AttributeKey.stringKey("http.route");
    private static final AttributeKey<Long> STATUS = AttributeKey.longKey("http.response.status_code");
    private static final AttributeKey<String> SYSTEM = AttributeKey.stringKey("db.system.name");
    private static final AttributeKey<String> TABLE = AttributeKey.stringKey("db.collection.name");
    private static final AttributeKey<String> PATTERN = AttributeKey.stringKey("db.operation.name");
    private static final AttributeKey<String> OUTCOME = AttributeKey.stringKey("ittaku.outcome");
    private static final AttributeKey<Long> ROUND_TRIPS = AttributeKey.longKey("ittaku.round_trips");
    private static final AttributeKey<Double> READ_UNITS = AttributeKey.doubleKey("ittaku.read_units");
    private static final AttributeKey<Double> WRITE_UNITS = AttributeKey.doubleKey("ittaku.write_units");

    private static final TextMapGetter<HttpServerRequest> HEADERS = new TextMapGetter<>() {
        @Override
        public Iterable<String> keys(HttpServerRequest request) {
            return request.headers().names();
        }

        @Override
        public @Nullable String get(@Nullable HttpServerRequest request, String name) {
            return request == null ? null : request.getHeader(name);
        }
    };

    private final SdkTracerProvider provider;
    private final Tracer tracer;
    private final JobSpans jobs;

    Spans(URI collector, Map<String, String> headers, double ratio) {
        String base = collector.toString().replaceFirst("/+$", "");
        OtlpHttpSpanExporter exporter = OtlpHttpSpanExporter.builder()
                .setEndpoint(base.endsWith(PATH) ? base : base + PATH)
                .setHeaders(() -> headers)
                .build();
        this.provider = SdkTracerProvider.builder()
                .setResource(Resource.getDefault().merge(Resource.create(Attributes.of(SERVICE, "ittaku"))))
                .setSampler(Sampler.traceIdRatioBased(ratio))
                .addSpanProcessor(BatchSpanProcessor.builder(exporter)
                        .setScheduleDelay(FLUSH)
                        .build())
                .build();
        this.tracer = provider.get("dev.ittaku.server");
        this.jobs = new JobSpans(tracer);
    }

    /** Begins the span of a request, below the one that its caller names in {@code traceparent}. */
    Request begin(HttpServerRequestInternal request) {
        Context parent = W3CTraceContextPropagator.getInstance().extract(Context.root(), request, HEADERS);
        String method =
                METHODS.contains(request.method().name()) ? request.method().name() : "_OTHER";
        Span span = tracer.spanBuilder(method)
                .setParent(parent)
                .setSpanKind(SpanKind.SERVER)
                .setAttribute(METHOD, method)
                .startSpan();
        request.context().putLocal(SPAN, span);
        return new Request(span, method);
    }

    /** A request while it is answered. */
    record Request(Span span, String method) {
        String traceId() {
            return span.getSpanContext().getTraceId();
        }

        String spanId() {
            return span.getSpanContext().getSpanId();
        }

        /** In the form of the header {@code traceparent}. */
        String parent() {
            SpanContext context = span.getSpanContext();
            return "00-" + context.getTraceId() + "-" + context.getSpanId() + "-"
                    + context.getTraceFlags().asHex();
        }

        /** The name is the template of the route: an address may hold a share code. */
        void end(HttpServerRequestInternal request, int status) {
            String route = Objects.toString(request.context().getLocal(TEMPLATE), "/other");
            span.updateName(method + " " + route);
            span.setAttribute(ROUTE, route);
            span.setAttribute(STATUS, (long) status);
            if (status >= FIRST_FAULT_OF_OURS) {
                span.setStatus(StatusCode.ERROR);
            }
            span.end();
        }
    }

    /** An operation on a table has ended, on the thread of its request or job. */
    void spent(String table, String pattern, String outcome, Cost cost) {
        // A job that found nothing to write may end an operation without a request, every second.
        ofRequest()
                .or(() -> cost.roundTrips() > 0 ? jobs.current() : Optional.empty())
                .filter(Span::isRecording)
                .ifPresent(parent -> operation(parent, table, pattern, outcome, cost));
    }

    private static Optional<Span> ofRequest() {
        io.vertx.core.Context context = Vertx.currentContext();
        return context != null
                        && VertxContext.isDuplicatedContext(context)
                        && context.getLocal(SPAN) instanceof Span request
                ? Optional.of(request)
                : Optional.empty();
    }

    private void operation(Span parent, String table, String pattern, String outcome, Cost cost) {
        Instant ended = Instant.now();
        Span span = tracer.spanBuilder(table + " " + pattern)
                .setParent(Context.root().with(parent))
                .setSpanKind(SpanKind.CLIENT)
                .setStartTimestamp(ended.minus(cost.time()))
                .setAttribute(SYSTEM, "aws.dynamodb")
                .setAttribute(TABLE, table)
                .setAttribute(PATTERN, pattern)
                .setAttribute(OUTCOME, outcome)
                .setAttribute(ROUND_TRIPS, (long) cost.roundTrips())
                .setAttribute(READ_UNITS, cost.readUnits())
                .setAttribute(WRITE_UNITS, cost.writeUnits())
                .startSpan();
        if (outcome.equals("failed")) {
            span.setStatus(StatusCode.ERROR);
        }
        span.end(ended);
    }

    @Override
    public void close() {
        provider.shutdown().join(CLOSING_SECONDS, TimeUnit.SECONDS);
    }
}
