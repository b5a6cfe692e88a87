package dev.ittaku.platform.retry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.read.Backoff;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

class RetryTest {
    private final List<Duration> pauses = new ArrayList<>();
    private final Backoff backoff =
            new Backoff(3, Duration.ofMillis(10), Duration.ofMillis(20), new Random(1), pauses::add);
    private int attempts;

    @Test
    void theFirstResultIsReturnedWithoutAPause() {
        assertThat(Retry.with(backoff).<String>until(() -> Optional.of("done"), RetryTest::busy))
                .isEqualTo("done");
        assertThat(pauses).isEmpty();
    }

    @Test
    void anAttemptThatWasOvertakenIsRepeatedAfterAPause() {
        assertThat(Retry.with(backoff)
                        .<Integer>until(
                                () -> ++attempts < 3 ? Optional.empty() : Optional.of(attempts), RetryTest::busy))
                .isEqualTo(3);
        assertThat(pauses).hasSize(2);
    }

    @Test
    void itGivesUpAfterTheLastAttemptWithoutAnotherPause() {
        assertThatThrownBy(() -> Retry.with(backoff).untilDone(() -> ++attempts < 0, RetryTest::busy))
                .hasMessage("busy");
        assertThat(attempts).isEqualTo(3);
        assertThat(pauses).hasSize(2);
    }

    @Test
    void aConflictOfTheStoreCountsAsOvertaken() {
        Retry.atOnce(2)
                .untilDone(
                        failingFirst(() -> new TableException(TableException.Code.CONFLICT, "conflict"))::get,
                        RetryTest::busy);
        assertThat(attempts).isEqualTo(2);
    }

    @Test
    void anotherFailureOfTheTableEndsIt() {
        assertThatThrownBy(() -> Retry.atOnce(5)
                        .untilDone(
                                failingFirst(() -> new TableException(TableException.Code.BAD_CURSOR, "unreadable"))
                                        ::get,
                                RetryTest::busy))
                .hasMessageContaining("unreadable");
        assertThat(attempts).isEqualTo(1);
    }

    @Test
    void anUnknownOutcomeIsRepeatedOnlyByWhoRecognizesItsOwnWork() {
        Supplier<Boolean> cut = failingFirst(() -> SdkClientException.create("connection cut"));
        assertThatThrownBy(() -> Retry.atOnce(5).untilDone(cut::get, RetryTest::busy))
                .hasMessageContaining("connection cut");

        attempts = 0;
        Retry.atOnce(5).alsoAfterUnknownOutcome().untilDone(cut::get, RetryTest::busy);
        assertThat(attempts).isEqualTo(2);

        attempts = 0;
        Supplier<Boolean> wrong = failingFirst(() ->
                DynamoDbException.builder().statusCode(400).message("malformed").build());
        assertThatThrownBy(() -> Retry.atOnce(5).alsoAfterUnknownOutcome().untilDone(wrong::get, RetryTest::busy))
                .hasMessageContaining("malformed");
    }

    private Supplier<Boolean> failingFirst(Supplier<? extends RuntimeException> failure) {
        return () -> {
            if (++attempts == 1) {
                throw failure.get();
            }
            return true;
        };
    }

    private static RuntimeException busy() {
        return new IllegalStateException("busy");
    }
}
