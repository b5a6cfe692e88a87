package dev.ittaku.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.accounts.Idempotency.Decision;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class IdempotencyTest {
    private static final byte[] ANSWER = "a new token: s3cret".getBytes(StandardCharsets.UTF_8);
    private final Installation house = new Installation();
    private final Idempotency idempotency = new Idempotency(house.table, house.clock, house.secrets);

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
                        .scan(r -> r.tableName(AccountsTable.DESIGN.name()))
                        .items()
                        .toString())
                .doesNotContain("s3cret");
    }
}
