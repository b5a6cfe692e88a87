package dev.ittaku.platform.outgoing;

import java.time.Instant;
import java.util.List;

/** The browsers to which {@link BrowserPush} goes. The product that keeps them lets the pages of all others add to them. */
public interface PushBrowsers {
    /** A browser of a person. */
    record Browser(String id, Instant created) {}

    /**
     * What a browser needs to know before it can be added.
     *
     * @param publicKey the installation's VAPID key, as URL-safe Base64
     * @param worker the address of the script that shows the messages
     * @param scope of that script: with the same one a browser is added once, whichever page asks for it
     */
    record Offer(String publicKey, String worker, String scope) {}

    /** Whether messages to browsers can be sent at all. */
    boolean isAvailable();

    Offer offer();

    /** All browsers of a person, which are few. */
    List<Browser> of(String userId);

    /** Adds a browser with its subscription; adding the same browser again replaces its subscription. */
    Browser add(String userId, String endpoint, String p256dh, String auth);

    /** True if there was such a browser. */
    boolean remove(String userId, String id);
}
