package dev.ittaku.accounts.oidc;

import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import java.time.Instant;

/** The identities at providers in the table of accounts. */
public record IdentityItems(
        Entity<Identity, Identity.Key> identities,
        Entity<IdentityOwner, IdentityOwner.Key> owners,
        GetPattern<Identity.Key, Identity> identityOf,
        GetPattern<IdentityOwner.Key, IdentityOwner> ownerOf,
        QueryPattern<Identity.ByUser, Identity> ofUser) {
    public static IdentityItems declaredIn(DesignBuilder table) {
        Instant time = Instant.parse("2026-01-02T03:04:05.678Z");
        Entity<Identity, Identity.Key> identities = table.entity(Identity.class, Identity.Key.class)
                .describedAs("That somebody can sign in through a provider.")
                .key("USER#{userId}", "IDENTITY#{id}")
                .samples(i -> new Identity(
                        "k3J9x0QpLm2a",
                        "5d41402abc4b2a76b971" + i,
                        "keycloak",
                        "https://id.example.org/realms/club",
                        "3f1c9c1e-77aa-4a5e-9a52-1b0a7c1d2e3f",
                        "habu@example.org",
                        time,
                        time))
                .declare();
        Entity<IdentityOwner, IdentityOwner.Key> owners = table.entity(IdentityOwner.class, IdentityOwner.Key.class)
                .describedAs("Whose account an identity at a provider opens.")
                .key("IDENTITY#{id}", "IDENTITY")
                .sample(new IdentityOwner("5d41402abc4b2a76b9719d91", "k3J9x0QpLm2a"))
                .declare();
        return new IdentityItems(
                identities,
                owners,
                identities.getConsistently("identity of an account", "Gets one way to sign in through a provider."),
                owners.getConsistently("account of an identity", "Leads from an identity to its account."),
                identities
                        .query("identities of an account", "Lists through which providers someone can sign in.")
                        .consistent()
                        .declare(Identity.ByUser.class));
    }
}
