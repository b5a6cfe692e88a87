package dev.ittaku.accounts.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.accounts.AccountsDesign;
import dev.ittaku.accounts.Installation;
import dev.ittaku.accounts.deletion.AccountDeletion;
import dev.ittaku.accounts.oidc.ExternalIdentity;
import dev.ittaku.accounts.passkey.Passkey;
import dev.ittaku.accounts.passkey.PasskeyItems;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.AccountRefusal;
import dev.ittaku.accounts.session.Presented;
import dev.ittaku.accounts.session.Sessions;
import dev.ittaku.platform.product.Scope;
import dev.ittaku.table.write.Transaction;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A sign-in that meets the end of the account or of its password leaves nothing that works. */
@Timeout(120)
class SignInRaceTest {
    private static final String NEXT = "five other unrelated words";

    private final Installation house = new Installation();

    /** The first account is admin, and cannot be deleted. */
    @BeforeEach
    void admin() {
        house.someone("steward");
    }

    @AfterEach
    void close() {
        house.close();
    }

    private Sessions.Begun begin(Account account) {
        return house.sessions.begin(account, "192.0.2.1", "Browser");
    }

    @Test
    void aPasswordThatWasCheckedBeforeTheDeletionBeginsNothingAfterIt() {
        Account account = house.someone("one");
        Account checked = house.accounts.signIn("one", Installation.PASSWORD);
        house.deletion().ask(account);
        assertThatThrownBy(() -> begin(checked)).isInstanceOf(AccountRefusal.class);
        house.deletion().run(account.userId());
        assertThatThrownBy(() -> begin(checked)).isInstanceOf(AccountRefusal.class);
        assertThatThrownBy(() -> house.tokens.make(checked.userId(), "token", Scope.READ, null))
                .isInstanceOf(AccountRefusal.class);
    }

    @Test
    void aPasswordThatWasCheckedBeforeItsChangeBeginsNothingAfterIt() {
        Account account = house.someone("one");
        Account checked = house.accounts.signIn("one", Installation.PASSWORD);
        Account changed = house.accounts.passwords().change(account.userId(), Installation.PASSWORD, NEXT);
        assertThatThrownBy(() -> begin(checked)).isInstanceOf(AccountRefusal.class);
        assertThat(house.sessions.find(begin(changed).presented())).isPresent();
    }

    /** Between the look at what somebody signs in by and the session, it may be taken away; the session then ends with it. */
    @Test
    void aWayThatIsTakenAwayMeanwhileBeginsNothing() {
        Account account = house.someone("one");
        Identities identities = new Identities(house.table, house.clock, house.secrets, house.inbox);
        ExternalIdentity club = new ExternalIdentity("club", "https://id.example.org", "s1", null, null, null);
        ExternalIdentity firm = new ExternalIdentity("firm", "https://id.example.com", "s2", null, null, null);
        identities.link(account, club);
        identities.link(house.accounts.account(account.userId()), firm);

        Account byPassword = house.accounts.signIn("one", Installation.PASSWORD);
        begin(byPassword, change -> house.accounts.passwords().stillOpens(change, account.userId()));
        house.accounts.passwords().remove(account.userId());
        assertThatThrownBy(() ->
                        begin(byPassword, change -> house.accounts.passwords().stillOpens(change, account.userId())))
                .isInstanceOf(AccountRefusal.class);

        Account byClub = identities.signIn(club).orElseThrow();
        begin(byClub, change -> identities.stillOpens(change, byClub, club));
        identities.unlink(house.accounts.account(account.userId()), club.id());
        assertThatThrownBy(() -> begin(byClub, change -> identities.stillOpens(change, byClub, club)))
                .isInstanceOf(AccountRefusal.class);

        Passkey removed = PasskeyItems.PASSKEY.samples().orElseThrow().apply(0);
        Account now = house.accounts.account(account.userId());
        assertThatThrownBy(() -> begin(now, new Passkeys.SignedIn(now, removed)::stillOpens))
                .isInstanceOf(AccountRefusal.class);
        house.table.put(PasskeyItems.PASSKEY, removed).orThrow();
        assertThat(house.sessions.find(begin(now, new Passkeys.SignedIn(now, removed)::stillOpens)
                        .presented()))
                .isPresent();
    }

