package dev.ittaku.table.internal.codec;

import dev.ittaku.table.codec.AttributeKind;
import dev.ittaku.table.codec.ListReader;
import dev.ittaku.table.codec.MapReader;
import dev.ittaku.table.codec.ValueReader;
import java.util.ArrayList;
import java.util.Arrays;
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

    private static final @Nullable AttributeKind[] KINDS = new AttributeKind[AttributeValue.Type.values().length];

    static {
        for (AttributeValue.Type type : AttributeValue.Type.values()) {
            KINDS[Arrays.asList(AttributeValue.Type.values()).indexOf(type)] = kindOf(type);
        }
    }

    private static @Nullable AttributeKind kindOf(AttributeValue.Type type) {
        return switch (type) {
            case S -> AttributeKind.S;
            case N -> AttributeKind.N;
            case B -> AttributeKind.B;
            case BOOL -> AttributeKind.BOOL;
            case SS -> AttributeKind.SS;
            case NS -> AttributeKind.NS;
            case BS -> AttributeKind.BS;
            case L -> AttributeKind.L;
            case M -> AttributeKind.M;
            case NUL -> AttributeKind.NULL;
            case UNKNOWN_TO_SDK_VERSION -> null;
        };
    }

    private final Map<String, AttributeValue> map;
    private final List<AttributeValue> list;
    private @Nullable Iterator<Map.Entry<String, AttributeValue>> entries;
    private int at;
    private String name = "";
    private AttributeValue value;

    private AttributeValueReader(Map<String, AttributeValue> map, List<AttributeValue> list, AttributeValue value) {
        this.map = map;
        this.list = list;
        this.value = value;
    }

    public static MapReader of(Map<String, AttributeValue> item) {
        return new AttributeValueReader(item, List.of(), NOTHING);
    }

    public static ValueReader of(AttributeValue value) {
        return new AttributeValueReader(Map.of(), List.of(), value);
    }

    @Override
    public boolean canFind() {
        return true;
    }

    @Override
    public boolean find(String wanted) {
        AttributeValue found = map.get(wanted);
        if (found == null || found.type() == AttributeValue.Type.NUL) {
            return false;
        }
        name = wanted;
        value = found;
        return true;
    }

    @Override
    public boolean next() {
        if (at < list.size()) {
            value = list.get(at++);
            return true;
        }
        if (entries == null) {
            entries = map.entrySet().iterator();
        }
        if (!entries.hasNext()) {
            return false;
        }
        Map.Entry<String, AttributeValue> entry = entries.next();
        name = entry.getKey();
        value = entry.getValue();
        return true;
    }

    @Override
    public int size() {
        return list.isEmpty() ? map.size() : list.size();
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
    @SuppressWarnings("EnumOrdinal") // an index into a table made from the same enum in the same run
    public AttributeKind kind() {
        AttributeKind kind = KINDS[value.type().ordinal()];
        if (kind == null) {
            throw new IllegalStateException("unknown attribute type in " + value);
        }
        return kind;
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
    public @Nullable String stringIfAny() {
        return value.s();
    }

    @Override
    public @Nullable String numberIfAny() {
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
        return new AttributeValueReader(Map.of(), value.l(), NOTHING);
    }
}
