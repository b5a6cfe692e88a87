package dev.ittaku.accounts;

import dev.ittaku.accounts.reset.PasswordResets;
import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.platform.product.AccountRemoval;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.platform.testing.MovableClock;
import dev.ittaku.platform.testing.TestStore;
import dev.ittaku.table.Table;
import java.security.SecureRandom;
import java.util.List;

/** All services of accounts on a store in memory, with a clock that stands still until it is moved. */
final class Installation implements AutoCloseable {
    static final String PASSWORD = "four unrelated words";

    final MovableClock clock = new MovableClock("2026-11-15T09:00:00Z");
    final TestStore store = new TestStore(clock, AccountsTable.DESIGN);

    final Secrets secrets = new Secrets(new SecureRandom());
    final PasswordHash hashes = new PasswordHash(new PasswordHash.Cost(64, 1), secrets, 2);
    final Table table;
    final Accounts accounts;
    final PasswordResets resets;
    final Sessions sessions;
    final Tokens tokens;
    final AuditTrail audit;
    final RateLimits limits;
    final Inbox inbox;

    Installation() {
        table = store.table(AccountsTable.DESIGN);
        inbox = new Inbox(table, clock);
        resets = new PasswordResets(table, AccountsTable.RESETS, clock, secrets);
        accounts = new Accounts(table, clock, secrets, hashes, PasswordRules.shipped(), inbox);
        sessions = new Sessions(table, clock, secrets);
        tokens = new Tokens(table, clock, secrets, inbox);
        audit = new AuditTrail(table, clock, secrets);
        limits = new RateLimits(table, AccountsTable.INSTALLATION, clock, true);
    }

    AccountDeletion deletion(AccountRemoval... removals) {
        return new AccountDeletion(table, clock, sessions, tokens, audit, List.of(removals), secrets.id(12));
    }

    Account someone(String username) {
        return accounts.signUp(username, PASSWORD, null);
    }

    @Override
    public void close() {
        store.close();
    }
}
