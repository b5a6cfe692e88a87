package dev.ittaku.table.internal.entity;

import dev.ittaku.table.internal.codec.ItemCodec;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Updates a stored item to what the design writes today, without touching attributes that the record does not know. */
public final class Renewal {
    private Renewal() {}

    /**
     * Returns the item to store.
     *
     * @param current the stored item, in the current schema version
     * @param written the record of the item in its present form
     */
    public static Map<String, AttributeValue> of(
            EntityParts<?> parts, Map<String, AttributeValue> current, Map<String, AttributeValue> written) {
        Map<String, AttributeValue> renewed = new LinkedHashMap<>(current);
        written.forEach((name, value) -> renewed.merge(name, value, Renewal::merged));
        // An index attribute that is no longer written would keep the item in the index.
        for (ItemCodec.Templated<?> templated : parts.templated()) {
            if (!written.containsKey(templated.name())) {
                renewed.remove(templated.name());
            }
        }
        return renewed;
    }

    /** Parts of a nested record that this program does not know survive. */
    private static AttributeValue merged(AttributeValue stored, AttributeValue written) {
        if (!stored.hasM() || !written.hasM()) {
            return written;
        }
        Map<String, AttributeValue> all = new HashMap<>(stored.m());
        written.m().forEach((name, value) -> all.merge(name, value, Renewal::merged));
        return AttributeValue.fromM(all);
    }
}
