package dev.ittaku.accounts;

import dev.ittaku.accounts.AccountRefusal.Reason;
import dev.ittaku.accounts.reset.PasswordReset;
import dev.ittaku.accounts.reset.PasswordResets;
import dev.ittaku.platform.installation.Setting;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Signing up, signing in, and what people change about their account. */
public final class Accounts {
    private static final String FIRST_ADMIN = "FIRST_ADMIN";
    private static final String NOBODY = "nobody";

    private final Table table;
    private final Clock clock;
    private final Secrets secrets;
    private final PasswordHash hashes;
    private final PasswordRules rules;
    private final Inbox inbox;
    private final PasswordResets resets;

    public Accounts(Table table, Clock clock, Secrets secrets, PasswordHash hashes, PasswordRules rules, Inbox inbox) {
        this.table = table;
        this.clock = clock;
        this.secrets = secrets;
        this.hashes = hashes;
        this.rules = rules;
        this.inbox = inbox;
        this.resets = new PasswordResets(table, AccountsTable.RESETS, clock, secrets);
    }

    /** Refuses what could never become an account, before any cost. */
    public void checkNew(String username, String password, @Nullable String email) {
        Username.fault(username).ifPresent(fault -> invalid("username", fault));
        rules.fault(password, username).ifPresent(fault -> invalid("password", fault));
        if (email != null) {
            Email.fault(email).ifPresent(fault -> invalid("email", fault));
        }
        if (table.get(AccountsTable.USERNAME_BY_KEY.of(new Username.Key(Username.key(username))))
                .item()
                .isPresent()) {
            throw usernameTaken();
        }
    }

    /** Makes an account; the first of an installation becomes admin. */
    public Account signUp(String username, String password, @Nullable String email) {
        checkNew(username, password, email);
        String hash = hashes.hash(password);
        if (!hasAdmin()) {
            Optional<Account> admin = create(username, hash, email, true);
            if (admin.isPresent()) {
                return admin.get();
            }
        }
        return create(username, hash, email, false).orElseThrow();
    }

    /** Empty if someone else became the first admin meanwhile. */
    private Optional<Account> create(String username, String hash, @Nullable String email, boolean admin) {
        Instant now = clock.instant();
        String userId = secrets.id(Presented.ID_LENGTH);
        List<String> roles = admin ? List.of(Account.ADMIN) : List.of();
        Account account =
                new Account(userId, username, email, roles, Account.State.ACTIVE, now, now, 1, Account.FIRST_EPOCH);
        Transaction transaction = Transaction.named("sign up")
                .create(AccountsTable.USERNAME, new Username(Username.key(username), username, userId))
                .create(AccountsTable.ACCOUNT, account)
                .create(AccountsTable.CREDENTIAL, new Credential(userId, hash, now))
                .create(AccountsTable.PEOPLE.people(), AccountAdmin.line(account));
        if (email != null) {
            transaction.create(AccountsTable.EMAIL, new Email(Email.key(email), userId));
        }
        if (admin) {
            transaction.create(AccountsTable.INSTALLATION.settings(), new Setting(FIRST_ADMIN, userId));
        }
        Committed done = table.transact(transaction);
        if (done.failures().stream().anyMatch(f -> f.what().equals(AccountsTable.USERNAME.name()))) {
            throw usernameTaken();
        }
        if (done.failures().stream().anyMatch(f -> f.what().equals(AccountsTable.EMAIL.name()))) {
            throw emailTaken();
        }
        if (done.failures().stream()
                .anyMatch(f ->
                        f.what().equals(AccountsTable.INSTALLATION.settings().name()))) {
            return Optional.empty();
        }
        done.orThrow();
        return Optional.of(account(userId));
    }

    /** Whether the installation has had its first account. */
    public boolean hasAdmin() {
        return table.get(AccountsTable.INSTALLATION.settingByName().of(new Setting.Key(FIRST_ADMIN)))
                .item()
                .isPresent();
    }

