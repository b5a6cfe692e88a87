package dev.ittaku.accounts;

import dev.ittaku.accounts.audit.AuditTrail;
import dev.ittaku.accounts.deletion.AccountDeletion;
import dev.ittaku.accounts.inbox.Inbox;
import dev.ittaku.accounts.password.PasswordHash;
import dev.ittaku.accounts.password.PasswordRules;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.reset.PasswordResets;
import dev.ittaku.accounts.session.Sessions;
import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.accounts.table.InstallationPart;
import dev.ittaku.accounts.token.Tokens;
import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.platform.product.AccountRemoval;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.platform.testing.MovableClock;
import dev.ittaku.platform.testing.TestStore;
import dev.ittaku.table.Table;
import java.security.SecureRandom;
import java.util.List;

/** All services of accounts on a store in memory, with a clock that stands still until it is moved. */
public final class Installation implements AutoCloseable {
    public static final String PASSWORD = "four unrelated words";

    public final MovableClock clock = new MovableClock("2026-11-15T09:00:00Z");
    public final TestStore store = new TestStore(clock, AccountsDesign.DESIGN);

    public final Secrets secrets = new Secrets(new SecureRandom());
    public final PasswordHash hashes = new PasswordHash(new PasswordHash.Cost(64, 1), secrets, 2);
    public final Table table;
    public final Accounts accounts;
    public final PasswordResets resets;
    public final Sessions sessions;
    public final Tokens tokens;
    public final AuditTrail audit;
    public final RateLimits limits;
    public final Inbox inbox;

    public Installation() {
        table = store.table(AccountsDesign.DESIGN);
        inbox = new Inbox(table, clock);
        resets = new PasswordResets(table, clock, secrets);
        accounts = new Accounts(table, clock, secrets, hashes, PasswordRules.shipped(), inbox);
        sessions = new Sessions(table, clock, secrets);
        tokens = new Tokens(table, clock, secrets, inbox);
        audit = new AuditTrail(table, clock, secrets);
        limits = new RateLimits(table, InstallationPart.ITEMS, clock, true);
    }

    public AccountDeletion deletion(AccountRemoval... removals) {
        return new AccountDeletion(table, clock, sessions, tokens, audit, List.of(removals), secrets.id(12));
    }

    public Account someone(String username) {
        return accounts.signUp(username, PASSWORD, null);
    }

    @Override
    public void close() {
        store.close();
    }
}
