package dev.ittaku.draw.table;

import org.jspecify.annotations.Nullable;

/**
 * What a room adds to the rules.
 *
 * @param isPublic shown in the list of waiting rooms
 * @param allGuess how rooms said {@link Rule#EVERYONE} before they had a rule: still understood, and then turned into it
 * @param shiritori each answer begins with the last kana of the one before
 * @param letters guessers are shown some letters of the answer in the second half of a turn; absent: none
 */
public record RoomOptions(
        boolean isPublic,
        boolean allGuess,
        boolean shiritori,
        @Nullable Boolean letters) {
    public RoomOptions(boolean isPublic, boolean allGuess, boolean shiritori) {
        this(isPublic, allGuess, shiritori, null);
    }

    public boolean showsLetters() {
        return Boolean.TRUE.equals(letters);
    }

    /** The same without the older way to say the rule, which the settings hold. */
    public RoomOptions current() {
        return new RoomOptions(isPublic, false, shiritori, letters);
    }
}
