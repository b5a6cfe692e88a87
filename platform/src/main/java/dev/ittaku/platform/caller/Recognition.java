package dev.ittaku.platform.caller;

import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.core.NewCookie;
import java.util.Optional;

/** Finds out who makes a request, by what the request shows. Whoever keeps the accounts provides it. */
public interface Recognition {
    /** Reads the store, so it must not run on an event loop. */
    Recognised recognise(HttpServerRequest request);

    /** Who it is, if it is someone, and the session by which they are known. */
    record Recognised(Optional<Caller> caller, Prolonging session) {}

    /** Notes that a session is in use. */
    interface Prolonging {
        /** The cookie to send where the session got a new end; empty for nobody, for a token, and most of the time. */
        Optional<NewCookie> prolong(boolean secure);
    }
}
