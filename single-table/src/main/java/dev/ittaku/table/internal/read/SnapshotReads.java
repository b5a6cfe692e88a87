package dev.ittaku.table.internal.read;

import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.Placement;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import dev.ittaku.table.internal.fault.Cancellations;
import dev.ittaku.table.internal.meter.Spending;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.read.Snapshot;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Get;
import software.amazon.awssdk.services.dynamodb.model.ItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** Reads several items in one transaction; a write that gets in the way is waited out. */
final class SnapshotReads {
    static final int MOST = 100;
    private static final String OPERATION = "TransactGetItems";

    private final Session session;

    SnapshotReads(Session session) {
        this.session = session;
    }

    Snapshot read(Collection<? extends GetPattern.Get<?>> gets, Spending spending) {
        Map<Snapshot.Place, Entity<?, ?>> wanted = new LinkedHashMap<>();
        gets.forEach(get -> wanted.put(Snapshot.Place.of(get), get.pattern().entity()));
        int size = wanted.entrySet().stream()
                .mapToInt(each -> keys(each.getValue(), each.getKey()).size())
                .sum();
        if (size > MOST) {
            throw new TableException(Code.BAD_REQUEST, "a snapshot holds at most " + MOST + " items, not " + size);
        }
        Map<Snapshot.Place, Optional<Map<String, AttributeValue>>> found = new HashMap<>();
        if (!wanted.isEmpty()) {
            List<ItemResponse> responses = send(request(wanted), spending).responses();
            int i = 0;
            for (Map.Entry<Snapshot.Place, Entity<?, ?>> each : wanted.entrySet()) {
                Optional<Map<String, AttributeValue>> item = Optional.empty();
                for (ItemKey ignored : keys(each.getValue(), each.getKey())) {
                    ItemResponse response = responses.get(i++);
                    item = item.or(() -> item(each.getValue(), response));
                }
                found.put(each.getKey(), item);
            }
        }
        return new Snapshot(found);
    }

    private Optional<Map<String, AttributeValue>> item(Entity<?, ?> entity, ItemResponse response) {
        boolean there =
                response.hasItem() && !response.item().isEmpty() && !entity.isExpired(response.item(), session.now());
        return there ? Optional.of(response.item()) : Optional.empty();
    }

    private static TransactGetItemsRequest request(Map<Snapshot.Place, Entity<?, ?>> wanted) {
        List<TransactGetItem> parts = new ArrayList<>(wanted.size());
        wanted.forEach((place, entity) -> keys(entity, place)
                .forEach(key -> parts.add(TransactGetItem.builder()
                        .get(Get.builder()
                                .tableName(place.table())
                                .key(entity.keyItem(key))
                                .build())
                        .build())));
        return TransactGetItemsRequest.builder()
                .transactItems(parts)
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build();
    }

    /** An item that may be in two places is requested in both, at one moment. */
    private static <T> List<ItemKey> keys(Entity<T, ?> entity, Snapshot.Place place) {
        return entity.placement().of(place.key()).stream()
                .map(Placement.Place::key)
                .toList();
    }

    private TransactGetItemsResponse send(TransactGetItemsRequest request, Spending spending) {
        for (int attempt = 1; ; attempt++) {
            try {
                TransactGetItemsResponse response =
                        spending.call(OPERATION, () -> session.client().transactGetItems(request));
                spending.read(response.consumedCapacity());
                return response;
            } catch (TransactionCanceledException e) {
                if (!Cancellations.pass(e)) {
                    throw e;
                }
                if (attempt >= session.backoff().attempts()) {
                    throw new TableException(
                            Code.CONFLICT, "others kept writing the items of the snapshot; try again later", e);
                }
                spending.again(OPERATION);
                session.backoff().before(attempt);
            }
        }
    }
}
