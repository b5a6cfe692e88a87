package dev.ittaku.lessons.refusal;

import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.platform.refusal.Fault;

/** What texts may look like. */
public final class LessonTexts {
    static final int LONGEST_NOTES = 2000;

    private LessonTexts() {}

    /** One line of printed characters. */
    public static String printed(String field, String text, int longest) {
        String plain = text.strip();
        if (plain.isEmpty()
                || plain.codePoints().count() > longest
                || plain.codePoints().anyMatch(Character::isISOControl)) {
            throw new LessonsRefusal(
                    Reason.INVALID,
                    field,
                    Fault.of("LENGTH", "must have {min} to {max} printed characters on one line", 1, longest));
        }
        return plain;
    }

    public static String notes(String text) {
        boolean strange =
                text.codePoints().anyMatch(c -> Character.isISOControl(c) && c != '\n' && c != '\r' && c != '\t');
        if (strange || text.codePoints().count() > LONGEST_NOTES) {
            throw new LessonsRefusal(
                    Reason.INVALID,
                    "notes",
                    Fault.of("TOO_LONG", "must have at most {max} printed characters", LONGEST_NOTES));
        }
        return text;
    }
}
