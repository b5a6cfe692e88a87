package dev.ittaku.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A command of the launcher, for a process of its own, on what was built. Servers have the launcher's class path, and from
 * the fourth on an archive of their classes: making it takes as long as it saves three or four of them.
 */
final class LauncherCommand {
    private static final int SERVERS_WITHOUT_ARCHIVE = 3;
    private static final Path HOME =
            Path.of(System.getProperty("ittaku.home", "..")).toAbsolutePath().normalize();
    private static final Path ARCHIVE = Path.of("target", "serve.jsa").toAbsolutePath();
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    private static @Nullable String serverPath;
    private static int servers;
    private static boolean archived;

    private LauncherCommand() {}

    static List<String> of(String... words) {
        return words[0].equals("serve")
                ? ofServer(words)
                : with(HOME.resolve("cli/target/cli.jar") + ":" + HOME.resolve("cli/target/lib") + "/*", words);
    }

    private static synchronized List<String> ofServer(String... words) {
        return servers++ < SERVERS_WITHOUT_ARCHIVE ? with(serverPath(), words) : withArchive(words);
    }

    /** With the archive of the server's classes. */
    static synchronized List<String> withArchive(String... words) {
        if (!archived) {
            archived = true;
            said("make_archive serve '" + serverPath() + "' '" + ARCHIVE + "'");
        }
        List<String> command = with(serverPath(), words);
        if (Files.exists(ARCHIVE)) {
            command.addAll(1, List.of("-XX:SharedArchiveFile=" + ARCHIVE, "-Xlog:cds*=off"));
        }
        return command;
    }

    private static String serverPath() {
        if (serverPath == null) {
            // An archive of an earlier build would not fit.
            serverPath = said("rm -f '" + ARCHIVE + "'; server_path '" + HOME.resolve("cli/target") + "' '"
                    + HOME.resolve("server/target/quarkus-app") + "'");
        }
        return serverPath;
    }

    private static List<String> with(String classPath, String... words) {
        List<String> command = new ArrayList<>(List.of(
                JAVA,
                "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
                // None of them runs for long: what starts soon is better than what gets fast.
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                classPath,
                "dev.ittaku.cli.Main"));
        command.addAll(Arrays.asList(words));
        return command;
    }

    /** What the launcher's functions print. */
    private static String said(String words) {
        String script = "set -euo pipefail; here='" + Path.of("").toAbsolutePath() + "'; quiet=yes; java='" + JAVA
                + "'; . '" + HOME.resolve("scripts/archive.sh") + "'; " + words;
        try {
            Process process = new ProcessBuilder("bash", "-c", script)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new IllegalStateException("The launcher's script failed at: " + words);
            }
            return said;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
