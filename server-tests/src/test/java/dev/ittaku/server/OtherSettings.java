package dev.ittaku.server;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/**
 * What several tests need set, in one profile: for each profile the application is built and started again, and none of
 * these settings matters to the other tests.
 */
public class OtherSettings implements QuarkusTestProfile {
    public static final String METRICS_TOKEN = "a secret for prometheus";

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "ittaku.metrics.token", METRICS_TOKEN,
                "ittaku.metrics.allow", "192.0.2.0/24,2001:db8::1",
                "ittaku.proxies", "127.0.0.1,::1",
                "ittaku.rate-limit", "off");
    }
}
