package dev.ittaku.platform.caller;

import dev.ittaku.platform.secret.Secrets;
import io.vertx.core.http.HttpServerRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/**
 * What another server of the same installation shows when it passes a client's request on to this one. New with every
 * start; servers learn each other's from the table. Whoever shows it is believed about where the request came from.
 */
public final class RelayKey {
    /** A request that has this header was passed on, and is never passed on again. */
    public static final String HEADER = "X-Ittaku-Relay";

    private final String key;

    public RelayKey(Secrets secrets) {
        this.key = secrets.withoutAttempt().secret();
    }

    public String text() {
        return key;
    }

    boolean isShownBy(HttpServerRequest request) {
        String shown = request.getHeader(HEADER);
        return shown != null && MessageDigest.isEqual(bytes(shown), bytes(key));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
