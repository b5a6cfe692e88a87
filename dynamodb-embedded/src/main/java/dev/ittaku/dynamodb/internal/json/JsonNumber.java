package dev.ittaku.dynamodb.internal.json;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** A number as it stood in the JSON text. */
public record JsonNumber(String text) {
    /** Exponents beyond this are no counts, limits or sizes; BigDecimal must not expand them. */
    private static final int MAX_EXPONENT = 400;

    public boolean isWhole() {
        BigDecimal value = value();
        return value.signum() == 0 || value.stripTrailingZeros().scale() <= 0;
    }

    public double asDouble() {
        return Double.parseDouble(text);
    }

    /** Rounded down and limited to the bounds, as the service reads whole numbers. */
    public long within(long least, long most) {
        BigInteger whole = value().setScale(0, RoundingMode.FLOOR).toBigInteger();
        return whole.max(BigInteger.valueOf(least))
                .min(BigInteger.valueOf(most))
                .longValue();
    }

    private BigDecimal value() {
        try {
            BigDecimal value = new BigDecimal(text);
            int exponent = value.precision() - value.scale();
            if (exponent > MAX_EXPONENT) {
                return BigDecimal.valueOf(value.signum()).scaleByPowerOfTen(MAX_EXPONENT);
            }
            return exponent < -MAX_EXPONENT ? BigDecimal.ZERO : value;
        } catch (NumberFormatException exponentTooLong) {
            return BigDecimal.ZERO;
        }
    }
}
