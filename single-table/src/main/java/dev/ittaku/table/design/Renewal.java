package dev.ittaku.table.design;

import dev.ittaku.table.internal.codec.ItemCodec;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Brings a stored item to what the design writes today, without touching what the record does not know. */
final class Renewal<T> {
    private final Entity<T, ?> entity;

    Renewal(Entity<T, ?> entity) {
        this.entity = entity;
    }

    Map<String, AttributeValue> of(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> written = entity.encode(entity.decode(item));
        Map<String, AttributeValue> renewed = new LinkedHashMap<>(entity.current(item));
        written.forEach((name, value) -> renewed.merge(name, value, Renewal::merged));
        // An index attribute that is no longer written would keep the item in the index.
        for (ItemCodec.Templated<T> templated : entity.parts().templated()) {
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
