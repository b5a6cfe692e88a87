package dev.ittaku.accounts.reset;

import java.time.Instant;

/**
 * A link that was mailed to somebody who forgot the password; there is at most one for each account.
 *
 * @param secret what is kept of the link's secret
 * @param epoch the account's when the link was made; a password that was changed since ends the link
 * @param email the address it was mailed to, in lower case; the link ends when the account gets another
 */
public record PasswordReset(String userId, String secret, Instant expires, long epoch, String email) {
    /** What identifies an item. */
    public record Key(String userId) {}
}
