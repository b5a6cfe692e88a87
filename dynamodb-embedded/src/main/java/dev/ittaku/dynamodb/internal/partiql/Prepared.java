package dev.ittaku.dynamodb.internal.partiql;

import dev.ittaku.dynamodb.internal.expression.Update;
import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A statement whose values are known, before it is checked against its table. */
public sealed interface Prepared {
    String table();

    record Select(String table, Optional<String> index, Columns columns, Where where, List<Order> order)
            implements Prepared {
        public Select {
            order = List.copyOf(order);
        }
    }

    record Order(String attribute, boolean descending) {}

    /** A check in a transaction that an item is as the condition says. */
    record Exists(Select select) implements Prepared {
        @Override
        public String table() {
            return select.table();
        }
    }

    record Insert(String table, Map<String, AttributeValue> item) implements Prepared {
        /** Throws unless the item has the table's key. */
        public void checkKey(List<KeyAttribute> schema) {
            KeyValues.check(schema, item);
        }
    }

    record Change(String table, Update update, Where where, Optional<Returning> returning) implements Prepared {}

    record Delete(String table, Where where, Optional<Returning> returning) implements Prepared {}

    default boolean isRead() {
        return this instanceof Select;
    }

    /** How it finds the item to change or check; empty for an INSERT. */
    default Optional<Where> selector() {
        if (this instanceof Change change) {
            return Optional.of(change.where());
        }
        if (this instanceof Exists exists) {
            return Optional.of(exists.select().where());
        }
        return this instanceof Delete delete ? Optional.of(delete.where()) : Optional.empty();
    }

    /** The parts of the changed item that the statement returns. */
    default Optional<Returning> asksFor() {
        if (this instanceof Change change) {
            return change.returning();
        }
        return this instanceof Delete delete ? delete.returning() : Optional.empty();
    }
}
