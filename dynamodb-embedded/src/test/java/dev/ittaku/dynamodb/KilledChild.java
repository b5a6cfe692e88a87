package dev.ittaku.dynamodb;

import java.io.IOException;
import java.nio.file.Path;

/** A process of its own that works on a store until a test kills it. */
final class KilledChild {
    private KilledChild() {}

    /** Runs a main class with the folder of the store; what it prints is for the test to read. */
    static Process start(Class<?> main, Path directory) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-Xshare:auto",
                        "-cp",
                        System.getProperty("java.class.path"),
                        main.getName(),
                        directory.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}
