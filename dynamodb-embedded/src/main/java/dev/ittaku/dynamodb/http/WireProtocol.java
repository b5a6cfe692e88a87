package dev.ittaku.dynamodb.http;

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
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * Answers HTTP requests as the service does. The order of its complaints is part of the protocol: method and content
 * type, then JSON, then the operation's name, then the signature, then the types in the JSON.
 */
final class WireProtocol {
    private static final String JSON = "application/json";
    private static final String AMZ_JSON = "application/x-amz-json-1.0";
    private static final byte[] HEALTHY =
            "healthy: dynamodb.us-east-1.amazonaws.com ".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] UNKNOWN_PAGE = "<UnknownOperationException/>\n".getBytes(StandardCharsets.US_ASCII);

    private final Map<String, WireOperation> operations = new HashMap<>();
    private final PojoReader reader = new PojoReader();
    private final Supplier<String> requestIds;

    WireProtocol(DynamoDbClient client, DynamoDbStreamsClient streams, Supplier<String> requestIds) {
        this.requestIds = requestIds;
        WireOperation.of(DynamoDbClient.class, client)
                .forEach((name, operation) -> operations.put("DynamoDB_20120810." + name, operation));
        WireOperation.of(DynamoDbStreamsClient.class, streams)
                .forEach((name, operation) -> operations.put("DynamoDBStreams_20120810." + name, operation));
    }

    HttpResponse answer(HttpRequest request) {
        HttpResponse response = dispatch(request);
        response.with("x-amzn-RequestId", requestIds.get());
        if (request.header("origin").isPresent()) {
            response.with("Access-Control-Allow-Origin", "*");
        }
        return response;
    }

    private HttpResponse dispatch(HttpRequest request) {
        if (request.method().equals("OPTIONS") && request.header("origin").isPresent()) {
            return preflight(request);
        }
        if (request.method().equals("GET")) {
            return summed(200, HEALTHY);
        }
        String type = request.header("content-type").orElse("").split(";", 2)[0].strip();
        boolean json = type.equals(JSON) || type.equals(AMZ_JSON);
        if (!request.method().equals("POST") || (request.body().length > 0 && !json)) {
            return summed(404, UNKNOWN_PAGE);
        }
        Answer answer = operate(request);
        return summed(answer.status(), answer.body()).with("Content-Type", type.equals(AMZ_JSON) ? AMZ_JSON : JSON);
    }

    @SuppressWarnings("ArrayRecordComponent") // carried, never compared
    private record Answer(int status, byte[] body) {}

    private Answer operate(HttpRequest request) {
        @Nullable Object body = null;
        if (request.body().length > 0) {
            try {
                body = JsonReader.read(request.body());
            } catch (JsonException malformed) {
                return refuse("SerializationException", null);
            }
        }
        WireOperation operation = operations.get(request.header("x-amz-target").orElse(""));
        if (operation == null) {
            return refuse("UnknownOperationException", null);
        }
        Optional<Signatures.Problem> unsigned = Signatures.problem(request);
        if (unsigned.isPresent()) {
            return refuse(unsigned.get().type(), unsigned.get().message());
        }
        if (!(body instanceof Map<?, ?> members)) {
            return refuse("SerializationException", body instanceof List ? "Unexpected list" : null);
        }
        return call(operation, members);
    }

    private Answer call(WireOperation operation, Map<?, ?> members) {
        try {
            Object request = reader.read(operation.request(), members);
            JsonWriter json = new JsonWriter();
            new PojoWriter(json).write((SdkPojo) operation.method().invoke(request));
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

    private static HttpResponse summed(int status, byte[] body) {
        CRC32 crc = new CRC32();
        crc.update(body);
        return HttpResponse.of(status, body).with("x-amz-crc32", Long.toString(crc.getValue()));
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
