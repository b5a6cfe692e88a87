package dev.ittaku.browser;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The packaged server as a process of its own, on a free port, with a fresh data folder that goes when it is closed. */
final class RunningServer implements AutoCloseable {
    private static final String READY = "Ittaku is ready: ";

    private final Process process;
    private final Path data;
    private final Path log;
    private final String url;
    private final Optional<MovableClock> clock;

    private RunningServer(Process process, Path data, Path log, String url, Optional<MovableClock> clock) {
        this.process = process;
        this.data = data;
        this.log = log;
        this.url = url;
        this.clock = clock;
    }

    static RunningServer start(String... flags) throws IOException {
        return start(Map.of(), flags);
    }

    static RunningServer start(Map<String, String> environment, String... flags) throws IOException {
        return startOn(Files.createTempDirectory("ittaku-browser"), environment, flags);
    }

    /** On a folder that another server left behind. */
    static RunningServer startOn(Path data, Map<String, String> environment, String... flags) throws IOException {
        return startOn(data, environment, Optional.empty(), flags);
    }

    /** With a clock that can be moved. */
    static RunningServer startOn(Path data, Map<String, String> environment, MovableClock clock, String... flags)
            throws IOException {
        return startOn(data, environment, Optional.of(clock), flags);
    }

    private static RunningServer startOn(
            Path data, Map<String, String> environment, Optional<MovableClock> clock, String... flags)
            throws IOException {
        Path logs = Files.createDirectories(Path.of("target", "server-logs"));
        Path log = logs.resolve(data.getFileName() + ".log");
        List<String> command = LauncherCommand.of("serve", "--port", "0", "--data", data.toString());
        command.addAll(Arrays.asList(flags));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(log.toFile());
        builder.environment().put("ITTAKU_METRICS_ALLOW", "127.0.0.1");
        // The people of all tests come from one address, and faster than any may.
        builder.environment().put("ITTAKU_RATE_LIMIT", "off");
        builder.environment().put("ITTAKU_LIMITS_SIGN_UPS", "10000");
        builder.environment().put("ITTAKU_PASSWORD_MEMORY_KIB", "64");
        builder.environment().put("ITTAKU_PASSWORD_PASSES", "1");
        // Whatever is installed here, tests ask the same engine.
        builder.environment().put("ITTAKU_KIFU_ENGINE", "built-in");
        builder.environment().putAll(environment);
        clock.ifPresent(movable -> builder.environment().putAll(movable.environment()));
        Process process = builder.start();
        BufferedReader out = process.inputReader();
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            if (line.startsWith(READY)) {
                return new RunningServer(
                        process, data, log, line.substring(READY.length()).split(" ", 2)[0], clock);
            }
        }
        throw new IllegalStateException("The server did not start; its log:\n" + Files.readString(log));
    }

    /** Where the portal is, with the slash at the end. */
    String url() {
        return url;
    }

    /** The folder of its store. */
    Path data() {
        return data;
    }

    long pid() {
        return process.pid();
    }

    /** Ends the process as a power cut does, and leaves its data where it is. */
    Path kill() {
        process.destroyForcibly().onExit().join();
        return data;
    }

    /** Halts the process as it is, or lets it go on. */
    void halt(boolean halted) throws IOException, InterruptedException {
        String signal = halted ? "-STOP" : "-CONT";
        new ProcessBuilder("kill", signal, Long.toString(process.pid())).start().waitFor();
    }

    /** Sets its clock, of a server that was started with one that can be moved. */
    void moveClock(Duration ahead) throws IOException {
        clock.orElseThrow().move(ahead);
    }

    /** What the server has logged so far. */
    String log() throws IOException {
        return Files.readString(log);
    }

    /** Asks it to stop, waits until it has, and gives all that it logged. */
    String stop() throws IOException {
        close();
        return log();
    }

    @Override
    public void close() throws IOException {
        process.destroy();
        try {
            if (!process.waitFor(30, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IllegalStateException("The server did not stop within 30 s of being asked to");
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        try (Stream<Path> files = Files.walk(data)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
