package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The store alone as a process of its own, for several servers. */
final class StoreProcess implements AutoCloseable {
    private static final String LISTENING = "DynamoDB is listening on ";

    private final Process process;
    private final String endpoint;

    private StoreProcess(Process process, String endpoint) {
        this.process = process;
        this.endpoint = endpoint;
    }

    /** In memory, on a free port. */
    static StoreProcess start() throws IOException {
        return start("--memory", "--port", "0");
    }

    /** In a folder, which another may have left behind; 0 for a free port. */
    static StoreProcess startOn(Path data, int port) throws IOException {
        return start("--data", data.toString(), "--port", Integer.toString(port));
    }

    private static StoreProcess start(String... flags) throws IOException {
        List<String> words = new ArrayList<>(List.of("dynamodb"));
        words.addAll(Arrays.asList(flags));
        Process process = new ProcessBuilder(LauncherCommand.of(words.toArray(String[]::new)))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        BufferedReader out = process.inputReader();
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            if (line.startsWith(LISTENING)) {
                return new StoreProcess(
                        process, line.substring(LISTENING.length()).split(" ", 2)[0]);
            }
        }
        throw new IllegalStateException("The store did not start.");
    }

    String endpoint() {
        return endpoint;
    }

    int port() {
        return URI.create(endpoint).getPort();
    }

    /** Halts the process as it is, or lets it go on. */
    void halt(boolean halted) throws IOException, InterruptedException {
        String signal = halted ? "-STOP" : "-CONT";
        new ProcessBuilder("kill", signal, Long.toString(process.pid())).start().waitFor();
    }

    /** Lets no file of it grow, as on a full disk, or lets them grow again. */
    void fill(boolean full) throws IOException, InterruptedException {
        String limit = "--fsize=" + (full ? "1" : "unlimited") + ":unlimited";
        int code = new ProcessBuilder("prlimit", "--pid", Long.toString(process.pid()), limit)
                .inheritIO()
                .start()
                .waitFor();
        assertThat(code).as("prlimit").isZero();
    }

    /** Ends it as a power cut does. */
    void kill() {
        close();
    }

    /** Runs a command of the launcher on this store, which must succeed; what it said. */
    String run(String... words) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(Arrays.asList(words));
        all.addAll(List.of("--endpoint", endpoint));
        Process command = new ProcessBuilder(LauncherCommand.of(all.toArray(String[]::new)))
                .redirectErrorStream(true)
                .start();
        String said = new String(command.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(command.waitFor()).as(said).isZero();
        return said;
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
