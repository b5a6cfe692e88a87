package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A running server is backed up under load, its folder is lost, and another goes on with the copy; and one goes back in time. */
@Order(10)
class BackupDrillIT {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final String PASSWORD = "a long enough password";

    @TempDir
    Path backups;

    @Test
    void everythingThatWasAnsweredBeforeTheBackupComesBack() throws Exception {
        RunningServer server = RunningServer.start("--demo");
        List<String> joined = new CopyOnWriteArrayList<>();
        AtomicBoolean enough = new AtomicBoolean();
        Thread load = new Thread(() -> {
            for (int i = 0; !enough.get(); i++) {
                if (post(server.url() + "api/accounts", "drill-" + i) == 201) {
                    joined.add("drill-" + i);
                }
            }
        });
        load.start();
        Awaitility.await().until(() -> joined.size() > 5);
        List<String> before = List.copyOf(joined);
        List<String> games = games(server);
        String data = server.data().toString();
        run(0, "backup", "create", "drill", "--data", data, "--to", backups.toString());
        enough.set(true);
        load.join();
        delete(server.kill());

        run(0, "backup", "verify", "drill", "--to", backups.toString());
        run(0, "backup", "restore", "drill", "--data", data, "--to", backups.toString());
        try (RunningServer restored = RunningServer.startOn(Path.of(data), Map.of())) {
            for (String username : before) {
                assertThat(post(restored.url() + "api/session", username))
                        .as(username)
                        .isEqualTo(200);
            }
            assertThat(games(restored)).isEqualTo(games);
        }
    }

    @Test
    void aRunningServerGoesBackToAMomentAndGoesOn() throws Exception {
        try (RunningServer server = RunningServer.start()) {
            assertThat(post(server.url() + "api/accounts", "early")).isEqualTo(201);
            Instant moment = Instant.now().plusSeconds(1).truncatedTo(ChronoUnit.SECONDS);
            Awaitility.await().until(() -> Instant.now().isAfter(moment));
            assertThat(post(server.url() + "api/accounts", "late")).isEqualTo(201);
            run(
                    0,
                    "backup",
                    "restore",
                    "--at=" + moment,
                    "--data",
                    server.data().toString());
            assertThat(post(server.url() + "api/session", "early")).isEqualTo(200);
            assertThat(post(server.url() + "api/session", "late")).isEqualTo(401);
            assertThat(post(server.url() + "api/accounts", "late")).isEqualTo(201);
        }
    }

    private static void run(int expected, String... words) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(new ArrayList<>(LauncherCommand.of(words)))
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isEqualTo(expected);
    }

    private static int post(String url, String username) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString("{\"username\":\"" + username + "\",\"password\":\"" + PASSWORD + "\"}"))
                .build();
        try {
            return CLIENT.send(request, BodyHandlers.discarding()).statusCode();
        } catch (IOException e) {
            return 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 0;
        }
    }

    private static List<String> games(RunningServer server) throws IOException, InterruptedException {
        URI list = URI.create(server.url() + "api/vote/games?status=ACTIVE&limit=100");
        String answer = CLIENT.send(HttpRequest.newBuilder(list).build(), BodyHandlers.ofString())
                .body();
        return JsonParser.parseString(answer).getAsJsonObject().getAsJsonArray("items").asList().stream()
                .map(game -> game.getAsJsonObject().get("gameId").getAsString())
                .toList();
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
