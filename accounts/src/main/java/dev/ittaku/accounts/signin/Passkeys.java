package dev.ittaku.accounts.signin;

import dev.ittaku.accounts.inbox.AccountNotices;
import dev.ittaku.accounts.inbox.Inbox;
import dev.ittaku.accounts.passkey.Ceremonies;
import dev.ittaku.accounts.passkey.Passkey;
import dev.ittaku.accounts.passkey.PasskeyItems;
import dev.ittaku.accounts.passkey.RelyingParty;
import dev.ittaku.accounts.pending.Pending;
import dev.ittaku.accounts.pending.Pendings;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.AccountItems;
import dev.ittaku.accounts.people.AccountRefusal;
import dev.ittaku.accounts.people.AccountRefusal.Reason;
import dev.ittaku.accounts.people.DisplayName;
import dev.ittaku.accounts.session.Presented;
import dev.ittaku.platform.product.AccountRemoval;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes, lists and removes passkeys, and signs people in by them. */
public final class Passkeys implements AccountRemoval {
    static final int MOST = 20;
    private static final int LONGEST_NAME = 40;
    private static final Duration LIFE = Duration.ofMinutes(5);
    private static final String CHALLENGE = "challenge";

    /** Somebody whose device showed one of their passkeys. */
    public record SignedIn(Account account, Passkey by) {
        /** That the passkey is still there: somebody may remove it meanwhile. */
        public Transaction stillOpens(Transaction transaction) {
            return transaction.check(
                    PasskeyItems.PASSKEY, PasskeyItems.PASSKEY.keyOf(by), PasskeyItems.PASSKEY.exists());
        }
    }

    /** What a device is asked to sign, once. */
    public record Challenge(String id, String challenge) {}

    private final Table table;
    private final Secrets secrets;
    private final Inbox inbox;
    private final Pendings pendings;
    private final Ceremonies ceremonies;
    private final SignInWays ways;

    public Passkeys(Table table, Clock clock, Secrets secrets, Inbox inbox, Pendings pendings) {
        this.table = table;
        this.secrets = secrets;
        this.inbox = inbox;
        this.pendings = pendings;
        this.ceremonies = new Ceremonies(clock);
        this.ways = new SignInWays(table);
    }

    /** Asks for a new key, in one session of its person. */
    public Challenge begin(String session) {
        return challenge(Pending.Kind.PASSKEY, session);
    }

    /** Asks for any key of anybody. */
    public Challenge beginSignIn() {
        return challenge(Pending.Kind.PASSKEY_SIGN_IN, null);
    }

    private Challenge challenge(Pending.Kind kind, @Nullable String session) {
        String challenge = secrets.secret();
        return new Challenge(pendings.keep(kind, session, Map.of(CHALLENGE, challenge), LIFE), challenge);
    }

    /** Stores a key that a device has made, and notifies its person. */
    public Passkey add(
            Account account, String session, String challengeId, String name, String answer, RelyingParty party) {
        String checked = checked(name);
        Passkey made = pendings.take(Pending.Kind.PASSKEY, challengeId, session)
                .flatMap(begun ->
                        ceremonies.registered(account.userId(), checked, answer, begun.value(CHALLENGE), party))
                .orElseThrow(() -> new AccountRefusal(
                        Reason.PASSKEY_REFUSED, "The passkey was not accepted; try once more from the beginning."));
        if (list(account.userId()).size() >= MOST) {
            throw new AccountRefusal(Reason.TOO_MANY_WAYS, "You have " + MOST + " passkeys; remove one first.");
        }
        Committed done = ways.change(
                account,
                "add passkey",
                change -> inbox.add(
                        change.create(PasskeyItems.PASSKEY, made),
                        account.userId(),
                        AccountNotices.passkeyAdded(secrets.id(Presented.ID_LENGTH), checked)));
        if (!done.isDone()) {
            throw new AccountRefusal(Reason.STALE, "The account was changed meanwhile.");
        }
        return made;
    }

    private static String checked(String name) {
        String text = DisplayName.clean(name);
        if (text.isEmpty()
                || text.codePointCount(0, text.length()) > LONGEST_NAME
                || DisplayName.fault(text).isPresent()) {
            throw new AccountRefusal(
                    Reason.INVALID,
                    "name",
                    Fault.of("LENGTH", "must have {min} to {max} printed characters", 1, LONGEST_NAME));
        }
        return text;
    }

    /** The challenge of {@link #beginSignIn}; it is deleted. */
    public Challenge take(String challengeId) {
        return pendings.take(Pending.Kind.PASSKEY_SIGN_IN, challengeId, null)
                .map(begun -> new Challenge(challengeId, begun.value(CHALLENGE)))
                .orElseThrow(Passkeys::unknown);
    }

    /**
     * The account that a device signs in to.
     *
     * @param taken a challenge that nobody can answer again
     */
    public SignedIn signIn(Challenge taken, String answer, RelyingParty party) {
        Passkey known = ceremonies
                .claimed(answer)
                .filter(claimed -> claimed.userId().matches("[A-Za-z0-9]{1,40}"))
                .flatMap(claimed -> table.get(
                                PasskeyItems.PASSKEY_BY_ID.of(new Passkey.Key(claimed.userId(), claimed.id())))
                        .item())
                .orElseThrow(Passkeys::unknown);
        // Before the key is checked, so that this epoch is never newer than the check.
        Account account = table.get(AccountItems.ACCOUNT_BY_ID.of(new Account.Key(known.userId())))
                .item()
                .filter(found -> found.state() == Account.State.ACTIVE)
                .orElseThrow(Passkeys::unknown);
        Passkey used = ceremonies.used(known, answer, taken.challenge(), party).orElseThrow(Passkeys::unknown);
        if (!table.replace(PasskeyItems.PASSKEY, known, used).isDone()) {
            throw unknown();
        }
        return new SignedIn(account, used);
    }

    private static AccountRefusal unknown() {
        return new AccountRefusal(Reason.PASSKEY_UNKNOWN, "This passkey opens no account here.");
    }

    /** At most twenty. */
    public List<Passkey> list(String userId) {
        return table.stream(PasskeyItems.PASSKEYS_OF.of(new Passkey.ByUser(userId)))
                .toList();
    }

    public Passkey rename(String userId, String id, String name) {
        Passkey before = get(userId, id);
        Passkey after = before.named(checked(name));
        if (!table.replace(PasskeyItems.PASSKEY, before, after).isDone()) {
            throw new AccountRefusal(Reason.STALE, "The passkey was changed meanwhile.");
        }
        return after;
    }

    /** Takes a way to sign in away, unless it is the last. */
    public Passkey remove(Account account, String id) {
        Passkey passkey = get(account.userId(), id);
        ways.remove(
                account,
                "remove passkey",
                change -> change.deleteKey(PasskeyItems.PASSKEY, PasskeyItems.PASSKEY.keyOf(passkey)));
        return passkey;
    }

    private Passkey get(String userId, String id) {
        return table.get(PasskeyItems.PASSKEY_BY_ID.of(new Passkey.Key(userId, id)))
                .item()
                .orElseThrow(() -> new AccountRefusal(Reason.NOT_FOUND, "You have no such passkey."));
    }

    @Override
    public String part() {
        return "passkeys";
    }

    @Override
    public long remove(String userId, String username) {
        List<Passkey> all = list(userId);
        all.forEach(passkey -> table.deleteKey(PasskeyItems.PASSKEY, PasskeyItems.PASSKEY.keyOf(passkey))
                .orThrow());
        return all.size();
    }
}
