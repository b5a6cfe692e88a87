package dev.ittaku.table.internal.fault;

import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** Tells a transaction that only came at a bad moment from one that can never succeed. */
public final class Cancellations {
    private static final Set<String> PASSING =
            Set.of("None", "TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded");

    private Cancellations() {}

    /** Whether all its reasons pass by themselves, so that it is worth trying again. */
    public static boolean pass(TransactionCanceledException cancelled) {
        for (CancellationReason reason : cancelled.cancellationReasons()) {
            if (reason.code() != null && !PASSING.contains(reason.code())) {
                return false;
            }
        }
        return true;
    }
}
