package dev.ittaku.shogi.usi;

import dev.ittaku.shogi.engine.EngineException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The engine's operating system process. Reading and writing each have a thread, so that an engine that prints too
 * much, falls silent or stops reading never blocks the caller; its output is passed on line by line and never
 * accumulates.
 */
final class EngineProcess {
    /** Longer lines are cut: an engine that prints without line breaks must not fill the memory. */
    private static final int LONGEST_LINE = 65_536;

    private final Process process;
    private final BlockingQueue<String> outgoing = new LinkedBlockingQueue<>();
    private final Thread atExit = new Thread(this::kill);

    private EngineProcess(Process process, Consumer<String> onLine, Runnable onEnd) {
        this.process = process;
        daemon("usi-read", () -> read(onLine, onEnd));
        daemon("usi-write", this::write);
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    static EngineProcess start(List<String> command, Consumer<String> onLine, Runnable onEnd) {
        try {
            ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
            Path program = Path.of(command.get(0));
            // Many engines look for their evaluation files where they are started; arguments may be paths from here.
            if (command.size() == 1 && program.isAbsolute() && Files.isRegularFile(program)) {
                builder.directory(Objects.requireNonNull(program.getParent()).toFile());
            }
            Process process = builder.start();
            return new EngineProcess(process, onLine, onEnd);
        } catch (IOException e) {
            throw new EngineException(
                    EngineException.Code.CANNOT_START,
                    "the engine '" + command.get(0) + "' cannot be started; check its path and that it is executable",
                    e);
        }
    }

    void send(String line) {
        outgoing.add(line);
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Asks the engine to quit and ends it, with everything it started, if it does not. */
    void quit(Duration patience) {
        send("quit");
        try {
            process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        kill();
    }

    /** Ends the engine and everything it started, at once. */
    void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException e) {
            // The virtual machine is shutting down, which is why we are here.
        }
    }

    private void write() {
        try (OutputStream out = process.getOutputStream()) {
            while (process.isAlive()) {
                String line = outgoing.poll(200, TimeUnit.MILLISECONDS);
                if (line != null) {
                    out.write((line + '\n').getBytes(StandardCharsets.UTF_8));
                    out.flush();
                }
            }
        } catch (IOException e) {
            // The engine has exited or closed its input; the reading side reports it.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void read(Consumer<String> onLine, Runnable onEnd) {
        try (InputStream in = new BufferedInputStream(process.getInputStream())) {
            byte[] line = new byte[LONGEST_LINE];
            int length = 0;
            for (int b = in.read(); b >= 0; b = in.read()) {
                if (b == '\n') {
                    onLine.accept(new String(line, 0, length, StandardCharsets.UTF_8).strip());
                    length = 0;
                } else if (length < LONGEST_LINE) {
                    line[length++] = (byte) b;
                }
            }
        } catch (IOException e) {
            // A killed process breaks its pipe: the end is reported below.
        } finally {
            onEnd.run();
        }
    }

    private static void daemon(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
    }
}
