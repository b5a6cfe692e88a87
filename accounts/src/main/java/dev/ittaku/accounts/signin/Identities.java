package dev.ittaku.accounts.signin;

import dev.ittaku.accounts.inbox.AccountNotices;
import dev.ittaku.accounts.inbox.Inbox;
import dev.ittaku.accounts.oidc.ExternalIdentity;
import dev.ittaku.accounts.oidc.Identity;
import dev.ittaku.accounts.oidc.IdentityItems;
import dev.ittaku.accounts.oidc.IdentityOwner;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.AccountItems;
import dev.ittaku.accounts.people.AccountRefusal;
import dev.ittaku.accounts.people.AccountRefusal.Reason;
import dev.ittaku.accounts.session.Presented;
import dev.ittaku.platform.product.AccountRemoval;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Identities at providers and their accounts. An account is found only by issuer and subject, never by an address: the
 * same address at a provider does not prove that it is the same person.
 */
public final class Identities implements AccountRemoval {
    static final int MOST = 10;
    private static final int LONGEST_SHOWN = 100;

    private final Table table;
    private final Clock clock;
    private final Secrets secrets;
    private final Inbox inbox;
    private final SignInWays ways;

    public Identities(Table table, Clock clock, Secrets secrets, Inbox inbox) {
        this.table = table;
        this.clock = clock;
        this.secrets = secrets;
        this.inbox = inbox;
        this.ways = new SignInWays(table);
    }

    /** The account that an identity opens, which was used just now. */
    public Optional<Account> signIn(ExternalIdentity who) {
        Optional<Account> account = owner(who.id())
                .flatMap(owner -> table.get(AccountItems.ACCOUNT_BY_ID.of(new Account.Key(owner.userId())))
                        .item());
        account.ifPresent(found -> table.update(
                IdentityItems.IDENTITY,
                IdentityItems.IDENTITY.key(new Identity.Key(found.userId(), who.id())),
                Update.of(IdentityItems.IDENTITY.field(Identity::lastUsed).set(clock.instant()))));
        return account;
    }

    /** The write that connects an identity with a new account. */
    public NewAccounts.Part of(ExternalIdentity who) {
        return (transaction, userId) -> add(transaction, userId, who);
    }

    /** Connects an identity with an account, and notifies the account's owner. */
    public void link(Account account, ExternalIdentity who) {
        Optional<IdentityOwner> owner = owner(who.id());
        if (owner.isPresent()) {
            if (owner.get().userId().equals(account.userId())) {
                return;
            }
            throw taken();
        }
        if (list(account.userId()).size() >= MOST) {
            throw new AccountRefusal(Reason.TOO_MANY_WAYS, "You have " + MOST + " linked accounts; remove one first.");
        }
        Committed done = ways.change(
                account,
                "link identity",
                change -> inbox.add(
                        add(change, account.userId(), who),
                        account.userId(),
                        AccountNotices.identityLinked(secrets.id(Presented.ID_LENGTH), shown(who))));
        if (done.failures().stream().anyMatch(failure -> failure.what().equals(IdentityItems.OWNER.name()))) {
            throw taken();
        }
        if (!done.isDone()) {
            throw new AccountRefusal(Reason.STALE, "The account was changed meanwhile.");
        }
    }

    private Transaction add(Transaction transaction, String userId, ExternalIdentity who) {
        Instant now = clock.instant();
        return transaction
                .create(IdentityItems.OWNER, new IdentityOwner(who.id(), userId))
                .create(
                        IdentityItems.IDENTITY,
                        new Identity(
                                userId, who.id(), who.provider(), who.issuer(), who.subject(), shown(who), now, now));
    }

    private static String shown(ExternalIdentity who) {
        String text = Objects.requireNonNullElseGet(
                who.email(),
                () -> Objects.requireNonNullElse(who.username(), Objects.requireNonNullElse(who.name(), "")));
        StringBuilder clean = new StringBuilder();
        text.codePoints()
                .filter(c -> !Character.isISOControl(c))
                .limit(LONGEST_SHOWN)
                .forEach(clean::appendCodePoint);
        return clean.toString();
    }

    /** That an identity opens an account still: somebody may unlink it meanwhile. */
    public Transaction stillOpens(Transaction transaction, Account account, ExternalIdentity who) {
        return transaction.check(
                IdentityItems.OWNER,
                IdentityItems.OWNER.key(new IdentityOwner.Key(who.id())),
                IdentityItems.OWNER.field(IdentityOwner::userId).is(account.userId()));
    }

    /** At most ten. */
    public List<Identity> list(String userId) {
        return table.stream(IdentityItems.IDENTITIES_OF.of(new Identity.ByUser(userId)))
                .toList();
    }

    /** Takes a way to sign in away, unless it is the last. */
    public Identity unlink(Account account, String id) {
        Identity identity = table.get(IdentityItems.IDENTITY_OF.of(new Identity.Key(account.userId(), id)))
                .item()
                .orElseThrow(() -> new AccountRefusal(Reason.NOT_FOUND, "You have linked no such account."));
        ways.remove(
                account,
                "unlink identity",
                change -> change.delete(IdentityItems.IDENTITY, identity)
                        .deleteKey(IdentityItems.OWNER, IdentityItems.OWNER.key(new IdentityOwner.Key(id))));
        return identity;
    }

    private Optional<IdentityOwner> owner(String id) {
        return table.get(IdentityItems.OWNER_OF.of(new IdentityOwner.Key(id))).item();
    }

    static AccountRefusal taken() {
        return new AccountRefusal(Reason.IDENTITY_TAKEN, "It opens another account here already.");
    }

    @Override
    public String part() {
        return "identities";
    }

    @Override
    public long remove(String userId, String username) {
        List<Identity> all = list(userId);
        all.forEach(identity -> table.transact(Transaction.named("remove identity")
                        .delete(IdentityItems.IDENTITY, identity)
                        .deleteKey(IdentityItems.OWNER, IdentityItems.OWNER.key(new IdentityOwner.Key(identity.id()))))
                .orThrow());
        return all.size();
    }
}
