package dev.ittaku.accounts.reset;

import dev.ittaku.platform.product.AccountRemoval;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/** Makes the secrets of links and finds what they are for. A link works once and for an hour; only the newest works. */
public final class PasswordResets implements AccountRemoval {
    private static final Duration LIFE = Duration.ofHours(1);
    private static final int LONGEST_TOKEN = 200;

    private final Table table;
    private final Clock clock;
    private final Secrets secrets;

    public PasswordResets(Table table, Clock clock, Secrets secrets) {
        this.table = table;
        this.clock = clock;
        this.secrets = secrets;
    }

    /**
     * A new token for a link.
     *
     * @param epoch the account's epoch
     * @param email the key of the address that the link goes to
     */
    public String token(String userId, long epoch, String email) {
        String secret = secrets.secret();
        table.put(
                        ResetItems.RESET,
                        new PasswordReset(
                                userId, Secrets.hash(secret), clock.instant().plus(LIFE), epoch, email))
                .orThrow();
        return userId + "." + secret;
    }

    /** What a link's token is for; empty for one that is unknown, used or over. */
    public Optional<PasswordReset> find(String token) {
        int dot = token.indexOf('.');
        if (token.length() > LONGEST_TOKEN || dot < 1 || token.indexOf('#') >= 0) {
            return Optional.empty();
        }
        String hash = Secrets.hash(token.substring(dot + 1));
        return table.get(ResetItems.RESET_OF.of(new PasswordReset.Key(token.substring(0, dot))))
                .item()
                .filter(reset -> clock.instant().isBefore(reset.expires()) && Secrets.same(reset.secret(), hash));
    }

    /** Uses the link up, in the transaction that sets the password: it fails if somebody was faster. */
    public Transaction use(Transaction transaction, PasswordReset reset) {
        return transaction.delete(
                ResetItems.RESET,
                reset,
                ResetItems.RESET.field(PasswordReset::secret).is(reset.secret()));
    }

    @Override
    public String part() {
        return "password-reset";
    }

    @Override
    public long remove(String userId, String username) {
        boolean there = table.get(ResetItems.RESET_OF.of(new PasswordReset.Key(userId)))
                .item()
                .isPresent();
        table.deleteKey(ResetItems.RESET, ResetItems.RESET.key(new PasswordReset.Key(userId)))
                .orThrow();
        return there ? 1 : 0;
    }
}
