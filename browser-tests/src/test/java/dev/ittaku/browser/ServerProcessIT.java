package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** The server as its operator meets it: a process with a log, that stops when it is told to. */
@Order(8)
class ServerProcessIT {
    @Test
    void logsEachRequestAsJsonWithItsIdButWithoutItsQuery() throws Exception {
        RunningServer server = SharedServer.PLAIN.running();
        HttpRequest request = HttpRequest.newBuilder(URI.create(server.url() + "api/products?token=top-secret"))
                .header("X-Request-Id", "find-me-in-the-log")
                .build();
        HttpResponse<String> answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).isEqualTo(200);
        List<JsonObject> lines =
                Awaitility.await().until(() -> requests(server.log(), "find-me-in-the-log"), found -> !found.isEmpty());
        assertThat(lines)
                .singleElement()
                .satisfies(line -> assertThat(line.get("message").getAsString()).startsWith("GET /api/products 200"));
        assertThat(server.log()).doesNotContain("top-secret");
    }

    private static List<JsonObject> requests(String log, String id) {
        return log.lines()
                .filter(line -> line.contains(id))
                .map(line -> JsonParser.parseString(line).getAsJsonObject())
                .filter(line -> line.getAsJsonObject("mdc")
                        .get("requestId")
                        .getAsString()
                        .equals(id))
                .toList();
    }

    @Test
    void finishesARequestUnderWayWhenItIsStopped() throws Exception {
        RunningServer server = RunningServer.start();
        String body = "{\"username\":\"nobody-here\",\"password\":\"not the password\"}";
        try (Socket socket = new Socket(
                InetAddress.getLoopbackAddress(), URI.create(server.url()).getPort())) {
            socket.setSoTimeout((int) Duration.ofSeconds(30).toMillis());
            OutputStream out = socket.getOutputStream();
            write(
                    out,
                    "POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                            + "Connection: close\r\nContent-Length: " + body.length() + "\r\n\r\n"
                            + body.substring(0, 10));
            Awaitility.await().until(() -> activeRequests(server) >= 2);
            Thread stopping = new Thread(() -> close(server));
            stopping.start();
            Awaitility.await().until(() -> !accepts(server));
            write(out, body.substring(10));
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(answer).startsWith("HTTP/1.1 401");
            stopping.join();
        }
    }

    @Test
    void streamsOfEventsDoNotHoldItUpWhenItIsStopped() throws Exception {
        RunningServer server = RunningServer.start("--demo");
        URI games = URI.create(server.url() + "api/vote/games?status=ACTIVE");
        HttpClient client = HttpClient.newHttpClient();
        String list = client.send(HttpRequest.newBuilder(games).build(), HttpResponse.BodyHandlers.ofString())
                .body();
        String game = JsonParser.parseString(list)
                .getAsJsonObject()
                .getAsJsonArray("items")
                .get(0)
                .getAsJsonObject()
                .get("gameId")
                .getAsString();
        HttpRequest events = HttpRequest.newBuilder(URI.create(server.url() + "api/vote/games/" + game + "/events"))
                .header("Accept", "text/event-stream")
                .build();
        assertThat(client.send(events, HttpResponse.BodyHandlers.ofInputStream())
                        .statusCode())
                .isEqualTo(200);
        String log = server.stop();
        assertThat(log).doesNotContain("Timed out waiting for graceful shutdown");
    }

    @Test
    void whatKeepsItFromStartingIsOneSentence() throws Exception {
        String taken =
                Integer.toString(URI.create(SharedServer.PLAIN.running().url()).getPort());
        assertThat(failure(Map.of(), "--port", taken)).contains("Port " + taken).contains("--port");
        assertThat(failure(Map.of("ITTAKU_PROXIES", "nowhere"), "--port", "0"))
                .contains("ittaku.proxies")
                .contains("nowhere");
    }

    /** What a server that can't start says: one line, and no trace. */
    private static String failure(Map<String, String> environment, String... flags) throws Exception {
        List<String> command = LauncherCommand.of("serve", "--data", Files.createTempDirectory("ittaku-none") + "");
        command.addAll(List.of(flags));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isNotZero();
        List<String> sentences =
                said.lines().filter(line -> line.startsWith("ittaku: ")).toList();
        assertThat(sentences).as(said).hasSize(1);
        assertThat(said).doesNotContain("Exception", "\tat ");
        return sentences.get(0);
    }

    private static void write(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.US_ASCII));
        out.flush();
    }

    /** Counts the question itself, too. */
    private static double activeRequests(RunningServer server) throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(server.url() + "metrics")).build();
        String metrics = HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofString())
                .body();
        return metrics.lines()
                .filter(line -> line.startsWith("http_server_active_requests{"))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }

    private static boolean accepts(RunningServer server) {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(server.url() + "health")).build();
        try {
            return HttpClient.newHttpClient()
                            .send(request, HttpResponse.BodyHandlers.discarding())
                            .statusCode()
                    == 200;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static void close(RunningServer server) {
        try {
            server.close();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
