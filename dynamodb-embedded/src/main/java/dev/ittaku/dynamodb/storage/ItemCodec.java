package dev.ittaku.dynamodb.storage;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Items as bytes: the item's size, then name, type and value of each attribute. */
public final class ItemCodec {
    private static final byte S = 1;
    private static final byte N = 2;
    private static final byte B = 3;
    private static final byte SS = 4;
    private static final byte NS = 5;
    private static final byte BS = 6;
    private static final byte M = 7;
    private static final byte L = 8;
    private static final byte NULL = 9;
    private static final byte TRUE = 10;
    private static final byte FALSE = 11;

    private static final AttributeValue NULL_VALUE = AttributeValue.createNul(true);
    private static final AttributeValue TRUE_VALUE = AttributeValue.createBool(true);
    private static final AttributeValue FALSE_VALUE = AttributeValue.createBool(false);

    private ItemCodec() {}

    public static byte[] encode(Map<String, AttributeValue> item, int size) {
        Writer writer = new Writer(size + 16 + 4 * item.size());
        writer.number(size);
        writer.map(item);
        return Arrays.copyOf(writer.bytes, writer.length);
    }

    public static Map<String, AttributeValue> decode(byte[] bytes) {
        Reader reader = new Reader(bytes);
        reader.number();
        return reader.map();
    }

    /** The same for whoever only hands the item on: it cannot be changed, and looking up an attribute takes a walk. */
    public static Map<String, AttributeValue> decodeToHandOn(byte[] bytes) {
        Reader reader = new Reader(bytes);
        reader.number();
        return reader.flatMap();
    }

    /** The size that the service would count for the encoded item. */
    public static int size(byte[] bytes) {
        return new Reader(bytes).number();
    }

    private static final class Writer {
        private byte[] bytes;
        private int length;

        Writer(int capacity) {
            bytes = new byte[capacity];
        }

        void map(Map<String, AttributeValue> map) {
            number(map.size());
            for (Map.Entry<String, AttributeValue> entry : map.entrySet()) {
                text(entry.getKey());
                value(entry.getValue());
            }
        }

        void value(AttributeValue value) {
            switch (value.type()) {
                case S -> {
                    tag(S);
                    text(value.s());
                }
                case N -> {
                    tag(N);
                    text(value.n());
                }
                case B -> {
                    tag(B);
                    blob(value.b().asByteArrayUnsafe());
                }
                case SS -> {
                    tag(SS);
                    texts(value.ss());
                }
                case NS -> {
                    tag(NS);
                    texts(value.ns());
                }
                case BS -> {
                    tag(BS);
                    number(value.bs().size());
                    value.bs().forEach(element -> blob(element.asByteArrayUnsafe()));
                }
                case M -> {
                    tag(M);
                    map(value.m());
                }
                case L -> {
                    tag(L);
                    number(value.l().size());
                    value.l().forEach(this::value);
                }
                case NUL -> tag(NULL);
                case BOOL -> tag(value.bool() ? TRUE : FALSE);
                default -> throw new IllegalArgumentException("not an attribute value: " + value);
            }
        }

        void texts(List<String> texts) {
            number(texts.size());
            texts.forEach(this::text);
        }

        void text(String text) {
            blob(text.getBytes(StandardCharsets.UTF_8));
        }

        void blob(byte[] blob) {
            number(blob.length);
            room(blob.length);
            System.arraycopy(blob, 0, bytes, length, blob.length);
            length += blob.length;
        }

        void tag(byte tag) {
            room(1);
            bytes[length++] = tag;
        }

        void number(int number) {
            room(5);
            int rest = number;
            while (rest >= 0x80) {
                bytes[length++] = (byte) (rest | 0x80);
                rest >>>= 7;
            }
            bytes[length++] = (byte) rest;
        }

        private void room(int more) {
            if (length + more > bytes.length) {
                bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
            }
        }
    }

    private static final class Reader {
        private final byte[] bytes;
        private int at;

        Reader(byte[] bytes) {
            this.bytes = bytes;
        }

        Map<String, AttributeValue> map() {
            int size = number();
            Map<String, AttributeValue> map = new LinkedHashMap<>(size + (size >> 1) + 1);
            for (int i = 0; i < size; i++) {
                String name = text();
                map.put(name, value());
            }
            return map;
        }

        FlatMap flatMap() {
            int size = number();
            FlatMap map = new FlatMap(size);
            for (int i = 0; i < size; i++) {
                String name = text();
                map.set(i, name, value());
            }
            return map;
        }

        AttributeValue value() {
            byte tag = bytes[at++];
            return switch (tag) {
                case S -> AttributeValue.createS(text());
                case N -> AttributeValue.createN(text());
                case B -> AttributeValue.createB(blob());
                case SS -> AttributeValue.createSs(texts());
                case NS -> AttributeValue.createNs(texts());
                case BS -> {
                    int size = number();
                    List<SdkBytes> blobs = new ArrayList<>(size);
                    for (int i = 0; i < size; i++) {
                        blobs.add(blob());
                    }
                    yield AttributeValue.createBs(blobs);
                }
                // The SDK copies the map into one of its own.
                case M -> AttributeValue.createM(flatMap());
                case L -> {
                    int size = number();
                    List<AttributeValue> list = new ArrayList<>(size);
                    for (int i = 0; i < size; i++) {
                        list.add(value());
                    }
                    yield AttributeValue.createL(list);
                }
                case NULL -> NULL_VALUE;
                case TRUE -> TRUE_VALUE;
                case FALSE -> FALSE_VALUE;
                default ->
                    throw new StorageException(
                            StorageException.Code.READ_FAILED,
                            "An item in the store has the unknown type " + tag + ".");
            };
        }

        List<String> texts() {
            int size = number();
            List<String> texts = new ArrayList<>(size);
            for (int i = 0; i < size; i++) {
                texts.add(text());
            }
            return texts;
        }

        String text() {
            int length = number();
            String text = new String(bytes, at, length, StandardCharsets.UTF_8);
            at += length;
            return text;
        }

        SdkBytes blob() {
            int length = number();
            byte[] blob = Arrays.copyOfRange(bytes, at, at + length);
            at += length;
            return SdkBytes.fromByteArrayUnsafe(blob);
        }

        int number() {
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
}
