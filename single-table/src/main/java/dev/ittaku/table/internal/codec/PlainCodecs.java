package dev.ittaku.table.internal.codec;

import dev.ittaku.table.codec.AttributeKind;
import dev.ittaku.table.codec.ValueCodec;
import dev.ittaku.table.codec.ValueReader;
import dev.ittaku.table.codec.ValueWriter;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;

/** The types that DynamoDB has itself: text, truth values and bytes. */
final class PlainCodecs {
    private PlainCodecs() {}

    static final ValueCodec<String> STRING = new ValueCodec<>() {
        @Override
        public AttributeKind kind() {
            return AttributeKind.S;
        }

        @Override
        public void write(String value, ValueWriter out) {
            out.string(value);
        }

        @Override
        public String read(ValueReader in) {
            return text(in);
        }
    };

    static final ValueCodec<Boolean> BOOLEAN = new ValueCodec<>() {
        @Override
        public AttributeKind kind() {
            return AttributeKind.BOOL;
        }

        @Override
        public void write(Boolean value, ValueWriter out) {
            out.bool(value);
        }

        @Override
        public Boolean read(ValueReader in) {
            expect(AttributeKind.BOOL, in);
            return in.bool();
        }
    };

    static final ValueCodec<byte[]> BYTES = new ValueCodec<>() {
        @Override
        public AttributeKind kind() {
            return AttributeKind.B;
        }

        @Override
        public void write(byte[] value, ValueWriter out) {
            out.binary(value);
        }

        @Override
        public byte[] read(ValueReader in) {
            expect(AttributeKind.B, in);
            return in.binary();
        }
    };

    static void expect(AttributeKind kind, ValueReader in) {
        AttributeKind found = in.kind();
        if (found != kind) {
            throw unexpected(kind, found);
        }
    }

    private static TableException unexpected(AttributeKind kind, AttributeKind found) {
        return new TableException(Code.UNREADABLE_ITEM, "expected an attribute of type " + kind + ", found " + found);
    }

    static String text(ValueReader in) {
        String text = in.stringIfAny();
        if (text == null) {
            throw unexpected(AttributeKind.S, in.kind());
        }
        return text;
    }

    static String number(ValueReader in) {
        String number = in.numberIfAny();
        if (number == null) {
            throw unexpected(AttributeKind.N, in.kind());
        }
        return number;
    }
}
