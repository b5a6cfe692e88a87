package dev.ittaku.table.internal.meter;

import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.RequestLimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import software.amazon.awssdk.services.dynamodb.model.TransactionInProgressException;

/** Why a request did not do what it was sent for. */
public enum Failure {
    /** The store has no capacity left for it. */
    THROTTLED,
    /** The store left part of a batch undone, most often for lack of capacity. */
    UNPROCESSED,
    /** Another transaction holds the same items. */
    CONFLICT,
    /** A condition did not hold. */
    CONDITION,
    /** The request itself is wrong: it will never succeed. */
    USER_ERROR,
    /** The store failed. */
    SYSTEM_ERROR,
    /** No answer came. */
    UNREACHABLE;

    private static final Set<String> THROTTLES = Set.of("ThrottlingError", "ProvisionedThroughputExceeded");
    private static final int FIRST_SERVER_FAULT = 500;

    /** The value of the tag {@code failure}. */
    String tag() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Failure of(RuntimeException thrown) {
        if (thrown instanceof TransactionCanceledException cancelled) {
            return of(cancelled);
        } else if (thrown instanceof ConditionalCheckFailedException) {
            return CONDITION;
        } else if (thrown instanceof TransactionConflictException || thrown instanceof TransactionInProgressException) {
            return CONFLICT;
        } else if (thrown instanceof ProvisionedThroughputExceededException
                || thrown instanceof RequestLimitExceededException) {
            return THROTTLED;
        } else if (thrown instanceof AwsServiceException answered) {
            if (answered.isThrottlingException()) {
                return THROTTLED;
            }
            return answered.statusCode() >= FIRST_SERVER_FAULT ? SYSTEM_ERROR : USER_ERROR;
        }
        return UNREACHABLE;
    }

    /** What decides is what trying again cannot mend: a wrong request, then a condition, then capacity, then others. */
    private static Failure of(TransactionCanceledException cancelled) {
        Failure worst = CONFLICT;
        for (CancellationReason reason : cancelled.cancellationReasons()) {
            String code = Objects.toString(reason.code(), "None");
            if (code.equals("ConditionalCheckFailed")) {
                worst = worst == USER_ERROR ? worst : CONDITION;
            } else if (THROTTLES.contains(code)) {
                worst = worst == CONFLICT ? THROTTLED : worst;
            } else if (!code.equals("None") && !code.equals("TransactionConflict")) {
                worst = USER_ERROR;
            }
        }
        return worst;
    }
}
