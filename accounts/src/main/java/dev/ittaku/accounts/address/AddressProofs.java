package dev.ittaku.accounts.address;

import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.AccountItems;
import dev.ittaku.accounts.people.Email;
import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.platform.installation.RateLimits.Limit;
import dev.ittaku.platform.installation.RateLimits.Use;
import dev.ittaku.platform.product.AccountRemoval;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.write.Outcome;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Proves that an address belongs to a person: a link with a secret is mailed there, works once and for a day, and only
 * the newest link works. No other mail is sent to an address before that. The number of mailed links is limited for
 * each account and for each address, so that nobody can flood a stranger with them.
 */
public final class AddressProofs implements AccountRemoval {
    private static final Duration LINK_LIFE = Duration.ofDays(1);
    private static final int ADDRESS_LENGTH = 24;
    private static final int LONGEST_TOKEN = 200;
    private static final Limit BY_ACCOUNT = new Limit("verification", 3, Duration.ofHours(1));
    private static final Limit BY_ADDRESS = new Limit("verification-address", 3, Duration.ofHours(1));
    private static final Limit BY_ADDRESS_AND_DAY = new Limit("verification-address-day", 6, Duration.ofDays(1));

    private final Table table;
    private final Clock clock;
    private final Secrets secrets;
    private final RateLimits limits;

    public AddressProofs(Table table, Clock clock, Secrets secrets, RateLimits limits) {
        this.table = table;
        this.clock = clock;
        this.secrets = secrets;
        this.limits = limits;
    }

    public boolean isVerified(String userId, String address) {
        return table.get(AddressItems.PROOF_OF.of(new AddressProof.Key(userId, hash(address))))
                .item()
                .filter(proof -> proof.verified() != null)
                .isPresent();
    }

    /** Counts one more link for this account and address; says how long to wait if that is too much. */
    public Optional<Duration> wait(String userId, String address) {
        String to = Email.key(address);
        return limits.count(
                List.of(new Use(BY_ACCOUNT, userId), new Use(BY_ADDRESS, to), new Use(BY_ADDRESS_AND_DAY, to)));
    }

    /** A new token for the link; the one before stops working. Empty if the address is proven already. */
    public Optional<String> token(String userId, String address) {
        String secret = secrets.secret();
        AddressProof asked = new AddressProof(
                userId,
                hash(address),
                Secrets.hash(secret),
                null,
                clock.instant().plus(LINK_LIFE));
        Outcome<AddressProof> written = table.put(
                AddressItems.PROOF,
                asked,
                AddressItems.PROOF.field(AddressProof::verified).absent());
        return written.isDone() ? Optional.of(userId + "." + hash(address) + "." + secret) : Optional.empty();
    }

    /** Takes a link's token, once; the proof it gives, or empty for one that is unknown, used or over. */
    public Optional<AddressProof> take(String token) {
        if (token.length() > LONGEST_TOKEN) {
            return Optional.empty();
        }
        List<String> parts = List.of(token.split("\\.", -1));
        if (parts.size() != 3 || parts.stream().anyMatch(part -> part.isEmpty() || part.contains("#"))) {
            return Optional.empty();
        }
        Optional<AddressProof> asked = table.get(
                        AddressItems.PROOF_OF.of(new AddressProof.Key(parts.get(0), parts.get(1))))
                .item();
        return asked.filter(proof -> fits(proof, parts.get(2))).flatMap(this::prove);
    }

    /** Proving the account's own address makes the account its owner, unless somebody else has proven it too. */
    private Optional<AddressProof> prove(AddressProof asked) {
        AddressProof proven = new AddressProof(asked.userId(), asked.address(), null, clock.instant(), null);
        Transaction prove = Transaction.named("prove address").replace(AddressItems.PROOF, asked, proven);
        Optional<Account> account = table.get(AccountItems.ACCOUNT_BY_ID.of(new Account.Key(asked.userId())))
                .item()
                .filter(named -> named.email() != null && hash(named.email()).equals(asked.address()));
        if (account.isPresent()) {
            Email held = new Email(Email.key(String.valueOf(account.get().email())), asked.userId());
            Optional<Email> before = holder(held.key());
            if (before.isEmpty()) {
                prove.create(AccountItems.EMAIL, held);
            } else if (isVerified(before.get().userId(), held.key())
                    && !before.get().userId().equals(asked.userId())) {
                return Optional.empty();
            } else {
                prove.replace(AccountItems.EMAIL, before.get(), held);
            }
            prove.check(
                    AccountItems.ACCOUNT,
                    AccountItems.ACCOUNT.keyOf(account.get()),
                    AccountItems.ACCOUNT.versionField().is(account.get().version()));
        }
        return table.transact(prove).isDone() ? Optional.of(proven) : Optional.empty();
    }

    private Optional<Email> holder(String address) {
        return table.get(AccountItems.EMAIL_BY_KEY.of(new Email.Key(Email.key(address))))
                .item();
    }

    /**
     * Another account that has proven an address which this account names as its own; its owner gets a notice instead
     * of a link.
     */
    public Optional<Account> otherOwner(String userId, String address) {
        boolean own = table.get(AccountItems.ACCOUNT_BY_ID.of(new Account.Key(userId)))
                .item()
                .map(Account::email)
                .filter(named -> Email.key(named).equals(Email.key(address)))
                .isPresent();
        return own
                ? holder(address)
                        .filter(held -> !held.userId().equals(userId) && isVerified(held.userId(), address))
                        .flatMap(held -> table.get(AccountItems.ACCOUNT_BY_ID.of(new Account.Key(held.userId())))
                                .item())
                        .filter(account -> account.state() == Account.State.ACTIVE)
                : Optional.empty();
    }

    private boolean fits(AddressProof proof, String secret) {
        return proof.secret() != null
                && proof.expires() != null
                && clock.instant().isBefore(proof.expires())
                && Secrets.same(proof.secret(), Secrets.hash(secret));
    }

    /** The stored form of an address where the address itself is not needed. */
    public static String hash(String address) {
        return Secrets.hash(Email.key(address)).substring(0, ADDRESS_LENGTH);
    }

    @Override
    public String part() {
        return "addresses";
    }

    @Override
    public long remove(String userId, String username) {
        List<AddressProof> all =
                table.stream(AddressItems.PROOFS_OF.of(new Account.Key(userId))).toList();
        all.forEach(proof -> table.delete(AddressItems.PROOF, proof).orThrow());
        return all.size();
    }
}
