package dev.ittaku.browser;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

/** Someone who talks to the server without a browser. */
final class Outsider {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private Outsider() {}

    static void signIn(RunningServer server, String username, String password)
            throws IOException, InterruptedException {
        String body = "{\"username\":\"" + username + "\",\"password\":\"" + password + "\"}";
        HttpRequest request = to(server, "/api/session")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body))
                .build();
        int status = CLIENT.send(request, BodyHandlers.discarding()).statusCode();
        if (status != 200) {
            throw new IllegalStateException("Signing in was answered with " + status);
        }
    }

    /** The answer's status to a GET with a personal token. */
    static int status(RunningServer server, String path, String token) throws IOException, InterruptedException {
        HttpRequest request =
                to(server, path).header("Authorization", "Bearer " + token).build();
        return CLIENT.send(request, BodyHandlers.discarding()).statusCode();
    }

    private static HttpRequest.Builder to(RunningServer server, String path) {
        return HttpRequest.newBuilder(URI.create(server.url() + path.substring(1)))
                .header("User-Agent", "curl/8.5.0");
    }
}
