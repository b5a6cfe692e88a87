package dev.ittaku.accounts.web.signin;

import dev.ittaku.accounts.session.Presented;
import dev.ittaku.accounts.session.Session;
import dev.ittaku.accounts.session.Sessions;
import dev.ittaku.accounts.token.PersonalToken;
import dev.ittaku.accounts.token.Tokens;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.Recognition;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.product.Scope;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.NewCookie;
import java.util.Optional;

/**
 * Finds out who is calling, by cookie or personal token. Reads the store, so it must not run on an event loop. Sockets
 * use it too, before they are opened.
 */
@Singleton
public class Authentication implements Recognition {
    private static final String BEARER = "Bearer ";

    private static final Recognised NOBODY = new Recognised(Optional.empty(), secure -> Optional.empty());

    private final Sessions sessions;
    private final Tokens tokens;

    public Authentication(Sessions sessions, Tokens tokens) {
        this.sessions = sessions;
        this.tokens = tokens;
    }

    /**
     * An invalid cookie means that nobody is signed in; an invalid token is rejected, because a program must learn of
     * it.
     */
    @Override
    public Recognised recognise(HttpServerRequest request) {
        String authorization = request.getHeader("Authorization");
        if (authorization != null) {
            return byToken(authorization);
        }
        Cookie cookie = request.getCookie(SessionCookie.NAME);
        if (cookie == null) {
            return NOBODY;
        }
        return Presented.cookie(cookie.getValue()).flatMap(this::bySession).orElse(NOBODY);
    }

    private Optional<Recognised> bySession(Presented presented) {
        return sessions.find(presented)
                .map(session ->
                        new Recognised(Optional.of(caller(session)), secure -> prolonged(session, presented, secure)));
    }

    private Optional<NewCookie> prolonged(Session session, Presented presented, boolean secure) {
        return sessions.touch(session) ? Optional.of(SessionCookie.of(presented, secure)) : Optional.empty();
    }

    private Recognised byToken(String authorization) {
        boolean bearer = authorization.regionMatches(true, 0, BEARER, 0, BEARER.length());
        Optional<PersonalToken> token = bearer
                ? Presented.bearer(authorization.substring(BEARER.length()).strip())
                        .flatMap(tokens::use)
                : Optional.empty();
        Caller caller = token.flatMap(Authentication::caller).orElseThrow(Authentication::badToken);
        return new Recognised(Optional.of(caller), secure -> Optional.empty());
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

    /** Nobody, if the token's scope belongs to a product that is no longer here. */
    private static Optional<Caller> caller(PersonalToken token) {
        return Scope.ofKey(token.scope())
                .map(scope -> new Caller(
                        token.userId(), token.username(), token.roles(), token.tokenId(), Optional.of(scope)));
    }
}
