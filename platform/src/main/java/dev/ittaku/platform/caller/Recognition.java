package dev.ittaku.platform.caller;

import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.core.NewCookie;
import java.util.Optional;

/** Finds out who makes a request, from the request's credentials. The module that keeps the accounts provides it. */
public interface Recognition {
    /** Reads the store, so it must not run on an event loop. */
    Recognised recognise(HttpServerRequest request);

    /** Who it is, if it is someone, and the session by which they are known. */
    record Recognised(Optional<Caller> caller, Prolonging session) {}

    /** Notes that a session is in use. */
    interface Prolonging {
        /**
         * The cookie to send if the session was extended; empty without signing in, for a token, and in most other
         * cases.
         */
        Optional<NewCookie> prolong(boolean secure);
    }
}
