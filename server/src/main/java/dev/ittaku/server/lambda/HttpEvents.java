package dev.ittaku.server.lambda;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Answers events of function addresses and of API Gateway's HTTP interfaces (payload 2.0) through the server's own port, so that
 * a function does all that the server does: limits, sessions, problems. What does not end in time, as a stream of news does
 * not, is answered with 504.
 */
final class HttpEvents {
    /** Left for the way back. */
    private static final Duration MARGIN = Duration.ofMillis(500);

    private static final int TOO_LATE = 504;
    /** They are about one connection, which is not the one that the caller has. */
    private static final Set<String> OF_A_CONNECTION =
            Set.of("connection", "content-length", "transfer-encoding", "keep-alive", "upgrade", "te", "trailer");

    private final HttpClient client;
    private final ObjectMapper json;
    private final int port;

    HttpEvents(Vertx vertx, ObjectMapper json, int port) {
        this.client = vertx.createHttpClient();
        this.json = json;
        this.port = port;
    }

    static boolean isOne(JsonNode event) {
        return event.path("requestContext").path("http").hasNonNull("method");
    }

    JsonNode answer(JsonNode event, Instant now, Instant deadline) throws InterruptedException, ExecutionException {
        Duration patience = Duration.between(now, deadline).minus(MARGIN);
        Future<HttpClientRequest> opened = client.request(options(event));
        try {
            return opened.compose(request -> sent(request, event))
                    .compose(this::answer)
                    .toCompletionStage()
                    .toCompletableFuture()
                    .get(Math.max(1, patience.toMillis()), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            opened.onSuccess(HttpClientRequest::reset);
            return json.createObjectNode().put("statusCode", TOO_LATE);
        }
    }

    private RequestOptions options(JsonNode event) {
        String query = event.path("rawQueryString").asText("");
        RequestOptions options = new RequestOptions()
                .setHost("127.0.0.1")
                .setPort(port)
                .setMethod(HttpMethod.valueOf(
                        event.path("requestContext").path("http").path("method").asText()))
                .setURI(event.path("rawPath").asText("/") + (query.isEmpty() ? "" : "?" + query));
        event.path("headers").properties().forEach(header -> {
            if (!OF_A_CONNECTION.contains(header.getKey().toLowerCase(java.util.Locale.ROOT))) {
                options.putHeader(header.getKey(), header.getValue().asText());
            }
        });
        JsonNode cookies = event.path("cookies");
        if (!cookies.isEmpty()) {
            StringBuilder all = new StringBuilder();
            cookies.forEach(cookie -> all.append(all.isEmpty() ? "" : "; ").append(cookie.asText()));
            options.putHeader("cookie", all.toString());
        }
        return options;
    }

    private static Future<HttpClientResponse> sent(HttpClientRequest request, JsonNode event) {
        String body = event.path("body").asText("");
        if (body.isEmpty()) {
            return request.send();
        }
        return request.send(Buffer.buffer(
                event.path("isBase64Encoded").asBoolean()
                        ? Base64.getDecoder().decode(body)
                        : body.getBytes(StandardCharsets.UTF_8)));
    }

    private Future<JsonNode> answer(HttpClientResponse response) {
        return response.body().map(body -> {
            ObjectNode answer = json.createObjectNode().put("statusCode", response.statusCode());
            ObjectNode headers = answer.putObject("headers");
            response.headers().names().forEach(name -> {
                String plain = name.toLowerCase(java.util.Locale.ROOT);
                if (!OF_A_CONNECTION.contains(plain) && !plain.equals("set-cookie")) {
                    headers.put(plain, String.join(", ", response.headers().getAll(name)));
                }
            });
            ArrayNode cookies = answer.putArray("cookies");
            response.headers().getAll("set-cookie").forEach(cookies::add);
            // Bytes of any kind, pictures and packed texts among them.
            return answer.put("isBase64Encoded", true)
                    .put("body", Base64.getEncoder().encodeToString(body.getBytes()));
        });
    }
}
