package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A server at rest on an endpoint, with the settings of an installation, sends at most ten requests a minute, those to
 * streams included. They are counted on the line.
 */
@Tag("long")
class EndpointAtRestIT {
    private static final int PER_MINUTE = 10;
    /** Two sweeps and what is done besides. */
    private static final int MINUTES = 6;

    @Test
    void itSendsNextToNothing() throws Exception {
        try (StoreProcess store = StoreProcess.start();
                StoreLink link = new StoreLink(store.endpoint());
                RunningServer server = RunningServer.start(
                        Map.of("ITTAKU_SWEEP", "3m", "ITTAKU_DELETION_EVERY", "3m"), "--endpoint", link.endpoint())) {
            // What is done at the start is over.
            await().atMost(Duration.ofMinutes(3)).until(() -> {
                long before = link.requests();
                TimeUnit.SECONDS.sleep(12);
                return link.requests() == before;
            });
            long before = link.requests();
            TimeUnit.MINUTES.sleep(MINUTES);
            long sent = link.requests() - before;
            System.out.println(server.url() + " at rest sent " + sent + " requests in " + MINUTES
                    + " minutes; since its start " + new TreeMap<>(link.requestsByKind()));
            assertThat(before).as("requests at the start").isPositive();
            assertThat(sent).as("requests at rest").isLessThanOrEqualTo((long) PER_MINUTE * MINUTES);
        }
    }
}
