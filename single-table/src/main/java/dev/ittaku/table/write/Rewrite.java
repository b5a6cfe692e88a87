package dev.ittaku.table.write;

import dev.ittaku.table.design.Entity;
import dev.ittaku.table.expression.Change;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Condition.Comparison;
import dev.ittaku.table.expression.Path;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.guard.Guards;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.layout.Unique;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;

/**
 * Brings one stored item to what the design writes today: schema version, index attributes, shards. What the item
 * says does not change, so its version and stamps stay. It is written on condition that nothing it was made from has changed
 * since it was read.
 */
public final class Rewrite {
    private final Entity<?, ?> entity;
    private final ItemKey key;
    private final Update update;
    private final Condition unchanged;
    private final List<Action> move;

    private Rewrite(Entity<?, ?> entity, ItemKey key, Update update, Condition unchanged, List<Action> move) {
        this.entity = entity;
        this.key = key;
        this.update = update;
        this.unchanged = unchanged;
        this.move = move;
    }

    /** The writes that are needed; none if the item is up to date. */
    public static Optional<Rewrite> of(Entity<?, ?> entity, Map<String, AttributeValue> stored) {
        return renewing(entity.placement().migrated(entity.table().key(stored)), stored);
    }

    /** Rewrites an item that stays in its shard. */
    static Optional<Rewrite> inPlace(Entity<?, ?> entity, Map<String, AttributeValue> stored) {
        return renewing(entity.placement().stored(entity.table().key(stored)), stored);
    }

    private static Optional<Rewrite> renewing(Entity<?, ?> entity, Map<String, AttributeValue> stored) {
        Map<String, AttributeValue> renewed = entity.renewed(stored);
        Difference difference = Difference.between(stored, renewed);
        if (difference.update().isEmpty()) {
            return Optional.empty();
        }
        ItemKey key = entity.table().key(stored);
        List<Condition> same = new ArrayList<>();
        same.add(entity.exists());
        same.addAll(sources(entity, stored));
        if (!key.equals(entity.table().key(renewed))) {
            Condition asRead = Condition.allOf(same.toArray(new Condition[0]));
            return Optional.of(
                    new Rewrite(entity, key, difference.update(), asRead, move(entity, stored, renewed, asRead)));
        }
        difference.unchanged().ifPresent(same::add);
        return Optional.of(new Rewrite(
                entity, key, difference.update(), Condition.allOf(same.toArray(new Condition[0])), List.of()));
    }

    /**
     * An item whose partition has another number of shards now is moved to its new place with its guards, all in one
     * transaction.
     */
    private static <T> List<Action> move(
            Entity<T, ?> entity,
            Map<String, AttributeValue> stored,
            Map<String, AttributeValue> renewed,
            Condition asRead) {
        ItemKey from = entity.table().key(stored);
        ItemKey to = entity.table().key(renewed);
        Action.Role role = new Action.Role(Action.Part.CHANGED, entity.name(), entity.table());
        List<Action> actions = new ArrayList<>();
        actions.add(new Action.Put(to, renewed, entity.absent(), role));
        actions.add(new Action.Delete(from, asRead, role));
        T record = entity.decode(stored);
        for (Unique unique : entity.uniques()) {
            entity.guards()
                    .key(unique, record)
                    .ifPresent(guard -> actions.add(
                            new Action.Put(guard, entity.guards().item(guard, renewed), Guards.ownedBy(from), role)));
        }
        return actions;
    }

    /** A version covers the whole item; without one, every attribute must have the value that was read. */
    private static List<Condition> sources(Entity<?, ?> entity, Map<String, AttributeValue> stored) {
        Optional<String> version =
                entity.version().map(name -> entity.versionField().path().attribute());
        List<Condition> same = new ArrayList<>();
        stored.forEach((name, value) -> {
            if (!entity.table().isKey(name) && version.map(name::equals).orElse(true)) {
                same.add(new Condition.Compare(Path.of(name), Comparison.EQUAL, value));
            }
        });
        return same;
    }

    /** The attributes that are set or removed. */
    public Set<String> changed() {
        Set<String> names = new LinkedHashSet<>();
        for (Change change : update.changes()) {
            names.add(change.path().attribute());
        }
        return names;
    }

    Action.Alter action() {
        return new Action.Alter(
                key, update, unchanged, new Action.Role(Action.Part.CHANGED, entity.name(), entity.table()));
    }

    /** False if somebody else has changed the item meanwhile. */
    public boolean run(DynamoDbClient client) {
        try {
            if (move.isEmpty()) {
                client.updateItem(new Requests().update(action()));
            } else {
                Requests requests = new Requests();
                client.transactWriteItems(
                        r -> r.transactItems(move.stream().map(requests::part).toList()));
            }
            return true;
        } catch (ConditionalCheckFailedException | TransactionConflictException | TransactionCanceledException e) {
            return false;
        }
    }
}
