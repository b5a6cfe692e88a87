package dev.ittaku.table.internal.text;

/** Whole numbers as DynamoDB writes them, read without the library's regard for other scripts' digits. */
public final class Digits {
    /** Any number with this many digits fits into a long. */
    private static final int SAFE = 18;

    private Digits() {}

    /** Like {@link Long#parseLong}. */
    public static long parse(String text) {
        int length = text.length();
        int at = length > 1 && text.charAt(0) == '-' ? 1 : 0;
        if (length == 0 || length - at > SAFE) {
            return Long.parseLong(text);
        }
        long number = 0;
        for (int i = at; i < length; i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return Long.parseLong(text);
            }
            number = number * 10 + digit;
        }
        return at == 0 ? number : -number;
    }
}
