package dev.ittaku.table.text;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** How a table spells the constants of enums: as in Java, or in lower case. */
public enum EnumNames {
    AS_DECLARED,
    LOWER_CASE;

    public String of(Enum<?> constant) {
        return this == AS_DECLARED ? constant.name() : constant.name().toLowerCase(Locale.ROOT);
    }

    /** All spellings of an enum, for reading. */
    public Map<String, Enum<?>> byName(Class<?> type) {
        Map<String, Enum<?>> all = new HashMap<>();
        for (Object constant : type.getEnumConstants()) {
            all.put(of((Enum<?>) constant), (Enum<?>) constant);
        }
        return Map.copyOf(all);
    }
}
