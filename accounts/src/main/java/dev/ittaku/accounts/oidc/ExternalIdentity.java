package dev.ittaku.accounts.oidc;

import dev.ittaku.platform.secret.Secrets;
import org.jspecify.annotations.Nullable;

/**
 * Somebody as a provider vouches for them.
 *
 * @param provider which of those that are configured
 * @param subject the person's id there; with the issuer the only thing that an account is known by
 * @param email an address that the provider has verified; one that it has not is left out
 * @param name what to call the person
 * @param username a name that they might like here
 */
public record ExternalIdentity(
        String provider,
        String issuer,
        String subject,
        @Nullable String email,
        @Nullable String name,
        @Nullable String username) {
    private static final int ID_LENGTH = 40;

    /** An id that is unique to a person at an issuer, and equal whenever that person comes back. */
    public String id() {
        return id(issuer, subject);
    }

    public static String id(String issuer, String subject) {
        return Secrets.hash(issuer.length() + " " + issuer + " " + subject).substring(0, ID_LENGTH);
    }
}
