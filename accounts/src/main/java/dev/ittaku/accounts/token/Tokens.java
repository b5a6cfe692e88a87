package dev.ittaku.accounts.token;

import dev.ittaku.accounts.inbox.AccountNotices;
import dev.ittaku.accounts.inbox.Inbox;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.AccountItems;
import dev.ittaku.accounts.people.AccountRefusal;
import dev.ittaku.accounts.people.AccountRefusal.Reason;
import dev.ittaku.accounts.session.Presented;
import dev.ittaku.platform.product.Scope;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.retry.Retry;
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
import org.jspecify.annotations.Nullable;

/** Makes, finds and revokes personal tokens. */
public final class Tokens {
    static final int MOST = 50;
    static final int LONGEST_NAME = 60;
    private static final Duration TOUCH = Duration.ofMinutes(1);
    /** Requests that make tokens overtake each other no more often than there can be tokens. */
    private static final Retry RETRY = Retry.atOnce(MOST);

    /** A new token with its text, which is shown this once. */
    public record Made(PersonalToken token, Presented presented) {}

    private final Table table;
    private final Clock clock;
    private final Secrets secrets;
    private final Inbox inbox;

    public Tokens(Table table, Clock clock, Secrets secrets, Inbox inbox) {
        this.table = table;
        this.clock = clock;
        this.secrets = secrets;
        this.inbox = inbox;
    }

    /** Makes a token, unless the account has the most that it may have. */
    public Made make(String userId, String name, Scope scope, @Nullable Instant expires) {
        String plain = name.strip();
        if (plain.isEmpty()
                || plain.codePoints().count() > LONGEST_NAME
                || plain.codePoints().anyMatch(Character::isISOControl)) {
            throw new AccountRefusal(
                    Reason.INVALID,
                    "name",
                    Fault.of("LENGTH", "must have {min} to {max} printed characters", 1, LONGEST_NAME));
        }
        Instant now = clock.instant();
        if (expires != null && !expires.isAfter(now)) {
            throw new AccountRefusal(Reason.INVALID, "expires", Fault.of("IN_THE_PAST", "must lie in the future"));
        }
        Presented presented = new Presented(userId, secrets.id(Presented.ID_LENGTH), secrets.secret());
        Optional<PersonalToken> first = get(userId, presented.id());
        if (first.isPresent()) {
            return new Made(first.get(), presented); // made by an earlier attempt at the same request
        }
        PersonalToken token = RETRY.until(
                () -> tryMake(presented, plain, scope, now, expires),
                () -> new AccountRefusal(Reason.STALE, "The account was changed meanwhile."));
        return new Made(token, presented);
    }

    /** Empty if the account was changed after it was read, for example by a request that makes another token. */
    private Optional<PersonalToken> tryMake(
            Presented presented, String name, Scope scope, Instant now, @Nullable Instant expires) {
        // Before its tokens are counted: a token made after the count has changed the account.
        Account account = table.get(AccountItems.ACCOUNT_BY_ID.of(new Account.Key(presented.userId())))
                .item()
                .filter(found -> found.state() == Account.State.ACTIVE)
                .orElseThrow(() -> new AccountRefusal(Reason.NOT_FOUND, "There is no such account."));
        long open = table.count(TokenItems.TOKENS_OF.of(new Account.Key(account.userId())))
                .value();
        if (open >= MOST) {
            throw new AccountRefusal(Reason.TOO_MANY_TOKENS, "You have " + MOST + " tokens; revoke one first.");
        }
        PersonalToken token = new PersonalToken(
                account.userId(),
                presented.id(),
                name,
                scope.key(),
                Secrets.hash(presented.secret()),
                account.username(),
                account.roles(),
                now,
                null,
                expires);
        Transaction make =
                AccountItems.unchanged(Transaction.named("make token"), account).create(TokenItems.TOKEN, token);
        Committed done = table.transact(
                inbox.add(make, account.userId(), AccountNotices.tokenMade(token.tokenId(), token.name())));
        if (done.failures().stream().anyMatch(failure -> failure.what().equals(AccountItems.ACCOUNT.name()))) {
            return Optional.empty();
        }
        done.orThrow();
        return Optional.of(token);
    }

    /**
     * The token with this secret, unless its account does not exist any more; its use is recorded at most once a
     * minute.
     */
    public Optional<PersonalToken> use(Presented presented) {
        Optional<PersonalToken> found = get(presented.userId(), presented.id())
                .filter(token -> presented.fits(token.secretHash()))
                .flatMap(token -> table.get(AccountItems.ACCOUNT_BY_ID.of(new Account.Key(token.userId())))
                        .item()
                        .filter(account -> account.state() == Account.State.ACTIVE)
                        .map(account -> token.withRoles(account.roles())));
        found.ifPresent(this::touch);
        return found;
    }

    private void touch(PersonalToken token) {
        Instant now = clock.instant();
        Instant last = token.lastUsed();
        if (last == null || !now.isBefore(last.plus(TOUCH))) {
            table.update(
                    TokenItems.TOKEN,
                    TokenItems.TOKEN.keyOf(token),
                    Update.of(TokenItems.TOKEN.field(PersonalToken::lastUsed).set(now)));
        }
    }

    public Page<PersonalToken> list(String userId, int limit, @Nullable String cursor) {
        return table.page(
                TokenItems.TOKENS_OF.of(new Account.Key(userId)).limit(limit).after(cursor));
    }

    public Optional<PersonalToken> get(String userId, String tokenId) {
        return table.get(TokenItems.TOKEN_BY_ID.of(new PersonalToken.Key(userId, tokenId)))
                .item();
    }

    /** True if there was such a token. */
    public boolean revoke(String userId, String tokenId) {
        return table.deleteKey(TokenItems.TOKEN, TokenItems.TOKEN.key(new PersonalToken.Key(userId, tokenId)))
                .orThrow()
                .isPresent();
    }

    public long revokeAll(String userId) {
        return table.stream(TokenItems.TOKENS_OF.of(new Account.Key(userId)))
                .filter(token -> revoke(userId, token.tokenId()))
                .count();
    }
}
