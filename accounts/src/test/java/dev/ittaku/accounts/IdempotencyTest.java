package dev.ittaku.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.accounts.table.InstallationPart;
import dev.ittaku.platform.installation.Idempotency;
import dev.ittaku.platform.installation.Idempotency.Decision;
import dev.ittaku.platform.installation.RememberedAnswer;
import dev.ittaku.platform.secret.Attempt;
import dev.ittaku.platform.secret.KeyedChance;
import dev.ittaku.platform.secret.Secrets;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class IdempotencyTest {
    private static final byte[] ANSWER = "a new token: s3cret".getBytes(StandardCharsets.UTF_8);
    private final Installation house = new Installation();
    private final Idempotency idempotency =
            new Idempotency(house.table, InstallationPart.ITEMS, house.clock, house.secrets);

    @AfterEach
    void close() {
        house.close();
    }

    private RememberedAnswer claim(String owner, String key, String asked) {
        return ((Decision.First) idempotency.begin(owner, key, asked)).claim();
    }

    @Test
    void aRepeatGetsTheFirstAnswer() {
        idempotency.keep(claim("me", "key", "asked"), "key", 201, ANSWER);
        Decision.Repeat repeat = (Decision.Repeat) idempotency.begin("me", "key", "asked");
        assertThat(repeat.status()).isEqualTo(201);
        assertThat(idempotency.open("me", "key", repeat.sealed())).isEqualTo(ANSWER);
    }

    @Test
    void keysOfOthersAreOthers() {
        idempotency.keep(claim("me", "key", "asked"), "key", 201, ANSWER);
        assertThat(idempotency.begin("you", "key", "asked")).isInstanceOf(Decision.First.class);
    }

    @Test
    void aKeyForSomethingElseIsAMistake() {
        idempotency.keep(claim("me", "key", "asked"), "key", 201, ANSWER);
        assertThat(idempotency.begin("me", "key", "something else")).isInstanceOf(Decision.Mismatch.class);
    }

    @Test
    void aRepeatWaitsForTheFirstUnlessThatIsLost() {
        claim("me", "key", "asked");
        assertThat(idempotency.begin("me", "key", "asked")).isInstanceOf(Decision.Busy.class);
        house.clock.advance(Duration.ofSeconds(60));
        assertThat(idempotency.begin("me", "key", "asked")).isInstanceOf(Decision.First.class);
    }

    @Test
    void theNextAttemptKnowsWhenTheLostOneBegan() {
        RememberedAnswer lost = claim("me", "key", "asked");
        house.clock.advance(Duration.ofSeconds(60));
        assertThat(idempotency.begin("me", "key", "something else")).isInstanceOf(Decision.Mismatch.class);
        RememberedAnswer next = claim("me", "key", "asked");
        assertThat(next.begun()).isEqualTo(lost.begun());
        assertThat(idempotency.begin("me", "key", "asked")).isInstanceOf(Decision.Busy.class);
        idempotency.lapse(next);
        assertThat(claim("me", "key", "asked").begun()).isEqualTo(lost.begun());
    }

    @Test
    void allAttemptsDrawTheSameAndOthersSomethingElse() {
        byte[] key = house.secrets.bytes(32);
        Secrets one = new Secrets(new java.util.Random(1), () -> Optional.of(attempt(key, "words")));
        assertThat(one.id(12)).isEqualTo(one.id(12));
        KeyedChance chance = new KeyedChance(key, "words");
        Set<Long> drawn = new HashSet<>();
        for (int i = 0; i < 1_000; i++) {
            drawn.add(chance.nextLong());
        }
        assertThat(drawn).hasSize(1_000);
        assertThat(new KeyedChance(key, "words").nextLong()).isIn(drawn);
        assertThat(new KeyedChance(key, "others").nextLong()).isNotIn(drawn);
        assertThat(new KeyedChance(house.secrets.bytes(32), "words").nextLong()).isNotIn(drawn);
    }

    private Attempt attempt(byte[] key, String words) {
        return new Attempt() {
            @Override
            public RandomGenerator chance() {
                return new KeyedChance(key, words);
            }

            @Override
            public Instant begun() {
                return house.clock.instant();
            }
        };
    }

    @Test
    void aReleasedKeyCanBeTriedAgain() {
        idempotency.release(claim("me", "key", "asked"));
        claim("me", "key", "asked");
    }

    @Test
    void afterADayAllIsForgotten() {
        idempotency.keep(claim("me", "key", "asked"), "key", 201, ANSWER);
        house.clock.advance(Idempotency.KEPT);
        claim("me", "key", "asked");
    }

    @Test
    void anAnswerIsReadableOnlyWithItsKey() {
        idempotency.keep(claim("me", "key", "asked"), "key", 201, ANSWER);
        Decision.Repeat repeat = (Decision.Repeat) idempotency.begin("me", "key", "asked");
        assertThatThrownBy(() -> idempotency.open("me", "other", repeat.sealed()))
                .isInstanceOf(IllegalStateException.class);
        assertThat(house.store
                        .client()
                        .scan(r -> r.tableName(AccountsDesign.DESIGN.name()))
                        .items()
                        .toString())
                .doesNotContain("s3cret");
    }
}
