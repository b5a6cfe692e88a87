package dev.ittaku.accounts.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.accounts.Installation;
import dev.ittaku.accounts.deletion.AccountDeletion;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.AccountItems;
import dev.ittaku.accounts.people.AccountRefusal;
import dev.ittaku.accounts.session.Presented;
import dev.ittaku.accounts.signin.SecondFactors;
import dev.ittaku.accounts.totp.SecondFactor;
import dev.ittaku.accounts.totp.SecondFactorItems;
import dev.ittaku.platform.product.Scope;
import dev.ittaku.platform.refusal.Revision;
import dev.ittaku.table.read.Page;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What admins see and change of other people's accounts. */
class AccountAdminTest {
    private final Installation house = new Installation();
    private final AccountAdmin admin =
            new AccountAdmin(house.table, house.sessions, house.tokens, house.inbox, house.secrets);
    private final Account first = house.someone("First");

    @AfterEach
    void close() {
        house.close();
    }

    private static List<String> names(Page<Account> page) {
        return page.items().stream().map(Account::username).toList();
    }

    @Test
    void peopleAreListedByNameInPages() {
        house.someone("habu");
        house.someone("Hanako");
        house.someone("yumi");
        Page<Account> page = admin.people(null, 3, null);
        assertThat(names(page)).containsExactly("First", "habu", "Hanako");
        assertThat(names(admin.people(null, 3, page.cursor().orElseThrow()))).containsExactly("yumi");
        assertThat(names(admin.people("HA", 10, null))).containsExactly("habu", "Hanako");
        assertThat(names(admin.people("x", 10, null))).isEmpty();
    }

    @Test
    void somebodyIsFoundByTheWholeAddress() {
        Account habu = house.accounts.signUp("addressee", Installation.PASSWORD, "Habu@example.org");
        assertThat(admin.people(" habu@EXAMPLE.org", 20, null).items()).containsExactly(habu);
        assertThat(admin.people("habu@example.or", 20, null).items()).isEmpty();
        assertThat(admin.people("@example.org", 20, null).items()).isEmpty();
    }

    @Test
    void whoIsKeptOutIsOutAtOnceAndComesBack() {
        Account habu = house.someone("Habu");
        Presented session = house.sessions.begin(habu, "192.0.2.7", "test").presented();
        Account out = admin.change(habu.userId(), first.userId(), null, true, Revision.ANY);
        assertThat(house.sessions.find(session)).isEmpty();
        assertThatThrownBy(() -> house.accounts.signIn("Habu", Installation.PASSWORD))
                .isInstanceOf(AccountRefusal.class);
        assertThatThrownBy(() ->
                        admin.change(habu.userId(), first.userId(), null, false, Revision.of(Set.of(habu.version()))))
                .isInstanceOf(AccountRefusal.class);
        admin.change(habu.userId(), first.userId(), null, false, Revision.of(Set.of(out.version())));
        assertThat(house.accounts.signIn("Habu", Installation.PASSWORD).userId())
                .isEqualTo(habu.userId());
    }

    @Test
    void lettingSomebodyInAgainRevivesNothing() {
        Account habu = house.someone("Habu");
        Presented session = house.sessions.begin(habu, "192.0.2.7", "test").presented();
        Presented token =
                house.tokens.make(habu.userId(), "script", Scope.READ, null).presented();
        admin.change(habu.userId(), first.userId(), null, true, Revision.ANY);
        assertThat(house.sessions.list(habu.userId(), 10, null).items()).isEmpty();
        assertThat(house.tokens.list(habu.userId(), 10, null).items()).isEmpty();
        admin.change(habu.userId(), first.userId(), null, false, Revision.ANY);
        assertThat(house.sessions.find(session)).isEmpty();
        assertThat(house.tokens.use(token)).isEmpty();
    }

    @Test
    void whatAServerThatDiedLeftGoesBeforeSomebodyIsLetIn() {
        Account habu = house.someone("Habu");
        Presented token =
                house.tokens.make(habu.userId(), "script", Scope.READ, null).presented();
        Account before = house.accounts.account(habu.userId());
        house.table
                .replace(AccountItems.ACCOUNT, before, before.withState(Account.State.DISABLED))
                .orThrow();
        admin.change(habu.userId(), first.userId(), null, false, Revision.ANY);
        assertThat(house.accounts.account(habu.userId()).state()).isEqualTo(Account.State.ACTIVE);
        assertThat(house.tokens.use(token)).isEmpty();
    }

