package dev.ittaku.draw.table;

import org.jspecify.annotations.Nullable;

/**
 * The options of a room.
 *
 * @param isPublic shown in the list of waiting rooms
 * @param allGuess the older form of {@link Rule#EVERYONE}: still accepted, and then converted
 * @param shiritori each answer begins with the last kana of the one before
 * @param letters guessers are shown some letters of the answer in the second half of a turn; absent: none
 * @param filter rude words are hidden in names, answers and chat; absent: they are not
 */
public record RoomOptions(
        boolean isPublic,
        boolean allGuess,
        boolean shiritori,
        @Nullable Boolean letters,
        @Nullable Boolean filter) {
    public RoomOptions(boolean isPublic, boolean allGuess, boolean shiritori) {
        this(isPublic, allGuess, shiritori, null, null);
    }

    public RoomOptions(boolean isPublic, boolean allGuess, boolean shiritori, @Nullable Boolean letters) {
        this(isPublic, allGuess, shiritori, letters, null);
    }

    public boolean showsLetters() {
        return Boolean.TRUE.equals(letters);
    }

    public boolean hidesRudeWords() {
        return Boolean.TRUE.equals(filter);
    }

    /** The same without the older way to say the rule, which the settings hold. */
    public RoomOptions current() {
        return new RoomOptions(isPublic, false, shiritori, letters, filter);
    }
}
