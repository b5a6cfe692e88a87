package dev.ittaku.accounts.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.accounts.Installation;
import dev.ittaku.accounts.address.AddressClaim;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.AccountRefusal;
import dev.ittaku.accounts.session.Sessions;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A forgotten password is replaced by a link: once, for an hour, and never by a guess. */
class PasswordResetTest {
    private static final String NEXT = "quite another sentence";
    private static final String ADDRESS = "habu@example.org";

    private final Installation house = new Installation();
    private final Account habu = house.accounts.signUp("Habu", Installation.PASSWORD, ADDRESS);

    @AfterEach
    void close() {
        house.close();
    }

    private String link() {
        Account now = house.accounts.account(habu.userId());
        return house.resets.token(habu.userId(), now.epoch(), ADDRESS);
    }

    @Test
    void aLinkDoesNotOutliveThePassword() {
        String token = link();
        house.accounts.passwords().change(habu.userId(), Installation.PASSWORD, "a third sentence here");
        assertThat(house.accounts.passwords().reset(token, NEXT)).isEmpty();
        assertThat(house.accounts.passwords().reset(link(), NEXT)).isPresent();
    }

    @Test
    void aLinkDoesNotOutliveTheAddress() {
        String token = link();
        Account moved = house.accounts.changeEmail(habu, "other@example.org", AddressClaim.KEPT);
        assertThat(house.accounts.passwords().reset(token, NEXT)).isEmpty();
        Account none = house.accounts.changeEmail(moved, null, AddressClaim.KEPT);
        assertThat(house.accounts.passwords().reset(token, NEXT)).isEmpty();
        house.accounts.changeEmail(none, "Habu@Example.org", AddressClaim.KEPT);
        assertThat(house.accounts.passwords().reset(token, NEXT))
                .as("another spelling of the same address")
                .isPresent();
    }

    @Test
    void aLinkSetsThePasswordOnceAndEndsSessions() {
        Sessions.Begun session = house.sessions.begin(habu, "192.0.2.7", "test");
        String token = link();

        assertThat(house.accounts.passwords().reset(token, NEXT))
                .map(Account::userId)
                .contains(habu.userId());
        assertThat(house.accounts.signIn("Habu", NEXT).userId()).isEqualTo(habu.userId());
        assertThatThrownBy(() -> house.accounts.signIn("Habu", Installation.PASSWORD))
                .isInstanceOf(AccountRefusal.class);
        assertThat(house.sessions.find(session.presented()))
                .as("a session of the epoch before")
                .isEmpty();
        assertThat(house.accounts.passwords().reset(token, "a third sentence here"))
                .isEmpty();
    }

    @Test
    void aPasswordThatBreaksTheRulesDoesNotUseTheLinkUp() {
        String token = link();
        assertThatThrownBy(() -> house.accounts.passwords().reset(token, "short"))
                .isInstanceOf(AccountRefusal.class);
        assertThat(house.accounts.passwords().reset(token, NEXT)).isPresent();
    }

    @Test
    void onlyTheNewestLinkWorksAndForAnHour() {
        String first = link();
        String second = link();
        assertThat(house.accounts.passwords().reset(first, NEXT)).isEmpty();
        house.clock.advance(Duration.ofMinutes(59));
        assertThat(house.resets.find(second)).isPresent();
        house.clock.advance(Duration.ofMinutes(1));
        assertThat(house.accounts.passwords().reset(second, NEXT)).isEmpty();
    }

    @Test
    void guessesAndNonsenseFindNothing() {
        link();
        for (String token : new String[] {
            "", ".", habu.userId(), habu.userId() + ".", habu.userId() + ".guess", "#.x", "x".repeat(500)
        }) {
            assertThat(house.accounts.passwords().reset(token, NEXT)).as(token).isEmpty();
        }
    }

    @Test
    void aLinkGoesWithItsAccount() {
        String token = link();
        assertThat(house.resets.remove(habu.userId(), "Habu")).isEqualTo(1);
        assertThat(house.accounts.passwords().reset(token, NEXT)).isEmpty();
        assertThat(house.resets.remove(habu.userId(), "Habu")).isZero();
    }
}
