package dev.ittaku.server.trace;

import dev.ittaku.platform.due.JobRun;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.MDC;

/**
 * The spans of what the server does by itself: each run of a job that asks a table for something is a trace of its own, and lines
 * that it logs from then on carry the ids. A run that asks for nothing leaves no span: most look every second whether there is
 * something to do.
 */
final class JobSpans {
    private static final AttributeKey<String> JOB = AttributeKey.stringKey("ittaku.job");
    private static final AttributeKey<String> FAILURE = AttributeKey.stringKey("ittaku.failure");

    private final Tracer tracer;
    private final Map<JobRun, Span> running = new ConcurrentHashMap<>();

    JobSpans(Tracer tracer) {
        this.tracer = tracer;
    }

    /** The span of the run that this thread is in. */
    Optional<Span> current() {
        return JobRun.current().map(run -> {
            Span known = running.get(run);
            return known == null ? begin(run) : known;
        });
    }

    private Span begin(JobRun run) {
        Span span = tracer.spanBuilder("job " + run.job())
                .setParent(Context.root())
                .setSpanKind(SpanKind.INTERNAL)
                .setStartTimestamp(run.began())
                .setAttribute(JOB, run.job())
                .startSpan();
        running.put(run, span);
        MDC.put(Traces.TRACE_ID, span.getSpanContext().getTraceId());
        MDC.put(Traces.SPAN_ID, span.getSpanContext().getSpanId());
        run.whenEnded(failure -> end(run, span, failure));
        return span;
    }

    private void end(JobRun run, Span span, Optional<String> failure) {
        running.remove(run);
        MDC.remove(Traces.TRACE_ID);
        MDC.remove(Traces.SPAN_ID);
        failure.ifPresent(why -> {
            span.setStatus(StatusCode.ERROR);
            span.setAttribute(FAILURE, why);
        });
        span.end();
    }
}
