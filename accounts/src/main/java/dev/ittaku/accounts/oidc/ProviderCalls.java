package dev.ittaku.accounts.oidc;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.platform.outgoing.Connections;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscribers;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Calls to a provider: each has one deadline for everything, follows no redirects, and reads a limited number of bytes.
 */
final class ProviderCalls {
    private static final int MOST_BYTES = 512 * 1024;
    private static final ObjectMapper JSON = new ObjectMapper();

    /** An answer that is too long. */
    private static final class TooLong extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    private final HttpClient client = HttpClient.newBuilder()
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(Connections.DEADLINE)
            .build();
    private final Duration deadline;

    ProviderCalls(Duration deadline) {
        this.deadline = deadline;
    }

    String get(String address) throws IOException {
        return send(HttpRequest.newBuilder(URI.create(address)).GET(), 200);
    }

    JsonNode json(String address) throws IOException {
        return JSON.readTree(get(address));
    }

    /** Sends a form; the answer's status is one of success. */
    JsonNode post(String address, String form, @Nullable String authorization) throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form));
        if (authorization != null) {
            request.header("Authorization", authorization);
        }
        return JSON.readTree(send(request, 200));
    }

    private String send(HttpRequest.Builder request, int expected) throws IOException {
        HttpRequest call = request.header("Accept", "application/json").build();
        try {
            HttpResponse<String> answer =
                    client.sendAsync(call, info -> limited()).get(deadline.toMillis(), TimeUnit.MILLISECONDS);
            if (answer.statusCode() != expected) {
                throw new IOException("it answered with status " + answer.statusCode());
            }
            return answer.body();
        } catch (TimeoutException e) {
            throw new IOException("it took too long", e);
        } catch (ExecutionException e) {
            throw new IOException("the connection failed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("the call was interrupted", e);
        }
    }

    private static HttpResponse.BodySubscriber<String> limited() {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        HttpResponse.BodySubscriber<Void> reading =
                BodySubscribers.ofByteArrayConsumer(part -> part.ifPresent(bytes -> {
                    if (body.size() + bytes.length > MOST_BYTES) {
                        throw new TooLong();
                    }
                    body.writeBytes(bytes);
                }));
        return BodySubscribers.mapping(reading, done -> body.toString(java.nio.charset.StandardCharsets.UTF_8));
    }
}
