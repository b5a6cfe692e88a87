package dev.ittaku.server;

import java.time.Duration;
import org.eclipse.microprofile.config.ConfigProvider;

/** The port that the server listens on. */
public final class ListeningPort {
    private static final Duration BETWEEN_TRIES = Duration.ofMillis(10);
    private static final int MOST_TRIES = 1000;

    private ListeningPort() {}

    /**
     * With a free port, the server writes the port into the configuration a moment after it reports that it listens.
     */
    public static int get() throws InterruptedException {
        int port = configured();
        for (int tries = 0; port == 0 && tries < MOST_TRIES; tries++) {
            Thread.sleep(BETWEEN_TRIES.toMillis());
            port = configured();
        }
        return port;
    }

    private static int configured() {
        return ConfigProvider.getConfig().getValue("quarkus.http.port", Integer.class);
    }
}
