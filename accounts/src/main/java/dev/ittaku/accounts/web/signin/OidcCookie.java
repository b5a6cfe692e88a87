package dev.ittaku.accounts.web.signin;

import jakarta.ws.rs.core.NewCookie;
import java.time.Duration;

/** The cookie by which a browser that comes back from a provider is known as the one that was sent there. */
final class OidcCookie {
    static final String NAME = "ittaku_oidc";
    private static final Duration LIFE = Duration.ofMinutes(15);

    private OidcCookie() {}

    static NewCookie of(String value, boolean secure) {
        return cookie(value, (int) LIFE.toSeconds(), secure);
    }

    static NewCookie none(boolean secure) {
        return cookie("", 0, secure);
    }

    /** Lax: it must come along when the provider's page leads back here. */
    private static NewCookie cookie(String value, int maxAge, boolean secure) {
        return new NewCookie.Builder(NAME)
                .value(value)
                .path("/api/oidc")
                .maxAge(maxAge)
                .httpOnly(true)
                .secure(secure)
                .sameSite(NewCookie.SameSite.LAX)
                .build();
    }
}
