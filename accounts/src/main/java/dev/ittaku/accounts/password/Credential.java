package dev.ittaku.accounts.password;

import java.time.Instant;

/**
 * The password of an account.
 *
 * @param hash in the PHC string format, parameters and salt included
 */
public record Credential(String userId, String hash, Instant changed) {
    /** What identifies an item. */
    public record Key(String userId) {}
}
