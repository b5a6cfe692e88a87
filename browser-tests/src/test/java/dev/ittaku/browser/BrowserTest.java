package dev.ittaku.browser;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/** A class of browser tests: one server with a fresh store and one browser for all its tests. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class BrowserTest {
    private final String[] flags;
    private RunningServer server;
    private Browser browser;

    /** @param flags what the server is started with, besides a free port and a fresh data folder */
    BrowserTest(String... flags) {
        this.flags = flags;
    }

    @BeforeAll
    void start() throws IOException {
        server = RunningServer.start(environment(), flags);
        browser = Browser.start();
    }

    @AfterAll
    void stop() throws IOException {
        try {
            if (browser != null) {
                browser.close();
            }
        } finally {
            if (server != null) {
                server.close();
            }
        }
    }

    /** What is configured for the server, besides its flags. */
    Map<String, String> environment() {
        return Map.of();
    }

    RunningServer server() {
        return server;
    }

    Visitor visit(Look look) {
        return visit(look, "Asia/Tokyo");
    }

    /** Somebody whose clock shows another zone's time. */
    Visitor visit(Look look, String zone) {
        return browser.visit(server, look, zone);
    }
}
