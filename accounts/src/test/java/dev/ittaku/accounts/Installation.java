package dev.ittaku.accounts;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.StoreOptions;
import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.platform.product.AccountRemoval;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** All services of accounts on a store in memory, with a clock that stands still until it is moved. */
final class Installation implements AutoCloseable {
    static final String PASSWORD = "four unrelated words";

    /** A clock that a test moves. */
    static final class MovedClock extends Clock {
        private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-11-15T09:00:00Z"));

        void advance(Duration by) {
            now.updateAndGet(before -> before.plus(by));
        }

        @Override
        public Instant instant() {
            return now.get();
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    final MovedClock clock = new MovedClock();
    /** Expires items by the same clock, or it would sweep away what a test has just written. */
    final EmbeddedDynamoDb store =
            EmbeddedDynamoDb.inMemory(StoreOptions.defaults().withClock(clock));

    final Secrets secrets = new Secrets(new SecureRandom());
    final PasswordHash hashes = new PasswordHash(new PasswordHash.Cost(64, 1), secrets, 2);
    final Table table;
    final Accounts accounts;
    final Sessions sessions;
    final Tokens tokens;
    final AuditTrail audit;
    final RateLimits limits;
    final Inbox inbox;

    Installation() {
        try {
            new TableCreation(store.client(), pause -> {}).createIfMissing(AccountsTable.DESIGN);
        } catch (DynamoDbException e) {
            // The store in memory may lack point-in-time recovery, which comes after everything that is needed here.
            if (!e.awsErrorDetails().errorCode().equals("UnknownOperationException")) {
                throw e;
            }
        }
        table = Table.builder(AccountsTable.DESIGN, store.client()).clock(clock).build();
        inbox = new Inbox(table, clock);
        accounts = new Accounts(table, clock, secrets, hashes, PasswordRules.shipped(), inbox);
        sessions = new Sessions(table, clock, secrets);
        tokens = new Tokens(table, clock, secrets, inbox);
        audit = new AuditTrail(table, clock, secrets);
        limits = new RateLimits(table, AccountsTable.INSTALLATION, clock, true);
    }

    AccountDeletion deletion(AccountRemoval... removals) {
        return new AccountDeletion(table, clock, sessions, tokens, audit, List.of(removals));
    }

    Account someone(String username) {
        return accounts.signUp(username, PASSWORD, null);
    }

    @Override
    public void close() {
        store.close();
    }
}
