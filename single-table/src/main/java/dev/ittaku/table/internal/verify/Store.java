package dev.ittaku.table.internal.verify;

import dev.ittaku.table.design.Entity;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import dev.ittaku.table.internal.fault.Cancellations;
import dev.ittaku.table.internal.meter.Spending;
import dev.ittaku.table.internal.read.QueryRequests;
import dev.ittaku.table.internal.read.Session;
import dev.ittaku.table.internal.write.Parts;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;

/** Items as they are stored: read page by page or several at one moment, and written on conditions. */
final class Store {
    private final Session session;
    private final Spending spending;

    Store(Session session, Spending spending) {
        this.session = session;
        this.spending = spending;
    }

    /** How many items the store last counted; it counts from time to time only. */
    long about() {
        Long count = spending.call(
                        "DescribeTable",
                        () -> session.client()
                                .describeTable(r -> r.tableName(session.layout().name())))
                .table()
                .itemCount();
        return count == null ? 0 : count;
    }

    /** Hands over all items, a page at a time. */
    void scan(Consumer<List<Map<String, AttributeValue>>> page) {
        ScanRequest request = ScanRequest.builder()
                .tableName(session.layout().name())
                .consistentRead(true)
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build();
        boolean more = true;
        while (more) {
            ScanRequest sent = request;
            ScanResponse response = spending.call("Scan", () -> session.client().scan(sent));
            spending.read(response.consumedCapacity());
            page.accept(response.items());
            more = response.hasLastEvaluatedKey()
                    && !response.lastEvaluatedKey().isEmpty();
            request = request.toBuilder()
                    .exclusiveStartKey(response.lastEvaluatedKey())
                    .build();
        }
    }

    /** The items as they all were at one moment, in the order of the keys; expired ones are absent. */
    List<Optional<Map<String, AttributeValue>>> moment(TableLayout layout, List<ItemKey> keys) {
        List<TransactGetItem> gets = keys.stream()
                .map(key -> TransactGetItem.builder()
                        .get(get -> get.tableName(layout.name()).key(layout.keyItem(key)))
                        .build())
                .toList();
        for (int attempt = 1; ; attempt++) {
            try {
                var response = spending.call(
                        "TransactGetItems",
                        () -> session.client()
                                .transactGetItems(r ->
                                        r.transactItems(gets).returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)));
                spending.read(response.consumedCapacity());
                List<Optional<Map<String, AttributeValue>>> items = new ArrayList<>();
                for (ItemResponse item : response.responses()) {
                    boolean there = item.hasItem()
                            && !item.item().isEmpty()
                            && !Entity.isExpired(layout, item.item(), session.now());
                    items.add(there ? Optional.of(item.item()) : Optional.empty());
                }
                return items;
            } catch (TransactionCanceledException e) {
                if (!Cancellations.pass(e)) {
                    throw e;
                }
                if (attempt >= session.backoff().attempts()) {
                    throw new TableException(Code.CONFLICT, "others kept writing the same items; try again later", e);
                }
                spending.again("TransactGetItems");
                session.backoff().before(attempt);
            }
        }
    }

    /** No item is there, or one whose time is over. */
    Condition absentOrExpired(Entity<?, ?> entity) {
        Condition absent = entity.absent();
        return session.layout()
                .ttl()
                .map(ttl -> absent.or(QueryRequests.alive(ttl, session.now()).negated()))
                .orElse(absent);
    }

    TransactWriteItem check(ItemKey key, Condition condition) {
        return Parts.check(session.layout(), key, condition);
    }

    TransactWriteItem put(Map<String, AttributeValue> item, Condition condition) {
        return Parts.put(session.layout(), item, condition);
    }

    TransactWriteItem delete(ItemKey key, Condition condition) {
        return Parts.delete(session.layout(), key, condition);
    }

    /** Writes everything, or nothing after a concurrent change. */
    boolean write(TransactWriteItem... parts) {
        try {
            spending.written(spending.call(
                            "TransactWriteItems",
                            () -> session.client()
                                    .transactWriteItems(r -> r.transactItems(parts)
                                            .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)))
                    .consumedCapacity());
            return true;
        } catch (TransactionCanceledException | TransactionConflictException e) {
            return false;
        }
    }
}
