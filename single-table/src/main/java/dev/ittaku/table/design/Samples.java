package dev.ittaku.table.design;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The components of an entity's sample or of another item, by name. */
final class Samples {
    private Samples() {}

    static <T> Map<String, Object> values(Entity<T, ?> entity) {
        return entity.samples().map(samples -> values(entity, samples.apply(0))).orElseGet(HashMap::new);
    }

    /** The components of a record, computed ones included, by name; absent ones are left out. */
    static <T> Map<String, Object> values(Entity<T, ?> entity, T record) {
        Map<String, Object> values = new HashMap<>();
        @Nullable Object[] all = entity.codec().values(record);
        entity.parts().slots().forEach((name, slot) -> {
            Object value = all[slot];
            if (value != null) {
                values.put(name, value);
            }
        });
        return values;
    }
}
