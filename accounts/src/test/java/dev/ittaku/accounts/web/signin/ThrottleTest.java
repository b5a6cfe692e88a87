package dev.ittaku.accounts.web.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.accounts.Installation;
import dev.ittaku.accounts.signin.FailedSignIns;
import dev.ittaku.platform.http.Problem;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ThrottleTest {
    private final Installation house = new Installation();
    private final Throttle throttle =
            new Throttle(house.limits, new FailedSignIns(house.table, house.clock, true), 10, 5);

    @AfterEach
    void close() {
        house.close();
    }

    private void invite(int i) {
        throttle.invited("192.0.2." + i / 10, "invented" + i + "@example.org");
    }

    @Test
    void mailedInvitationsAreBoundedFromHoweverManyAddressesTheyAreAskedFor() {
        for (int i = 0; i < 500; i++) {
            invite(i);
        }
        assertThatThrownBy(() -> invite(500))
                .isInstanceOfSatisfying(
                        Problem.class, e -> assertThat(e.status()).isEqualTo(429));
        throttle.forgotten("192.0.2.200", "habu@example.org");
        house.clock.advance(Duration.ofHours(1));
        invite(500);
    }
}
