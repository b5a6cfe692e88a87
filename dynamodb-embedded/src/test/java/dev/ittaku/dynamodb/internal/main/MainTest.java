package dev.ittaku.dynamodb.internal.main;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MainTest {
    @Test
    void itServesAStoreUntilItIsToldToStop(@TempDir Path folder) throws Exception {
        Process server = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "--port=0",
                        "--data",
                        folder.resolve("store").toString())
                .redirectErrorStream(true)
                .start();
        try (BufferedReader out = server.inputReader(StandardCharsets.UTF_8)) {
            String line = out.readLine();
            while (line != null && !line.contains("listening")) {
                line = out.readLine();
            }
            assertThat(line)
                    .startsWith("DynamoDB is listening on http://127.0.0.1:")
                    .endsWith("(durable; encryption at rest is not in force)");
            URI endpoint = URI.create(line.split(" ", -1)[4]);
            assertThat(HttpClient.newHttpClient()
                            .send(HttpRequest.newBuilder(endpoint).build(), BodyHandlers.ofString())
                            .body())
                    .startsWith("healthy");
            server.destroy();
            assertThat(server.waitFor()).isEqualTo(143);
        } finally {
            server.destroyForcibly();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            serve               | 'serve' is no flag; --help lists them.
            --prot 1            | There is no flag --prot; --help lists them.
            --port              | --port needs a value.
            --port x            | --port must be between 0 and 65535, not x.
            --port 1 --port 2   | --port is given twice.
            --data a --port x   | --memory and --data exclude each other.
            --tls-cert a        | --tls-cert and --tls-key belong together.
            --faults none       | The file none of --faults cannot be read.
            --access-key mine   | An access key is given as ID:SECRET, and its id has no '/'.
            """, quoteCharacter = '~')
    void wrongFlagsAreRefusedInOneSentence(String flags, String sentence) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Main.run(
                System.out, new PrintStream(err, true, StandardCharsets.UTF_8), ("--memory " + flags).split(" ", -1));
        assertThat(err.toString(StandardCharsets.UTF_8).strip()).isEqualTo(sentence);
        assertThat(code).isEqualTo(2);
    }

    @Test
    void helpNamesAllFlags() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThat(Main.run(new PrintStream(out, true, StandardCharsets.UTF_8), System.err, "--help"))
                .isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("--cors", "--encryption-key", "--faults");
    }
}
