package dev.ittaku.benchmarks.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The server in a process of its own, as people start it, on a data folder; rate limits are off. */
public final class ServerProcess implements AutoCloseable {
    private static final String READY = "Ittaku is ready: ";
    private static final String COOKIE = "Cookie: ";
    private static final Pattern USER = Pattern.compile("\"userId\":\"([^\"]+)\"");

    private final Process process;
    private final URI address;
    private final HttpClient http = HttpClient.newHttpClient();

    private ServerProcess(Process process) throws IOException {
        this.process = process;
        this.address = ready(process);
    }

    /**
     * Starts it and waits until it answers.
     *
     * @param settings system properties, as in {@code ittaku.some=value}
     */
    public static ServerProcess on(Path data, String... settings) throws IOException {
        List<String> flags = new ArrayList<>(List.of("-Dquarkus.log.level=WARN"));
        for (String setting : settings) {
            flags.add("-D" + setting);
        }
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("ittaku.home"), "ittaku").toString(),
                "serve",
                "--port",
                "0",
                "--data",
                data.toString());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("ITTAKU_JAVA_OPTS", String.join(" ", flags));
        builder.environment().put("ITTAKU_RATE_LIMIT", "off");
        builder.environment().put("ITTAKU_METRICS_ALLOW", "127.0.0.1");
        return new ServerProcess(
                builder.redirectError(ProcessBuilder.Redirect.DISCARD).start());
    }

    private static URI ready(Process server) throws IOException {
        BufferedReader out = server.inputReader();
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            if (line.startsWith(READY)) {
                return URI.create(line.substring(READY.length()).split(" ", 2)[0]);
            }
        }
        throw new IllegalStateException("The server did not start; try './ittaku serve' to see why.");
    }

    public URI address() {
        return address;
    }

    public Process process() {
        return process;
    }

    /** Makes an account; gives the headers that its requests carry, each with its line end. */
    public String signUp(String username) throws IOException, InterruptedException {
        HttpResponse<String> answer = post("/api/accounts", username);
        if (answer.statusCode() == 409) {
            answer = post("/api/session", username);
        }
        int status = answer.statusCode();
        String cookie = answer.headers()
                .firstValue("Set-Cookie")
                .orElseThrow(() -> new IllegalStateException("Signing up answered " + status + "."));
        String session = cookie.substring(0, cookie.indexOf(';'));
        return COOKIE + session + "\r\nOrigin: http://" + address.getAuthority() + "\r\n";
    }

    /** Whose requests carry these headers. */
    public String userId(String headers) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(address.resolve("/api/session"));
        headers.lines()
                .filter(line -> line.startsWith(COOKIE))
                .forEach(line -> request.header("Cookie", line.substring(COOKIE.length())));
        String answer =
                http.send(request.build(), HttpResponse.BodyHandlers.ofString()).body();
        Matcher found = USER.matcher(answer);
        if (!found.find()) {
            throw new IllegalStateException("The server does not say who is signed in.");
        }
        return found.group(1);
    }

    private HttpResponse<String> post(String path, String username) throws IOException, InterruptedException {
        String body = "{\"username\":\"" + username + "\",\"password\":\"four unrelated words\"}";
        HttpRequest request = HttpRequest.newBuilder(address.resolve(path))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        return http.send(request, HttpResponse.BodyHandlers.ofString());
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (process.waitFor(30, TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
    }
}
