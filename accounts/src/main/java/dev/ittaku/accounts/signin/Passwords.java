package dev.ittaku.accounts.signin;

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
import dev.ittaku.accounts.people.Email;
import dev.ittaku.accounts.reset.PasswordReset;
import dev.ittaku.accounts.reset.PasswordResets;
import dev.ittaku.accounts.session.Presented;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.util.Optional;

/** Changing, adding, removing and confirming the passwords of accounts. */
public final class Passwords {
    private final Table table;
    private final Clock clock;
    private final Secrets secrets;
    private final PasswordHash hashes;
    private final PasswordRules rules;
    private final Inbox inbox;
    private final PasswordResets resets;

    Passwords(Table table, Clock clock, Secrets secrets, PasswordHash hashes, PasswordRules rules, Inbox inbox) {
        this.table = table;
        this.clock = clock;
        this.secrets = secrets;
        this.hashes = hashes;
        this.rules = rules;
        this.inbox = inbox;
        this.resets = new PasswordResets(table, clock, secrets);
    }

    /** Whether the account has a password; accounts with other ways to sign in may have none. */
    public boolean has(String userId) {
        return credential(userId).isPresent();
    }

    /**
     * Sets another password and starts the account's next epoch, which invalidates older sessions; the caller removes
     * them. Returns the account as it is now, to begin a session with.
     */
    public Account change(String userId, String current, String next) {
        Account account = Accounts.read(table, userId);
        Credential credential = confirmed(userId, current);
        rules.fault(next, account.username()).ifPresent(fault -> invalid("next", fault));
        if (current.equals(next)) {
            invalid("next", Fault.of("PASSWORD_SAME", "must differ from the current password"));
        }
        Committed done = table.transact(changed(account, credential, next));
        if (!done.isDone()) {
            throw new AccountRefusal(Reason.STALE, "The password was changed meanwhile.");
        }
        return account.inNextEpoch();
    }

    /** Gives an account a password that has none. Sessions end as with another password. */
    public Account add(String userId, String next) {
        Account account = Accounts.read(table, userId);
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
    public void remove(String userId) {
        Account account = Accounts.read(table, userId);
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
     * Sets another password with a mailed link; empty if the link is no longer valid, as after a changed password or
     * address. All sessions end.
     */
    public Optional<Account> reset(String token, String next) {
        Optional<PasswordReset> reset = resets.find(token);
        Optional<Credential> credential = reset.flatMap(link -> credential(link.userId()));
        if (reset.isEmpty() || credential.isEmpty()) {
            return Optional.empty();
        }
        Account account = Accounts.read(table, reset.get().userId());
        String email = account.email();
        if (account.epoch() != reset.get().epoch()
                || email == null
                || !Email.key(email).equals(reset.get().email())) {
            return Optional.empty();
        }
        rules.fault(next, account.username()).ifPresent(fault -> invalid("password", fault));
        Transaction change = resets.use(changed(account, credential.get(), next), reset.get());
        return table.transact(change).isDone() ? Optional.of(account.inNextEpoch()) : Optional.empty();
    }

    private Transaction changed(Account account, Credential credential, String next) {
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

    Optional<Credential> credential(String userId) {
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
}
