package dev.ittaku.accounts.web;

import dev.ittaku.accounts.PersonalToken;
import dev.ittaku.accounts.Presented;
import dev.ittaku.accounts.Session;
import dev.ittaku.accounts.Sessions;
import dev.ittaku.accounts.Tokens;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.http.Problem;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * Finds out who is calling, by cookie or personal token. Reads the store, so it must not run on an event loop. Sockets
 * use it too, before they are opened.
 */
@Singleton
public class Authentication {
    private static final String BEARER = "Bearer ";

    /** What was found: the caller, and the session to prolong if there is one. */
    public record Found(Optional<Caller> caller, Optional<Session> session) {
        static final Found NOBODY = new Found(Optional.empty(), Optional.empty());
    }

    private final Sessions sessions;
    private final Tokens tokens;

    public Authentication(Sessions sessions, Tokens tokens) {
        this.sessions = sessions;
        this.tokens = tokens;
    }

    /** A cookie that is no good makes nobody; a token that is no good is refused, since a program must learn of it. */
    public Found find(HttpServerRequest request) {
        String authorization = request.getHeader("Authorization");
        if (authorization != null) {
            return byToken(authorization);
        }
        Cookie cookie = request.getCookie(SessionCookie.NAME);
        if (cookie == null) {
            return Found.NOBODY;
        }
        return Presented.cookie(cookie.getValue())
                .flatMap(sessions::find)
                .map(session -> new Found(Optional.of(caller(session)), Optional.of(session)))
                .orElse(Found.NOBODY);
    }

    private Found byToken(String authorization) {
        boolean bearer = authorization.regionMatches(true, 0, BEARER, 0, BEARER.length());
        Optional<PersonalToken> token = bearer
                ? Presented.bearer(authorization.substring(BEARER.length()).strip())
                        .flatMap(tokens::use)
                : Optional.empty();
        return new Found(
                Optional.of(token.map(Authentication::caller).orElseThrow(Authentication::badToken)), Optional.empty());
    }

    private static Problem badToken() {
        return Problem.of(
                401,
                "BAD_TOKEN",
                "Token not accepted",
                "The personal token is wrong, expired or revoked. Make another.");
    }

    private static Caller caller(Session session) {
        return new Caller(session.userId(), session.username(), session.roles(), session.sessionId(), Optional.empty());
    }

    private static Caller caller(PersonalToken token) {
        return new Caller(token.userId(), token.username(), token.roles(), token.tokenId(), Optional.of(token.scope()));
    }
}
