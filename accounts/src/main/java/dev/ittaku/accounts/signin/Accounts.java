package dev.ittaku.accounts.signin;

import dev.ittaku.accounts.address.AddressClaim;
import dev.ittaku.accounts.inbox.AccountNotices;
import dev.ittaku.accounts.inbox.Inbox;
import dev.ittaku.accounts.password.Credential;
import dev.ittaku.accounts.password.PasswordHash;
import dev.ittaku.accounts.password.PasswordItems;
import dev.ittaku.accounts.password.PasswordRules;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.AccountItems;
import dev.ittaku.accounts.people.AccountRefusal;
import dev.ittaku.accounts.people.AccountRefusal.Reason;
import dev.ittaku.accounts.people.DisplayName;
import dev.ittaku.accounts.people.Email;
import dev.ittaku.accounts.people.ShownPeople;
import dev.ittaku.accounts.people.Username;
import dev.ittaku.accounts.session.Presented;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Signing up, signing in, and the names and addresses that people change. */
public final class Accounts {
    private static final String NOBODY = "nobody";

    private final Table table;
    private final Secrets secrets;
    private final PasswordHash hashes;
    private final PasswordRules rules;
    private final Inbox inbox;
    private final Passwords passwords;
    private final NewAccounts made;

    public Accounts(Table table, Clock clock, Secrets secrets, PasswordHash hashes, PasswordRules rules, Inbox inbox) {
        this.table = table;
        this.secrets = secrets;
        this.hashes = hashes;
        this.rules = rules;
        this.inbox = inbox;
        this.passwords = new Passwords(table, clock, secrets, hashes, rules, inbox);
        this.made = new NewAccounts(table, clock, secrets);
    }

    public Passwords passwords() {
        return passwords;
    }

    /** Refuses what could never become an account, before any cost. */
    public void checkNew(String username, String password, @Nullable String displayName, @Nullable String email) {
        made.check(username, displayName, email);
        rules.fault(password, username).ifPresent(fault -> invalid("password", fault));
    }

    /** Makes an account with a password; the first of an installation becomes admin. */
    public Account signUp(String username, String password, @Nullable String email) {
        return signUp(username, password, null, email, AddressClaim.KEPT, List.of());
    }

    /**
     * The same with all parts that a new account can have.
     *
     * @param claim the state of the account's address
     * @param parts written in the same transaction
     */
    public Account signUp(
            String username,
            String password,
            @Nullable String displayName,
            @Nullable String email,
            AddressClaim claim,
            List<NewAccounts.Part> parts) {
        checkNew(username, password, displayName, email);
        return made.make(new NewAccounts.Details(username, displayName, email, claim, hashes.hash(password)), parts);
    }

    /** Makes an account without a password, for somebody who signs in otherwise; the address is known to be theirs. */
    public Account signUpThroughProvider(
            String username, @Nullable String displayName, @Nullable String email, List<NewAccounts.Part> parts) {
        made.check(username, displayName, email);
        return made.make(new NewAccounts.Details(username, displayName, email, AddressClaim.PROVEN, null), parts);
    }

    /** Whether an address is kept for an account. */
    public boolean isAddressTaken(String email) {
        return table.get(AccountItems.EMAIL_BY_KEY.of(new Email.Key(Email.key(email))))
                .item()
                .isPresent();
    }

    /** Whether the installation has had its first account. */
    public boolean hasAdmin() {
        return made.hasAdmin();
    }

    /**
     * The account of this name and password. For an unknown name it does the same work and gives the same answer as for
     * a wrong password.
     */
    public Account signIn(String username, String password) {
        Optional<Username> name = Username.fault(username).isPresent()
                ? Optional.empty()
                : table.get(AccountItems.USERNAME_BY_KEY.of(new Username.Key(Username.key(username))))
                        .item();
        String userId = name.map(Username::userId).orElse(NOBODY);
        // Before the password is checked, so that this epoch is never newer than the password.
        Optional<Account> account = table.get(AccountItems.ACCOUNT_BY_ID.of(new Account.Key(userId)))
                .item();
        Optional<Credential> credential = passwords.credential(userId);
        String hash = credential.map(Credential::hash).orElseGet(hashes::nobodys);
        boolean fits =
                password.codePointCount(0, password.length()) <= PasswordRules.MOST && hashes.fits(password, hash);
        if (!fits || account.isEmpty() || account.get().state() != Account.State.ACTIVE) {
            throw new AccountRefusal(Reason.WRONG_CREDENTIALS, "The username or the password is wrong.");
        }
        if (hashes.isOutdated(hash)) {
            credential.ifPresent(old -> renew(old, password));
        }
        return account.get();
    }

