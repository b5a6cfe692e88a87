package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The archives of classes from which the launcher starts the store and the server. */
class StoreArchiveIT {
    private static final Path HOME =
            Path.of(System.getProperty("ittaku.home", "..")).toAbsolutePath().normalize();
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();
    private static final String CLASS_PATH =
            HOME.resolve("cli/target/cli.jar") + ":" + HOME.resolve("cli/target/lib") + "/*";

    @TempDir
    Path folder;

    private static String run(List<String> command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    private Path archive() throws Exception {
        String script = "set -euo pipefail; here='" + folder + "'; quiet=yes; java_version() { echo any; }; java='"
                + JAVA + "'; . '" + HOME.resolve("scripts/archive.sh") + "'; class_archive dynamodb '" + CLASS_PATH
                + "'";
        return Path.of(run(List.of("bash", "-c", script)));
    }

    @Test
    void isMadeOnceAndFitsTheProgram() throws Exception {
        Files.createDirectory(folder.resolve("target"));
        Path archive = archive();
        FileTime made = Files.getLastModifiedTime(archive);
        assertThat(archive()).isEqualTo(archive);
        assertThat(Files.getLastModifiedTime(archive)).isEqualTo(made);
        // Without an archive that fits, Java refuses to start like this.
        assertThat(run(List.of(
                        JAVA,
                        "-Xshare:on",
                        "-XX:SharedArchiveFile=" + archive,
                        "-cp",
                        CLASS_PATH,
                        "dev.ittaku.cli.Main",
                        "--version")))
                .contains("1.0.0");
        try (var left = Files.list(folder.resolve("target"))) {
            assertThat(left).containsExactly(archive);
        }
    }

    @Test
    void theServersFitsTheProgram() throws Exception {
        List<String> command = LauncherCommand.withArchive("--version");
        command.add(1, "-Xshare:on");
        assertThat(run(command)).contains("1.0.0");
    }

    @Test
    void theServersIsMadeWhenTheSameBuildStartsAgain() throws Exception {
        // What is tried is when the script makes one; what Java makes is tried above.
        Path java = Files.writeString(folder.resolve("java"), """
                #!/usr/bin/env bash
                [ "$1" = -version ] && echo 'version "17"' >&2 && exit
                echo made >"${1#*=}"
                echo 'Ittaku is ready: http://localhost'
                """);
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Path build =
                Files.createFile(Files.createDirectory(folder.resolve("target")).resolve("launcher-serve"));
        Files.setLastModifiedTime(build, FileTime.from(Instant.now().minusSeconds(60)));
        String start = "set -euo pipefail; here='" + folder + "'; quiet=yes; java_version() { echo any; }; java='"
                + java + "'; . '" + HOME.resolve("scripts/archive.sh") + "'; class_archive serve none";
        List<String> command = List.of("bash", "-c", start);
        assertThat(run(command)).isEmpty();
        String archive = run(command);
        assertThat(Path.of(archive)).hasContent("made");
        assertThat(run(command)).isEqualTo(archive);
        // Built anew: the archive is old, and so is the note that this build was started.
        Files.setLastModifiedTime(build, FileTime.from(Instant.now().plusSeconds(60)));
        assertThat(run(command)).isEmpty();
    }
}
