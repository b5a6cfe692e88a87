package dev.ittaku.browser;

import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/** Browser tests that need a server of their own: with other settings, or with a store that nobody else adds to. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class OwnServerTest extends BrowserTest {
    private final String[] flags;
    private @Nullable RunningServer server;

    /** @param flags what the server is started with, besides a free port and a fresh data folder */
    OwnServerTest(String... flags) {
        this.flags = flags;
    }

    @BeforeAll
    void start() throws IOException {
        server = RunningServer.start(environment(), flags);
    }

    @AfterAll
    void stop() throws IOException {
        if (server != null) {
            server.close();
        }
    }

    /** What is configured for the server, besides its flags. */
    Map<String, String> environment() {
        return Map.of();
    }

    @Override
    RunningServer server() {
        return Objects.requireNonNull(server);
    }
}
