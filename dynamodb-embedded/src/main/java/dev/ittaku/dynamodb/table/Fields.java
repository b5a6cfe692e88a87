package dev.ittaku.dynamodb.table;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Named fields of a stored description; a field that is null is left out. */
final class Fields {
    final Map<String, AttributeValue> map;

    Fields() {
        this(new LinkedHashMap<>());
    }

    Fields(Map<String, AttributeValue> map) {
        this.map = map;
    }

    Fields text(String name, @Nullable String value) {
        if (value != null) {
            map.put(name, AttributeValue.fromS(value));
        }
        return this;
    }

    Fields number(String name, @Nullable Long value) {
        if (value != null) {
            map.put(name, AttributeValue.fromN(value.toString()));
        }
        return this;
    }

    Fields time(String name, @Nullable Instant value) {
        return number(name, value == null ? null : value.toEpochMilli());
    }

    Fields flag(String name, boolean value) {
        map.put(name, AttributeValue.fromBool(value));
        return this;
    }

    Fields list(String name, List<AttributeValue> values) {
        map.put(name, AttributeValue.fromL(values));
        return this;
    }

    Fields map(String name, Map<String, AttributeValue> values) {
        map.put(name, AttributeValue.fromM(values));
        return this;
    }

    boolean has(String name) {
        return map.containsKey(name);
    }

    String text(String name) {
        return required(name).s();
    }

    @Nullable
    String textOrNull(String name) {
        AttributeValue value = map.get(name);
        return value == null ? null : value.s();
    }

    long number(String name) {
        return Long.parseLong(required(name).n());
    }

    int integer(String name) {
        return Integer.parseInt(required(name).n());
    }

    @Nullable
    Long numberOrNull(String name) {
        return has(name) ? number(name) : null;
    }

    Instant time(String name) {
        return Instant.ofEpochMilli(number(name));
    }

    @Nullable
    Instant timeOrNull(String name) {
        return has(name) ? time(name) : null;
    }

    boolean flag(String name) {
        AttributeValue value = map.get(name);
        return value != null && Boolean.TRUE.equals(value.bool());
    }

    List<AttributeValue> list(String name) {
        return required(name).l();
    }

    Map<String, AttributeValue> map(String name) {
        return required(name).m();
    }

    private AttributeValue required(String name) {
        AttributeValue value = map.get(name);
        if (value == null) {
            throw new IllegalStateException("a stored description lacks the field " + name);
        }
        return value;
    }
}
