package dev.ittaku.accounts.deletion;

import dev.ittaku.accounts.audit.AuditTrail;
import dev.ittaku.accounts.password.Credential;
import dev.ittaku.accounts.password.PasswordItems;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.AccountItems;
import dev.ittaku.accounts.people.AccountRefusal;
import dev.ittaku.accounts.people.Admins;
import dev.ittaku.accounts.people.Email;
import dev.ittaku.accounts.people.Person;
import dev.ittaku.accounts.session.Sessions;
import dev.ittaku.accounts.token.Tokens;
import dev.ittaku.platform.lease.Leases;
import dev.ittaku.platform.product.AccountRemoval;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.None;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Transaction;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Deletes an account, part by part. Each finished part is recorded, so that after a crash any server resumes with the
 * rest. The account itself is deleted last; its username stays reserved.
 */
public final class AccountDeletion {
    private static final System.Logger LOG = System.getLogger(AccountDeletion.class.getName());
    static final String SIGN_IN = "sign-in";
    static final String PROFILE = "profile";
    /** Longer than it takes to remove one part of the largest account. */
    private static final Duration LEASE = Duration.ofMinutes(10);

    private static final Duration REPORT_KEPT = Duration.ofDays(90);

    private final Table table;
    private final Clock clock;
    private final Sessions sessions;
    private final Tokens tokens;
    private final AuditTrail audit;
    private final List<AccountRemoval> removals;
    private final Leases<Deletion> leases;

    /** Another server has taken the deletion over. */
    private static final class LeaseLost extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /** @param server this server's own name, different on every server */
    public AccountDeletion(
            Table table,
            Clock clock,
            Sessions sessions,
            Tokens tokens,
            AuditTrail audit,
            List<AccountRemoval> removals,
            String server) {
        this.table = table;
        this.clock = clock;
        this.sessions = sessions;
        this.tokens = tokens;
        this.audit = audit;
        this.removals = List.copyOf(removals);
        this.leases = new Leases<>(
                table,
                DeletionItems.DELETION,
                new Leases.Parts<>(Deletion::leaseOwner, Deletion::leasedUntil, Deletion::leaseFence),
                clock,
                server);
    }

    /**
     * Records that the account is to be deleted. From then on nobody can sign in with it. The password was checked
     * before. The last admin cannot be deleted, because then nobody could administer the installation.
     */
    public Deletion ask(Account account) {
        Instant now = clock.instant();
        Deletion deletion = Deletion.asked(account.userId(), account.username(), now);
        Transaction ask = Transaction.named("ask for deletion")
                .replace(AccountItems.ACCOUNT, account, account.withState(Account.State.DELETING))
                .create(DeletionItems.DELETION, deletion);
        if (account.roles().contains(Account.ADMIN)) {
            Account other = new Admins(table)
                    .otherThan(account.userId())
                    .orElseThrow(() -> new AccountRefusal(
                            AccountRefusal.Reason.LAST_ADMIN,
                            "You are the only admin here. Make somebody else admin first."));
            // As it was read: of two admins who delete themselves at the same moment, one stays.
            ask.check(
                    AccountItems.ACCOUNT,
                    AccountItems.ACCOUNT.keyOf(other),
                    AccountItems.ACCOUNT.versionField().is(other.version()));
        }
        Committed done = table.transact(ask);
        if (!done.isDone()) {
            throw new AccountRefusal(AccountRefusal.Reason.STALE, "The account was changed meanwhile.");
        }
        return deletion;
    }

    /** Does the remaining work. Empty if another server is doing it. */
    public Optional<Deletion> run(String userId) {
        Optional<Deletion> taken = leases.take(DeletionItems.DELETION.key(new Deletion.Key(userId)), LEASE);
        if (taken.isEmpty() || taken.get().isFinished()) {
            return taken;
        }
        try {
            return Optional.of(work(taken.get()));
        } catch (LeaseLost e) {
            return Optional.empty();
        } catch (RuntimeException e) {
            leases.release(taken.get());
            throw e;
        }
    }

    private Deletion work(Deletion deletion) {
        Deletion now = deletion;
        String userId = deletion.userId();
        if (!now.has(SIGN_IN)) {
            long ended = sessions.endAll(userId, null) + tokens.revokeAll(userId);
            table.deleteKey(PasswordItems.CREDENTIAL, PasswordItems.CREDENTIAL.key(new Credential.Key(userId)))
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
        Optional<Account> account = table.get(AccountItems.ACCOUNT_BY_ID.of(new Account.Key(userId)))
                .item();
        String email = account.map(Account::email).orElse(null);
        if (email != null) {
            // Another account may hold the address that this one only named.
            table.deleteKey(
                    AccountItems.EMAIL,
                    AccountItems.EMAIL.key(new Email.Key(Email.key(email))),
                    AccountItems.EMAIL.field(Email::userId).is(userId));
        }
        account.ifPresent(gone -> {
            Person line = Person.of(gone);
            table.deleteKey(AccountItems.PERSON, AccountItems.PERSON.keyOf(line))
                    .orThrow();
            table.delete(AccountItems.ACCOUNT, gone).orThrow();
        });
        return account.isPresent() ? 1 : 0;
    }

    private Deletion done(Deletion before, String part, long items, boolean last) {
        Instant now = clock.instant();
        Deletion.Removed removed = new Deletion.Removed(part, items);
        Deletion after =
                last ? before.finished(removed, now, now.plus(REPORT_KEPT)) : before.after(removed, now.plus(LEASE));
        return leases.replace(before, after).orElseThrow(LeaseLost::new);
    }

    private static String report(Deletion deletion) {
        List<String> parts = new ArrayList<>();
        deletion.removed().forEach(removed -> parts.add(removed.part() + " " + removed.items()));
        return String.join(", ", parts);
    }

    /**
     * Resumes every unfinished deletion; returns how many were finished. One that fails does not stop the others: the first
     * failure is thrown when all were tried, with the other failures suppressed in it.
     */
    public long resume() {
        long finished = 0;
        List<RuntimeException> failures = new ArrayList<>();
        for (Deletion deletion : unfinished()) {
            try {
                if (run(deletion.userId()).filter(Deletion::isFinished).isPresent()) {
                    finished++;
                }
            } catch (RuntimeException e) {
                LOG.log(Level.WARNING, "Deleting the account " + deletion.userId() + " failed; it is tried again", e);
                failures.add(e);
            }
        }
        if (!failures.isEmpty()) {
            RuntimeException first = failures.get(0);
            // An exception refuses to suppress itself, and a product may throw the same one each time.
            failures.stream().filter(other -> other != first).forEach(first::addSuppressed);
            throw first;
        }
        return finished;
    }

    public List<Deletion> unfinished() {
        return table.stream(DeletionItems.DELETIONS.of(None.NONE))
                .filter(deletion -> !deletion.isFinished())
                .toList();
    }
}
