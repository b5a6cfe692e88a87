package dev.ittaku.dynamodb.internal.http;

import dev.ittaku.dynamodb.http.PagesBeside;
import dev.ittaku.dynamodb.http.ServerOptions;
import dev.ittaku.dynamodb.internal.client.EmbeddedClient;
import dev.ittaku.dynamodb.internal.json.JsonException;
import dev.ittaku.dynamodb.internal.json.JsonReader;
import dev.ittaku.dynamodb.internal.json.JsonWriter;
import dev.ittaku.dynamodb.internal.json.PojoReader;
import dev.ittaku.dynamodb.internal.json.PojoWriter;
import dev.ittaku.dynamodb.internal.json.SerializationException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DescribeEndpointsResponse;
import software.amazon.awssdk.services.dynamodb.model.Endpoint;
import software.amazon.awssdk.services.dynamodb.model.TagResourceResponse;
import software.amazon.awssdk.services.dynamodb.model.UntagResourceResponse;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * Answers HTTP requests as the service does. The order of its complaints is part of the protocol: method and content
 * type, then JSON, then the operation's name, then the signature, then the types in the JSON.
 */
public final class WireProtocol {
    private static final String JSON = "application/json";
    private static final String AMZ_JSON = "application/x-amz-json-1.0";
    private static final String EXPOSED = "x-amzn-RequestId,x-amzn-ErrorType,x-amz-crc32,Date";
    private static final byte[] UNKNOWN_PAGE = "<UnknownOperationException/>\n".getBytes(StandardCharsets.US_ASCII);

    private static final String GET_ITEM = "DynamoDB_20120810.GetItem";

    private final boolean quick;
    private final Map<String, WireOperation> operations = new HashMap<>();
    private final PojoReader reader = new PojoReader();
    private final Supplier<String> requestIds;
    private final Callers callers;
    private final @Nullable SignatureCheck signatures;
    private final int maxBody;
    private final @Nullable PagesBeside pages;

    public WireProtocol(
            DynamoDbClient client, DynamoDbStreamsClient streams, Supplier<String> requestIds, ServerOptions options) {
        this.quick = client instanceof EmbeddedClient embedded && !embedded.hasFaults();
        this.requestIds = requestIds;
        this.callers = new Callers(options.origins(), options.hosts());
        this.signatures = options.keys() == null ? null : new SignatureCheck(options.keys());
        this.maxBody = options.limits().bodyBytes();
        this.pages = options.pages();
        WireOperation.of(DynamoDbClient.class, client)
                .forEach((name, operation) -> operations.put("DynamoDB_20120810." + name, operation));
        WireOperation.of(DynamoDbStreamsClient.class, streams)
                .forEach((name, operation) -> operations.put("DynamoDBStreams_20120810." + name, operation));
    }

    /**
     * Whether a request is answered from memory or with one small read, without waiting for other requests or the disk,
     * and without unpacking a body first.
     */
    public boolean isQuick(HttpRequest request) {
        return quick && request.header("x-amz-target").orElse("").equals(GET_ITEM) && !Codings.isPacked(request);
    }

    public HttpResponse answer(HttpRequest request) {
        HttpResponse response = packed(request, dispatch(request));
        CRC32 crc = new CRC32();
        crc.update(response.body());
        response.with("x-amz-crc32", Long.toString(crc.getValue())).with("x-amzn-RequestId", requestIds.get());
        callers.allowedOrigin(request)
                .ifPresent(origin -> response.with("Access-Control-Allow-Origin", origin)
                        .with("Access-Control-Expose-Headers", EXPOSED)
                        .with("Vary", "Origin"));
        return response;
    }

    private static HttpResponse packed(HttpRequest request, HttpResponse response) {
        Optional<String> coding = Codings.wanted(request);
        if (coding.isEmpty() || response.body().length == 0) {
            return response;
        }
        return new HttpResponse(response.status(), response.headers(), Codings.packed(coding.get(), response.body()))
                .with("Content-Encoding", coding.get());
    }

