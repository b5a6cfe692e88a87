package dev.ittaku.accounts.oidc;

/** Whose account an identity opens; there is one for each identity, so it never opens two. */
public record IdentityOwner(String id, String userId) {
    /** What identifies an item. */
    public record Key(String id) {}
}
