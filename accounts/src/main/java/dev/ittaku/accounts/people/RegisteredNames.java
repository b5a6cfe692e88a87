package dev.ittaku.accounts.people;

import dev.ittaku.table.Table;
import java.util.Optional;

/** How people spelled their names when they registered, for programs that work on the tables without a server. */
public final class RegisteredNames {
    private final Table table;

    public RegisteredNames(Table table) {
        this.table = table;
    }

    /** The registered spelling of a name; empty if nobody has or had it. */
    public Optional<String> spelling(String username) {
        return table.get(AccountItems.USERNAME_BY_KEY.of(new Username.Key(Username.key(username))))
                .item()
                .map(Username::username);
    }
}
