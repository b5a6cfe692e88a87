package dev.ittaku.accounts.reset;

import java.time.Instant;

/**
 * A link that was mailed to somebody who forgot the password; there is at most one for each account.
 *
 * @param secret the stored hash of the link's secret
 * @param epoch the account's when the link was made; changing the password invalidates the link
 * @param email the address it was mailed to, in lower case; another address of the account invalidates the link
 */
public record PasswordReset(String userId, String secret, Instant expires, long epoch, String email) {
    /** What identifies an item. */
    public record Key(String userId) {}
}
