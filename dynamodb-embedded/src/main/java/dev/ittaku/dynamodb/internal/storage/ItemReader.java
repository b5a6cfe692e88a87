package dev.ittaku.dynamodb.internal.storage;

import dev.ittaku.dynamodb.storage.StorageException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads items from bytes. Belongs to one thread and should be kept there: it caches attribute names, has a buffer for a
 * value from the store, and avoids the SDK's costly builders.
 */
public final class ItemReader {
    /** Most items are smaller; a larger one is read into an array of its own. */
    private static final int ROOM = 8 << 10;

    private static final AttributeValue NULL_VALUE = AttributeValue.createNul(true);
    private static final AttributeValue TRUE_VALUE = AttributeValue.createBool(true);
    private static final AttributeValue FALSE_VALUE = AttributeValue.createBool(false);
    private static final byte[] NOTHING = new byte[0];

    private final AttributeNames names = new AttributeNames();
    // A builder that is used again for the same type need not find out its type again.
    private final AttributeValue.Builder texts = AttributeValue.builder().s("");
    private final AttributeValue.Builder numbers = AttributeValue.builder().n("");
    private @Nullable ShortValues values;
    /** Set while an item of a page is read. */
    private @Nullable ShortValues known;

    private byte @Nullable [] room;
    private byte[] bytes = NOTHING;
    private int at;
    private int count;

    /** Where {@link View#peek} may put a value that is then read here. */
    public byte[] room() {
        byte[] there = room;
        if (there == null) {
            there = new byte[ROOM];
            room = there;
        }
        return there;
    }

    public Map<String, AttributeValue> item(byte[] encoded) {
        begin(encoded);
        Map<String, AttributeValue> item = map();
        end();
        return item;
    }

    /**
     * The same for a caller that only passes the item on: the item cannot be changed, and looking up an attribute is a
     * linear search.
     */
    public Map<String, AttributeValue> itemToHandOn(byte[] encoded) {
        begin(encoded);
        Map<String, AttributeValue> item = flatMap();
        end();
        return item;
    }

    /** As {@link #itemToHandOn}, for one of many: values that the last ones had are used again. */
    public Map<String, AttributeValue> itemOfPage(byte[] encoded) {
        ShortValues latest = values;
        if (latest == null) {
            latest = new ShortValues();
            values = latest;
        }
        known = latest;
        Map<String, AttributeValue> item = itemToHandOn(encoded);
        known = null;
        return item;
    }

    /** Of how many values, at all levels, the last item consisted. */
    public int values() {
        return count;
    }

    /** The size that the service would count for the encoded item. */
    public static int size(byte[] encoded) {
        int size = 0;
        for (int i = 0; ; i++) {
            size |= (encoded[i] & 0x7F) << (7 * i);
            if (encoded[i] >= 0) {
                return size;
            }
        }
    }

    private void begin(byte[] encoded) {
        bytes = encoded;
        at = 0;
        count = 0;
        number();
    }

    /** So that no item is kept alive by the reader. */
    private void end() {
        bytes = NOTHING;
        texts.s("");
        numbers.n("");
    }

    private Map<String, AttributeValue> map() {
        int size = number();
        Map<String, AttributeValue> map = new LinkedHashMap<>(size + (size >> 1) + 1);
        for (int i = 0; i < size; i++) {
            String name = name();
            map.put(name, value());
        }
        return map;
    }

    private FlatMap flatMap() {
        int size = number();
        FlatMap map = new FlatMap(size);
        for (int i = 0; i < size; i++) {
            String name = name();
            map.set(i, name, value());
        }
        return map;
    }

    private AttributeValue value() {
        count++;
        byte tag = bytes[at++];
        return switch (tag) {
            case ItemCodec.S, ItemCodec.N -> textOrNumber(tag);
            case ItemCodec.B -> AttributeValue.createB(blob());
            case ItemCodec.SS -> AttributeValue.createSs(texts());
            case ItemCodec.NS -> AttributeValue.createNs(texts());
            case ItemCodec.BS -> {
                int size = number();
                count += size;
                List<SdkBytes> blobs = new ArrayList<>(size);
                for (int i = 0; i < size; i++) {
                    blobs.add(blob());
                }
                yield AttributeValue.createBs(blobs);
            }
            // The SDK copies the map into one of its own.
            case ItemCodec.M -> AttributeValue.createM(flatMap());
            case ItemCodec.L -> {
                int size = number();
                List<AttributeValue> list = new ArrayList<>(size);
                for (int i = 0; i < size; i++) {
                    list.add(value());
                }
                yield AttributeValue.createL(list);
            }
            case ItemCodec.NULL -> NULL_VALUE;
            case ItemCodec.TRUE -> TRUE_VALUE;
            case ItemCodec.FALSE -> FALSE_VALUE;
            default ->
                throw new StorageException(
                        StorageException.Code.READ_FAILED, "An item in the store has the unknown type " + tag + ".");
        };
    }

    private AttributeValue textOrNumber(byte tag) {
        int length = number();
        ShortValues latest = known;
        AttributeValue value = latest == null ? null : latest.find(tag, bytes, at, length);
        if (value != null) {
            at += length;
            return value;
        }
        String text = text(length);
        value = tag == ItemCodec.S ? texts.s(text).build() : numbers.n(text).build();
        return latest == null ? value : latest.keep(value);
    }

    private List<String> texts() {
        int size = number();
        count += size;
        List<String> members = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            members.add(text());
        }
        return members;
    }

    private String name() {
        int length = number();
        String name = names.at(bytes, at, length);
        at += length;
        return name;
    }

    private String text() {
        return text(number());
    }

    private String text(int length) {
        String text = new String(bytes, at, length, StandardCharsets.UTF_8);
        at += length;
        return text;
    }

    private SdkBytes blob() {
        int length = number();
        byte[] blob = Arrays.copyOfRange(bytes, at, at + length);
        at += length;
        return SdkBytes.fromByteArrayUnsafe(blob);
    }

    private int number() {
        int number = 0;
        int shift = 0;
        while (true) {
            byte b = bytes[at++];
            number |= (b & 0x7F) << shift;
            if (b >= 0) {
                return number;
            }
            shift += 7;
        }
    }
}
