package dev.ittaku.lessons.web;

import dev.ittaku.accounts.AccountRefusal;
import dev.ittaku.accounts.Accounts;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The names of the people in one answer, each looked up once. */
final class Usernames {
    private final Accounts accounts;
    private final Map<String, Optional<String>> known = new HashMap<>();

    Usernames(Accounts accounts) {
        this.accounts = accounts;
    }

    /** Empty for an account that is gone. */
    Optional<String> of(String userId) {
        return known.computeIfAbsent(userId, this::find);
    }

    private Optional<String> find(String userId) {
        try {
            return Optional.of(accounts.account(userId).username());
        } catch (AccountRefusal e) {
            return Optional.empty();
        }
    }
}
