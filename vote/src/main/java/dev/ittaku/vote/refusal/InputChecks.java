package dev.ittaku.vote.refusal;

import dev.ittaku.platform.refusal.Fault;

/** Checks texts of people, and ids before they are used in keys. */
public final class InputChecks {
    private static final int LONGEST_ID = 64;

    private InputChecks() {}

    /** Whether it can be an id of a game, candidate or user at all. */
    public static boolean isId(String text) {
        if (text.isEmpty() || text.length() > LONGEST_ID) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
            if (!letter && !(c >= '0' && c <= '9') && c != '-') {
                return false;
            }
        }
        return true;
    }

    /** The text unchanged, if it is not blank and within its length, counted in code points. */
    public static String checked(String field, String text, int longest) {
        int length = text.codePointCount(0, text.length());
        if (text.isBlank() || length > longest) {
            throw VoteRefusal.invalid(
                    field,
                    Fault.of("LENGTH", "must have {min} to {max} characters that are not all spaces", 1, longest));
        }
        boolean printable = text.codePoints()
                .noneMatch(c -> Character.isISOControl(c)
                        || Character.getType(c) == Character.SURROGATE
                        || Character.getType(c) == Character.LINE_SEPARATOR
                        || Character.getType(c) == Character.PARAGRAPH_SEPARATOR);
        if (!printable) {
            throw VoteRefusal.invalid(field, Fault.of("ONE_LINE", "must be one line without control characters"));
        }
        return text;
    }
}
