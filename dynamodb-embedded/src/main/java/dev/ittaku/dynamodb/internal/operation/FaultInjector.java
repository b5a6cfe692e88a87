package dev.ittaku.dynamodb.internal.operation;

import dev.ittaku.dynamodb.fault.FaultRule;
import dev.ittaku.dynamodb.fault.FaultRule.Kind;
import dev.ittaku.dynamodb.fault.Faults;
import dev.ittaku.dynamodb.internal.error.Errors;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.Consumer;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;

/** Lets requests fail or wait on purpose, before anything of them is done. */
public final class FaultInjector {
    private static final int SERVER_ERROR = 500;
    private static final Set<String> WRITES = Set.of("PutItem", "UpdateItem", "DeleteItem", "ExecuteStatement");
    private static final Set<String> METERED = Set.of(
            "PutItem",
            "UpdateItem",
            "DeleteItem",
            "ExecuteStatement",
            "GetItem",
            "Query",
            "Scan",
            "BatchGetItem",
            "BatchWriteItem",
            "BatchExecuteStatement");

    private final Faults faults;
    private final Consumer<Duration> pause;
    private final AtomicLongArray matched;

    public FaultInjector(Faults faults, Consumer<Duration> pause) {
        this.faults = faults;
        this.pause = pause;
        this.matched = new AtomicLongArray(faults.rules().size());
    }

    /** Waits for as long as rules say, and throws if one says so. */
    public void before(SdkRequest request) {
        String operation = request.getClass().getSimpleName().replaceFirst("Request$", "");
        List<String> tables = RequestTables.of(request);
        for (int i = 0; i < faults.rules().size(); i++) {
            FaultRule rule = faults.rules().get(i);
            int members = RequestTables.transactionSize(request);
            if (rule.matches(operation, tables) && concerns(rule.kind(), operation, members) && strikes(i, rule)) {
                strike(rule, operation, members);
            }
        }
    }

    private static boolean concerns(Kind kind, String operation, int members) {
        return kind != Kind.UNPROCESSED && (kind != Kind.CONFLICT || members > 0 || WRITES.contains(operation));
    }

    /** Whether an item of a batch is to come back unprocessed. */
    public boolean withholds(String operation, String table) {
        boolean withheld = false;
        for (int i = 0; i < faults.rules().size(); i++) {
            FaultRule rule = faults.rules().get(i);
            if (rule.kind() == Kind.UNPROCESSED && rule.matches(operation, List.of(table))) {
                withheld |= strikes(i, rule);
            }
        }
        return withheld;
    }

    private boolean strikes(int at, FaultRule rule) {
        // One generator for each decision: what other rules and threads do cannot shift it.
        SplittableRandom rules = new SplittableRandom(faults.seed() + at);
        return new SplittableRandom(rules.nextLong() + matched.getAndIncrement(at)).nextDouble() < rule.probability();
    }

    private void strike(FaultRule rule, String operation, int members) {
        switch (rule.kind()) {
            case LATENCY -> pause.accept(rule.latency());
            case ERROR ->
                throw Errors.fill(
                                InternalServerErrorException.builder(),
                                "InternalServerError",
                                "The request processing has failed because of an unknown error, exception or failure.")
                        .statusCode(SERVER_ERROR)
                        .build();
            case CONFLICT -> {
                cancel(members, Cancellation.conflict());
                throw Errors.fill(
                                TransactionConflictException.builder(),
                                "TransactionConflictException",
                                "Transaction is ongoing for the item")
                        .build();
            }
            case THROTTLE -> {
                cancel(members, Cancellation.throttled(List.of()));
                if (METERED.contains(operation)) {
                    throw Throttle.exceeded(List.of());
                }
                throw Errors.fill(ThrottlingException.builder(), "ThrottlingException", "Rate exceeded")
                        .build();
            }
            case UNPROCESSED -> throw new IllegalStateException("items are withheld one by one");
        }
    }

    private static void cancel(int members, CancellationReason reason) {
        Cancellation.check(Collections.nCopies(members, reason));
    }
}
