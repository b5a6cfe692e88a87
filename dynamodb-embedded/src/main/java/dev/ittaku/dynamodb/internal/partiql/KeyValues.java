package dev.ittaku.dynamodb.internal.partiql;

import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import dev.ittaku.dynamodb.internal.item.Values;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What statements say about the types of key values. */
final class KeyValues {
    private static final Set<String> SCALARS = Set.of("S", "N", "B");

    private KeyValues() {}

    static void check(KeyAttribute attribute, AttributeValue value) {
        String type = Values.typeName(value);
        if (!SCALARS.contains(type)) {
            throw Faults.refused(
                    "Key value must be of type S, N, or B. Key name: " + attribute.name() + ", Key type: " + type);
        }
        if (!type.equals(attribute.type())) {
            throw Faults.refused(
                    "Key attribute's data type should match its data type in table's schema: Key " + attribute.name());
        }
    }

    /** The same for an item to insert, which must have its complete key. */
    static void check(List<KeyAttribute> schema, Map<String, AttributeValue> item) {
        for (KeyAttribute attribute : schema) {
            @Nullable AttributeValue value = item.get(attribute.name());
            if (value == null) {
                throw Faults.refused("One or more parameter values were invalid: Missing the key " + attribute.name()
                        + " in the item");
            }
            check(attribute, value);
        }
    }
}
