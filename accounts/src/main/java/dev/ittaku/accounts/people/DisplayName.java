package dev.ittaku.accounts.people;

import dev.ittaku.platform.refusal.Fault;
import java.text.Normalizer;
import java.util.Optional;

/**
 * The name that others see beside a username. It is not unique: pages show the username too where it matters who somebody
 * is.
 */
public final class DisplayName {
    /** In code points. */
    public static final int MOST = 40;

    /** The longest input that is normalised at all. */
    private static final int LONGEST = 400;
    /** Marks above and below one letter: no writing needs more, and more run into other lines. */
    private static final int MARKS = 4;

    private static final int JOINER = 0x200D;

    private DisplayName() {}

    /** As it is kept: normalised, without spaces around it, and with single ones inside. */
    public static String clean(String typed) {
        return typed.length() > LONGEST
                ? typed
                : Normalizer.normalize(typed, Normalizer.Form.NFC)
                        .codePoints()
                        .map(c ->
                                Character.isSpaceChar(c) && Character.getType(c) == Character.SPACE_SEPARATOR ? ' ' : c)
                        .collect(StringBuilder::new, DisplayName::append, StringBuilder::append)
                        .toString()
                        .strip();
    }

    private static void append(StringBuilder text, int c) {
        boolean again = c == ' ' && !text.isEmpty() && text.charAt(text.length() - 1) == ' ';
        if (!again) {
            text.appendCodePoint(c);
        }
    }

    /** The fault of a cleaned name, if any. */
    public static Optional<Fault> fault(String name) {
        if (name.isEmpty() || name.codePointCount(0, name.length()) > MOST) {
            return Optional.of(Fault.of("LENGTH", "must have {min} to {max} printed characters", 1, MOST));
        }
        boolean seen = false;
        int marks = 0;
        for (int c : name.codePoints().toArray()) {
            int type = Character.getType(c);
            boolean mark = type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK;
            marks = mark ? marks + 1 : 0;
            seen |= !mark && c != ' ' && c != JOINER;
            if (isUnseen(c, type) || marks > MARKS) {
                return Optional.of(
                        Fault.of("NAME_FORM", "must not hold characters that nobody sees or that turn others around"));
            }
        }
        return seen
                ? Optional.empty()
                : Optional.of(Fault.of("LENGTH", "must have {min} to {max} printed characters", 1, MOST));
    }

    /** Among the format characters are those that reorder text; only the one that joins emoji is of use in a name. */
    private static boolean isUnseen(int c, int type) {
        return switch (type) {
            case Character.CONTROL,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            case Character.FORMAT -> c != JOINER;
            default -> false;
        };
    }
}
