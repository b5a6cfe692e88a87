package dev.ittaku.table.codec;

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
            expect(AttributeKind.S, in);
            return in.string();
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
            throw new TableException(
                    Code.UNREADABLE_ITEM, "expected an attribute of type " + kind + ", found " + found);
        }
    }
}