    /**
     * The account of this name and password. For an unknown name it does the same work and gives the same answer as for
     * a wrong password.
     */
    public Account signIn(String username, String password) {
        Optional<Username> name = Username.fault(username).isPresent()
                ? Optional.empty()
                : table.get(AccountsTable.USERNAME_BY_KEY.of(new Username.Key(Username.key(username))))
                        .item();
        String userId = name.map(Username::userId).orElse(NOBODY);
        // Before the password: the epoch in hand is then never newer than the password that is checked.
        Optional<Account> account = table.get(AccountsTable.ACCOUNT_BY_ID.of(new Account.Key(userId)))
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
                AccountsTable.CREDENTIAL, old, new Credential(old.userId(), hashes.hash(password), old.changed()));
    }

    public Account account(String userId) {
        return table.get(AccountsTable.ACCOUNT_BY_ID.of(new Account.Key(userId)))
                .item()
                .orElseThrow(Accounts::noAccount);
    }

    /** The account of a username, whatever its spelling, unless it is deleted. */
    public Optional<Account> byUsername(String username) {
        if (Username.fault(username).isPresent()) {
            return Optional.empty();
        }
        return table.get(AccountsTable.USERNAME_BY_KEY.of(new Username.Key(Username.key(username))))
                .item()
                .flatMap(name -> table.get(AccountsTable.ACCOUNT_BY_ID.of(new Account.Key(name.userId())))
                        .item())
                .filter(account -> account.state() == Account.State.ACTIVE);
    }

    /** Sets or takes away the e-mail address of an account that was read before, and tells its person so in the inbox. */
    public Account changeEmail(Account before, @Nullable String email) {
        if (email != null) {
            Email.fault(email).ifPresent(fault -> invalid("email", fault));
        }
        Account after = before.withEmail(email);
        if (after.equals(before)) {
            return before;
        }
        Transaction change = Transaction.named("change e-mail").replace(AccountsTable.ACCOUNT, before, after);
        String old = before.email();
        boolean sameKey = old != null && email != null && Email.key(old).equals(Email.key(email));
        if (old != null && !sameKey) {
            change.deleteKey(AccountsTable.EMAIL, AccountsTable.EMAIL.key(new Email.Key(Email.key(old))));
        }
        if (email != null && !sameKey) {
            change.create(AccountsTable.EMAIL, new Email(Email.key(email), before.userId()));
        }
        Committed done = table.transact(
                inbox.add(change, before.userId(), AccountNotices.emailChanged(secrets.id(Presented.ID_LENGTH))));
        if (done.failures().stream().anyMatch(f -> f.what().equals(AccountsTable.EMAIL.name()))) {
            throw emailTaken();
        }
        if (!done.isDone()) {
            throw new AccountRefusal(Reason.STALE, "The account was changed meanwhile.");
        }
        return account(before.userId());
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
                        AccountsTable.CREDENTIAL,
                        credential,
                        new Credential(userId, hashes.hash(next), clock.instant()))
                .replace(AccountsTable.ACCOUNT, account, account.inNextEpoch(), AccountsTable.ACTIVE);
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
        return table.get(AccountsTable.CREDENTIAL_OF.of(new Credential.Key(userId)))
                .item();
    }

    private static void invalid(String field, Fault fault) {
        throw new AccountRefusal(Reason.INVALID, field, fault);
    }

    private static AccountRefusal usernameTaken() {
        return new AccountRefusal(
                Reason.USERNAME_TAKEN, "username", Fault.plain("This username is taken; choose another."));
    }

    private static AccountRefusal emailTaken() {
        return new AccountRefusal(
                Reason.EMAIL_TAKEN, "email", Fault.plain("This e-mail address belongs to another account."));
    }

    private static AccountRefusal noAccount() {
        return new AccountRefusal(Reason.NOT_FOUND, "There is no such account.");
    }
}
