package dev.ittaku.accounts;

import dev.ittaku.accounts.icon.IconItems;
import dev.ittaku.accounts.invitation.InvitationItems;
import dev.ittaku.accounts.oidc.IdentityItems;
import dev.ittaku.accounts.passkey.PasskeyItems;
import dev.ittaku.accounts.pending.PendingItems;
import dev.ittaku.accounts.people.PersonItems;
import dev.ittaku.accounts.reset.ResetItems;
import dev.ittaku.accounts.totp.SecondFactorItems;
import dev.ittaku.platform.installation.InstallationItems;
import dev.ittaku.platform.product.Scope;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Field;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.None;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.expression.Condition;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/**
 * Table {@code IttakuAccounts}. Everything of one account stands in the partition {@code USER#<userId>}: a session or
 * token names its account and itself, so one consistent read decides who is calling, and no index decides anything.
 */
public final class AccountsTable {
    private static final Instant SAMPLE_TIME = Instant.parse("2026-01-02T03:04:05.678Z");
    private static final Instant SAMPLE_END = Instant.parse("2026-02-01T03:04:05Z");

    public static final TableDesign DESIGN;
    public static final InstallationItems INSTALLATION;
    public static final IconItems ICONS;
    public static final ResetItems RESETS;
    public static final PersonItems PEOPLE;
    public static final InvitationItems INVITATIONS;
    public static final PendingItems PENDINGS;
    public static final IdentityItems IDENTITIES;
    public static final PasskeyItems PASSKEYS;
    public static final SecondFactorItems SECOND_FACTORS;
    static final Entity<Account, Account.Key> ACCOUNT;
    /** What a write for an account demands of it: that nobody is taking it apart. */
    static final Condition ACTIVE;

    static final Entity<Username, Username.Key> USERNAME;
    static final Entity<Email, Email.Key> EMAIL;
    static final Entity<Credential, Credential.Key> CREDENTIAL;
    static final Entity<Session, Session.Key> SESSION;
    static final Entity<PersonalToken, PersonalToken.Key> TOKEN;
    static final Entity<SignInFailures, SignInFailures.Key> FAILURES;
    static final Entity<AuditEntry, AuditEntry.Key> AUDIT;
    static final Entity<Deletion, Deletion.Key> DELETION;
    static final Entity<InboxMessage, InboxMessage.Key> INBOX;
    static final Entity<InboxId, InboxId.Key> INBOX_ID;
    static final Entity<UnreadMessage, UnreadMessage.Key> UNREAD;
    static final Entity<AddressProof, AddressProof.Key> PROOF;

    static final GetPattern<Account.Key, Account> ACCOUNT_BY_ID;
    static final GetPattern<Username.Key, Username> USERNAME_BY_KEY;
    static final GetPattern<Email.Key, Email> EMAIL_BY_KEY;
    static final GetPattern<Credential.Key, Credential> CREDENTIAL_OF;
    static final GetPattern<Session.Key, Session> SESSION_BY_ID;
    static final GetPattern<PersonalToken.Key, PersonalToken> TOKEN_BY_ID;
    static final GetPattern<SignInFailures.Key, SignInFailures> FAILURES_OF;
    static final GetPattern<InboxMessage.Key, InboxMessage> INBOX_MESSAGE;
    static final GetPattern<InboxId.Key, InboxId> INBOX_ID_OF;
    static final QueryPattern<Account.Key, Session> SESSIONS_OF;
    static final QueryPattern<Account.Key, PersonalToken> TOKENS_OF;
    static final QueryPattern<AuditEntry.ByDay, AuditEntry> AUDIT_OF_DAY;
    static final QueryPattern<None, Deletion> DELETIONS;
    static final QueryPattern<Account.Key, InboxMessage> INBOX_OF;
    static final QueryPattern<Account.Key, UnreadMessage> UNREAD_OF;
    static final GetPattern<AddressProof.Key, AddressProof> PROOF_OF;
    static final QueryPattern<Account.Key, AddressProof> PROOFS_OF;

