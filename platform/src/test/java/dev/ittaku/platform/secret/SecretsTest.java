package dev.ittaku.platform.secret;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class SecretsTest {
    private static final Instant BEGUN = Instant.parse("2026-11-18T09:00:00Z");

    private static Secrets ofAttempt() {
        RandomGenerator chance = new KeyedChance(new byte[32], "one request");
        Attempt attempt = new Attempt() {
            @Override
            public RandomGenerator chance() {
                return chance;
            }

            @Override
            public Instant begun() {
                return BEGUN;
            }
        };
        return new Secrets(new Random(), () -> Optional.of(attempt));
    }

    @Test
    void everyAttemptAtARequestDrawsTheSameIds() {
        assertThat(ofAttempt().id(12)).isEqualTo(ofAttempt().id(12));
    }

    /** A service that is made in the midst of the first attempt is there already at the second. */
    @Test
    void whatOutlivesTheRequestTakesNothingFromIt() {
        Secrets first = ofAttempt();
        String server = first.withoutAttempt().id(12);
        Secrets second = ofAttempt();
        assertThat(first.id(12)).isEqualTo(second.id(12)).isNotEqualTo(server);
        assertThat(ofAttempt().withoutAttempt().id(12)).isNotEqualTo(server);
    }
}
