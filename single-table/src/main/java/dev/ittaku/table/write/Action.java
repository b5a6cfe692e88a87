package dev.ittaku.table.write;

import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.layout.TableLayout;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One write to one item, and what it means if its condition fails. */
sealed interface Action {
    ItemKey key();

    @Nullable
    Condition condition();

    Role role();

    /** The role of an action, and its table; decides how a failed condition is reported. */
    record Role(Part part, String what, TableLayout table) {}

    /** The item's place among all tables. */
    record Place(String table, ItemKey key) {}

    default TableLayout table() {
        return role().table();
    }

    default Place place() {
        return new Place(table().name(), key());
    }

    /** Kinds of parts. */
    enum Part {
        CREATED,
        CHANGED,
        CONDITIONED,
        GUARD,
        COUNTER
    }

    record Put(
            ItemKey key,
            Map<String, AttributeValue> item,
            @Nullable Condition condition,
            Role role) implements Action {}

    record Alter(ItemKey key, Update update, @Nullable Condition condition, Role role) implements Action {}

    record Delete(ItemKey key, @Nullable Condition condition, Role role) implements Action {}

    record Check(ItemKey key, Condition condition, Role role) implements Action {}

    /** Why this action refused, given the stored item, if any. */
    default Reason reason(boolean existed) {
        return switch (role().part()) {
            case CREATED -> Reason.EXISTS;
            case GUARD -> this instanceof Put ? Reason.DUPLICATE : Reason.STALE;
            case COUNTER -> Reason.LIMIT;
            case CHANGED -> existed ? Reason.STALE : Reason.MISSING;
            case CONDITIONED -> existed ? Reason.CONDITION : Reason.MISSING;
        };
    }
}