    static {
        DesignBuilder table = TableDesign.named("IttakuAccounts")
                .describedAs("People, credentials, sessions, personal tokens, rate limits, remembered answers, audit.")
                .keys("PK", "SK")
                .ttl("expires")
                .stream(StreamViewType.NEW_AND_OLD_IMAGES)
                .pointInTimeRecovery();
        ACCOUNT = table.entity(Account.class, Account.Key.class)
                .describedAs("A person's account.")
                .key("USER#{userId}", "PROFILE")
                .version(Account::version)
                .stamps(Account::created, Account::updated)
                .defaultValue(Account::epoch, Account.FIRST_EPOCH)
                .sample(new Account(
                        "k3J9x0QpLm2a",
                        "Habu",
                        "habu@example.org",
                        List.of(Account.ADMIN),
                        Account.State.ACTIVE,
                        SAMPLE_TIME,
                        SAMPLE_TIME,
                        1,
                        Account.FIRST_EPOCH,
                        "羽生"))
                .declare();
        ACTIVE = ACCOUNT.field(Account::state).is(Account.State.ACTIVE);
        USERNAME = table.entity(Username.class, Username.Key.class)
                .describedAs("A taken username, kept for ever.")
                .key("USERNAME#{key}", "USERNAME")
                .sample(new Username("habu", "Habu", "k3J9x0QpLm2a"))
                .declare();
        EMAIL = table.entity(Email.class, Email.Key.class)
                .describedAs("A taken e-mail address.")
                .key("EMAIL#{key}", "EMAIL")
                .sample(new Email("habu@example.org", "k3J9x0QpLm2a"))
                .declare();
        CREDENTIAL = table.entity(Credential.class, Credential.Key.class)
                .describedAs("An account's password, hashed.")
                .key("USER#{userId}", "CREDENTIAL#PASSWORD")
                .secret(Credential::hash)
                .sample(new Credential("k3J9x0QpLm2a", "$argon2id$v=19$m=19456,t=2,p=1$…$…", SAMPLE_TIME))
                .declare();
        SESSION = table.entity(Session.class, Session.Key.class)
                .describedAs("Someone signed in from one browser.")
                .key("USER#{userId}", "SESSION#{sessionId}")
                .secret(Session::secretHash)
                .defaultValue(Session::epoch, Account.FIRST_EPOCH)
                .sample(new Session(
                        "k3J9x0QpLm2a",
                        "Zq81LmPw0aXc",
                        "9f86d0…",
                        "Habu",
                        List.of(),
                        "192.0.2.7",
                        "Mozilla/5.0",
                        SAMPLE_TIME,
                        SAMPLE_TIME,
                        SAMPLE_END,
                        Account.FIRST_EPOCH,
                        null,
                        null))
                .declare();
        TOKEN = table.entity(PersonalToken.class, PersonalToken.Key.class)
                .describedAs("A named key for programs.")
                .key("USER#{userId}", "TOKEN#{tokenId}")
                .secret(PersonalToken::secretHash)
                .sample(new PersonalToken(
                        "k3J9x0QpLm2a",
                        "Ab34Yz09Kd1e",
                        "backup script",
                        Scope.READ.key(),
                        "2c26b4…",
                        "Habu",
                        List.of(),
                        SAMPLE_TIME,
                        null,
                        SAMPLE_END))
                .declare();
        FAILURES = table.entity(SignInFailures.class, SignInFailures.Key.class)
                .describedAs("Failed sign-ins in a row, with the delay they have grown to.")
                .key("RATE#{subject}", "FAILURES")
                .sample(new SignInFailures("sign-in-account#5d41402abc4b", 4, SAMPLE_TIME, SAMPLE_END))
                .declare();
        INSTALLATION = InstallationItems.declaredIn(table);
        ICONS = IconItems.declaredIn(table);
        RESETS = ResetItems.declaredIn(table);
        PEOPLE = PersonItems.declaredIn(table);
        INVITATIONS = InvitationItems.declaredIn(table);
        PENDINGS = PendingItems.declaredIn(table);
        IDENTITIES = IdentityItems.declaredIn(table);
        PASSKEYS = PasskeyItems.declaredIn(table);
        SECOND_FACTORS = SecondFactorItems.declaredIn(table);
        AUDIT = table.entity(AuditEntry.class, AuditEntry.Key.class)
                .describedAs("One line of the audit trail.")
                .key("AUDIT#{day}", "{at:13}#{id}")
                .sample(new AuditEntry(
                        LocalDate.of(2026, 1, 2),
                        SAMPLE_TIME.toEpochMilli(),
                        "p0Lk",
                        "SIGNED_IN",
                        "k3J9x0QpLm2a",
                        "Habu",
                        "192.0.2.7",
                        "",
                        SAMPLE_END))
                .declare();
        DELETION = table.entity(Deletion.class, Deletion.Key.class)
                .describedAs("The taking apart of an account, and its report.")
                .key("DELETIONS", "{userId}")
                .sample(new Deletion(
                        "k3J9x0QpLm2a",
                        "Habu",
                        SAMPLE_TIME,
                        List.of(new Deletion.Removed("inbox", 12)),
                        SAMPLE_TIME,
                        "server-1",
                        1L,
                        null,
                        null))
                .declare();
        INBOX = table.entity(InboxMessage.class, InboxMessage.Key.class)
                .describedAs("A message to a person, for 90 days.")
                .key("INBOX#{userId}", "{at:13}#{id}")
                .samples(i -> new InboxMessage(
                        "k3J9x0QpLm2a",
                        SAMPLE_TIME.toEpochMilli() + i,
                        "password-changed:1",
                        "account",
                        new InboxNotice.Text("パスワードが変更されました。", "Your password was changed."),
                        "/account",
                        false,
                        SAMPLE_END))
                .declare();
        INBOX_ID = table.entity(InboxId.class, InboxId.Key.class)
                .describedAs("That a person has had a message of this id; leads from the id to the message.")
                .key("INBOXID#{userId}", "{id}")
                .sample(new InboxId("k3J9x0QpLm2a", "password-changed:1", SAMPLE_TIME.toEpochMilli(), SAMPLE_END))
                .declare();
        UNREAD = table.entity(UnreadMessage.class, UnreadMessage.Key.class)
                .describedAs("That a message has not been read; small, since it is what gets counted.")
                .key("UNREAD#{userId}", "{at:13}#{id}")
                .samples(i -> new UnreadMessage(
                        "k3J9x0QpLm2a", SAMPLE_TIME.toEpochMilli() + i, "password-changed:1", SAMPLE_END))
                .declare();
        PROOF = table.entity(AddressProof.class, AddressProof.Key.class)
                .named("addressProof")
                .describedAs("Whether mails to an address were shown to reach someone.")
                .key("USER#{userId}", "ADDRESS#{address}")
                .secret(AddressProof::secret)
                .sample(new AddressProof("k3J9x0QpLm2a", "5d41402abc4b2a76b9719d91", null, SAMPLE_TIME, null))
                .declare();
        ACCOUNT_BY_ID = ACCOUNT.getConsistently("account by id", "Gets an account by its id.");
        USERNAME_BY_KEY = USERNAME.getConsistently("account of a username", "Leads from a name to its account.");
        EMAIL_BY_KEY = EMAIL.getConsistently("account of an address", "Leads from an e-mail address to its account.");
        CREDENTIAL_OF = CREDENTIAL.getConsistently("password of an account", "Gets the hash to check a password by.");
        SESSION_BY_ID = SESSION.getConsistently("session by id", "Decides who is calling with a cookie.");
        TOKEN_BY_ID = TOKEN.getConsistently("token by id", "Decides who is calling with a personal token.");
        FAILURES_OF = FAILURES.getConsistently("failures of a subject", "Gets how long the next sign-in must wait.");
        SESSIONS_OF = SESSION.query("sessions of an account", "Lists where someone is signed in.")
                .consistent()
                .declare(Account.Key.class);
        TOKENS_OF = TOKEN.query("tokens of an account", "Lists someone's personal tokens.")
                .consistent()
                .declare(Account.Key.class);
        AUDIT_OF_DAY = AUDIT.query("audit of a day", "Lists what happened on a day, newest first.")
                .newestFirst()
                .declare(AuditEntry.ByDay.class);
        DELETIONS = DELETION.query("deletions", "Lists deletions, to go on with those that are not finished.")
                .consistent()
                .declare(None.class);
        INBOX_MESSAGE = INBOX.getConsistently("message by id", "Gets one message of a person's inbox.");
        INBOX_ID_OF = INBOX_ID.getConsistently("message id", "Leads from a message's id to the message.");
        INBOX_OF = INBOX.query("inbox of a person", "Lists someone's messages, newest first.")
                .newestFirst()
                .consistent()
                .declare(Account.Key.class);
        UNREAD_OF = UNREAD.query("unread of a person", "Counts what someone has not read, to a hundred.")
                .limit(Inbox.MOST_COUNTED)
                .consistent()
                .declare(Account.Key.class);
        PROOF_OF = PROOF.getConsistently("proof of an address", "Decides whether an address may get mails.");
        PROOFS_OF = PROOF.query("proofs of an account", "Lists someone's addresses, to remove them with the account.")
                .consistent()
                .declare(Account.Key.class);
        DESIGN = table.build();
    }

    private AccountsTable() {}

    /** What a new session demands of its account; an account from before there were epochs is in the first. */
    static Condition inEpoch(long epoch) {
        Field<?, Long> field = ACCOUNT.field(Account::epoch);
        return epoch == Account.FIRST_EPOCH ? field.is(epoch).or(field.absent()) : field.is(epoch);
    }
}
