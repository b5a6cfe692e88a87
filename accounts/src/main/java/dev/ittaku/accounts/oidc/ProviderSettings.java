package dev.ittaku.accounts.oidc;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The settings of a provider in an installation.
 *
 * @param name its name in addresses and settings
 * @param label its name for people
 * @param issuer exactly as in the provider's own description
 * @param secret absent for a public client
 * @param algorithms the allowed signature algorithms of its tokens; only HS256 means signing with the secret
 * @param authentication how the secret is sent, {@code basic} or {@code post}; by the provider's description if absent
 */
public record ProviderSettings(
        String name,
        String label,
        String issuer,
        String clientId,
        Optional<String> secret,
        List<String> scopes,
        List<String> algorithms,
        Optional<String> authentication) {
    private static final Pattern NAME = Pattern.compile("[a-z0-9]{1,20}");
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final Set<String> SIGNED_BY_KEY =
            Set.of("RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA");
    /** Signed with the client's secret. */
    static final String BY_SECRET = "HS256";

    private static final int LEAST_SECRET = 32;

    public ProviderSettings {
        scopes = List.copyOf(scopes);
        algorithms = List.copyOf(algorithms);
        require(NAME.matcher(name).matches(), name, "must be called by 1 to 20 letters and digits");
        require(isSafe(issuer), name, "must have an issuer that begins with https:// (http:// only on this machine)");
        require(scopes.contains("openid"), name, "must ask for the scope openid");
        boolean bySecret = algorithms.equals(List.of(BY_SECRET));
        require(
                bySecret || (!algorithms.isEmpty() && SIGNED_BY_KEY.containsAll(algorithms)),
                name,
                "must have algorithms of public keys, or HS256 alone");
        require(
                !bySecret || secret.filter(s -> s.length() >= LEAST_SECRET).isPresent(),
                name,
                "needs a client secret of 32 characters for HS256");
        require(
                authentication.isEmpty() || Set.of("basic", "post").contains(authentication.get()),
                name,
                "must have an authentication of basic or post");
    }

    private static void require(boolean holds, String name, String what) {
        if (!holds) {
            throw new IllegalArgumentException("ittaku.oidc: the provider " + name + " " + what);
        }
    }

    /** Whether the connection is encrypted, so that nobody on the way can read or change the content. */
    static boolean isSafe(String address) {
        URI uri;
        try {
            uri = URI.create(address);
        } catch (IllegalArgumentException e) {
            return false;
        }
        String host = uri.getHost();
        return host != null
                && ("https".equals(uri.getScheme()) || ("http".equals(uri.getScheme()) && LOOPBACK.contains(host)));
    }

    boolean isSignedBySecret() {
        return algorithms.equals(List.of(BY_SECRET));
    }
}
