package dev.ittaku.accounts.reset;

import java.time.Instant;

/**
 * A link that was mailed to somebody who forgot the password; there is at most one for each account.
 *
 * @param secret what is kept of the link's secret
 */
public record PasswordReset(String userId, String secret, Instant expires) {
    /** What identifies an item. */
    public record Key(String userId) {}
}
