package dev.ittaku.table.design;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The components of an entity's sample, by name. */
final class Samples {
    private Samples() {}

    static <T> Map<String, Object> values(Entity<T, ?> entity) {
        Map<String, Object> values = new HashMap<>();
        if (entity.samples().isEmpty()) {
            return values;
        }
        @Nullable Object[] all = entity.codec().values(entity.samples().get().apply(0));
        entity.parts().slots().forEach((name, slot) -> {
            Object value = all[slot];
            if (value != null) {
                values.put(name, value);
            }
        });
        return values;
    }
}
