package dev.ittaku.browser;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.ittaku.platform.testing.HttpReceiver;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest;
import io.opentelemetry.proto.trace.v1.Span;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** A collector of OpenTelemetry: takes what a server sends and tells what it has got. */
final class TraceCollector implements AutoCloseable {
    private final HttpReceiver receiver = new HttpReceiver();

    String address() {
        return receiver.address().toString();
    }

    /** All spans so far. */
    List<Span> spans() {
        return receiver.got.stream()
                .filter(request -> request.path().equals("/v1/traces"))
                .flatMap(request -> spans(request.body()))
                .toList();
    }

    /** Those right below another. */
    List<Span> below(Span parent) {
        return spans().stream()
                .filter(span -> span.getTraceId().equals(parent.getTraceId())
                        && span.getParentSpanId().equals(parent.getSpanId()))
                .toList();
    }

    static String traceId(Span span) {
        return HexFormat.of().formatHex(span.getTraceId().toByteArray());
    }

    private static Stream<Span> spans(byte[] body) {
        try {
            return ExportTraceServiceRequest.parseFrom(body).getResourceSpansList().stream()
                    .flatMap(resource -> resource.getScopeSpansList().stream())
                    .flatMap(scope -> scope.getSpansList().stream());
        } catch (InvalidProtocolBufferException e) {
            throw new IllegalStateException("That is no export of traces", e);
        }
    }

    @Override
    public void close() {
        receiver.close();
    }
}
