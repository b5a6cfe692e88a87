package dev.ittaku.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A forgotten password is replaced by a link: once, for an hour, and never by a guess. */
class PasswordResetTest {
    private static final String NEXT = "quite another sentence";

    private final Installation house = new Installation();
    private final Account habu = house.someone("Habu");

    @AfterEach
    void close() {
        house.close();
    }

    @Test
    void aLinkSetsThePasswordOnceAndEndsSessions() {
        Sessions.Begun session = house.sessions.begin(habu, "192.0.2.7", "test");
        String token = house.resets.token(habu.userId());

        assertThat(house.accounts.resetPassword(token, NEXT))
                .map(Account::userId)
                .contains(habu.userId());
        assertThat(house.accounts.signIn("Habu", NEXT).userId()).isEqualTo(habu.userId());
        assertThatThrownBy(() -> house.accounts.signIn("Habu", Installation.PASSWORD))
                .isInstanceOf(AccountRefusal.class);
        assertThat(house.sessions.find(session.presented()))
                .as("a session of the epoch before")
                .isEmpty();
        assertThat(house.accounts.resetPassword(token, "a third sentence here")).isEmpty();
    }

    @Test
    void aPasswordThatBreaksTheRulesDoesNotUseTheLinkUp() {
        String token = house.resets.token(habu.userId());
        assertThatThrownBy(() -> house.accounts.resetPassword(token, "short")).isInstanceOf(AccountRefusal.class);
        assertThat(house.accounts.resetPassword(token, NEXT)).isPresent();
    }

    @Test
    void onlyTheNewestLinkWorksAndForAnHour() {
        String first = house.resets.token(habu.userId());
        String second = house.resets.token(habu.userId());
        assertThat(house.accounts.resetPassword(first, NEXT)).isEmpty();
        house.clock.advance(Duration.ofMinutes(59));
        assertThat(house.resets.find(second)).isPresent();
        house.clock.advance(Duration.ofMinutes(1));
        assertThat(house.accounts.resetPassword(second, NEXT)).isEmpty();
    }

    @Test
    void guessesAndNonsenseFindNothing() {
        house.resets.token(habu.userId());
        for (String token : new String[] {
            "", ".", habu.userId(), habu.userId() + ".", habu.userId() + ".guess", "#.x", "x".repeat(500)
        }) {
            assertThat(house.accounts.resetPassword(token, NEXT)).as(token).isEmpty();
        }
    }

    @Test
    void aLinkGoesWithItsAccount() {
        String token = house.resets.token(habu.userId());
        assertThat(house.resets.remove(habu.userId(), "Habu")).isEqualTo(1);
        assertThat(house.accounts.resetPassword(token, NEXT)).isEmpty();
        assertThat(house.resets.remove(habu.userId(), "Habu")).isZero();
    }
}
