package dev.ittaku.accounts.people;

import java.time.Instant;

/**
 * An entry in the list of all people. It is created and deleted in the same transaction as the account.
 *
 * @param key the username in lower case
 */
public record Person(String key, String username, String userId, Instant created) {
    /** What identifies an item. */
    public record Key(String key) {}

    /** The line of an account. */
    public static Person of(Account account) {
        return new Person(Username.key(account.username()), account.username(), account.userId(), account.created());
    }
}
