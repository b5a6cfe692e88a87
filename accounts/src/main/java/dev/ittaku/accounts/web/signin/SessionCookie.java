package dev.ittaku.accounts.web.signin;

import dev.ittaku.accounts.session.Presented;
import dev.ittaku.accounts.session.Sessions;
import jakarta.ws.rs.core.NewCookie;

/** The cookie that keeps someone signed in: out of scripts' reach, sent from our own pages, only over TLS where there is. */
public final class SessionCookie {
    public static final String NAME = "ittaku_session";

    private SessionCookie() {}

    public static NewCookie of(Presented presented, boolean secure) {
        return cookie(presented.asCookie(), Math.toIntExact(Sessions.LIFETIME.toSeconds()), secure);
    }

    /** Makes the browser forget it. */
    public static NewCookie none(boolean secure) {
        return cookie("", 0, secure);
    }

    private static NewCookie cookie(String value, int maxAge, boolean secure) {
        return new NewCookie.Builder(NAME)
                .value(value)
                .path("/")
                .maxAge(maxAge)
                .httpOnly(true)
                .secure(secure)
                .sameSite(NewCookie.SameSite.LAX)
                .build();
    }
}
