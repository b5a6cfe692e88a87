package dev.ittaku.table.internal.codec;

import dev.ittaku.table.codec.ConstantText;
import dev.ittaku.table.codec.ValueCodec;
import dev.ittaku.table.codec.ValueWriter;
import java.util.ArrayList;
import java.util.Collection;
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
    private static final AttributeValue EMPTY_LIST = AttributeValue.createL(List.of());

    /** Whole numbers that are written all the time share their values. */
    private static final AttributeValue[] SMALL = new AttributeValue[256];

    static {
        for (int i = 0; i < SMALL.length; i++) {
            SMALL[i] = AttributeValue.createN(Integer.toString(i));
        }
    }

    /** A map or list being written. The SDK copies its arguments, so one frame serves all maps of its depth. */
    private static final class Frame {
        final @Nullable Frame outer;
        final ItemMap map;
        List<AttributeValue> list = List.of();

        @Nullable
        Frame inner;

        boolean isList;

        @Nullable
        String name;

        Frame(@Nullable Frame outer, int size) {
            this.outer = outer;
            this.map = new ItemMap(size);
        }
    }

    private Frame frame;
    private @Nullable AttributeValue single;

    private AttributeValueWriter(int attributes) {
        this.frame = new Frame(null, attributes);
    }

    /** A writer of a whole item with about that many attributes. */
    public static AttributeValueWriter item(int attributes) {
        return new AttributeValueWriter(attributes);
    }

    /** The value alone, as a filter or an update needs it. */
    public static <V> AttributeValue value(ValueCodec<V> codec, V value) {
        AttributeValueWriter writer = new AttributeValueWriter(1);
        codec.write(value, writer);
        AttributeValue written = writer.single;
        if (written == null) {
            throw new IllegalStateException("codec " + codec + " wrote nothing");
        }
        return written;
    }

    /** The item written so far. */
    public Map<String, AttributeValue> item() {
        if (frame.outer != null || single != null) {
            throw new IllegalStateException("the item is not finished");
        }
        return frame.map;
    }

    private void put(AttributeValue value) {
        Frame into = frame;
        if (into.isList) {
            into.list.add(value);
        } else if (into.name != null) {
            into.map.add(into.name, value);
            into.name = null;
        } else if (into.outer == null) {
            single = value;
        } else {
            throw new IllegalStateException("a value without a name");
        }
    }

    @Override
    public void name(String name) {
        frame.name = name;
    }

    @Override
    public void constant(ConstantText value) {
        put(value.value());
    }

    @Override
    public void number(long value) {
        put(value >= 0 && value < SMALL.length ? SMALL[(int) value] : AttributeValue.createN(Long.toString(value)));
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
        enter(size).isList = false;
    }

    @Override
    public void endMap() {
        AttributeValue ended = AttributeValue.createM(frame.map);
        frame.map.clear();
        leave();
        put(ended);
    }

    @Override
    public void beginList(int size) {
        Frame entered = enter(0);
        entered.isList = true;
        entered.list = new ArrayList<>(size);
    }

    @Override
    public void endList() {
        AttributeValue ended = frame.list.isEmpty() ? EMPTY_LIST : AttributeValue.createL(frame.list);
        frame.list = List.of();
        leave();
        put(ended);
    }

    private Frame enter(int size) {
        Frame inner = frame.inner;
        if (inner == null) {
            inner = new Frame(frame, size);
            frame.inner = inner;
        }
        frame = inner;
        return inner;
    }

    private void leave() {
        Frame outer = frame.outer;
        if (outer == null) {
            throw new IllegalStateException("an end without its begin");
        }
        frame = outer;
    }
}
