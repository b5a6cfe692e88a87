package dev.ittaku.accounts.deletion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.accounts.Installation;
import dev.ittaku.accounts.admin.AccountAdmin;
import dev.ittaku.accounts.audit.AuditFilter;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.AccountRefusal;
import dev.ittaku.platform.product.AccountRemoval;
import dev.ittaku.platform.product.Scope;
import dev.ittaku.platform.refusal.Revision;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AccountDeletionTest {
    private final Installation house = new Installation();
    private final Account admin = house.someone("Steward");

    @AfterEach
    void close() {
        house.close();
    }

    /** A product that removes so many items, after failing so many times. */
    private static final class Product implements AccountRemoval {
        private final String part;
        private final long items;
        private int failures;
        private final List<String> removed = new ArrayList<>();

        Product(String part, long items, int failures) {
            this.part = part;
            this.items = items;
            this.failures = failures;
        }

        @Override
        public String part() {
            return part;
        }

        @Override
        public long remove(String userId, String username) {
            if (failures-- > 0) {
                throw new IllegalStateException("the product stumbles");
            }
            removed.add(username);
            return items;
        }
    }

    @Test
    void everythingGoesAndTheReportSaysWhat() {
        Account account = house.accounts.signUp("Leaver", Installation.PASSWORD, "leaver@example.org");
        house.sessions.begin(account, "", "");
        house.tokens.make(account.userId(), "token", Scope.READ, null);
        Product notebook = new Product("notebook", 12, 0);
        AccountDeletion deletion = house.deletion(notebook);
        deletion.ask(house.accounts.account(account.userId()));
        Deletion done = deletion.run(account.userId()).orElseThrow();
        assertThat(done.isFinished()).isTrue();
        assertThat(done.removed())
                .containsExactly(
                        new Deletion.Removed("sign-in", 3),
                        new Deletion.Removed("notebook", 12),
                        new Deletion.Removed("profile", 1));
        assertThat(notebook.removed).containsExactly("Leaver");
        assertThat(house.accounts.byUsername("leaver")).isEmpty();
        assertThat(house.audit.all(new AuditFilter(
                        house.clock.instant(), house.clock.instant(), null, account.userId(), null, "")))
                .anySatisfy(entry -> assertThat(entry.detail()).contains("notebook 12"));
    }

    @Test
    void theNameStaysTakenButTheAddressIsFree() {
        Account account = house.accounts.signUp("Leaver", Installation.PASSWORD, "leaver@example.org");
        AccountDeletion deletion = house.deletion();
        deletion.ask(account);
        deletion.run(account.userId());
        assertThatThrownBy(() -> house.someone("leaver")).isInstanceOf(AccountRefusal.class);
        house.accounts.signUp("another", Installation.PASSWORD, "leaver@example.org");
    }

    @Test
    void theOnlyAdminStays() {
        assertThatThrownBy(() -> house.deletion().ask(admin))
                .isInstanceOfSatisfying(
                        AccountRefusal.class, e -> assertThat(e.reason()).isEqualTo(AccountRefusal.Reason.LAST_ADMIN));
        Account other = house.someone("Other");
        AccountAdmin people = new AccountAdmin(house.table, house.sessions, house.tokens, house.inbox, house.secrets);
        Account second = people.change(other.userId(), admin.userId(), true, null, Revision.ANY);
        Account first = house.accounts.account(admin.userId());
        house.deletion().ask(first);
        assertThatThrownBy(() -> house.deletion().ask(second)).isInstanceOf(AccountRefusal.class);
    }

    @Test
    void anAdminWhoIsKeptOutIsNoneToLeaveTheInstallationTo() {
        Account other = house.someone("Other");
        AccountAdmin people = new AccountAdmin(house.table, house.sessions, house.tokens, house.inbox, house.secrets);
        people.change(other.userId(), admin.userId(), true, true, Revision.ANY);
        assertThatThrownBy(() -> house.deletion().ask(admin)).isInstanceOf(AccountRefusal.class);
    }

    @Test
    void nobodySignsInFromTheMomentItIsAsked() {
        Account account = house.someone("Leaver");
        house.deletion().ask(account);
        assertThatThrownBy(() -> house.accounts.signIn("Leaver", Installation.PASSWORD))
                .isInstanceOf(AccountRefusal.class);
    }

    @Test
    void itGoesOnAfterAFailureWithWhatIsLeft() {
        Account account = house.someone("Leaver");
        Product first = new Product("first", 1, 0);
        Product second = new Product("second", 2, 1);
        AccountDeletion deletion = house.deletion(first, second);
        deletion.ask(account);
        assertThatThrownBy(() -> deletion.run(account.userId())).hasMessageContaining("stumbles");
        assertThat(deletion.unfinished()).hasSize(1);
        assertThat(deletion.resume()).isEqualTo(1);
        assertThat(first.removed).hasSize(1);
        assertThat(second.removed).hasSize(1);
        assertThat(deletion.unfinished()).isEmpty();
        assertThat(deletion.resume()).isZero();
    }

    @Test
    void deletionsThatFailDoNotStopTheOthers() {
        List<String> removed = new ArrayList<>();
        AccountDeletion deletion = house.deletion(new AccountRemoval() {
            @Override
            public String part() {
                return "notebook";
            }

            @Override
            public long remove(String userId, String username) {
                if (username.startsWith("stuck")) {
                    throw new IllegalStateException(username + " fails");
                }
                removed.add(username);
                return 1;
            }
        });
        // Ids are random: among ten accounts, some that can be deleted stand behind one that cannot.
        for (int i = 0; i < 5; i++) {
            deletion.ask(house.someone("stuck" + i));
            deletion.ask(house.someone("leaver" + i));
        }
        assertThatThrownBy(deletion::resume)
                .hasMessageContaining("fails")
                .satisfies(first -> assertThat(first.getSuppressed()).hasSize(4));
        assertThat(removed).containsExactlyInAnyOrder("leaver0", "leaver1", "leaver2", "leaver3", "leaver4");
        assertThat(deletion.unfinished())
                .hasSize(5)
                .allSatisfy(left -> assertThat(left.username()).startsWith("stuck"));
    }

    @Test
    void aServerThatWasFrozenLeavesTheDeletionToTheOneThatTookItOver() {
        Account account = house.someone("Leaver");
        AccountDeletion other = house.deletion();
        AccountDeletion frozen = house.deletion(new AccountRemoval() {
            @Override
            public String part() {
                return "slow";
            }

            @Override
            public long remove(String userId, String username) {
                house.clock.advance(Duration.ofMinutes(10));
                assertThat(other.run(account.userId()))
                        .hasValueSatisfying(
                                report -> assertThat(report.isFinished()).isTrue());
                return 1;
            }
        });
        frozen.ask(account);
        assertThat(frozen.run(account.userId())).isEmpty();
        assertThat(other.unfinished()).isEmpty();
    }

    @Test
    void twoServersDoNotWorkOnTheSame() {
        Account account = house.someone("Leaver");
        List<Boolean> free = new ArrayList<>();
        AccountDeletion other = house.deletion();
        AccountDeletion deletion = house.deletion(new AccountRemoval() {
            @Override
            public String part() {
                return "slow";
            }

            @Override
            public long remove(String userId, String username) {
                free.add(other.run(userId).isPresent());
                return 0;
            }
        });
        deletion.ask(account);
        deletion.run(account.userId());
        assertThat(free).containsExactly(false);
    }
}