    @Test
    void twoAdminsWhoDemoteEachOtherLeaveOne() throws Exception {
        ExecutorService both = Executors.newFixedThreadPool(2);
        try {
            for (int round = 0; round < 40; round++) {
                Account second = house.someone("second" + round);
                admin.change(second.userId(), first.userId(), true, null, Revision.ANY);
                Account third = house.someone("third" + round);
                admin.change(third.userId(), first.userId(), true, null, Revision.ANY);
                CyclicBarrier start = new CyclicBarrier(2);
                Future<Boolean> one = both.submit(() -> isDemoted(start, second, third));
                Future<Boolean> other = both.submit(() -> isDemoted(start, third, second));
                assertThat(List.of(one.get(), other.get())).as("not both").contains(false);
                assertThat(Stream.of(second, third)
                                .map(account -> house.accounts.account(account.userId()))
                                .filter(account -> account.roles().contains(Account.ADMIN)))
                        .isNotEmpty();
            }
        } finally {
            both.shutdown();
        }
    }

    private boolean isDemoted(CyclicBarrier start, Account whom, Account by) throws Exception {
        start.await();
        try {
            admin.change(whom.userId(), by.userId(), false, null, Revision.ANY);
            return true;
        } catch (AccountRefusal e) {
            assertThat(e.reason()).isEqualTo(AccountRefusal.Reason.STALE);
            return false;
        }
    }

    @Test
    void whoIsNoAdminAnyMoreChangesNobody() {
        Account habu = house.someone("Habu");
        Account yumi = house.someone("Yumi");
        assertThatThrownBy(() -> admin.change(yumi.userId(), habu.userId(), true, null, Revision.ANY))
                .isInstanceOf(AccountRefusal.class);
        assertThat(house.accounts.account(yumi.userId()).roles()).isEmpty();
    }

    @Test
    void adminsAreMadeByOthersOnly() {
        Account habu = house.someone("Habu");
        assertThat(admin.change(habu.userId(), first.userId(), true, null, Revision.ANY)
                        .roles())
                .containsExactly(Account.ADMIN);
        assertThat(admin.change(habu.userId(), first.userId(), false, null, Revision.ANY)
                        .roles())
                .isEmpty();
        assertThatThrownBy(() -> admin.change(first.userId(), first.userId(), false, null, Revision.ANY))
                .hasMessageContaining("another admin");
    }

    @Test
    void whoLeavesIsOffTheList() {
        Account habu = house.someone("Habu");
        AccountDeletion deletion = house.deletion();
        deletion.ask(habu);
        deletion.run(habu.userId());
        assertThat(names(admin.people(null, 10, null))).containsExactly("First");
    }

    @Test
    void whoLostThePhoneComesBackInByThePasswordAloneAndIsTold() {
        Account habu = house.someone("Habu");
        SecondFactors factors = new SecondFactors(house.table, house.clock, house.secrets, house.inbox);
        assertThatThrownBy(() -> admin.removeSecondFactor(habu.userId(), first.userId()))
                .isInstanceOf(AccountRefusal.class);
        factors.begin(habu.userId());
        assertThatThrownBy(() -> admin.removeSecondFactor(habu.userId(), first.userId()))
                .as("begun, not yet on")
                .isInstanceOf(AccountRefusal.class);

        SecondFactor begun = house.table
                .get(SecondFactorItems.FACTOR_OF.of(new SecondFactor.Key(habu.userId())))
                .item()
                .orElseThrow();
        house.table
                .put(
                        SecondFactorItems.FACTOR,
                        new SecondFactor(habu.userId(), begun.seed(), house.clock.instant(), 1, List.of()))
                .orThrow();
        Presented session = house.sessions.begin(habu, "192.0.2.7", "test").presented();
        assertThatThrownBy(() -> admin.removeSecondFactor(habu.userId(), habu.userId()))
                .isInstanceOf(AccountRefusal.class);
        assertThatThrownBy(() -> admin.removeSecondFactor(first.userId(), habu.userId()))
                .as("by somebody who is no admin")
                .isInstanceOf(AccountRefusal.class);
        assertThat(factors.isOn(habu.userId())).isTrue();

        Account after = admin.removeSecondFactor(habu.userId(), first.userId());
        assertThat(factors.isOn(habu.userId())).isFalse();
        assertThat(after.epoch()).isEqualTo(habu.epoch() + 1);
        assertThat(house.sessions.find(session)).isEmpty();
        assertThat(house.inbox.list(habu.userId(), 10, null).items())
                .singleElement()
                .satisfies(message -> assertThat(message.text().en()).contains("second factor"));
    }
}
