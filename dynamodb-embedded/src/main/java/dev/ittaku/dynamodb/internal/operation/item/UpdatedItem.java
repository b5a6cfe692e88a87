package dev.ittaku.dynamodb.internal.operation.item;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.expression.DocumentPath;
import dev.ittaku.dynamodb.internal.expression.Update;
import dev.ittaku.dynamodb.internal.item.Items;
import dev.ittaku.dynamodb.internal.item.KeyRules;
import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import dev.ittaku.dynamodb.internal.item.Values;
import dev.ittaku.dynamodb.internal.operation.TableRules;
import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.ItemStore.Stored;
import dev.ittaku.dynamodb.internal.table.Table;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What an update makes of an item, or of its bare key if there was none. */
public final class UpdatedItem {
    private UpdatedItem() {}

    /** Null if there was no item and the update makes none. */
    public static @Nullable Stored of(
            Table table, Map<String, AttributeValue> key, @Nullable Stored before, @Nullable Update update) {
        if (before == null && update != null && update.onlyTakesAway()) {
            return null;
        }
        Map<String, AttributeValue> start = before == null ? key : before.item();
        Map<String, AttributeValue> after = update == null ? start : update.apply(start);
        Items.validateDepth(after);
        return SingleWrite.checkUpdated(table, before == null ? null : before.item(), after);
    }

    /** What the expression alone shows to be wrong: a change of the key, or a wrong type for an index key. */
    public static void refuseKeyChange(@Nullable Update update, Table table) {
        if (update == null) {
            return;
        }
        refuseTableKey(update, table);
        for (Index index : SingleWrite.byName(table)) {
            for (KeyAttribute attribute : index.key()) {
                String type = update.typeGivenTo(attribute.name()).orElse(attribute.type());
                if (!type.equals(attribute.type())) {
                    throw Errors.validation(TableRules.INVALID + "Type mismatch for Index Key " + attribute.name()
                            + " Expected: " + attribute.type() + " Actual: " + type + " IndexName: " + index.name());
                }
            }
        }
    }

    /** Throws if the expression alone shows that a key attribute of an index becomes empty. */
    public static void refuseEmptyIndexKeys(Update update, Table table) {
        for (Index index : SingleWrite.byName(table)) {
            for (KeyAttribute attribute : index.key()) {
                update.valueGivenTo(attribute.name())
                        .filter(value -> Values.typeName(value).equals(attribute.type()))
                        .ifPresent(KeyRules::refuseEmptyUpdate);
            }
        }
    }

    private static void refuseTableKey(Update update, Table table) {
        for (DocumentPath path : update.targets()) {
            for (KeyAttribute attribute : table.key()) {
                if (path.attribute().equals(attribute.name())) {
                    throw Errors.validation(TableRules.INVALID + "Cannot update attribute " + attribute.name()
                            + ". This attribute is part of the key");
                }
            }
        }
    }
}
