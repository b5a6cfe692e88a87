package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** The projects of {@code examples/} know the libraries by their coordinates alone, as somebody else's project would. */
@Order(9)
class ExamplesIT {
    private static final Path HOME = Path.of("..").toAbsolutePath().normalize();
    private static final String VERSION = System.getProperty("ittaku.version");
    private static final List<String> LIBRARIES = List.of(
            "dynamodb-embedded",
            "dynamodb-embedded-junit",
            "dynamodb-embedded-spring",
            "dynamodb-embedded-quarkus",
            "dynamodb-embedded-quarkus-deployment",
            "single-table",
            "single-table-testing",
            "shogi",
            "othello");

    @Test
    void buildAgainstWhatIsInstalled() throws Exception {
        Path folder = Path.of("target/examples").toAbsolutePath();
        remove(folder);
        Path repository = Files.createDirectories(folder.resolve("repository"));
        borrowOtherLibraries(machineRepository(), repository);
        for (String library : LIBRARIES) {
            install(library, repository);
        }
        Path projects = folder.resolve("projects");
        copy(HOME.resolve("examples"), projects);

        Process maven = new ProcessBuilder(
                        "mvn",
                        "-B",
                        "-e",
                        "-Dmaven.repo.local=" + repository,
                        "-DargLine=-XX:TieredStopAtLevel=1",
                        "test")
                .directory(projects.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(maven.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(maven.waitFor()).as(said).isZero();
        for (Path project : children(projects).filter(Files::isDirectory).toList()) {
            assertThat(project.resolve("target/surefire-reports"))
                    .as("tests of " + project.getFileName() + " ran")
                    .isNotEmptyDirectory();
        }
    }

    @Test
    void whatIsInstalledHasNoParentAndNothingThatOnlyTestsNeed() throws IOException {
        for (String library : LIBRARIES) {
            assertThat(Files.readString(pom(library)))
                    .as(library)
                    .doesNotContain("<parent>", "<scope>test</scope>", "${", "<dependencyManagement>")
                    .containsPattern("<description>[^<]+</description>")
                    .contains("Apache-2.0");
        }
        for (String library : List.of("shogi", "othello")) {
            assertThat(List.of(Files.readString(pom(library)).split("<dependency>", -1)))
                    .as(library + " needs nothing but annotations")
                    .hasSize(2)
                    .last()
                    .asString()
                    .contains("jspecify");
        }
    }

    private static Path machineRepository() {
        return Path.of(System.getProperty("ittaku.repository"));
    }

    /** Everything but our own artifacts comes from the machine's repository, so that nothing is fetched twice. */
    private static void borrowOtherLibraries(Path from, Path to) throws IOException {
        Path ours = Files.createDirectory(to.resolve("dev"));
        for (Path group : children(from).filter(Files::isDirectory).toList()) {
            if (!group.getFileName().toString().equals("dev")) {
                Files.createSymbolicLink(to.resolve(group.getFileName()), group);
            }
        }
        if (Files.isDirectory(from.resolve("dev"))) {
            for (Path group : children(from.resolve("dev")).toList()) {
                if (!group.getFileName().toString().equals("ittaku")) {
                    Files.createSymbolicLink(ours.resolve(group.getFileName()), group);
                }
            }
        }
    }

    /** As maven-install-plugin lays it down. */
    private static void install(String library, Path repository) throws IOException {
        Path place = Files.createDirectories(
                repository.resolve("dev/ittaku").resolve(library).resolve(VERSION));
        Files.copy(
                HOME.resolve(library).resolve("target").resolve(library + ".jar"),
                place.resolve(library + "-" + VERSION + ".jar"));
        Files.copy(pom(library), place.resolve(library + "-" + VERSION + ".pom"));
    }

    private static Path pom(String library) {
        return HOME.resolve(library).resolve("target/installed-pom.xml");
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(
                            file -> !from.relativize(file).toString().matches("[^/]+/target(/.*)?"))
                    .toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
    }

    /** Links are removed, not followed. */
    private static void remove(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private static Stream<Path> children(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList().stream();
        }
    }
}
