package dev.ittaku.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.platform.refusal.Revision;
import dev.ittaku.table.read.Page;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What admins see and change of other people's accounts. */
class AccountAdminTest {
    private final Installation house = new Installation();
    private final AccountAdmin admin = new AccountAdmin(house.table);
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
}
