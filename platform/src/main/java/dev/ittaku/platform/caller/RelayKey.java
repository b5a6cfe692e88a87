package dev.ittaku.platform.caller;

import dev.ittaku.platform.secret.Secrets;
import io.vertx.core.http.HttpServerRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/**
 * The key that another server of the same installation sends when it relays a client's request to this one. New with
 * every start; servers learn each other's keys from the table. A request with the key is believed about the client's
 * address.
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
