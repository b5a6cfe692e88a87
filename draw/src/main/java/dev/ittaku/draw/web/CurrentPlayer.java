package dev.ittaku.draw.web;

import dev.ittaku.draw.DrawProduct;
import dev.ittaku.draw.player.Players;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Problem;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.NewCookie;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The player whose browser makes the request at hand. */
@RequestScoped
class CurrentPlayer {
    static final String COOKIE = DrawProduct.PLAYER_COOKIE;

    private final Players players;
    private final CurrentCaller current;
    private final HttpServerRequest request;

    CurrentPlayer(Players players, CurrentCaller current, HttpServerRequest request) {
        this.players = players;
        this.current = current;
        this.request = request;
    }

    Optional<String> id() {
        return find(players, request);
    }

    static Optional<String> find(Players players, HttpServerRequest request) {
        Cookie cookie = request.getCookie(COOKIE);
        return cookie == null ? Optional.empty() : players.identify(cookie.getValue());
    }

    /** Someone who has played here before, or a refusal. */
    String require() {
        return id().orElseThrow(() -> Problem.of(403, "NOT_A_MEMBER", "Not allowed", "Join the room first."));
    }

    /** Whose picture the player shows, if that is wanted; only who is signed in can show one. */
    Optional<String> account(@Nullable Boolean wanted) {
        return Boolean.TRUE.equals(wanted) ? Optional.of(current.requireUser().userId()) : Optional.empty();
    }

    NewCookie cookie(String value) {
        return new NewCookie.Builder(COOKIE)
                .value(value)
                .path("/")
                .maxAge(Math.toIntExact(Players.KEPT.toSeconds()))
                .httpOnly(true)
                .secure(current.secure())
                .sameSite(NewCookie.SameSite.LAX)
                .build();
    }

    String address() {
        return current.address();
    }
}
