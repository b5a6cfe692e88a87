package dev.ittaku.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * A server that many test classes use, also at the same time; the first one that asks starts it, and it stops when all
 * tests are over. A test therefore makes accounts, rooms, studios and games of its own, and counts nothing that others
 * add to.
 */
final class SharedServer {
    /** With an empty store at the start. */
    static final SharedServer PLAIN = new SharedServer();
    /** With the demonstration's people, records, lessons and games. */
    static final SharedServer DEMO = new SharedServer("--demo");

    private final String[] flags;
    private @Nullable RunningServer running;

    private SharedServer(String... flags) {
        this.flags = flags;
    }

    synchronized RunningServer running() {
        if (running == null) {
            try {
                RunningServer started = RunningServer.start(flags);
                Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(started)));
                running = started;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return running;
    }

    private static void stop(RunningServer server) {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
