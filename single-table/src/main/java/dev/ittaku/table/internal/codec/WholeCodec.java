package dev.ittaku.table.internal.codec;

import dev.ittaku.table.codec.AttributeKind;
import dev.ittaku.table.codec.ScalarCodec;
import dev.ittaku.table.codec.ValueCodec;
import dev.ittaku.table.codec.ValueReader;
import dev.ittaku.table.codec.ValueWriter;
import dev.ittaku.table.internal.text.Digits;
import java.math.BigDecimal;

/** A whole number, an int or a long. */
final class WholeCodec implements ValueCodec<Number> {
    static final WholeCodec INT = new WholeCodec(true);
    static final WholeCodec LONG = new WholeCodec(false);

    private final boolean isInt;

    private WholeCodec(boolean isInt) {
        this.isInt = isInt;
    }

    @Override
    public AttributeKind kind() {
        return AttributeKind.N;
    }

    @Override
    public void write(Number value, ValueWriter out) {
        out.number(value.longValue());
    }

    @Override
    public Number read(ValueReader in) {
        if (isInt) {
            return readInt(in);
        }
        return readLong(in);
    }

    static int readInt(ValueReader in) {
        long number = readLong(in);
        if (number != (int) number) {
            throw ScalarCodec.unreadable(in.number(), new ArithmeticException("it is too big for an int"));
        }
        return (int) number;
    }

    static long readLong(ValueReader in) {
        String text = PlainCodecs.number(in);
        try {
            return parse(text);
        } catch (ArithmeticException | NumberFormatException e) {
            throw ScalarCodec.unreadable(text, e);
        }
    }

    static long parse(String text) {
        try {
            return Digits.parse(text);
        } catch (NumberFormatException e) {
            // DynamoDB may return 1E+3 for a number that was written as 1000.
            return new BigDecimal(text).longValueExact();
        }
    }
}
