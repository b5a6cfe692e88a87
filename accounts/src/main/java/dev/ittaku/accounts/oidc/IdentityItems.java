package dev.ittaku.accounts.oidc;

import dev.ittaku.accounts.table.AccountsLayout;
import dev.ittaku.accounts.table.SampleValues;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;

/** The identities at providers in the table of accounts. */
public final class IdentityItems {
    public static final Fragment PART = AccountsLayout.TABLE.fragment("identities");

    public static final Entity<Identity, Identity.Key> IDENTITY;
    public static final Entity<IdentityOwner, IdentityOwner.Key> OWNER;

    public static final GetPattern<Identity.Key, Identity> IDENTITY_OF;
    public static final GetPattern<IdentityOwner.Key, IdentityOwner> OWNER_OF;
    public static final QueryPattern<Identity.ByUser, Identity> IDENTITIES_OF;

    static {
        IDENTITY = PART.entity(Identity.class, Identity.Key.class)
                .describedAs("That somebody can sign in through a provider.")
                .key("USER#{userId}", "IDENTITY#{id}")
                .samples(i -> new Identity(
                        SampleValues.USER,
                        "5d41402abc4b2a76b971" + i,
                        "keycloak",
                        "https://id.example.org/realms/club",
                        "3f1c9c1e-77aa-4a5e-9a52-1b0a7c1d2e3f",
                        "habu@example.org",
                        SampleValues.TIME,
                        SampleValues.TIME))
                .declare();
        OWNER = PART.entity(IdentityOwner.class, IdentityOwner.Key.class)
                .describedAs("Whose account an identity at a provider opens.")
                .key("IDENTITY#{id}", "IDENTITY")
                .sample(new IdentityOwner("5d41402abc4b2a76b9719d91", SampleValues.USER))
                .declare();
        IDENTITY_OF = IDENTITY.getConsistently("identity of an account", "Gets one way to sign in through a provider.");
        OWNER_OF = OWNER.getConsistently("account of an identity", "Leads from an identity to its account.");
        IDENTITIES_OF = IDENTITY.query("identities of an account", "Lists through which providers someone can sign in.")
                .consistent()
                .declare(Identity.ByUser.class);
    }

    private IdentityItems() {}
}
