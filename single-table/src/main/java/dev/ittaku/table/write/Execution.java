package dev.ittaku.table.write;

import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import dev.ittaku.table.internal.fault.Cancellations;
import dev.ittaku.table.internal.meter.Spending;
import dev.ittaku.table.internal.read.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import software.amazon.awssdk.services.dynamodb.model.TransactionInProgressException;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/** Sends actions: one alone as a plain write, several as a transaction. Conflicts are retried after a random pause. */
final class Execution {
    private static final String FAILED = "ConditionalCheckFailed";
    private static final String TOGETHER = "TransactWriteItems";

    /** What happened: the failures, or the item a single write returned. */
    record Result(List<Committed.Failure> failures, Optional<Map<String, AttributeValue>> returned) {
        boolean isDone() {
            return failures.isEmpty();
        }
    }

    private final Session session;
    private final Requests requests;
    private final Spending spending;

    Execution(Session session, Spending spending) {
        this.session = session;
        this.requests = new Requests();
        this.spending = spending;
    }

    Result run(List<Action> actions, Optional<String> token) {
        if (actions.isEmpty()) {
            return new Result(List.of(), Optional.empty());
        }
        if (actions.size() == 1 && token.isEmpty() && !(actions.get(0) instanceof Action.Check)) {
            return single(actions.get(0));
        }
        return together(actions, token);
    }

    private Result single(Action action) {
        for (int attempt = 1; ; attempt++) {
            try {
                return new Result(List.of(), send(action));
            } catch (ConditionalCheckFailedException e) {
                Optional<Map<String, AttributeValue>> existing =
                        e.hasItem() && !e.item().isEmpty() ? Optional.of(e.item()) : Optional.empty();
                return new Result(List.of(failure(action, existing)), Optional.empty());
            } catch (TransactionConflictException e) {
                again(operation(action), attempt, e);
            }
        }
    }

    private static String operation(Action action) {
        if (action instanceof Action.Put) {
            return "PutItem";
        }
        return action instanceof Action.Alter ? "UpdateItem" : "DeleteItem";
    }

    private Optional<Map<String, AttributeValue>> send(Action action) {
        if (action instanceof Action.Put put) {
            PutItemRequest request = requests.put(put);
            PutItemResponse response =
                    spending.call(operation(action), () -> session.client().putItem(request));
            spending.written(response.consumedCapacity());
            return Optional.of(put.item());
        } else if (action instanceof Action.Alter alter) {
            UpdateItemRequest request = requests.update(alter);
            UpdateItemResponse response =
                    spending.call(operation(action), () -> session.client().updateItem(request));
            spending.written(response.consumedCapacity());
            return Optional.of(response.attributes());
        }
        DeleteItemRequest request = requests.delete((Action.Delete) action);
        DeleteItemResponse response =
                spending.call(operation(action), () -> session.client().deleteItem(request));
        spending.written(response.consumedCapacity());
        return response.hasAttributes() && !response.attributes().isEmpty()
                ? Optional.of(response.attributes())
                : Optional.empty();
    }

    private Result together(List<Action> actions, Optional<String> token) {
        List<TransactWriteItem> parts = actions.stream().map(requests::part).toList();
        TransactWriteItemsRequest request = TransactWriteItemsRequest.builder()
                .transactItems(parts)
                .clientRequestToken(token.orElse(null))
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build();
        for (int attempt = 1; ; attempt++) {
            try {
                spending.written(spending.call(TOGETHER, () -> session.client().transactWriteItems(request))
                        .consumedCapacity());
                return new Result(List.of(), Optional.empty());
            } catch (TransactionCanceledException e) {
                List<Committed.Failure> failures = failures(actions, e.cancellationReasons());
                if (!failures.isEmpty()) {
                    return new Result(failures, Optional.empty());
                }
                if (!Cancellations.pass(e)) {
                    throw e;
                }
                again(TOGETHER, attempt, e);
            } catch (TransactionInProgressException | TransactionConflictException e) {
                again(TOGETHER, attempt, e);
            } catch (IdempotentParameterMismatchException e) {
                throw new TableException(
                        Code.TOKEN_REUSED,
                        "the token was given to a transaction with other content in the last ten minutes; use a new one,"
                                + " or to repeat a transaction of items with stamps or a time to live,"
                                + " give every try the same moment with token(text, at)",
                        e);
            }
        }
    }

    private void again(String operation, int attempt, RuntimeException cause) {
        if (attempt >= session.backoff().attempts()) {
            throw new TableException(Code.CONFLICT, "others kept writing the same items; try again later", cause);
        }
        spending.again(operation);
        session.backoff().before(attempt);
    }

    private static List<Committed.Failure> failures(List<Action> actions, List<CancellationReason> reasons) {
        List<Committed.Failure> failures = new ArrayList<>();
        for (int i = 0; i < Math.min(actions.size(), reasons.size()); i++) {
            CancellationReason reason = reasons.get(i);
            if (FAILED.equals(reason.code())) {
                failures.add(failure(
                        actions.get(i),
                        reason.hasItem() && !reason.item().isEmpty() ? Optional.of(reason.item()) : Optional.empty()));
            }
        }
        return failures;
    }

    private static Committed.Failure failure(Action action, Optional<Map<String, AttributeValue>> existing) {
        return new Committed.Failure(
                action.reason(existing.isPresent()), action.role().what(), existing);
    }
}