    /** A hash of an older cost becomes one of today's while the password is at hand. */
    private void renew(Credential old, String password) {
        table.replace(
                PasswordItems.CREDENTIAL, old, new Credential(old.userId(), hashes.hash(password), old.changed()));
    }

    public Account account(String userId) {
        return read(table, userId);
    }

    static Account read(Table table, String userId) {
        return table.get(AccountItems.ACCOUNT_BY_ID.of(new Account.Key(userId)))
                .item()
                .orElseThrow(Accounts::noAccount);
    }

    /** Those of these ids who are here, read together. */
    public List<Account> all(Collection<String> userIds) {
        return new ShownPeople(table).byIds(userIds);
    }

    /** The account of a username, whatever its spelling, unless it is deleted. */
    public Optional<Account> byUsername(String username) {
        if (Username.fault(username).isPresent()) {
            return Optional.empty();
        }
        return table.get(AccountItems.USERNAME_BY_KEY.of(new Username.Key(Username.key(username))))
                .item()
                .flatMap(name -> table.get(AccountItems.ACCOUNT_BY_ID.of(new Account.Key(name.userId())))
                        .item())
                .filter(account -> account.state() == Account.State.ACTIVE);
    }

    /** Sets or removes the e-mail address of an account that was read before, and puts a notice into its inbox. */
    public Account changeEmail(Account before, @Nullable String email, AddressClaim claim) {
        if (email != null) {
            Email.fault(email).ifPresent(fault -> invalid("email", fault));
        }
        Account after = before.withEmail(email);
        if (after.equals(before)) {
            return before;
        }
        Transaction change = Transaction.named("change e-mail").replace(AccountItems.ACCOUNT, before, after);
        String old = before.email();
        boolean sameKey = old != null && email != null && Email.key(old).equals(Email.key(email));
        if (old != null && !sameKey && holds(before.userId(), old)) {
            change.deleteKey(
                    AccountItems.EMAIL,
                    AccountItems.EMAIL.key(new Email.Key(Email.key(old))),
                    AccountItems.EMAIL.field(Email::userId).is(before.userId()));
        }
        if (email != null && !sameKey && claim != AddressClaim.UNPROVEN) {
            change.create(AccountItems.EMAIL, new Email(Email.key(email), before.userId()));
        }
        Committed done = table.transact(
                inbox.add(change, before.userId(), AccountNotices.emailChanged(secrets.id(Presented.ID_LENGTH))));
        if (done.failures().stream().anyMatch(f -> f.what().equals(AccountItems.EMAIL.name()))) {
            throw NewAccounts.emailTaken();
        }
        if (!done.isDone()) {
            throw new AccountRefusal(Reason.STALE, "The account was changed meanwhile.");
        }
        return account(before.userId());
    }

    private boolean holds(String userId, String address) {
        return table.get(AccountItems.EMAIL_BY_KEY.of(new Email.Key(Email.key(address))))
                .item()
                .filter(held -> held.userId().equals(userId))
                .isPresent();
    }

    /** Sets or takes away the name that others see beside the username of an account that was read before. */
    public Account changeDisplayName(Account before, @Nullable String typed) {
        String name = typed == null ? null : DisplayName.clean(typed);
        if (name != null) {
            DisplayName.fault(name).ifPresent(fault -> invalid("displayName", fault));
        }
        Account after = before.withDisplayName(name);
        if (after.equals(before)) {
            return before;
        }
        if (!table.replace(AccountItems.ACCOUNT, before, after).isDone()) {
            throw new AccountRefusal(Reason.STALE, "The account was changed meanwhile.");
        }
        return account(before.userId());
    }

    private static void invalid(String field, Fault fault) {
        throw new AccountRefusal(Reason.INVALID, field, fault);
    }

    static AccountRefusal noAccount() {
        return new AccountRefusal(Reason.NOT_FOUND, "There is no such account.");
    }
}
