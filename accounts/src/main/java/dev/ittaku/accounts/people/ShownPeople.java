package dev.ittaku.accounts.people;

import dev.ittaku.table.Table;
import dev.ittaku.table.key.ItemKey;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What everybody may see of others: their names. Many are read in one round trip. */
public final class ShownPeople {
    private final Table table;

    public ShownPeople(Table table) {
        this.table = table;
    }

    /** Those of these ids who are here, in the same order. */
    public List<Account> byIds(Collection<String> ids) {
        List<ItemKey> keys = ids.stream()
                .distinct()
                .map(id -> AccountItems.ACCOUNT.key(new Account.Key(id)))
                .toList();
        Map<ItemKey, Account> found = keys.isEmpty()
                ? Map.of()
                : table.getAll(AccountItems.ACCOUNT, keys).value();
        return keys.stream()
                .flatMap(key -> Optional.ofNullable(found.get(key)).stream())
                .filter(account -> account.state() != Account.State.DELETING)
                .toList();
    }

    /** Those of these usernames who are here, whatever the spelling. */
    public List<Account> byUsernames(Collection<String> usernames) {
        List<ItemKey> keys = usernames.stream()
                .filter(name -> Username.fault(name).isEmpty())
                .map(name -> AccountItems.USERNAME.key(new Username.Key(Username.key(name))))
                .distinct()
                .toList();
        return keys.isEmpty()
                ? List.of()
                : byIds(table.getAll(AccountItems.USERNAME, keys).value().values().stream()
                        .map(Username::userId)
                        .toList());
    }

    /** The id behind a username. */
    public Optional<String> idOf(String username) {
        return byUsernames(List.of(username)).stream().map(Account::userId).findFirst();
    }
}
