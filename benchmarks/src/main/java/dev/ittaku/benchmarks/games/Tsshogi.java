package dev.ittaku.benchmarks.games;

import dev.ittaku.benchmarks.run.BenchRun;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;

/** Measures the widely used TypeScript reader on the same texts, as a process of its own, where Node and npm are there. */
final class Tsshogi {
    private static final String PACKAGE = "tsshogi@2.2.0";
    private static final String BETWEEN_GAMES = "\u0000";

    private Tsshogi() {}

    /** The best of so many windows of so many seconds of the process's CPU time. */
    static OptionalDouble kifGamesPerSecond(List<String> texts, int windows, double windowSeconds, BenchRun run)
            throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("tsshogi-bench");
        try (InputStream script = Objects.requireNonNull(Tsshogi.class.getResourceAsStream("tsshogi.mjs"))) {
            Files.write(folder.resolve("tsshogi.mjs"), script.readAllBytes());
            Files.writeString(folder.resolve("games.txt"), String.join(BETWEEN_GAMES, texts));
            Files.writeString(folder.resolve("package.json"), "{\"private\":true}");
            run(folder, "npm", "install", "--silent", "--no-audit", "--no-fund", PACKAGE);
            String answer = run(folder, "node", "tsshogi.mjs", String.valueOf(windows), String.valueOf(windowSeconds));
            return OptionalDouble.of(Double.parseDouble(answer.strip()));
        } catch (IOException | NumberFormatException e) {
            run.say("  tsshogi is not measured: it needs Node, npm and a way to the npm registry (" + e.getMessage()
                    + ")");
            return OptionalDouble.empty();
        } finally {
            delete(folder);
        }
    }

    private static String run(Path folder, String... command) throws IOException, InterruptedException {
        Path output = folder.resolve("output.txt");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        if (!process.waitFor(5, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new IOException(command[0] + " did not end in five minutes");
        }
        String text = Files.readString(output, StandardCharsets.UTF_8);
        if (process.exitValue() != 0) {
            throw new IOException(
                    command[0] + " failed: " + text.strip().lines().findFirst().orElse(""));
        }
        return text.lines().reduce("", (first, last) -> last);
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.delete(file);
            }
        }
    }
}
