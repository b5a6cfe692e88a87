package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/** Keycloak itself, as it is distributed: the realm "club" with one person and this server as a client. */
final class KeycloakProcess implements AutoCloseable {
    static final String CLIENT = "ittaku";
    static final String SECRET = "a-secret-of-at-least-thirty-two-characters";
    private static final Path UNPACKED = Path.of("target", "keycloak");
    private static final String ADMIN = "admin";

    private final Process process;
    private final String address;
    private final HttpClient http = HttpClient.newHttpClient();

    private KeycloakProcess(Process process, String address) {
        this.process = process;
        this.address = address;
    }

    static KeycloakProcess start() throws IOException {
        Path home = home();
        Path realm = Files.createDirectories(home.resolve("data/import")).resolve("club.json");
        try (InputStream in = KeycloakProcess.class.getResourceAsStream("keycloak-realm.json")) {
            Files.write(realm, Objects.requireNonNull(in).readAllBytes());
        }
        int port = freePort();
        ProcessBuilder command = new ProcessBuilder(
                        "sh",
                        home.resolve("bin/kc.sh").toAbsolutePath().toString(),
                        "start-dev",
                        "--http-host=127.0.0.1",
                        "--http-port=" + port,
                        "--db=dev-mem",
                        "--cache=local",
                        "--import-realm")
                .redirectErrorStream(true)
                .redirectOutput(Path.of("target", "keycloak.log").toFile());
        command.environment()
                .putAll(Map.of(
                        "JAVA_OPTS_KC_HEAP",
                        "-Xmx500m",
                        "JAVA_OPTS_APPEND",
                        "-XX:TieredStopAtLevel=1",
                        "KC_BOOTSTRAP_ADMIN_USERNAME",
                        ADMIN,
                        "KC_BOOTSTRAP_ADMIN_PASSWORD",
                        ADMIN));
        KeycloakProcess keycloak = new KeycloakProcess(command.start(), "http://127.0.0.1:" + port);
        Awaitility.await("Keycloak, see target/keycloak.log")
                .atMost(Duration.ofMinutes(10))
                .pollInterval(Duration.ofSeconds(1))
                .ignoreExceptions()
                .until(keycloak::isReady);
        return keycloak;
    }

    private static Path home() throws IOException {
        assertThat(UNPACKED).as("unpacked by the build with -Dittaku.long").isDirectory();
        try (Stream<Path> versions = Files.list(UNPACKED)) {
            return versions.findFirst().orElseThrow();
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private boolean isReady() throws IOException, InterruptedException {
        assertThat(process.isAlive()).isTrue();
        return send(HttpRequest.newBuilder(URI.create(issuer() + "/.well-known/openid-configuration")))
                        .statusCode()
                == 200;
    }

    String issuer() {
        return address + "/realms/club";
    }

    /** Signs with another key from now on; the one before is published no more. */
    void changeKey() throws IOException, InterruptedException {
        String admin = adminToken();
        String components = address + "/admin/realms/club/components";
        String before = send(HttpRequest.newBuilder(
                                URI.create(components + "?type=org.keycloak.keys.KeyProvider&name=rsa-generated"))
                        .header("Authorization", admin))
                .body();
        String old = JsonParser.parseString(before)
                .getAsJsonArray()
                .get(0)
                .getAsJsonObject()
                .get("id")
                .getAsString();
        int made = send(HttpRequest.newBuilder(URI.create(components))
                        .header("Authorization", admin)
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString("""
                                {"name": "next", "providerId": "rsa-generated", "providerType": "org.keycloak.keys.KeyProvider",
                                 "config": {"priority": ["200"], "enabled": ["true"], "active": ["true"]}}""")))
                .statusCode();
        assertThat(made).isEqualTo(201);
        int gone = send(HttpRequest.newBuilder(URI.create(components + "/" + old))
                        .header("Authorization", admin)
                        .DELETE())
                .statusCode();
        assertThat(gone).isEqualTo(204);
    }

    private String adminToken() throws IOException, InterruptedException {
        String answer = send(HttpRequest.newBuilder(
                                URI.create(address + "/realms/master/protocol/openid-connect/token"))
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(HttpRequest.BodyPublishers.ofString(
                                "grant_type=password&client_id=admin-cli&username=" + ADMIN + "&password=" + ADMIN)))
                .body();
        return "Bearer "
                + JsonParser.parseString(answer)
                        .getAsJsonObject()
                        .get("access_token")
                        .getAsString();
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return http.send(request.timeout(Duration.ofSeconds(60)).build(), HttpResponse.BodyHandlers.ofString());
    }

    @Override
    public void close() {
        List<ProcessHandle> all = Stream.concat(process.descendants(), Stream.of(process.toHandle()))
                .toList();
        all.forEach(ProcessHandle::destroyForcibly);
    }
}
