package dev.ittaku.platform.retry;

import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import dev.ittaku.table.read.Backoff;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkClientException;

/**
 * Repeats an attempt that reads, decides and writes on condition that the data it read has not changed. An attempt that
 * lost against another writer returns empty and is repeated from its first read on; so is one that the store rejected
 * because of a conflicting transaction.
 */
public final class Retry {
    private static final int SERVER_FAULT = 500;

    private final int attempts;
    private final IntConsumer pause;
    private final boolean afterUnknownOutcome;

    private Retry(int attempts, IntConsumer pause, boolean afterUnknownOutcome) {
        this.attempts = attempts;
        this.pause = pause;
        this.afterUnknownOutcome = afterUnknownOutcome;
    }

    /** Pauses between attempts, for items that many people write at the same moment. */
    public static Retry with(Backoff backoff) {
        return new Retry(backoff.attempts(), backoff::before, false);
    }

    /** Repeats without a pause, for items that have one owner. */
    public static Retry atOnce(int attempts) {
        return new Retry(attempts, retry -> {}, false);
    }

    /**
     * Repeats also after a failure that leaves open whether something was written. Only for attempts that recognize their
     * own work.
     */
    public Retry alsoAfterUnknownOutcome() {
        return new Retry(attempts, pause, true);
    }

    /** The result of the first attempt that returned one; throws {@code busy} when all attempts were overtaken. */
    public <T> T until(Supplier<Optional<T>> attempt, Supplier<? extends RuntimeException> busy) {
        for (int number = 1; ; number++) {
            Optional<T> result = once(attempt);
            if (result.isPresent()) {
                return result.get();
            }
            if (number >= attempts) {
                throw busy.get();
            }
            pause.accept(number);
        }
    }

    /** Returns after the first attempt that was done; throws {@code busy} when all attempts were overtaken. */
    public void untilDone(BooleanSupplier attempt, Supplier<? extends RuntimeException> busy) {
        until(() -> attempt.getAsBoolean() ? Optional.of(true) : Optional.empty(), busy);
    }

    private <T> Optional<T> once(Supplier<Optional<T>> attempt) {
        try {
            return attempt.get();
        } catch (TableException e) {
            if (e.code() != Code.CONFLICT) {
                throw e;
            }
        } catch (SdkClientException e) {
            if (!afterUnknownOutcome) {
                throw e;
            }
        } catch (AwsServiceException e) {
            if (!afterUnknownOutcome || e.statusCode() < SERVER_FAULT) {
                throw e;
            }
        }
        return Optional.empty();
    }
}
