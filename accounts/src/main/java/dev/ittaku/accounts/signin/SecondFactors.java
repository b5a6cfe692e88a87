package dev.ittaku.accounts.signin;

import dev.ittaku.accounts.inbox.AccountNotices;
import dev.ittaku.accounts.inbox.Inbox;
import dev.ittaku.accounts.inbox.InboxNotice;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.AccountItems;
import dev.ittaku.accounts.people.AccountRefusal;
import dev.ittaku.accounts.people.AccountRefusal.Reason;
import dev.ittaku.accounts.session.Presented;
import dev.ittaku.accounts.totp.SecondFactor;
import dev.ittaku.accounts.totp.SecondFactorItems;
import dev.ittaku.accounts.totp.Totp;
import dev.ittaku.platform.product.AccountRemoval;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;

/** Turns the second factor on and off and checks its codes; each is good once, also on two servers at the same moment. */
public final class SecondFactors implements AccountRemoval {
    private static final int RECOVERY_CODES = 10;
    private static final int RECOVERY_BYTES = 10;

    private final Table table;
    private final Clock clock;
    private final Secrets secrets;
    private final Inbox inbox;

    public SecondFactors(Table table, Clock clock, Secrets secrets, Inbox inbox) {
        this.table = table;
        this.clock = clock;
        this.secrets = secrets;
        this.inbox = inbox;
    }

    private Optional<SecondFactor> find(String userId) {
        return table.get(SecondFactorItems.FACTOR_OF.of(new SecondFactor.Key(userId)))
                .item();
    }

    private Optional<SecondFactor> confirmed(String userId) {
        return find(userId).filter(factor -> factor.confirmed() != null);
    }

    public boolean isOn(String userId) {
        return confirmed(userId).isPresent();
    }

    /** How many recovery codes are left. */
    public int recoveryCodesLeft(String userId) {
        return confirmed(userId).map(factor -> factor.recovery().size()).orElse(0);
    }

    /** A secret for the phone, in base 32; empty if there is one already. It counts when the phone has shown a code. */
    public Optional<String> begin(String userId) {
        byte[] secret = secrets.bytes(Totp.SECRET_BYTES);
        Committed done = table.transact(Transaction.named("begin second factor")
                .put(
                        SecondFactorItems.FACTOR,
                        new SecondFactor(userId, secret, null, 0, List.of()),
                        SecondFactorItems.FACTOR.field(SecondFactor::confirmed).absent())
                .check(AccountItems.ACCOUNT, AccountItems.ACCOUNT.key(new Account.Key(userId)), AccountItems.ACTIVE));
        if (done.failures().stream().anyMatch(failure -> failure.what().equals(AccountItems.ACCOUNT.name()))) {
            throw new AccountRefusal(Reason.STALE, "The account was changed meanwhile.");
        }
        return done.isDone() ? Optional.of(Totp.text(secret)) : Optional.empty();
    }

    /** Turns it on by a code that the phone shows; the recovery codes, which are shown this once. */
    public Optional<List<String>> confirm(String userId, String code) {
        return find(userId)
                .filter(factor -> factor.confirmed() == null)
                .flatMap(factor -> fresh(factor, code).stream()
                        .boxed()
                        .findFirst()
                        .flatMap(step -> {
                            List<String> codes = codes();
                            SecondFactor on =
                                    new SecondFactor(userId, factor.seed(), clock.instant(), step, hashes(codes));
                            return told(
                                            replacement("confirm second factor", factor, on),
                                            userId,
                                            AccountNotices::secondFactorAdded)
                                    ? Optional.of(codes)
                                    : Optional.empty();
                        }));
    }

    /** Whether a code of the phone or a recovery code is good; it is not good again. */
    public boolean use(String userId, String typed) {
        String code = typed.replaceAll("[\\s-]", "").toUpperCase(Locale.ROOT);
        return confirmed(userId)
                .filter(factor -> {
                    OptionalLong step = fresh(factor, code);
                    if (step.isPresent()) {
                        SecondFactor used = at(factor, step.getAsLong(), factor.recovery());
                        return table.transact(replacement("use code", factor, used))
                                .isDone();
                    }
                    List<String> left = new ArrayList<>(factor.recovery());
                    return left.remove(Secrets.hash(code))
                            && told(
                                    replacement("use recovery code", factor, at(factor, factor.lastStep(), left)),
                                    userId,
                                    change -> AccountNotices.recoveryCodeUsed(change, left.size()));
                })
                .isPresent();
    }

    /** Other recovery codes; those before are good no more. */
    public Optional<List<String>> renewRecoveryCodes(String userId) {
        return confirmed(userId).flatMap(factor -> {
            List<String> codes = codes();
            return told(
                            replacement("renew recovery codes", factor, at(factor, factor.lastStep(), hashes(codes))),
                            userId,
                            AccountNotices::recoveryCodesRenewed)
                    ? Optional.of(codes)
                    : Optional.empty();
        });
    }

    /** Turns it off; true if it was on. */
    public boolean off(String userId) {
        return confirmed(userId)
                .filter(factor -> told(
                        Transaction.named("turn second factor off")
                                .delete(SecondFactorItems.FACTOR, factor, isOf(factor)),
                        userId,
                        AccountNotices::secondFactorTurnedOff))
                .isPresent();
    }

    private OptionalLong fresh(SecondFactor factor, String code) {
        return Totp.step(factor.seed(), code, clock.instant(), factor.lastStep());
    }

    /**
     * On condition that it is unchanged since it was read, in particular that it is the same secret and so the same
     * phone.
     */
    private static Transaction replacement(String name, SecondFactor before, SecondFactor after) {
        return Transaction.named(name).replace(SecondFactorItems.FACTOR, before, after, isOf(before));
    }

    private static Condition isOf(SecondFactor factor) {
        return SecondFactorItems.FACTOR.field(SecondFactor::seed).is(factor.seed());
    }

    /** Makes a change that is reported to its person, unless there was a concurrent change. */
    private boolean told(Transaction change, String userId, Function<String, InboxNotice> notice) {
        return table.transact(inbox.add(change, userId, notice.apply(secrets.id(Presented.ID_LENGTH))))
                .isDone();
    }

    private static SecondFactor at(SecondFactor factor, long step, List<String> recovery) {
        return new SecondFactor(factor.userId(), factor.seed(), factor.confirmed(), step, recovery);
    }

    private List<String> codes() {
        return Stream.generate(() -> Totp.text(secrets.bytes(RECOVERY_BYTES)).toLowerCase(Locale.ROOT))
                .limit(RECOVERY_CODES)
                .map(code -> code.replaceAll("(.{4})(?=.)", "$1-"))
                .toList();
    }

    private static List<String> hashes(List<String> codes) {
        return codes.stream()
                .map(code -> Secrets.hash(code.replace("-", "").toUpperCase(Locale.ROOT)))
                .toList();
    }

    @Override
    public String part() {
        return "second-factor";
    }

    @Override
    public long remove(String userId, String username) {
        boolean on = isOn(userId);
        table.deleteKey(SecondFactorItems.FACTOR, SecondFactorItems.FACTOR.key(new SecondFactor.Key(userId)))
                .orThrow();
        return on ? 1 : 0;
    }
}
