package dev.ittaku.table.migration;

import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A short text that is the same for equal values: records, collections and arrays are compared by content. */
final class Fingerprint {
    private Fingerprint() {}

    static String of(Object value) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256").digest(text(value).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }

    static String text(@Nullable Object value) {
        if (value instanceof Record record) {
            return record(record);
        } else if (value instanceof Optional<?> optional) {
            return optional.map(Fingerprint::text).orElse("nothing");
        } else if (value instanceof Set<?> set) {
            return set.stream().map(Fingerprint::text).sorted().toList().toString();
        } else if (value instanceof Collection<?> list) {
            return list.stream().map(Fingerprint::text).toList().toString();
        } else if (value instanceof Map<?, ?> map) {
            TreeMap<String, String> sorted = new TreeMap<>();
            map.forEach((key, inner) -> sorted.put(text(key), text(inner)));
            return sorted.toString();
        } else if (value instanceof byte[] bytes) {
            return Arrays.toString(bytes);
        } else if (value instanceof Object[] array) {
            return text(List.of(array));
        }
        return String.valueOf(value);
    }

    private static String record(Record record) {
        StringBuilder text = new StringBuilder(record.getClass().getSimpleName()).append('(');
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            try {
                component.getAccessor().setAccessible(true);
                Object value = component.getAccessor().invoke(record);
                text.append(component.getName()).append('=').append(text(value)).append(';');
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("cannot read " + component, e);
            }
        }
        return text.append(')').toString();
    }
}
