package dev.ittaku.accounts;

import dev.ittaku.platform.product.AccountRemoval;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.None;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Outcome;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Takes an account apart, part by part. What is done is written down, so that after a crash any server goes on with the
 * rest. The account itself goes last; its username stays reserved.
 */
public final class AccountDeletion {
    static final String SIGN_IN = "sign-in";
    static final String PROFILE = "profile";
    private static final Duration LEASE = Duration.ofMinutes(2);
    private static final Duration REPORT_KEPT = Duration.ofDays(90);

    private final Table table;
    private final Clock clock;
    private final Sessions sessions;
    private final Tokens tokens;
    private final AuditTrail audit;
    private final List<AccountRemoval> removals;

    public AccountDeletion(
            Table table,
            Clock clock,
            Sessions sessions,
            Tokens tokens,
            AuditTrail audit,
            List<AccountRemoval> removals) {
        this.table = table;
        this.clock = clock;
        this.sessions = sessions;
        this.tokens = tokens;
        this.audit = audit;
        this.removals = List.copyOf(removals);
    }

    /** Writes down that the account shall go. From here on nobody signs in with it. The password was checked before. */
    public Deletion ask(Account account) {
        Instant now = clock.instant();
        Deletion deletion = new Deletion(account.userId(), account.username(), now, List.of(), now, null, null);
        Committed done = table.transact(Transaction.named("ask for deletion")
                .replace(AccountsTable.ACCOUNT, account, account.withState(Account.State.DELETING))
                .create(AccountsTable.DELETION, deletion));
        if (!done.isDone()) {
            throw new AccountRefusal(AccountRefusal.Reason.STALE, "The account was changed meanwhile.");
        }
        return deletion;
    }

    /** Does what is left to do. Empty if another server is at it. */
    public Optional<Deletion> run(String userId) {
        ItemKey key = AccountsTable.DELETION.key(new Deletion.Key(userId));
        Instant now = clock.instant();
        var leasedUntil = AccountsTable.DELETION.field(Deletion::leasedUntil);
        Condition free = leasedUntil.atMost(now);
        Outcome<Deletion> taken =
                table.update(AccountsTable.DELETION, key, Update.of(leasedUntil.set(now.plus(LEASE))), free);
        if (!(taken instanceof Outcome.Done<Deletion> done)) {
            return Optional.empty();
        }
        Deletion deletion = done.item();
        if (deletion.isFinished()) {
            return Optional.of(deletion);
        }
        try {
            return Optional.of(work(deletion));
        } catch (RuntimeException e) {
            table.update(AccountsTable.DELETION, key, Update.of(leasedUntil.set(clock.instant())));
            throw e;
        }
    }

    private Deletion work(Deletion deletion) {
        Deletion now = deletion;
        String userId = deletion.userId();
        if (!now.has(SIGN_IN)) {
            long ended = sessions.endAll(userId, null) + tokens.revokeAll(userId);
            table.deleteKey(AccountsTable.CREDENTIAL, AccountsTable.CREDENTIAL.key(new Credential.Key(userId)))
                    .orThrow();
            now = done(now, SIGN_IN, ended + 1, false);
        }
        for (AccountRemoval removal : removals) {
            if (!now.has(removal.part())) {
                now = done(now, removal.part(), removal.remove(userId, deletion.username()), false);
            }
        }
        if (!now.has(PROFILE)) {
            now = done(now, PROFILE, removeProfile(userId), true);
            audit.record(AuditTrail.Event.DELETION_FINISHED, userId, deletion.username(), "", report(now));
        }
        return now;
    }

    private long removeProfile(String userId) {
        Optional<Account> account = table.get(AccountsTable.ACCOUNT_BY_ID.of(new Account.Key(userId)))
                .item();
        String email = account.map(Account::email).orElse(null);
        if (email != null) {
            table.deleteKey(AccountsTable.EMAIL, AccountsTable.EMAIL.key(new Email.Key(Email.key(email))))
                    .orThrow();
        }
        account.ifPresent(gone -> table.delete(AccountsTable.ACCOUNT, gone).orThrow());
        return account.isPresent() ? 1 : 0;
    }

    private Deletion done(Deletion before, String part, long items, boolean last) {
        Instant now = clock.instant();
        List<Deletion.Removed> removed = new ArrayList<>(before.removed());
        removed.add(new Deletion.Removed(part, items));
        Deletion after = new Deletion(
                before.userId(),
                before.username(),
                before.asked(),
                removed,
                last ? now : now.plus(LEASE),
                last ? now : null,
                last ? now.plus(REPORT_KEPT) : null);
        return table.replace(AccountsTable.DELETION, before, after).orThrow();
    }

    private static String report(Deletion deletion) {
        List<String> parts = new ArrayList<>();
        deletion.removed().forEach(removed -> parts.add(removed.part() + " " + removed.items()));
        return String.join(", ", parts);
    }

    /** Goes on with every deletion that is not finished; returns how many got finished. */
    public long resume() {
        return unfinished().stream()
                .map(deletion -> run(deletion.userId()))
                .filter(deletion -> deletion.filter(Deletion::isFinished).isPresent())
                .count();
    }

    public List<Deletion> unfinished() {
        return table.stream(AccountsTable.DELETIONS.of(None.NONE))
                .filter(deletion -> !deletion.isFinished())
                .toList();
    }
}
