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
import dev.ittaku.accounts.reset.PasswordReset;
import dev.ittaku.accounts.reset.PasswordResets;
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

/** Signing up, signing in, and what people change about their account. */
public final class Accounts {
    private static final String NOBODY = "nobody";

    private final Table table;
    private final Clock clock;
    private final Secrets secrets;
    private final PasswordHash hashes;
    private final PasswordRules rules;
    private final Inbox inbox;
    private final PasswordResets resets;
    private final NewAccounts made;

    public Accounts(Table table, Clock clock, Secrets secrets, PasswordHash hashes, PasswordRules rules, Inbox inbox) {
        this.table = table;
        this.clock = clock;
        this.secrets = secrets;
        this.hashes = hashes;
        this.rules = rules;
        this.inbox = inbox;
        this.resets = new PasswordResets(table, clock, secrets);
        this.made = new NewAccounts(table, clock, secrets);
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
     * The same with all that an account can begin with.
     *
     * @param claim what the account has of the address
     * @param parts what is written together with it
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
        // Before the password: the epoch in hand is then never newer than the password that is checked.
        Optional<Account> account = table.get(AccountItems.ACCOUNT_BY_ID.of(new Account.Key(userId)))
                .item();
        Optional<Credential> credential = credential(userId);
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

    /** Sets or takes away the e-mail address of an account that was read before, and tells its person so in the inbox. */
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

    /** Whether the account has a password; whoever signs in otherwise may have none. */
    public boolean hasPassword(String userId) {
        return credential(userId).isPresent();
    }

    /**
     * Sets another password and begins the account's next epoch, in which no older session is good; the caller removes
     * those. Returns the account as it is now, to begin a session with.
     */
    public Account changePassword(String userId, String current, String next) {
        Account account = account(userId);
        Credential credential = confirmed(userId, current);
        rules.fault(next, account.username()).ifPresent(fault -> invalid("next", fault));
        if (current.equals(next)) {
            invalid("next", Fault.of("PASSWORD_SAME", "must differ from the current password"));
        }
        Committed done = table.transact(passwordChange(account, credential, next));
        if (!done.isDone()) {
            throw new AccountRefusal(Reason.STALE, "The password was changed meanwhile.");
        }
        return account.inNextEpoch();
    }

    /** Gives an account a password that has none. Sessions end as with another password. */
    public Account addPassword(String userId, String next) {
        Account account = account(userId);
        rules.fault(next, account.username()).ifPresent(fault -> invalid("next", fault));
        Transaction add = Transaction.named("add password")
                .create(PasswordItems.CREDENTIAL, new Credential(userId, hashes.hash(next), clock.instant()))
                .replace(AccountItems.ACCOUNT, account, account.inNextEpoch(), AccountItems.ACTIVE);
        Committed done =
                table.transact(inbox.add(add, userId, AccountNotices.passwordChanged(secrets.id(Presented.ID_LENGTH))));
        if (!done.isDone()) {
            throw new AccountRefusal(Reason.STALE, "The account was changed meanwhile.");
        }
        return account.inNextEpoch();
    }

    /** Takes the password away from an account that can be signed in to otherwise. */
    public void removePassword(String userId) {
        Account account = account(userId);
        Credential credential = credential(userId)
                .orElseThrow(() -> new AccountRefusal(Reason.NOT_FOUND, "Your account has no password."));
        new SignInWays(table)
                .remove(
                        account,
                        "remove password",
                        change ->
                                change.deleteKey(PasswordItems.CREDENTIAL, PasswordItems.CREDENTIAL.keyOf(credential)));
    }

    /**
     * Sets another password by a mailed link; empty if the link does not count any more, as after a changed password or
     * address. All sessions end with it.
     */
    public Optional<Account> resetPassword(String token, String next) {
        Optional<PasswordReset> reset = resets.find(token);
        Optional<Credential> credential = reset.flatMap(link -> credential(link.userId()));
        if (reset.isEmpty() || credential.isEmpty()) {
            return Optional.empty();
        }
        Account account = account(reset.get().userId());
        String email = account.email();
        if (account.epoch() != reset.get().epoch()
                || email == null
                || !Email.key(email).equals(reset.get().email())) {
            return Optional.empty();
        }
        rules.fault(next, account.username()).ifPresent(fault -> invalid("password", fault));
        Transaction change = resets.use(passwordChange(account, credential.get(), next), reset.get());
        return table.transact(change).isDone() ? Optional.of(account.inNextEpoch()) : Optional.empty();
    }

    private Transaction passwordChange(Account account, Credential credential, String next) {
        String userId = account.userId();
        Transaction change = Transaction.named("change password")
                .replace(
                        PasswordItems.CREDENTIAL,
                        credential,
                        new Credential(userId, hashes.hash(next), clock.instant()))
                .replace(AccountItems.ACCOUNT, account, account.inNextEpoch(), AccountItems.ACTIVE);
        return inbox.add(change, userId, AccountNotices.passwordChanged(secrets.id(Presented.ID_LENGTH)));
    }

    /** Refuses if the password is not the account's. */
    public Credential confirmed(String userId, String password) {
        Credential credential = credential(userId).orElseThrow(Accounts::noAccount);
        if (password.codePointCount(0, password.length()) > PasswordRules.MOST
                || !hashes.fits(password, credential.hash())) {
            throw new AccountRefusal(Reason.WRONG_PASSWORD, "The password is wrong.");
        }
        return credential;
    }

    private Optional<Credential> credential(String userId) {
        return table.get(PasswordItems.CREDENTIAL_OF.of(new Credential.Key(userId)))
                .item();
    }

    /** That the account has a password still: somebody may take it away while it is checked. */
    public Transaction stillOpens(Transaction transaction, String userId) {
        return transaction.check(
                PasswordItems.CREDENTIAL,
                PasswordItems.CREDENTIAL.key(new Credential.Key(userId)),
                PasswordItems.CREDENTIAL.exists());
    }

    private static void invalid(String field, Fault fault) {
        throw new AccountRefusal(Reason.INVALID, field, fault);
    }

    private static AccountRefusal noAccount() {
        return new AccountRefusal(Reason.NOT_FOUND, "There is no such account.");
    }
}
