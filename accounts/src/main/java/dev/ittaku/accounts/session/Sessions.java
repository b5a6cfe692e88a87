package dev.ittaku.accounts.session;

import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.AccountItems;
import dev.ittaku.accounts.people.AccountRefusal;
import dev.ittaku.accounts.people.AccountRefusal.Reason;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.read.Page;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Begins, finds, prolongs and ends sessions. */
public final class Sessions {
    /** How long a session lasts without being used. */
    public static final Duration LIFETIME = Duration.ofDays(30);

    /** Use is written down no more often than this. */
    static final Duration TOUCH = Duration.ofMinutes(10);

    private static final int LONGEST_AGENT = 200;

    /** A session that has just begun, with what the browser must show from now on. */
    public record Begun(Session session, Presented presented) {}

    private final Table table;
    private final Clock clock;
    private final Secrets secrets;

    public Sessions(Table table, Clock clock, Secrets secrets) {
        this.table = table;
        this.clock = clock;
        this.secrets = secrets;
    }

    /**
     * Begins a session of an account whose password was checked. Refused if the account is going or its password was
     * changed since the account was read: a sign-in that took long must not outlive what ended all sessions meanwhile.
     */
    public Begun begin(Account account, String address, String userAgent) {
        return begin(account, address, userAgent, null);
    }

    /** Begins a session of somebody who signed in through a provider. */
    public Begun begin(Account account, String address, String userAgent, @Nullable String provider) {
        return begin(account, address, userAgent, provider, transaction -> transaction);
    }

    /**
     * The same, on condition that the way to sign in still exists.
     *
     * @param way adds a check that the credential that was used still exists
     */
    public Begun begin(
            Account account,
            String address,
            String userAgent,
            @Nullable String provider,
            UnaryOperator<Transaction> way) {
        Instant now = clock.instant();
        Presented presented = new Presented(account.userId(), secrets.id(Presented.ID_LENGTH), secrets.secret());
        Session session = new Session(
                account.userId(),
                presented.id(),
                Secrets.hash(presented.secret()),
                account.username(),
                account.roles(),
                address,
                shown(userAgent),
                now,
                now,
                now.plus(LIFETIME),
                account.epoch(),
                provider,
                null);
        Transaction begin = Transaction.named("begin session")
                .create(SessionItems.SESSION, session)
                .check(
                        AccountItems.ACCOUNT,
                        AccountItems.ACCOUNT.keyOf(account),
                        AccountItems.ACTIVE.and(AccountItems.inEpoch(account.epoch())));
        Committed done = table.transact(way.apply(begin));
        boolean byEarlierAttempt =
                done.failures().stream().allMatch(failure -> failure.reason() == dev.ittaku.table.write.Reason.EXISTS);
        if (!byEarlierAttempt) {
            throw new AccountRefusal(Reason.WRONG_CREDENTIALS, "The username or the password is wrong.");
        }
        return new Begun(session, presented);
    }

    private static String shown(String userAgent) {
        StringBuilder text = new StringBuilder();
        userAgent
                .codePoints()
                .filter(c -> !Character.isISOControl(c))
                .limit(LONGEST_AGENT)
                .forEach(text::appendCodePoint);
        return text.toString();
    }

    /** The session with this secret, unless its account does not exist any more or its password was changed. */
    public Optional<Session> find(Presented presented) {
        return table.get(SessionItems.SESSION_BY_ID.of(new Session.Key(presented.userId(), presented.id())))
                .item()
                .filter(session -> presented.fits(session.secretHash()))
                .flatMap(session -> table.get(AccountItems.ACCOUNT_BY_ID.of(new Account.Key(session.userId())))
                        .item()
                        .filter(account -> account.state() == Account.State.ACTIVE)
                        .filter(account -> account.epoch() == session.epoch())
                        .map(account -> session.withRoles(account.roles())));
    }

    /** Prolongs a session that is in use; true if so, and the browser's cookie should be prolonged too. */
    public boolean touch(Session session) {
        Instant now = clock.instant();
        if (now.isBefore(session.lastUsed().plus(TOUCH))) {
            return false;
        }
        return table.update(
                        SessionItems.SESSION,
                        SessionItems.SESSION.keyOf(session),
                        Update.of(
                                SessionItems.SESSION.field(Session::lastUsed).set(now),
                                SessionItems.SESSION.field(Session::expires).set(now.plus(LIFETIME))))
                .isDone();
    }

    /** Writes down that the account's own person was at the browser just now. */
    public void confirm(String userId, String sessionId) {
        table.update(
                        SessionItems.SESSION,
                        SessionItems.SESSION.key(new Session.Key(userId, sessionId)),
                        Update.of(SessionItems.SESSION.field(Session::confirmed).set(clock.instant())))
                .orThrow();
    }

    public Page<Session> list(String userId, int limit, @Nullable String cursor) {
        return table.page(SessionItems.SESSIONS_OF
                .of(new Account.Key(userId))
                .limit(limit)
                .after(cursor));
    }

    public Optional<Session> get(String userId, String sessionId) {
        return table.get(SessionItems.SESSION_BY_ID.of(new Session.Key(userId, sessionId)))
                .item();
    }

    /** True if there was such a session. */
    public boolean end(String userId, String sessionId) {
        return table.deleteKey(SessionItems.SESSION, SessionItems.SESSION.key(new Session.Key(userId, sessionId)))
                .orThrow()
                .isPresent();
    }

    /** Ends all sessions of an account, or all but one. */
    public long endAll(String userId, @Nullable String except) {
        return table.stream(SessionItems.SESSIONS_OF.of(new Account.Key(userId)))
                .filter(session -> !session.sessionId().equals(except))
                .filter(session -> end(userId, session.sessionId()))
                .count();
    }
}
