package dev.ittaku.accounts.oidc;

import dev.ittaku.accounts.pending.Pending;
import dev.ittaku.accounts.pending.Pendings;
import dev.ittaku.platform.outgoing.Connections;
import dev.ittaku.platform.secret.Secrets;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Sends browsers to providers and takes them back. What came back counts once, in the browser that was sent, from the
 * provider it was sent to: state, nonce and the code's verifier are made for each sign-in and kept in the store.
 */
public final class Oidc {
    private static final Duration LIFE = Duration.ofMinutes(10);

    /** A redirect of a browser to the provider, with the content of its cookie for the return. */
    public record Begun(String location, String browser) {}

    /**
     * What the provider sent back with the browser.
     *
     * @param issuer who says that it sent it
     * @param error why there is no code
     */
    public record Returned(
            @Nullable String state,
            @Nullable String code,
            @Nullable String issuer,
            @Nullable String error) {}

    /**
     * Somebody who came back.
     *
     * @param returnTo the page they came from
     * @param session what {@link #begin} was given
     */
    public record Finished(ExternalIdentity identity, String returnTo, String session) {}

    private final Map<String, Provider> providers = new LinkedHashMap<>();
    private final Pendings pendings;
    private final Secrets secrets;

    public Oidc(List<ProviderSettings> settings, Pendings pendings, Clock clock, Secrets secrets) {
        this.pendings = pendings;
        this.secrets = secrets;
        ProviderCalls calls = new ProviderCalls(Connections.DEADLINE);
        settings.forEach(one -> providers.put(one.name(), new Provider(one, calls, clock)));
    }

    /** Those that are configured, in the order of the configuration. */
    public List<ProviderSettings> providers() {
        return providers.values().stream().map(Provider::settings).toList();
    }

    /**
     * Begins a sign-in.
     *
     * @param redirect where the provider sends the browser back to
     * @param session that of somebody who links the identity to their account; empty for everybody else
     */
    public Begun begin(String name, String redirect, String returnTo, String session) {
        Provider provider = provider(name);
        String browser = secrets.secret();
        String nonce = secrets.secret();
        String verifier = secrets.secret();
        String state = pendings.keep(
                Pending.Kind.PROVIDER,
                browser,
                Map.of(
                        "provider", name,
                        "redirect", redirect,
                        "return", returnTo,
                        "session", session,
                        "nonce", nonce,
                        "verifier", verifier),
                LIFE);
        String challenge = Base64.getUrlEncoder().withoutPadding().encodeToString(Secrets.digest(verifier));
        return new Begun(provider.authorizationAddress(redirect, state, nonce, challenge), browser);
    }

    /** Takes a browser back. */
    public Finished finish(String name, Returned returned, @Nullable String browser) {
        Provider provider = provider(name);
        String state = returned.state();
        Pending begun = (state == null
                        ? Optional.<Pending>empty()
                        : pendings.take(Pending.Kind.PROVIDER, state, browser))
                .filter(pending -> pending.value("provider").equals(name))
                .orElseThrow(OidcRefusal::over);
        String issuer = returned.issuer();
        if (issuer == null
                ? provider.metadata().namesItself()
                : !issuer.equals(provider.settings().issuer())) {
            throw OidcRefusal.answer("somebody else sent it");
        }
        String code = returned.code();
        if (returned.error() != null || code == null) {
            throw OidcRefusal.denied();
        }
        ExternalIdentity identity =
                provider.exchange(code, begun.value("redirect"), begun.value("verifier"), begun.value("nonce"));
        return new Finished(identity, begun.value("return"), begun.value("session"));
    }

    /** The provider's address for ending the session there too; empty if the provider has none or cannot be reached. */
    public Optional<String> endSession(String name, String back) {
        Provider provider = providers.get(name);
        try {
            return provider == null ? Optional.empty() : provider.endSessionAddress(back);
        } catch (OidcRefusal e) {
            return Optional.empty();
        }
    }

    private Provider provider(String name) {
        Provider provider = providers.get(name);
        if (provider == null) {
            throw OidcRefusal.unknown();
        }
        return provider;
    }
}
