package dev.ittaku.accounts.signin;

import dev.ittaku.accounts.address.AddressClaim;
import dev.ittaku.accounts.address.AddressItems;
import dev.ittaku.accounts.address.AddressProof;
import dev.ittaku.accounts.address.AddressProofs;
import dev.ittaku.accounts.invitation.InvitationItems;
import dev.ittaku.accounts.invitation.InvitationRefusal;
import dev.ittaku.accounts.oidc.IdentityItems;
import dev.ittaku.accounts.password.Credential;
import dev.ittaku.accounts.password.PasswordItems;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.AccountItems;
import dev.ittaku.accounts.people.AccountRefusal;
import dev.ittaku.accounts.people.AccountRefusal.Reason;
import dev.ittaku.accounts.people.DisplayName;
import dev.ittaku.accounts.people.Email;
import dev.ittaku.accounts.people.Person;
import dev.ittaku.accounts.people.Username;
import dev.ittaku.accounts.session.Presented;
import dev.ittaku.accounts.table.InstallationPart;
import dev.ittaku.platform.installation.Setting;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes accounts, each in one transaction; the first of an installation becomes admin. */
public final class NewAccounts {
    private static final String FIRST_ADMIN = "FIRST_ADMIN";

    /**
     * What an account begins with.
     *
     * @param claim what the account has of the address
     * @param passwordHash absent for somebody who signs in otherwise
     */
    public record Details(
            String username,
            @Nullable String displayName,
            @Nullable String email,
            AddressClaim claim,
            @Nullable String passwordHash) {}

    /** Additional writes of a sign-up: an invitation that it uses up, another way to sign in. */
    public interface Part {
        Transaction addTo(Transaction transaction, String userId);
    }

    private final Table table;
    private final Clock clock;
    private final Secrets secrets;

    public NewAccounts(Table table, Clock clock, Secrets secrets) {
        this.table = table;
        this.clock = clock;
        this.secrets = secrets;
    }

    /** Refuses what could never become an account, before any cost. */
    public void check(String username, @Nullable String displayName, @Nullable String email) {
        Username.fault(username).ifPresent(fault -> invalid("username", fault));
        if (email != null) {
            Email.fault(email).ifPresent(fault -> invalid("email", fault));
        }
        if (displayName != null) {
            DisplayName.fault(displayName).ifPresent(fault -> invalid("displayName", fault));
        }
        if (table.get(AccountItems.USERNAME_BY_KEY.of(new Username.Key(Username.key(username))))
                .item()
                .isPresent()) {
            throw usernameTaken();
        }
    }

    /** Makes an account that was checked. */
    public Account make(Details details, List<Part> parts) {
        if (!hasAdmin()) {
            Optional<Account> admin = create(details, parts, true);
            if (admin.isPresent()) {
                return admin.get();
            }
        }
        return create(details, parts, false).orElseThrow();
    }

    /** Empty if someone else became the first admin meanwhile. */
    private Optional<Account> create(Details details, List<Part> parts, boolean admin) {
        Instant now = clock.instant();
        String userId = secrets.id(Presented.ID_LENGTH);
        String email = details.email();
        Account account = new Account(
                userId,
                details.username(),
                email,
                admin ? List.of(Account.ADMIN) : List.of(),
                Account.State.ACTIVE,
                now,
                now,
                1,
                Account.FIRST_EPOCH,
                details.displayName());
        Transaction transaction = Transaction.named("sign up")
                .create(
                        AccountItems.USERNAME,
                        new Username(Username.key(details.username()), details.username(), userId))
                .create(AccountItems.ACCOUNT, account)
                .create(AccountItems.PERSON, Person.of(account));
        String hash = details.passwordHash();
        if (hash != null) {
            transaction.create(PasswordItems.CREDENTIAL, new Credential(userId, hash, now));
        }
        if (email != null && details.claim() != AddressClaim.UNPROVEN) {
            transaction.create(AccountItems.EMAIL, new Email(Email.key(email), userId));
        }
        if (email != null && details.claim() == AddressClaim.PROVEN) {
            transaction.create(
                    AddressItems.PROOF, new AddressProof(userId, AddressProofs.hash(email), null, now, null));
        }
        if (admin) {
            transaction.create(InstallationPart.ITEMS.settings(), new Setting(FIRST_ADMIN, userId));
        }
        parts.forEach(part -> part.addTo(transaction, userId));
        Committed done = table.transact(transaction);
        if (failed(done, AccountItems.USERNAME)) {
            throw usernameTaken();
        }
        if (failed(done, AccountItems.EMAIL)) {
            throw emailTaken();
        }
        if (failed(done, IdentityItems.OWNER)) {
            throw Identities.taken();
        }
        if (failed(done, InvitationItems.INVITATION)) {
            throw InvitationRefusal.over();
        }
        if (failed(done, InstallationPart.ITEMS.settings())) {
            return Optional.empty();
        }
        done.orThrow();
        return table.get(AccountItems.ACCOUNT_BY_ID.of(new Account.Key(userId))).item();
    }

    /** Whether the installation has had its first account. */
    public boolean hasAdmin() {
        return table.get(InstallationPart.ITEMS.settingByName().of(new Setting.Key(FIRST_ADMIN)))
                .item()
                .isPresent();
    }

    private static boolean failed(Committed done, Entity<?, ?> entity) {
        return done.failures().stream().anyMatch(failure -> failure.what().equals(entity.name()));
    }

    private static void invalid(String field, Fault fault) {
        throw new AccountRefusal(Reason.INVALID, field, fault);
    }

    private static AccountRefusal usernameTaken() {
        return new AccountRefusal(
                Reason.USERNAME_TAKEN, "username", Fault.plain("This username is taken; choose another."));
    }

    static AccountRefusal emailTaken() {
        return new AccountRefusal(
                Reason.EMAIL_TAKEN, "email", Fault.plain("This e-mail address belongs to another account."));
    }
}
