package dev.ittaku.dynamodb.internal.item;

import dev.ittaku.dynamodb.internal.error.Errors;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The service's number: up to 38 significant digits, magnitude 1E-130 to 9.9…E+125, exact. Every number that enters
 * the store passes {@link #canonical}, so two equal numbers always have the same text.
 */
public final class Numbers {
    private static final int MAX_DIGITS = 38;
    private static final int MAX_EXPONENT = 125;
    private static final int MIN_EXPONENT = -130;
    /** Longer texts can't be numbers within range; keeps BigDecimal from chewing megabytes. */
    private static final int MAX_TEXT = 1000;

    private static final String OVERFLOW =
            "Number overflow. Attempting to store a number with magnitude larger than supported range";
    private static final String UNDERFLOW =
            "Number underflow. Attempting to store a number with magnitude smaller than supported range";
    private static final String TOO_PRECISE = "Attempting to store more than 38 significant digits in a Number";
    private static final String NOT_NUMERIC = "The parameter cannot be converted to a numeric value";

    private Numbers() {}

    /** Why the text is no valid number, in the service's words, or null if it is one. */
    public static @Nullable String problem(String text) {
        if (isShortCanonicalInteger(text)) {
            return null;
        }
        if (text.isEmpty()) {
            return NOT_NUMERIC;
        }
        BigDecimal number = read(text);
        return number == null ? NOT_NUMERIC + ": " + text : rangeProblem(number);
    }

    /** The number's value; throws the service's ValidationException if the text is not a number. */
    public static BigDecimal parse(String text) {
        BigDecimal number = text.isEmpty() ? null : read(text);
        if (number == null) {
            throw Errors.validation(text.isEmpty() ? NOT_NUMERIC : NOT_NUMERIC + ": " + text);
        }
        return checked(number);
    }

    /** The one text for this number: plain digits, no exponent, no superfluous zeros. */
    public static String canonical(String text) {
        return isShortCanonicalInteger(text) ? text : canonical(parse(text));
    }

    public static String canonical(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    /** Exact numeric order of two valid numbers. */
    public static int compare(String left, String right) {
        if (isShortCanonicalInteger(left) && isShortCanonicalInteger(right)) {
            return Long.compare(Long.parseLong(left), Long.parseLong(right));
        }
        return new BigDecimal(left).compareTo(new BigDecimal(right));
    }

    public static String add(String left, String right) {
        return canonical(checked(new BigDecimal(left).add(new BigDecimal(right))));
    }

    public static String subtract(String left, String right) {
        return canonical(checked(new BigDecimal(left).subtract(new BigDecimal(right))));
    }

    /** Number of significant digits of a valid number; 0 for zero. */
    static int digits(BigDecimal stripped) {
        return stripped.signum() == 0 ? 0 : stripped.precision();
    }

    /** Power of ten of the first significant digit. */
    static int exponent(BigDecimal number) {
        return number.precision() - number.scale() - 1;
    }

    private static @Nullable BigDecimal read(String text) {
        if (text.length() > MAX_TEXT || !isAscii(text)) {
            return null;
        }
        try {
            return new BigDecimal(text);
        } catch (NumberFormatException notANumber) {
            return hugeExponent(text);
        }
    }

    /** An exponent beyond BigDecimal's int is still a number to the service: out of range, not malformed. */
    private static @Nullable BigDecimal hugeExponent(String text) {
        int e = Math.max(text.indexOf('e'), text.indexOf('E'));
        if (e < 1) {
            return null;
        }
        try {
            BigDecimal mantissa = new BigDecimal(text.substring(0, e));
            BigInteger exponent =
                    new BigInteger(text.startsWith("+", e + 1) ? text.substring(e + 2) : text.substring(e + 1));
            return mantissa.signum() == 0
                    ? BigDecimal.ZERO
                    : new BigDecimal(exponent.signum() > 0 ? "1E999" : "1E-999");
        } catch (NumberFormatException notANumber) {
            return null;
        }
    }

    private static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > 127) {
                return false;
            }
        }
        return true;
    }

    private static BigDecimal checked(BigDecimal number) {
        String problem = rangeProblem(number);
        if (problem != null) {
            throw Errors.validation(problem);
        }
        return number;
    }

    private static @Nullable String rangeProblem(BigDecimal number) {
        if (number.signum() == 0) {
            return null;
        }
        int exponent = exponent(number);
        if (exponent > MAX_EXPONENT) {
            return OVERFLOW;
        }
        if (exponent < MIN_EXPONENT) {
            return UNDERFLOW;
        }
        return number.precision() > MAX_DIGITS && number.stripTrailingZeros().precision() > MAX_DIGITS
                ? TOO_PRECISE
                : null;
    }

    /** The common case, recognised without arithmetic: an optional minus and up to 18 digits, no leading zero. */
    static boolean isShortCanonicalInteger(String text) {
        int length = text.length();
        int i = length > 1 && text.charAt(0) == '-' ? 1 : 0;
        if (length == 0 || length - i > 18) {
            return false;
        }
        if (text.charAt(i) == '0') {
            return length == 1;
        }
        for (; i < length; i++) {
            char c = text.charAt(i);
            if (c < '0' || c > '9') {
                return false;
            }
        }
        return true;
    }
}
