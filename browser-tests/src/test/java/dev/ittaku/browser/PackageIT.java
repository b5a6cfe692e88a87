package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The archive that {@code ./ittaku package} makes, unpacked and run where there is Java and nothing else. */
class PackageIT {
    private static final Path HOME = Path.of("..").toAbsolutePath().normalize();

    /** Neither Maven nor a compiler; the tools of every system, and Java by its home. */
    private static final Map<String, String> BARE =
            Map.of("PATH", "/usr/bin:/bin", "JAVA_HOME", System.getProperty("java.home"));

    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s]+)");

    @Test
    void theArchiveRunsWithJavaAlone(@TempDir Path folder) throws Exception {
        // What this build has made is packed; the command itself would build it first.
        String packing = "here='" + HOME + "'; . '" + HOME + "/scripts/package.sh'; mkdir -p '" + HOME
                + "/target'; pack '" + folder + "'";
        Path archive = Path.of(said(folder, List.of("bash", "-euc", packing)).strip());
        said(folder, List.of("sha256sum", "-c", archive.getFileName() + ".sha256"));
        said(folder, List.of("tar", "-xzf", archive.toString()));
        Path installed = folder.resolve(archive.getFileName().toString().replace(".tar.gz", ""));
        String launcher = installed.resolve("ittaku").toString();

        assertThat(said(folder, List.of(launcher, "--version"))).startsWith("ittaku ");
        assertThat(said(folder, List.of(launcher, "shogi", "perft", "2")).lines())
                .last()
                .isEqualTo("900");
        assertThat(refused(folder, List.of(launcher, "test")))
                .isEqualTo("ittaku: 'test' needs the sources; this is a" + " package of what was built from them.");
        assertThat(Files.readString(installed.resolve("deploy/systemd/ittaku.service")))
                .contains("ExecStart=/opt/ittaku/ittaku serve");

        assertThat(brokenLinks(installed)).isEmpty();

        Process server = start(
                folder,
                List.of(
                        launcher,
                        "serve",
                        "--port",
                        "0",
                        "--data",
                        folder.resolve("data").toString()));
        try {
            String ready = server.inputReader().readLine();
            assertThat(ready).startsWith("Ittaku is ready: ");
            HttpResponse<String> portal = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create(ready.split(" ")[3]))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
            assertThat(portal.statusCode()).isEqualTo(200);
            assertThat(portal.body()).contains("Ittaku");
        } finally {
            server.destroy();
            server.waitFor();
        }

        // On standard error stands what the command has to say, and no complaint of a library.
        String data = folder.resolve("data").toString();
        assertThat(said(folder, List.of(launcher, "tables", "verify", "--quiet", "--data", data)))
                .contains("sound");
        assertThat(folder.resolve("errors")).isEmptyFile();
    }

    /** Links of documents to files that the archive lacks. */
    private static List<String> brokenLinks(Path installed) throws IOException {
        List<String> broken = new ArrayList<>();
        try (Stream<Path> files = Files.walk(installed)) {
            for (Path document :
                    files.filter(file -> file.toString().endsWith(".md")).toList()) {
                LINK.matcher(Files.readString(document))
                        .results()
                        .map(link -> link.group(1))
                        .filter(link -> !link.contains(":"))
                        .filter(link -> !Files.exists(document.resolveSibling(link)))
                        .forEach(link -> broken.add(installed.relativize(document) + " → " + link));
            }
        }
        return broken;
    }

    private static Process start(Path folder, List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectError(folder.resolve("errors").toFile());
        builder.environment().clear();
        builder.environment().putAll(BARE);
        return builder.start();
    }

    private static String said(Path folder, List<String> command) throws Exception {
        Process process = start(folder, command);
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor())
                .as(Files.readString(folder.resolve("errors")))
                .isZero();
        return said;
    }

    private static String refused(Path folder, List<String> command) throws Exception {
        assertThat(start(folder, command).waitFor()).isEqualTo(1);
        return Files.readString(folder.resolve("errors")).strip();
    }
}
