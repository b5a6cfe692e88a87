package dev.ittaku.dynamodb.internal.storage;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Items as bytes: the item's size, then name, type and value of each attribute. */
public final class ItemCodec {
    static final byte S = 1;
    static final byte N = 2;
    static final byte B = 3;
    static final byte SS = 4;
    static final byte NS = 5;
    static final byte BS = 6;
    static final byte M = 7;
    static final byte L = 8;
    static final byte NULL = 9;
    static final byte TRUE = 10;
    static final byte FALSE = 11;

    private ItemCodec() {}

    public static byte[] encode(Map<String, AttributeValue> item, int size) {
        Writer writer = new Writer(size + 16 + 4 * item.size());
        writer.number(size);
        writer.map(item);
        return Arrays.copyOf(writer.bytes, writer.length);
    }

    public static Map<String, AttributeValue> decode(byte[] bytes) {
        return new ItemReader().item(bytes);
    }

    /** The size that the service would count for the encoded item. */
    public static int size(byte[] bytes) {
        return ItemReader.size(bytes);
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
}
