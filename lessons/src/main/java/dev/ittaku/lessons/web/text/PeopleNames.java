package dev.ittaku.lessons.web.text;

import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.AccountRefusal;
import dev.ittaku.accounts.signin.Accounts;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The names of the people in one answer, each looked up once. */
public final class PeopleNames {
    private final Accounts accounts;
    private final Map<String, Optional<Account>> known = new HashMap<>();

    public PeopleNames(Accounts accounts) {
        this.accounts = accounts;
    }

    /** Empty for a deleted account. */
    public Optional<String> of(String userId) {
        return account(userId).map(Account::username);
    }

    /** Their display name; null if they have chosen none. */
    @Nullable
    public String display(String userId) {
        return account(userId).map(Account::displayName).orElse(null);
    }

    /** Looks all of these up in one round trip. */
    public PeopleNames know(Collection<String> userIds) {
        userIds.forEach(id -> known.put(id, Optional.empty()));
        accounts.all(userIds).forEach(account -> known.put(account.userId(), Optional.of(account)));
        return this;
    }

    private Optional<Account> account(String userId) {
        return known.computeIfAbsent(userId, this::find);
    }

    private Optional<Account> find(String userId) {
        try {
            return Optional.of(accounts.account(userId));
        } catch (AccountRefusal e) {
            return Optional.empty();
        }
    }
}