    private HttpResponse dispatch(HttpRequest request) {
        PagesBeside beside = request.header("x-amz-target").isEmpty() ? pages : null;
        Optional<String> stranger = callers.problem(request, beside != null);
        if (stranger.isPresent()) {
            byte[] body = WireErrors.body("com.amazon.coral.service#AccessDeniedException", "Message", stranger.get());
            return HttpResponse.of(403, body).with("Content-Type", JSON);
        }
        Optional<HttpResponse> page = beside == null ? Optional.empty() : page(beside, request);
        if (page.isPresent()) {
            return page.get();
        }
        if (request.method().equals("OPTIONS") && request.header("origin").isPresent()) {
            return preflight(request);
        }
        if (!request.path().equals("/")) {
            return HttpResponse.of(404, UNKNOWN_PAGE);
        }
        if (request.method().equals("GET") || request.method().equals("HEAD")) {
            return HttpResponse.of(200, ("healthy: " + host(request) + " ").getBytes(StandardCharsets.ISO_8859_1));
        }
        String type = request.header("content-type").orElse("").split(";", 2)[0].strip();
        boolean json = type.equals(JSON) || type.equals(AMZ_JSON);
        if (!request.method().equals("POST") || (request.body().length > 0 && !json)) {
            return HttpResponse.of(404, UNKNOWN_PAGE);
        }
        try {
            Answer answer = operate(request, Codings.unpacked(request, maxBody));
            return HttpResponse.of(answer.status(), answer.body())
                    .with("Content-Type", type.equals(AMZ_JSON) ? AMZ_JSON : JSON);
        } catch (Codings.BadCoding bad) {
            return HttpResponse.of(bad.status(), new byte[0]);
        }
    }

    private static Optional<HttpResponse> page(PagesBeside pages, HttpRequest request) {
        return pages.answer(new PagesBeside.Request(
                        request.method(), request.path(), request.query(), request.headers(), request.body()))
                .map(answer -> new HttpResponse(answer.status(), new LinkedHashMap<>(answer.headers()), answer.body()));
    }

    /** Where the client found us, so that it can find us there again. */
    private static String host(HttpRequest request) {
        return request.header("host").orElse("localhost");
    }

    @SuppressWarnings("ArrayRecordComponent") // carried, never compared
    private record Answer(int status, byte[] body) {}

    private Answer operate(HttpRequest request, byte[] content) {
        @Nullable Object body = null;
        if (content.length > 0) {
            try {
                body = JsonReader.read(content);
            } catch (JsonException malformed) {
                return refuse("SerializationException", null);
            }
        }
        WireOperation operation = operations.get(request.header("x-amz-target").orElse(""));
        if (operation == null) {
            return refuse("UnknownOperationException", null);
        }
        Optional<Signatures.Problem> unsigned = Signatures.problem(request);
        if (unsigned.isEmpty() && signatures != null) {
            unsigned = signatures.problem(request);
        }
        if (unsigned.isPresent()) {
            return refuse(unsigned.get().type(), unsigned.get().message());
        }
        if (!(body instanceof Map<?, ?> members)) {
            return refuse("SerializationException", body instanceof List ? "Unexpected list" : null);
        }
        return call(operation, members, host(request));
    }

    private Answer call(WireOperation operation, Map<?, ?> members, String host) {
        try {
            Object request = reader.read(operation.request(), members);
            SdkPojo response = (SdkPojo) operation.method().invoke(request);
            if (response instanceof TagResourceResponse || response instanceof UntagResourceResponse) {
                return new Answer(200, new byte[0]);
            }
            JsonWriter json = new JsonWriter();
            new PojoWriter(json).write(response instanceof DescribeEndpointsResponse ? endpoint(host) : response);
            return new Answer(200, json.toByteArray());
        } catch (SerializationException wrongType) {
            String message = wrongType.getMessage();
            return new Answer(
                    400, WireErrors.body("com.amazon.coral.service#SerializationException", "Message", message));
        } catch (UnsupportedOperationException notHere) {
            return refuse("UnknownOperationException", null);
        } catch (Throwable failed) {
            WireErrors.Reply reply = WireErrors.reply(failed);
            return new Answer(reply.status(), reply.body());
        }
    }

    private static Answer refuse(String type, @Nullable String message) {
        return new Answer(400, WireErrors.body("com.amazon.coral.service#" + type, "message", message));
    }

    /** The client's own address: a client that discovers endpoints must not leave for another. */
    private static DescribeEndpointsResponse endpoint(String host) {
        return DescribeEndpointsResponse.builder()
                .endpoints(Endpoint.builder()
                        .address(host)
                        .cachePeriodInMinutes(1440L)
                        .build())
                .build();
    }

    private static HttpResponse preflight(HttpRequest request) {
        Map<String, String> headers = new LinkedHashMap<>();
        request.header("access-control-request-headers")
                .ifPresent(value -> headers.put("Access-Control-Allow-Headers", value));
        request.header("access-control-request-method")
                .ifPresent(value -> headers.put("Access-Control-Allow-Methods", value));
        headers.put("Access-Control-Max-Age", "172800");
        return new HttpResponse(200, headers, new byte[0]);
    }
}
