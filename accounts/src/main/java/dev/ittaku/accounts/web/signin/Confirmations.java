package dev.ittaku.accounts.web.signin;

import dev.ittaku.accounts.address.AddressProofs;
import dev.ittaku.accounts.address.ConfirmedAddress;
import dev.ittaku.accounts.oidc.ExternalIdentity;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.util.List;

/** Tells the products by what a person is known for sure from now on. */
@Singleton
class Confirmations {
    private final List<ConfirmedAddress> products;

    Confirmations(@Any Instance<ConfirmedAddress> products) {
        this.products = products.stream().toList();
    }

    void address(String userId, String address) {
        addressHash(userId, AddressProofs.hash(address));
    }

    void addressHash(String userId, String hash) {
        products.forEach(product -> product.confirmed(userId, hash));
    }

    void identity(String userId, ExternalIdentity identity) {
        products.forEach(product -> product.confirmed(userId, identity.id()));
    }
}
