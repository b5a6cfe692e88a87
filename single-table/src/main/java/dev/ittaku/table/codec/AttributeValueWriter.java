package dev.ittaku.table.codec;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Carries an item as the SDK's map of {@link AttributeValue}. For one item; not for several threads. */
public final class AttributeValueWriter implements ValueWriter {
    private static final AttributeValue TRUE = AttributeValue.createBool(true);
    private static final AttributeValue FALSE = AttributeValue.createBool(false);
    private static final AttributeValue NULL = AttributeValue.createNul(true);

    private record Level(
            @Nullable String name,
            @Nullable Map<String, AttributeValue> map,
            @Nullable List<AttributeValue> list) {}

    private @Nullable ArrayDeque<Level> outer;
    private @Nullable Map<String, AttributeValue> map;
    private @Nullable List<AttributeValue> list;
    private @Nullable String name;
    private @Nullable AttributeValue single;

    private AttributeValueWriter(@Nullable Map<String, AttributeValue> map) {
        this.map = map;
    }

    /** A writer of a whole item with about that many attributes. */
    public static AttributeValueWriter item(int attributes) {
        return new AttributeValueWriter(new HashMap<>(attributes * 4 / 3 + 1));
    }

    /** The value alone, as a filter or an update needs it. */
    public static <V> AttributeValue value(ValueCodec<V> codec, V value) {
        AttributeValueWriter writer = new AttributeValueWriter(null);
        codec.write(value, writer);
        AttributeValue written = writer.single;
        if (written == null) {
            throw new IllegalStateException("codec " + codec + " wrote nothing");
        }
        return written;
    }

    /** The item written so far. */
    public Map<String, AttributeValue> item() {
        if (map == null || (outer != null && !outer.isEmpty())) {
            throw new IllegalStateException("the item is not finished");
        }
        return map;
    }

    private void put(AttributeValue value) {
        if (list != null) {
            list.add(value);
        } else if (map != null && name != null) {
            map.put(name, value);
            name = null;
        } else if (map == null) {
            single = value;
        } else {
            throw new IllegalStateException("a value without a name");
        }
    }

    @Override
    public void name(String name) {
        this.name = name;
    }

    @Override
    public void string(String value) {
        put(AttributeValue.createS(value));
    }

    @Override
    public void number(String value) {
        put(AttributeValue.createN(value));
    }

    @Override
    public void binary(byte[] value) {
        put(AttributeValue.createB(SdkBytes.fromByteArrayUnsafe(value)));
    }

    @Override
    public void bool(boolean value) {
        put(value ? TRUE : FALSE);
    }

    @Override
    public void nil() {
        put(NULL);
    }

    @Override
    public void strings(Collection<String> values) {
        put(AttributeValue.createSs(new ArrayList<>(values)));
    }

    @Override
    public void numbers(Collection<String> values) {
        put(AttributeValue.createNs(new ArrayList<>(values)));
    }

    @Override
    public void binaries(Collection<byte[]> values) {
        List<SdkBytes> bytes = new ArrayList<>(values.size());
        for (byte[] value : values) {
            bytes.add(SdkBytes.fromByteArrayUnsafe(value));
        }
        put(AttributeValue.createBs(bytes));
    }

    @Override
    public void beginMap(int size) {
        enter();
        map = new HashMap<>(size * 4 / 3 + 1);
        list = null;
    }

    @Override
    public void endMap() {
        Map<String, AttributeValue> ended = map;
        leave();
        put(AttributeValue.createM(ended));
    }

    @Override
    public void beginList(int size) {
        enter();
        list = new ArrayList<>(size);
        map = null;
    }

    @Override
    public void endList() {
        List<AttributeValue> ended = list;
        leave();
        put(AttributeValue.createL(ended));
    }

    private void enter() {
        if (outer == null) {
            outer = new ArrayDeque<>();
        }
        outer.push(new Level(name, map, list));
        name = null;
    }

    private void leave() {
        if (outer == null) {
            throw new IllegalStateException("an end without its begin");
        }
        Level level = outer.pop();
        name = level.name;
        map = level.map;
        list = level.list;
    }
}
