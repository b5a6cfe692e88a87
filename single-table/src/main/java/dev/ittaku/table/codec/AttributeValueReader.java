package dev.ittaku.table.codec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads the SDK's {@link AttributeValue}s. One small object per map or list: it is reader and current value at once. */
public final class AttributeValueReader implements MapReader, ListReader, ValueReader {
    private static final AttributeValue NOTHING = AttributeValue.createNul(true);

    private final @Nullable Iterator<Map.Entry<String, AttributeValue>> entries;
    private final @Nullable Iterator<AttributeValue> elements;
    private final int size;
    private String name = "";
    private AttributeValue value;

    private AttributeValueReader(
            @Nullable Iterator<Map.Entry<String, AttributeValue>> entries,
            @Nullable Iterator<AttributeValue> elements,
            int size,
            AttributeValue value) {
        this.entries = entries;
        this.elements = elements;
        this.size = size;
        this.value = value;
    }

    public static MapReader of(Map<String, AttributeValue> item) {
        return new AttributeValueReader(item.entrySet().iterator(), null, item.size(), NOTHING);
    }

    public static ValueReader of(AttributeValue value) {
        return new AttributeValueReader(null, null, 0, value);
    }

    @Override
    public boolean next() {
        if (entries != null) {
            if (!entries.hasNext()) {
                return false;
            }
            Map.Entry<String, AttributeValue> entry = entries.next();
            name = entry.getKey();
            value = entry.getValue();
            return true;
        }
        if (elements == null || !elements.hasNext()) {
            return false;
        }
        value = elements.next();
        return true;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public ValueReader value() {
        return this;
    }

    @Override
    public AttributeKind kind() {
        return switch (value.type()) {
            case S -> AttributeKind.S;
            case N -> AttributeKind.N;
            case B -> AttributeKind.B;
            case BOOL -> AttributeKind.BOOL;
            case NUL -> AttributeKind.NULL;
            case SS -> AttributeKind.SS;
            case NS -> AttributeKind.NS;
            case BS -> AttributeKind.BS;
            case L -> AttributeKind.L;
            case M -> AttributeKind.M;
            case UNKNOWN_TO_SDK_VERSION -> throw new IllegalStateException("unknown attribute type in " + value);
        };
    }

    @Override
    public String string() {
        return value.s();
    }

    @Override
    public String number() {
        return value.n();
    }

    @Override
    public byte[] binary() {
        return value.b().asByteArray();
    }

    @Override
    public boolean bool() {
        return value.bool();
    }

    @Override
    public Collection<String> strings() {
        return value.ss();
    }

    @Override
    public Collection<String> numbers() {
        return value.ns();
    }

    @Override
    public Collection<byte[]> binaries() {
        List<byte[]> all = new ArrayList<>(value.bs().size());
        for (SdkBytes bytes : value.bs()) {
            all.add(bytes.asByteArray());
        }
        return all;
    }

    @Override
    public MapReader map() {
        return of(value.m());
    }

    @Override
    public ListReader list() {
        return new AttributeValueReader(null, value.l().iterator(), value.l().size(), NOTHING);
    }
}
