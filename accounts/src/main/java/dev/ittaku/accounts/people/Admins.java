package dev.ittaku.accounts.people;

import dev.ittaku.table.Table;
import dev.ittaku.table.design.None;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.read.Page;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Looks for admins. Reads everybody, which is right for what happens once in an admin's life. */
public final class Admins {
    private static final int AT_A_TIME = 100;

    private final Table table;

    public Admins(Table table) {
        this.table = table;
    }

    /** Somebody else who is admin and can sign in. */
    public Optional<Account> otherThan(String userId) {
        @Nullable String cursor = null;
        do {
            Page<Person> page = table.page(
                    AccountItems.PEOPLE_BY_NAME.of(None.NONE).limit(AT_A_TIME).after(cursor));
            List<ItemKey> keys = page.items().stream()
                    .map(person -> AccountItems.ACCOUNT.key(new Account.Key(person.userId())))
                    .toList();
            Optional<Account> found = table.getAll(AccountItems.ACCOUNT, keys).value().values().stream()
                    .filter(account -> account.state() == Account.State.ACTIVE)
                    .filter(account -> account.roles().contains(Account.ADMIN))
                    .filter(account -> !account.userId().equals(userId))
                    .findFirst();
            if (found.isPresent()) {
                return found;
            }
            cursor = page.cursor().orElse(null);
        } while (cursor != null);
        return Optional.empty();
    }
}
