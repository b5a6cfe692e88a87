package dev.ittaku.accounts;

/** What a product does when someone has confirmed an address. It may be called again for the same. */
public interface ConfirmedAddress {
    /** The address comes as {@link AddressProofs#hash}. */
    void confirmed(String userId, String address);
}
