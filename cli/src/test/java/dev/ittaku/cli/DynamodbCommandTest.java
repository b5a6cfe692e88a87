package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.cli.terminal.CommandFailure;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class DynamodbCommandTest {
    private final StringWriter err = new StringWriter();

    @Test
    void itSaysWhereItListensAnswersThereAndStopsWhenTold() throws IOException, InterruptedException {
        PipedReader said = new PipedReader();
        CommandLine line = Main.commandLine();
        line.setOut(new PrintWriter(new PipedWriter(said), true));
        AtomicInteger code = new AtomicInteger(-1);
        Thread running = new Thread(() -> code.set(line.execute("dynamodb", "--port", "0", "--memory")));
        running.start();
        try (BufferedReader lines = new BufferedReader(said)) {
            Matcher announced = Pattern.compile("DynamoDB is listening on (http://\\S+) \\(in memory only\\)")
                    .matcher(lines.readLine());
            assertThat(announced.matches()).isTrue();
            try (InputStream health = URI.create(announced.group(1)).toURL().openStream()) {
                assertThat(new String(health.readAllBytes(), StandardCharsets.US_ASCII))
                        .startsWith("healthy:");
            }
        } finally {
            running.interrupt();
            running.join();
        }
        assertThat(code).hasValue(0);
    }

    @Test
    void theConsoleStandsAtTheRootAndCallsItsOwnServerAlone() throws IOException, InterruptedException {
        PipedReader said = new PipedReader();
        CommandLine line = Main.commandLine();
        line.setOut(new PrintWriter(new PipedWriter(said), true));
        Thread running = new Thread(() -> line.execute("dynamodb", "--port", "0", "--memory", "--console"));
        running.start();
        HttpClient client = HttpClient.newBuilder()
                .followRedirects(HttpClient.Redirect.NORMAL)
                .build();
        try (BufferedReader lines = new BufferedReader(said)) {
            lines.readLine();
            Matcher announced =
                    Pattern.compile("The console is at (http://\\S+)/console").matcher(lines.readLine());
            assertThat(announced.matches()).isTrue();
            String root = announced.group(1);
            HttpRequest.Builder page = HttpRequest.newBuilder(URI.create(root)).header("Accept", "text/html");
            assertThat(client.send(page.build(), BodyHandlers.ofString()).body())
                    .contains("<it-console>");
            for (String file : List.of("/console/console.js", "/ui/shell.js")) {
                HttpRequest request =
                        HttpRequest.newBuilder(URI.create(root + file)).build();
                assertThat(client.send(request, BodyHandlers.ofString()).statusCode())
                        .as(file)
                        .isEqualTo(200);
            }
            assertThat(partiql(client, root, root)).isEqualTo(404);
            assertThat(partiql(client, root, "http://elsewhere.example")).isEqualTo(403);
        } finally {
            running.interrupt();
            running.join();
        }
    }

    private static int partiql(HttpClient client, String root, String origin) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(root + "/api/console/partiql"))
                .header("Origin", origin)
                .POST(HttpRequest.BodyPublishers.ofString("{\"statement\":\"SELECT * FROM Nothing\"}"))
                .build();
        return client.send(request, BodyHandlers.ofString()).statusCode();
    }

    @Test
    void theConsoleAsksForNoKeySoThereCanBeNone() {
        CommandLine line = Main.commandLine();
        line.setErr(new PrintWriter(err, true));
        assertThat(line.execute("dynamodb", "--memory", "--port", "0", "--console", "--access-key", "a:b"))
                .isEqualTo(CommandFailure.BAD_INPUT);
        assertThat(err.toString().lines()).hasSize(1);
    }

    @Test
    void dataAndMemoryExcludeEachOther() {
        CommandLine line = Main.commandLine();
        line.setErr(new PrintWriter(err, true));
        assertThat(line.execute("dynamodb", "--memory", "--data", "somewhere")).isEqualTo(CommandFailure.BAD_INPUT);
        assertThat(err.toString().lines()).hasSize(1);
    }

    @Test
    void aWrongLineOfFaultsIsNamed(@TempDir Path folder) throws IOException {
        CommandLine line = Main.commandLine();
        line.setErr(new PrintWriter(err, true));
        Path faults = Files.writeString(folder.resolve("faults.txt"), "seed 1\nPutItem * explode 1\n");
        assertThat(line.execute("dynamodb", "--memory", "--port", "0", "--faults", faults.toString()))
                .isEqualTo(CommandFailure.BAD_INPUT);
        assertThat(line.execute("dynamodb", "--memory", "--port", "0", "--faults", folder + "/none"))
                .isEqualTo(CommandFailure.BAD_INPUT);
        assertThat(err.toString().lines()).hasSize(2).first().asString().contains("Line 2, 'PutItem * explode 1'");
    }

    @Test
    void aPortThatIsNoneIsOneLine() {
        CommandLine line = Main.commandLine();
        line.setErr(new PrintWriter(err, true));
        assertThat(line.execute("dynamodb", "--memory", "--port", "70000")).isEqualTo(CommandFailure.BAD_INPUT);
        assertThat(err.toString().lines()).hasSize(1);
    }
}