    private Sessions.Begun begin(Account account, UnaryOperator<Transaction> way) {
        return house.sessions.begin(account, "192.0.2.1", "Browser", null, way);
    }

    @Test
    void aServerThatDiesBeforeItEndsTheSessionsLeavesNoneThatWorks() {
        Account account = house.someone("one");
        Presented session = begin(account).presented();
        Presented token =
                house.tokens.make(account.userId(), "token", Scope.READ, null).presented();
        house.accounts.passwords().change(account.userId(), Installation.PASSWORD, NEXT);
        assertThat(house.sessions.find(session)).isEmpty();
        assertThat(house.tokens.use(token)).isPresent();
        Presented other = begin(house.accounts.signIn("one", NEXT)).presented();
        house.deletion().ask(house.accounts.account(account.userId()));
        assertThat(house.sessions.find(other)).isEmpty();
        assertThat(house.tokens.use(token)).isEmpty();
    }

    @Test
    void anAccountFromBeforeThereWereEpochsSignsInAndChangesItsPassword() {
        Account account = house.someone("one");
        house.store
                .client()
                .updateItem(r -> r.tableName(AccountsDesign.DESIGN.name())
                        .key(Map.of(
                                "PK",
                                AttributeValue.fromS("USER#" + account.userId()),
                                "SK",
                                AttributeValue.fromS("PROFILE")))
                        .updateExpression("REMOVE epoch"));
        Presented old =
                begin(house.accounts.signIn("one", Installation.PASSWORD)).presented();
        assertThat(house.sessions.find(old)).isPresent();
        house.accounts.passwords().change(account.userId(), Installation.PASSWORD, NEXT);
        assertThat(house.sessions.find(old)).isEmpty();
        assertThat(house.sessions.find(begin(house.accounts.signIn("one", NEXT)).presented()))
                .isPresent();
    }

    @Test
    void signInsThatRaceADeletionLeaveNoSession() throws Exception {
        for (int round = 0; round < 60; round++) {
            String name = "leaver" + round;
            Account account = house.someone(name);
            Optional<Presented> begun = race(() -> signIn(name), () -> {
                AccountDeletion deletion = house.deletion();
                deletion.ask(account);
                return deletion.run(account.userId());
            });
            assertThat(begun.flatMap(house.sessions::find)).isEmpty();
            assertThat(house.sessions.list(account.userId(), 10, null).items()).isEmpty();
        }
    }

    @Test
    void signInsThatRaceAPasswordChangeLeaveNoSession() throws Exception {
        for (int round = 0; round < 60; round++) {
            String name = "changer" + round;
            Account account = house.someone(name);
            Optional<Presented> begun = race(() -> signIn(name), () -> {
                house.accounts.passwords().change(account.userId(), Installation.PASSWORD, NEXT);
                return house.sessions.endAll(account.userId(), null);
            });
            assertThat(begun.flatMap(house.sessions::find)).isEmpty();
            house.clock.advance(Duration.ofSeconds(1));
        }
    }

    private Optional<Presented> signIn(String name) {
        try {
            return Optional.of(
                    begin(house.accounts.signIn(name, Installation.PASSWORD)).presented());
        } catch (AccountRefusal refused) {
            return Optional.empty();
        }
    }

    private static <T> T race(Callable<T> one, Callable<?> other) throws Exception {
        ExecutorService both = Executors.newFixedThreadPool(2);
        CyclicBarrier start = new CyclicBarrier(2);
        Future<T> first = both.submit(() -> {
            start.await();
            return one.call();
        });
        Future<?> second = both.submit(() -> {
            start.await();
            return other.call();
        });
        try {
            second.get();
            return first.get();
        } finally {
            both.shutdown();
        }
    }
}
