package dev.ittaku.accounts.admin;

import dev.ittaku.accounts.inbox.AccountNotices;
import dev.ittaku.accounts.inbox.Inbox;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.AccountItems;
import dev.ittaku.accounts.people.AccountRefusal;
import dev.ittaku.accounts.people.AccountRefusal.Reason;
import dev.ittaku.accounts.people.Email;
import dev.ittaku.accounts.people.Person;
import dev.ittaku.accounts.session.Presented;
import dev.ittaku.accounts.session.Sessions;
import dev.ittaku.accounts.token.Tokens;
import dev.ittaku.accounts.totp.SecondFactor;
import dev.ittaku.accounts.totp.SecondFactorItems;
import dev.ittaku.platform.refusal.Revision;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.None;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.read.Page;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Transaction;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What admins see and change of other people's accounts. It counts from the next request of these people on. */
public final class AccountAdmin {
    private final Table table;
    private final Sessions sessions;
    private final Tokens tokens;
    private final Inbox inbox;
    private final Secrets secrets;

    public AccountAdmin(Table table, Sessions sessions, Tokens tokens, Inbox inbox, Secrets secrets) {
        this.table = table;
        this.sessions = sessions;
        this.tokens = tokens;
        this.inbox = inbox;
        this.secrets = secrets;
    }

    /**
     * People in the order of their names; only those whose names begin so, where something is given, or the one whose address
     * it is.
     */
    public Page<Account> people(@Nullable String beginning, int limit, @Nullable String cursor) {
        if (beginning != null && Email.fault(beginning.strip()).isEmpty()) {
            var holder = table.get(AccountItems.EMAIL_BY_KEY.of(new Email.Key(Email.key(beginning.strip()))));
            List<Account> owner = holder.item()
                    .flatMap(email -> account(email.userId()))
                    .map(List::of)
                    .orElse(List.of());
            return new Page<>(owner, Optional.empty(), holder.cost());
        }
        var query = AccountItems.PEOPLE_BY_NAME.of(None.NONE);
        Page<Person> page = table.page((beginning == null || beginning.isEmpty()
                        ? query
                        : query.range(Person::key).startingWith(beginning.toLowerCase(Locale.ROOT)))
                .limit(limit)
                .after(cursor));
        List<ItemKey> keys = page.items().stream()
                .map(person -> AccountItems.ACCOUNT.key(new Account.Key(person.userId())))
                .toList();
        Map<ItemKey, Account> accounts =
                table.getAll(AccountItems.ACCOUNT, keys).value();
        List<Account> found = keys.stream()
                .flatMap(key -> Optional.ofNullable(accounts.get(key)).stream())
                .toList();
        return new Page<>(found, page.cursor(), page.cost());
    }

    /**
     * Makes somebody admin or not, and locks or unlocks the account; null leaves it unchanged. A locked account
     * permanently loses all sessions and tokens.
     *
     * @param by who does it; must still be an admin when it is written, so of two admins who change each other at the
     *     same moment only one succeeds, and nobody can lock themselves out
     */
    public Account change(
            String userId, String by, @Nullable Boolean admin, @Nullable Boolean disabled, Revision revision) {
        if (userId.equals(by)) {
            throw new AccountRefusal(Reason.NOT_YOURSELF, "Ask another admin to change your own account.");
        }
        Account acting = acting(by);
        Account before = find(userId);
        if (!revision.allows(Optional.of(before.version()))) {
            throw stale();
        }
        Account after = before.withRoles(roles(before, admin)).withState(state(before, disabled));
        if (before.state() == Account.State.DISABLED) {
            signOut(userId); // what is left if the server died after it had kept them out
        }
        if (after.equals(before)) {
            return before;
        }
        boolean out = after.state() == Account.State.DISABLED && before.state() != Account.State.DISABLED;
        write(before, out ? after.inNextEpoch() : after, acting);
        if (out) {
            signOut(userId);
        }
        return account(userId).orElseThrow(AccountAdmin::stale);
    }

    /** What an admin sees of one account. */
    public Account find(String userId) {
        return account(userId)
                .filter(account -> account.state() != Account.State.DELETING)
                .orElseThrow(() -> new AccountRefusal(Reason.NOT_FOUND, "There is no such account."));
    }

    /**
     * Turns off the second factor of somebody who has lost both the phone and the recovery codes. All their sessions
     * end, and their inbox gets a notice.
     *
     * @param by who does it; must still be an admin when it is written
     */
    public Account removeSecondFactor(String userId, String by) {
        if (userId.equals(by)) {
            throw new AccountRefusal(Reason.NOT_YOURSELF, "Ask another admin to change your own account.");
        }
        Account acting = acting(by);
        Account before = find(userId);
        var factors = SecondFactorItems.FACTOR;
        Transaction change = Transaction.named("remove second factor")
                .deleteKey(
                        factors,
                        factors.key(new SecondFactor.Key(userId)),
                        factors.field(SecondFactor::confirmed).exists())
                .replace(AccountItems.ACCOUNT, before, before.inNextEpoch())
                .check(AccountItems.ACCOUNT, AccountItems.ACCOUNT.keyOf(acting), stillAdmin(acting));
        Committed done = table.transact(
                inbox.add(change, userId, AccountNotices.secondFactorRemoved(secrets.id(Presented.ID_LENGTH))));
        if (done.failures().stream().anyMatch(failure -> failure.what().equals(factors.name()))) {
            throw new AccountRefusal(Reason.NOT_FOUND, "No second factor is turned on.");
        }
        if (!done.isDone()) {
            throw stale();
        }
        sessions.endAll(userId, null);
        return find(userId);
    }

    private Account acting(String by) {
        return account(by)
                .filter(account -> account.state() == Account.State.ACTIVE)
                .filter(account -> account.roles().contains(Account.ADMIN))
                .orElseThrow(AccountAdmin::stale);
    }

    private static Condition stillAdmin(Account acting) {
        return AccountItems.ACTIVE.and(AccountItems.ACCOUNT.versionField().is(acting.version()));
    }

    private void write(Account before, Account after, Account acting) {
        Committed done = table.transact(Transaction.named("change account")
                .replace(AccountItems.ACCOUNT, before, after)
                .check(AccountItems.ACCOUNT, AccountItems.ACCOUNT.keyOf(acting), stillAdmin(acting)));
        if (!done.isDone()) {
            throw stale();
        }
    }

    private void signOut(String userId) {
        sessions.endAll(userId, null);
        tokens.revokeAll(userId);
    }

    private Optional<Account> account(String userId) {
        return table.get(AccountItems.ACCOUNT_BY_ID.of(new Account.Key(userId))).item();
    }

    private static AccountRefusal stale() {
        return new AccountRefusal(Reason.STALE, "The account was changed meanwhile.");
    }

    private static List<String> roles(Account account, @Nullable Boolean admin) {
        Set<String> roles = new LinkedHashSet<>(account.roles());
        if (Boolean.TRUE.equals(admin)) {
            roles.add(Account.ADMIN);
        } else if (Boolean.FALSE.equals(admin)) {
            roles.remove(Account.ADMIN);
        }
        return new ArrayList<>(roles);
    }

    private static Account.State state(Account account, @Nullable Boolean disabled) {
        if (disabled == null) {
            return account.state();
        }
        return disabled ? Account.State.DISABLED : Account.State.ACTIVE;
    }
}
