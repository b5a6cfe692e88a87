package dev.ittaku.dynamodb.internal.operation.item;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.item.KeyRules;
import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import dev.ittaku.dynamodb.internal.item.Values;
import dev.ittaku.dynamodb.internal.table.Index;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An update may only give an index's key attributes values that the index can hold. */
final class UpdatedIndexKeys {
    private UpdatedIndexKeys() {}

    static void check(Index index, @Nullable Map<String, AttributeValue> before, Map<String, AttributeValue> after) {
        for (KeyAttribute attribute : index.key()) {
            AttributeValue value = after.get(attribute.name());
            AttributeValue old = before == null ? null : before.get(attribute.name());
            if (value == null || (old != null && Values.equal(old, value))) {
                continue;
            }
            if (!Values.typeName(value).equals(attribute.type())) {
                throw Errors.validation(
                        "The update expression attempted to update the secondary index key to unsupported type");
            }
            KeyRules.refuseEmptyUpdate(value);
            KeyRules.validateIndexKey(Map.of(attribute.name(), value), List.of(attribute), index.name());
        }
    }
}
