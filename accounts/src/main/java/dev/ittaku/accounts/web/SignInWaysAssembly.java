package dev.ittaku.accounts.web;

import dev.ittaku.accounts.AccountsDesign;
import dev.ittaku.accounts.inbox.Inbox;
import dev.ittaku.accounts.oidc.Oidc;
import dev.ittaku.accounts.oidc.ProviderSettings;
import dev.ittaku.accounts.pending.Pendings;
import dev.ittaku.accounts.signin.Identities;
import dev.ittaku.accounts.signin.Passkeys;
import dev.ittaku.accounts.signin.SecondFactors;
import dev.ittaku.platform.product.Tables;
import dev.ittaku.platform.secret.Secrets;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Puts together what signing in otherwise than by a password needs, from the configuration. */
@Singleton
class SignInWaysAssembly {
    private static final String SETTINGS = "ittaku.oidc.";

    @Produces
    @Singleton
    static Pendings pendings(Tables tables, Clock clock, Secrets secrets) {
        return new Pendings(tables.open(AccountsDesign.DESIGN), clock, secrets);
    }

    @Produces
    @Singleton
    static Identities identities(Tables tables, Clock clock, Secrets secrets, Inbox inbox) {
        return new Identities(tables.open(AccountsDesign.DESIGN), clock, secrets, inbox);
    }

    @Produces
    @Singleton
    static Passkeys passkeys(Tables tables, Clock clock, Secrets secrets, Inbox inbox, Pendings pendings) {
        return new Passkeys(tables.open(AccountsDesign.DESIGN), clock, secrets, inbox, pendings);
    }

    @Produces
    @Singleton
    static SecondFactors secondFactors(Tables tables, Clock clock, Secrets secrets, Inbox inbox) {
        return new SecondFactors(tables.open(AccountsDesign.DESIGN), clock, secrets, inbox);
    }

    @Produces
    @Singleton
    static Oidc oidc(
            @ConfigProperty(name = "ittaku.oidc.providers") Optional<List<String>> names,
            Config config,
            Pendings pendings,
            Clock clock,
            Secrets secrets) {
        List<ProviderSettings> settings = names.orElse(List.of()).stream()
                .map(name -> settings(config, name.strip()))
                .toList();
        return new Oidc(settings, pendings, clock, secrets);
    }

    private static ProviderSettings settings(Config config, String name) {
        return new ProviderSettings(
                name,
                text(config, name, "label").orElse(name),
                needed(config, name, "issuer"),
                needed(config, name, "client-id"),
                text(config, name, "client-secret"),
                list(config, name, "scopes", "openid,email,profile"),
                list(config, name, "algorithms", "RS256,ES256,PS256"),
                text(config, name, "authentication"));
    }

    private static Optional<String> text(Config config, String name, String setting) {
        return config.getOptionalValue(SETTINGS + name + "." + setting, String.class);
    }

    private static String needed(Config config, String name, String setting) {
        return text(config, name, setting)
                .orElseThrow(() -> new IllegalArgumentException("ittaku.oidc.providers names " + name + ", but "
                        + SETTINGS + name + "." + setting + " is not set"));
    }

    private static List<String> list(Config config, String name, String setting, String standard) {
        return Stream.of(text(config, name, setting).orElse(standard).split(","))
                .map(String::strip)
                .toList();
    }
}
