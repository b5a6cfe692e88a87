package dev.ittaku.accounts.address;

/** What a product does when someone has confirmed an address, or an identity at a provider. It may be called again for the same. */
public interface ConfirmedAddress {
    /** An address comes as {@link AddressProofs#hash}, an identity as {@link dev.ittaku.accounts.oidc.ExternalIdentity#id}. */
    void confirmed(String userId, String address);
}
