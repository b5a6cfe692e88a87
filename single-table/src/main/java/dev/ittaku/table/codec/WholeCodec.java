package dev.ittaku.table.codec;

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
        PlainCodecs.expect(AttributeKind.N, in);
        String text = in.number();
        try {
            if (isInt) {
                return Math.toIntExact(parse(text));
            }
            return parse(text);
        } catch (ArithmeticException | NumberFormatException e) {
            throw ScalarCodec.unreadable(text, e);
        }
    }

    static long parse(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            // DynamoDB may answer 1E+3 for what was written as 1000.
            return new BigDecimal(text).longValueExact();
        }
    }
}
