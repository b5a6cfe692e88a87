package dev.ittaku.dynamodb.internal.table;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Named fields of a stored description; a field that is null is left out. */
public final class Fields {
    public final Map<String, AttributeValue> map;

    public Fields() {
        this(new LinkedHashMap<>());
    }

    public Fields(Map<String, AttributeValue> map) {
        this.map = map;
    }

    public Fields text(String name, @Nullable String value) {
        if (value != null) {
            map.put(name, AttributeValue.fromS(value));
        }
        return this;
    }

    public Fields number(String name, @Nullable Long value) {
        if (value != null) {
            map.put(name, AttributeValue.fromN(value.toString()));
        }
        return this;
    }

    public Fields time(String name, @Nullable Instant value) {
        return number(name, value == null ? null : value.toEpochMilli());
    }

    public Fields flag(String name, boolean value) {
        map.put(name, AttributeValue.fromBool(value));
        return this;
    }

    public Fields list(String name, List<AttributeValue> values) {
        map.put(name, AttributeValue.fromL(values));
        return this;
    }

    public Fields map(String name, Map<String, AttributeValue> values) {
        map.put(name, AttributeValue.fromM(values));
        return this;
    }

    public boolean has(String name) {
        return map.containsKey(name);
    }

    public String text(String name) {
        return required(name).s();
    }

    public @Nullable String textOrNull(String name) {
        AttributeValue value = map.get(name);
        return value == null ? null : value.s();
    }

    public long number(String name) {
        return Long.parseLong(required(name).n());
    }

    public int integer(String name) {
        return Integer.parseInt(required(name).n());
    }

    public @Nullable Long numberOrNull(String name) {
        return has(name) ? number(name) : null;
    }

    public Instant time(String name) {
        return Instant.ofEpochMilli(number(name));
    }

    public @Nullable Instant timeOrNull(String name) {
        return has(name) ? time(name) : null;
    }

    public boolean flag(String name) {
        AttributeValue value = map.get(name);
        return value != null && Boolean.TRUE.equals(value.bool());
    }

    public List<AttributeValue> list(String name) {
        return required(name).l();
    }

    public Map<String, AttributeValue> map(String name) {
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
