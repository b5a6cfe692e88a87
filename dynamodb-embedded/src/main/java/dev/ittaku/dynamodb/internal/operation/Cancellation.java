package dev.ittaku.dynamodb.internal.operation;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.table.ItemStore.Stored;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** Why a transaction is not done: one reason for each of its actions, in their order. */
public final class Cancellation {
    /** The message for an item that should be new but exists. */
    public static final String DUPLICATE = "Duplicate primary key exists in table";

    private static final CancellationReason NONE =
            CancellationReason.builder().code("None").build();

    private Cancellation() {}

    public static CancellationReason none() {
        return NONE;
    }

    public static CancellationReason conflict() {
        return CancellationReason.builder()
                .code("TransactionConflict")
                .message("Transaction is ongoing for the item")
                .build();
    }

    public static CancellationReason throttled(List<ThrottlingReason> reasons) {
        return CancellationReason.builder()
                .code(Throttle.isCeiling(reasons) ? "ThrottlingError" : "ProvisionedThroughputExceeded")
                .message(Throttle.message(reasons))
                .build();
    }

    public static CancellationReason duplicate() {
        return CancellationReason.builder()
                .code("DuplicateItem")
                .message(DUPLICATE)
                .build();
    }

    public static CancellationReason collectionFull() {
        return CancellationReason.builder()
                .code("ItemCollectionSizeLimitExceeded")
                .message(CollectionLimit.MESSAGE)
                .build();
    }

    public static CancellationReason failed(@Nullable Stored shown) {
        CancellationReason.Builder reason =
                CancellationReason.builder().code("ConditionalCheckFailed").message("The conditional request failed");
        if (shown != null) {
            reason.item(shown.item());
        }
        return reason.build();
    }

    /** An action that cannot be right ends the transaction alone: the others have no reason of their own. */
    public static TransactionCanceledException invalid(int actions, int at, AwsServiceException why) {
        List<CancellationReason> reasons = new ArrayList<>(Collections.nCopies(actions, NONE));
        reasons.set(at, invalid(why));
        return cancelled(reasons);
    }

    public static CancellationReason invalid(AwsServiceException why) {
        return CancellationReason.builder()
                .code("ValidationError")
                .message(why.awsErrorDetails().errorMessage())
                .build();
    }

    public static CancellationReason notFound() {
        return CancellationReason.builder()
                .code("ResourceNotFound")
                .message(Engine.NOT_FOUND)
                .build();
    }

    public static boolean isInvalid(AwsServiceException why) {
        return "ValidationException".equals(why.awsErrorDetails().errorCode());
    }

    public static void check(List<CancellationReason> reasons) {
        if (reasons.stream().allMatch(NONE::equals)) {
            return;
        }
        throw cancelled(reasons);
    }

    private static TransactionCanceledException cancelled(List<CancellationReason> reasons) {
        List<String> codes = reasons.stream().map(CancellationReason::code).toList();
        return Errors.fill(
                        TransactionCanceledException.builder(),
                        "TransactionCanceledException",
                        "Transaction cancelled, please refer cancellation reasons for specific reasons " + codes)
                .cancellationReasons(reasons)
                .build();
    }
}
