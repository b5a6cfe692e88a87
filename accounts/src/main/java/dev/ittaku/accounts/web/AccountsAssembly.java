package dev.ittaku.accounts.web;

import dev.ittaku.accounts.AccountsDesign;
import dev.ittaku.accounts.admin.AccountAdmin;
import dev.ittaku.accounts.audit.AuditTrail;
import dev.ittaku.accounts.deletion.AccountDeletion;
import dev.ittaku.accounts.export.AccountData;
import dev.ittaku.accounts.icon.Icons;
import dev.ittaku.accounts.inbox.Inbox;
import dev.ittaku.accounts.inbox.InboxRemoval;
import dev.ittaku.accounts.invitation.Invitations;
import dev.ittaku.accounts.invitation.WhoMaySignUp;
import dev.ittaku.accounts.password.PasswordHash;
import dev.ittaku.accounts.password.PasswordRules;
import dev.ittaku.accounts.people.ShownPeople;
import dev.ittaku.accounts.reset.PasswordResets;
import dev.ittaku.accounts.session.Sessions;
import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.accounts.signin.FailedSignIns;
import dev.ittaku.accounts.table.InstallationPart;
import dev.ittaku.accounts.token.Tokens;
import dev.ittaku.platform.caller.ClientAddress;
import dev.ittaku.platform.caller.Origins;
import dev.ittaku.platform.caller.RelayKey;
import dev.ittaku.platform.installation.Idempotency;
import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.platform.installation.Settings;
import dev.ittaku.platform.product.AccountRemoval;
import dev.ittaku.platform.product.PersonalData;
import dev.ittaku.platform.product.Tables;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/** Puts the services of accounts together from the store and the configuration. */
@Singleton
class AccountsAssembly {
    private static final int NAME_LENGTH = 12;
    private static final Logger LOG = Logger.getLogger(AccountsAssembly.class);
    private static final String OFF = "off";

    private final Table table;
    private final Clock clock;
    private final Secrets secrets;

    AccountsAssembly(Tables tables, Clock clock, Secrets secrets) {
        this.table = tables.open(AccountsDesign.DESIGN);
        this.clock = clock;
        this.secrets = secrets;
    }

    @Produces
    @Singleton
    Accounts accounts(
            Inbox inbox,
            @ConfigProperty(name = "ittaku.password.memory-kib") int memoryKib,
            @ConfigProperty(name = "ittaku.password.passes") int passes) {
        int atATime = Math.max(2, Runtime.getRuntime().availableProcessors());
        PasswordHash hashes = new PasswordHash(new PasswordHash.Cost(memoryKib, passes), secrets, atATime);
        return new Accounts(table, clock, secrets, hashes, PasswordRules.shipped(), inbox);
    }

    @Produces
    @Singleton
    Settings settings() {
        return new Settings(table, InstallationPart.ITEMS, secrets);
    }

    @Produces
    @Singleton
    Sessions sessions() {
        return new Sessions(table, clock, secrets);
    }

    @Produces
    @Singleton
    Tokens tokens(Inbox inbox) {
        return new Tokens(table, clock, secrets, inbox);
    }

    @Produces
    @Singleton
    Inbox inbox() {
        return new Inbox(table, clock);
    }

    @Produces
    @Singleton
    AccountAdmin admin(Sessions sessions, Tokens tokens, Inbox inbox) {
        return new AccountAdmin(table, sessions, tokens, inbox, secrets);
    }

    @Produces
    @Singleton
    PersonalData personalData() {
        return new AccountData(table);
    }

    @Produces
    @Singleton
    PasswordResets resets() {
        return new PasswordResets(table, clock, secrets);
    }

    @Produces
    @Singleton
    Icons icons() {
        return new Icons(table, clock);
    }

    @Produces
    @Singleton
    Invitations invitations(@ConfigProperty(name = "ittaku.sign-up") String who) {
        return new Invitations(table, clock, secrets, WhoMaySignUp.of(who));
    }

    @Produces
    @Singleton
    ShownPeople people() {
        return new ShownPeople(table);
    }

    @Produces
    @Singleton
    AuditTrail audit() {
        return new AuditTrail(table, clock, secrets);
    }

    @Produces
    @Singleton
    Idempotency idempotency() {
        return new Idempotency(table, InstallationPart.ITEMS, clock, secrets);
    }

    @Produces
    @Singleton
    RateLimits limits(@ConfigProperty(name = "ittaku.rate-limit") String setting) {
        boolean on = !OFF.equalsIgnoreCase(setting);
        if (!on) {
            LOG.warn("Rate limits are off (ITTAKU_RATE_LIMIT=off): passwords can be guessed without delay."
                    + " Never run an installation that others can reach like this.");
        }
        return new RateLimits(table, InstallationPart.ITEMS, clock, on);
    }

    @Produces
    @Singleton
    FailedSignIns failedSignIns(RateLimits limits) {
        return new FailedSignIns(table, clock, limits.isOn());
    }

    @Produces
    @Singleton
    AccountDeletion deletion(
            Sessions sessions, Tokens tokens, AuditTrail audit, Inbox inbox, @Any Instance<AccountRemoval> removals) {
        // The inbox goes after the products: as long as one of them knows the person, it may still write there.
        List<AccountRemoval> all = Stream.concat(removals.stream(), Stream.of(new InboxRemoval(inbox)))
                .toList();
        return new AccountDeletion(
                table,
                clock,
                sessions,
                tokens,
                audit,
                all,
                secrets.withoutAttempt().id(NAME_LENGTH));
    }

    @Produces
    @Singleton
    static Origins origins(@ConfigProperty(name = "ittaku.origins") Optional<List<String>> configured) {
        return new Origins(configured.orElse(List.of()));
    }

    @Produces
    @Singleton
    static RelayKey relayKey(Secrets secrets) {
        return new RelayKey(secrets);
    }

    @Produces
    @Singleton
    static ClientAddress addresses(
            RelayKey relayKey, @ConfigProperty(name = "ittaku.proxies") Optional<List<String>> proxies) {
        return new ClientAddress(proxies.orElse(List.of()), relayKey);
    }
}
