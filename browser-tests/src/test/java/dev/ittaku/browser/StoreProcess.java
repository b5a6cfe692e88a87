package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The store alone as a process of its own, in memory, for several servers. */
final class StoreProcess implements AutoCloseable {
    private static final String LISTENING = "DynamoDB is listening on ";

    private final Process process;
    private final String endpoint;

    private StoreProcess(Process process, String endpoint) {
        this.process = process;
        this.endpoint = endpoint;
    }

    static StoreProcess start() throws IOException {
        Process process = new ProcessBuilder(LauncherCommand.of("dynamodb", "--memory", "--port", "0"))
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
